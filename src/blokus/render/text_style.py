"""How the squares of a board look in a terminal, in each style: always two characters wide."""

from __future__ import annotations

import enum
import os
from collections.abc import Mapping
from typing import Literal, Protocol

from blokus._core import Colour
from blokus.render.ansi import BOLD, Depth, Span, background, colour_depth, foreground
from blokus.render.palette import Palette, choice, find_palette

StyleName = Literal["plain", "ansi", "glyphs"]
DepthName = Literal["auto", "256", "truecolor"]


class Mark(enum.Enum):
    """The kinds of empty cells; the value is the character of the plain style."""

    EMPTY = "."
    START = "+"
    REACH = ":"
    CORNER = "*"
    HIGHLIGHT = "#"


class TextStyle(Protocol):
    """Writes one cell of a board as two characters."""

    def square(self, colour: Colour | None, *, highlighted: bool = False) -> Span:
        """Write a square of a piece; None is a piece of no particular colour."""

    def mark(self, mark: Mark, colour: Colour | None = None) -> Span:
        """Write an empty cell; the colour is whom the mark concerns."""


class PlainStyle:
    """ASCII letters; a capital is a highlighted square."""

    def square(self, colour: Colour | None, *, highlighted: bool = False) -> Span:
        """Write the colour's letter."""
        if colour is None:
            return Span("[]")
        return Span((colour.letter.upper() if highlighted else colour.letter) + " ")

    def mark(self, mark: Mark, colour: Colour | None = None) -> Span:  # noqa: ARG002
        """Write the mark itself."""
        return Span(f"{mark.value} ")


class GlyphStyle:
    """Block characters that differ in form; a letter marks a highlighted square."""

    _GLYPHS: Mapping[Colour, str] = {
        Colour.BLUE: "██",
        Colour.YELLOW: "░░",
        Colour.RED: "╳╳",
        Colour.GREEN: "╬╬",
    }

    def square(self, colour: Colour | None, *, highlighted: bool = False) -> Span:
        """Write the colour's glyph."""
        if colour is None:
            return Span("██")
        glyph = self._GLYPHS[colour]
        return Span(colour.letter.upper() + glyph[1] if highlighted else glyph)

    def mark(self, mark: Mark, colour: Colour | None = None) -> Span:  # noqa: ARG002
        """Write the mark itself, with a quieter dot for an empty cell."""
        return Span("· " if mark is Mark.EMPTY else f"{mark.value} ")


class AnsiStyle:
    """Coloured squares, each colour with its own texture; brackets are a highlighted square."""

    # These characters are in Latin-1, which nearly every terminal can show.
    _TEXTURES: Mapping[Colour, str] = {
        Colour.BLUE: "  ",
        Colour.YELLOW: "··",
        Colour.RED: "××",
        Colour.GREEN: "//",
    }
    # These hues can be read on black and on white backgrounds.
    _QUIET = "#808080"

    def __init__(self, palette: Palette, depth: Depth) -> None:
        self._palette = palette
        self._depth = depth

    def square(self, colour: Colour | None, *, highlighted: bool = False) -> Span:
        """Write on the colour's hue."""
        if colour is None:
            return Span("  ", background(self._QUIET, self._depth))
        paint = self._palette[colour]
        ground = background(paint.face, self._depth)
        if highlighted:
            return Span("[]", f"{BOLD};{foreground(paint.ink, self._depth)};{ground}")
        texture = foreground(paint.mark, self._depth)
        return Span(self._TEXTURES[colour], f"{texture};{ground}")

    def mark(self, mark: Mark, colour: Colour | None = None) -> Span:
        """Write the mark in the hue of the colour that it concerns."""
        hue = self._QUIET if colour is None else self._palette[colour].face
        tone = foreground(hue, self._depth)
        if mark is Mark.EMPTY:
            return Span("· ", tone)
        return Span(f"{mark.value} ", f"{BOLD};{tone}")


def find_style(style: StyleName, palette: str | Palette, depth: DepthName) -> TextStyle:
    """Return the style of that name."""
    chosen = find_palette(palette)
    choice("depth", depth, ("auto", "256", "truecolor"))
    match choice("style", style, ("plain", "ansi", "glyphs")):
        case "plain":
            return PlainStyle()
        case "glyphs":
            return GlyphStyle()
    return AnsiStyle(chosen, colour_depth(os.environ) if depth == "auto" else depth)
