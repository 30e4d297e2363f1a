"""Pictures of a position: pixels, or text."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from blokus import render
from blokus._core import Cell, Position
from blokus.render import PALETTES, THEMES
from blokus.render.palette import parse_hex

RENDER_MODES = ("rgb_array", "ansi", "human")
CELL_PIXELS = 16


def check_render_mode(mode: str | None) -> None:
    """Refuse a render mode that there is not; None is for no pictures."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")


def picture(position: Position, mode: str) -> Any:
    """Return the board as pixels, [row from the top][column][red, green, blue], or as text.

    For "human", write the text to the terminal.
    """
    if mode == "rgb_array":
        return pixels(position)
    text = render.text(position)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n\n")
    return None


def pixels(position: Position) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Return the board in the standard hues, each cell a square with a line around it."""
    variant, theme = position.variant, THEMES["light"]
    shape = variant.rows, CELL_PIXELS, variant.columns, CELL_PIXELS, 3
    image: np.ndarray[Any, np.dtype[np.uint8]] = np.empty(shape, np.uint8)
    image[:] = parse_hex(theme.grid)
    for row in range(variant.rows):
        for column in range(variant.columns):
            colour = position.colour_at(Cell(column, row))
            hue = theme.board if colour is None else PALETTES["standard"][colour].face
            image[variant.rows - 1 - row, 1:, column, 1:] = parse_hex(hue)
    size = variant.rows * CELL_PIXELS, variant.columns * CELL_PIXELS
    return image.reshape(*size, 3)
