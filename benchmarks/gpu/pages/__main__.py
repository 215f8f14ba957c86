"""What is recorded of the tablebases, as pages: `python -m benchmarks.gpu.pages`.

`benchmarks/results/tablebase.json` has the tables as `benchmarks.gpu.tablebase` brought them back, and how that was
done. Both pages are written from it, and not by hand.
"""

import json
from pathlib import Path

from benchmarks.gpu.pages.meaning import meaning_page
from benchmarks.gpu.pages.record import record_page

ROOT = Path(__file__).parents[3]
RECORD = ROOT / "benchmarks" / "results" / "tablebase.json"
PAGES = {
    ROOT / "benchmarks" / "results" / "tablebase.md": record_page,
    ROOT / "docs" / "method" / "single-deck.md": meaning_page,
}


def main() -> None:
    """Write the pages."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    for path, page in PAGES.items():
        path.write_text(page(record), encoding="utf-8")


if __name__ == "__main__":
    main()
