"""Numbers as every screen shows them: EVs with their sign, shares in percent."""


def signed_percent(share: float, digits: int = 3) -> str:
    """A share of the bet as a percentage with its sign: `+0.937 %`."""
    return f"{100 * share:+.{digits}f} %"


def signed(number: float, digits: int = 6) -> str:
    """A number with its sign."""
    return f"{number:+.{digits}f}"
