"""Small drawings of pieces for a terminal, two rows of squares in each line of text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from blokus.render.outline import Square

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def draw(squares: Iterable[Square], *, glyphs: bool) -> list[str]:
    """Draw squares (x, y downward): in half blocks, or as `#` where those cannot be shown."""
    covered = set(squares)
    columns = range(1 + max(x for x, _ in covered))
    rows = range(1 + max(y for _, y in covered))
    if not glyphs:
        return ["".join("#" if (x, y) in covered else " " for x in columns).rstrip() for y in rows]
    return [
        "".join(_HALVES[(x, y) in covered, (x, y + 1) in covered] for x in columns).rstrip()
        for y in rows[::2]
    ]


def visible_width(line: str) -> int:
    """Return how many columns a line takes, escape codes left out."""
    return len(_ESCAPE.sub("", line))


def pad(line: str, width: int) -> str:
    """Fill a line with blanks to a width."""
    return line + " " * (width - visible_width(line))


def flow(boxes: Sequence[Sequence[str]], width: int, gap: int = 2) -> list[str]:
    """Set boxes of lines side by side, starting anew below when the width is used up."""
    bands: list[list[Sequence[str]]] = []
    used = width
    for box in boxes:
        breadth = max(visible_width(line) for line in box)
        if used + gap + breadth > width:
            bands.append([])
            used = -gap
        bands[-1].append(box)
        used += gap + breadth
    return [line for band in bands for line in beside(band, gap)]


def beside(boxes: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """Set boxes of lines side by side, their tops level."""
    height = max((len(box) for box in boxes), default=0)
    widths = [max((visible_width(line) for line in box), default=0) for box in boxes]
    lines = []
    for index in range(height):
        parts = [
            pad(box[index] if index < len(box) else "", width)
            for box, width in zip(boxes, widths, strict=True)
        ]
        lines.append((" " * gap).join(parts).rstrip())
    return lines
