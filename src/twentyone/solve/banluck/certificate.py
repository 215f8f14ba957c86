"""Writes certificates: rules, both strategies as fractions, the value and a digest, for `check.py` to prove."""

import json
from pathlib import Path
from typing import Any

from twentyone.solve.banluck.claim import FORMAT, stated_rules
from twentyone.solve.banluck.equilibrium import BanLuckSolution
from twentyone.solve.claim import digest


def certificate(solution: BanLuckSolution) -> dict[str, Any]:
    """The certificate of an exactly solved game; where the value is not proved, of its exact bracket."""
    if solution.bracket is None:
        raise ValueError("Only a solution with exact strategies can be certified: solve without a method.")
    policy = solution.policy.to_dict()
    lower, upper = solution.bracket
    plain = {
        "format": FORMAT,
        "rules": stated_rules(solution.rules),
        "value": None if solution.exact is None else str(solution.exact),
        "lower": str(lower),
        "upper": str(upper),
        "player": policy["player"],
        "banker": policy["banker"],
        "filled_by_best_reply": policy["filled_by_best_reply"],
    }
    return {**plain, "digest": digest(plain)}


def write_certificate(solution: BanLuckSolution, path: Path | str) -> None:
    """Write the certificate file."""
    Path(path).write_text(json.dumps(certificate(solution), indent=1) + "\n", encoding="utf-8")
