"""Links as QR codes, drawn here so that the page needs nothing from elsewhere."""

import io

from twentyone.language.catalogue import phrase

INK, PAPER = "#10281f", "#ffffff"


def drawn(link: str) -> bytes:
    """A link as a QR code, SVG without scripts or styles."""
    import segno  # loaded with the first code, not with every server

    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(
        picture,
        kind="svg",
        border=3,
        omitsize=True,
        xmldecl=False,
        dark=INK,
        light=PAPER,
        title=phrase("invitation-code"),
    )
    return picture.getvalue()
