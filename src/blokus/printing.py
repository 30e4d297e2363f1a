"""Lost pieces, and boards: at true size on paper, and as solids for a 3D printer.

>>> from blokus import Colour, Piece, printing
>>> printing.file([(Colour.BLUE, Piece.F)], square=14.0)[:8]
b'%PDF-1.4'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from blokus import messages
from blokus._core import (
    MOST_PRINTED,
    Colour,
    Paper,
    Piece,
    PrintFormat,
    PrintMeasures,
    Variant,
    print_file,
)
from blokus.errors import ParseError
from blokus.render.palette import Palette, choice, find_palette, parse_hex

FormatName = Literal["pdf", "svg", "stl", "3mf"]
PaperName = Literal["a4", "letter"]

FORMATS: Mapping[FormatName, PrintFormat] = {
    "pdf": PrintFormat.PDF,
    "svg": PrintFormat.SVG,
    "stl": PrintFormat.STL,
    "3mf": PrintFormat.THREEMF,
}
PAPERS: Mapping[PaperName, Paper] = {"a4": Paper.A4, "letter": Paper.LETTER}

_MICROMETRES = 1000  # in a millimetre
SQUARE, THICKNESS, CLEARANCE = (
    length / _MICROMETRES
    for length in (PrintMeasures().square, PrintMeasures().thickness, PrintMeasures().clearance)
)
"""The usual measures, in millimetres."""
SQUARES, THICKNESSES, CLEARANCES = (
    (least / _MICROMETRES, most / _MICROMETRES)
    for least, most in (PrintMeasures.squares, PrintMeasures.thicknesses, PrintMeasures.clearances)
)
"""The least and the largest of each measure, in millimetres."""


def pieces_of(variant: Variant, colour: Colour) -> list[tuple[Colour, Piece]]:
    """Return the whole set of a colour."""
    return [(colour, piece) for piece in variant.pieces]


def file(  # noqa: PLR0913 - each option is one independent feature of the file
    pieces: Iterable[tuple[Colour, Piece]],
    *,
    board: Variant | None = None,
    format: FormatName = "pdf",  # noqa: A002 - as in blokus.records
    square: float = SQUARE,
    thickness: float = THICKNESS,
    clearance: float = CLEARANCE,
    paper: PaperName = "a4",
    palette: str | Palette = "standard",
    lang: str = "en",
) -> bytes:
    """Return a file with pieces, and with the board of a variant; lengths are in millimetres.

    On paper (`pdf`, `svg`) a square has exactly this size. A solid (`stl`, `3mf`) is smaller by
    the walls of the board and the clearance.
    """
    wanted = list(pieces)
    if not wanted and board is None:
        raise ParseError("there is nothing to print")
    if len(wanted) > MOST_PRINTED:
        raise ParseError(f"cannot print {len(wanted)} pieces, only {MOST_PRINTED}")
    choice("format", format, tuple(FORMATS))
    choice("paper", paper, tuple(PAPERS))
    hues = find_palette(palette).hues
    return print_file(
        FORMATS[format],
        pieces=wanted,
        board=board,
        measures=PrintMeasures(
            square=_length("square", square, SQUARES),
            thickness=_length("thickness", thickness, THICKNESSES),
            clearance=_length("clearance", clearance, CLEARANCES),
        ),
        paper=PAPERS[paper],
        hues=[parse_hex(hue) for hue in hues],
        title=messages.text("print.foot", lang, square=f"{square:g}"),
    )


def _length(what: str, length: float, bounds: tuple[float, float]) -> int:
    """Return millimetres as micrometres."""
    least, most = bounds
    if not least <= length <= most:
        raise ParseError(f"bad {what} {length!r}; {least:g} to {most:g} millimetres", str(length))
    return round(length * _MICROMETRES)
