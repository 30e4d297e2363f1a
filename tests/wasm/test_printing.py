"""The browser client and the Python library write the same files to print."""

from __future__ import annotations

import base64

import pytest

from blokus import Colour, Variant, messages, printing
from blokus.render.palette import PALETTES, parse_hex
from tests.wasm.browser_core import BrowserCore


@pytest.mark.parametrize("format_name", printing.FORMATS)
def test_files_are_the_same(core: BrowserCore, format_name: printing.FormatName) -> None:
    variant = Variant("junior")
    pieces = [piece for colour in variant.colours for piece in printing.pieces_of(variant, colour)]
    hues = zip(Colour, PALETTES["standard"].hues, strict=True)
    order = {
        "pieces": [{"colour": c.name.lower(), "piece": piece.name} for c, piece in pieces],
        "board": str(variant),
        "measures": {"square": 12.5, "thickness": 3.2, "clearance": 0.25},
        "paper": "letter",
        "hues": {colour.name.lower(): parse_hex(hue) for colour, hue in hues},
        "title": messages.text("print.foot", "fr", square="12.5"),
    }
    told = base64.b64decode(core.ask("print", order=order, format=format_name))
    ours = printing.file(
        pieces,
        board=variant,
        format=format_name,
        square=12.5,
        thickness=3.2,
        clearance=0.25,
        paper="letter",
        lang="fr",
    )
    assert told == ours
