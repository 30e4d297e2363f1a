"""Colours for words and drawings in the terminal, or none."""

from __future__ import annotations

import os
from dataclasses import dataclass

from blokus import Colour
from blokus.render import PALETTES, ansi
from blokus.render.text_style import StyleName

_HUES = PALETTES["standard"]


@dataclass(frozen=True)
class Paint:
    """How much the terminal can show."""

    colours: bool
    glyphs: bool

    @property
    def style(self) -> StyleName:
        """The style of the board."""
        if self.colours:
            return "ansi"
        return "glyphs" if self.glyphs else "plain"

    def word(self, text: str, colour: Colour) -> str:
        """Write a word in a colour."""
        if not self.colours:
            return text
        return _escaped(text, f"1;{_hue(colour)}")

    def quiet(self, text: str) -> str:
        """Write what should not catch the eye."""
        return _escaped(text, "2") if self.colours else text

    def shape(self, lines: list[str], colour: Colour) -> list[str]:
        """Colour a drawing."""
        if not self.colours:
            return lines
        return [_escaped(line, _hue(colour)) for line in lines]


def _hue(colour: Colour) -> str:
    return ansi.foreground(_HUES[colour].face, ansi.colour_depth(os.environ))


def _escaped(text: str, parameters: str) -> str:
    return f"\x1b[{parameters}m{text}\x1b[0m"
