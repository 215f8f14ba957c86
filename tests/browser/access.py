"""What a page has to answer for in any state: axe-core's rules, and the contrast that axe cannot see on a gradient."""

import sys
from pathlib import Path
from typing import Any

from tests.browser.player import Person

AXE = Path(sys.prefix) / "npm/node_modules/axe-core/axe.min.js"
CONTRAST = Path(__file__).parent / "contrast.js"
RUN = """axe.run(document, { resultTypes: ['violations'] }).then(({ passes, violations }) => ({
  looked: passes.length + violations.length,
  violations: violations.map(({ id, impact, nodes }) => ({
    id, impact, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => ({ html, failureSummary })),
  })),
}))"""
"""All that axe finds, without the rules that hold: to hand those over takes a fifth of the time."""


def findings(person: Person) -> list[str]:
    """What axe calls serious or critical on the page as it is, and every text or focus ring that is too weak."""
    assert AXE.exists(), "The tests of the page need axe-core: run make browser."
    page = person.page
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate(RUN)
    assert result["looked"] > 10, "axe has looked at next to nothing"
    counted: dict[str, Any] = page.evaluate(CONTRAST.read_text(encoding="utf-8"))
    assert counted["looked"] > 3, "there is next to no text to see"
    weak: list[str] = counted["weak"]
    return weak + [
        f"{found['id']}: {node['html'][:160]} {(node.get('failureSummary') or '')[:300]}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


def overflow(person: Person) -> str:
    """The first element that reaches beyond the window and makes it scroll sideways; empty if none does."""
    return str(
        person.page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth ? ''
            : [...document.querySelectorAll('body *')].find(one => one.getBoundingClientRect().right > innerWidth + 1)
              ?.outerHTML.slice(0, 200) ?? 'something'"""
        )
    )


def read_twice(person: Person) -> list[str]:
    """What a screen reader says of something as its name, and as its description once more."""
    tree = person.context.new_cdp_session(person.page).send("Accessibility.getFullAXTree")["nodes"]
    said = [(_value(node, "name"), _value(node, "description")) for node in tree if not node["ignored"]]
    assert len(said) > 20, "there is next to nothing to read"
    return [f"{name}: {about}" for name, about in said if about and about in name]


def _value(node: dict[str, Any], what: str) -> str:
    return str(node.get(what, {}).get("value", "")).strip()


def names_alike(person: Person, selector: str) -> list[str]:
    """The names that several buttons, fields or regions share in a part of the page."""
    controls = "button, input, select, summary, [role=region]"
    names = person.page.eval_on_selector(
        selector,
        """(root, controls) => [...root.querySelectorAll(controls)].filter(one => one.checkVisibility()).map(one =>
          one.ariaLabel ?? (one.labels?.[0] ?? one).textContent.trim().replace(/\\s+/g, ' '))""",
        controls,
    )
    return sorted({name for name in names if names.count(name) > 1})
