"""Terminal escape codes for hues: 24 bits where the terminal knows them, else 256 colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Literal

from blokus.render.palette import RGB, parse_hex

Depth = Literal["256", "truecolor"]

BOLD = "1"

_CUBE = (0, 95, 135, 175, 215, 255)
_GREYS = tuple(range(8, 239, 10))


@dataclass(frozen=True)
class Span:
    """A piece of text and the escape parameters it is written with, none for normal."""

    text: str
    parameters: str = ""


def write(spans: Iterable[Span]) -> str:
    """Write spans one after the other, with no more escape codes than they need."""
    parts = []
    for parameters, run in groupby(spans, key=attrgetter("parameters")):
        text = "".join(span.text for span in run)
        parts.append(f"\x1b[{parameters}m{text}\x1b[0m" if parameters else text)
    return "".join(parts)


def colour_depth(environ: Mapping[str, str]) -> Depth:
    """Tell from COLORTERM how many hues the terminal shows."""
    return "truecolor" if environ.get("COLORTERM") in {"truecolor", "24bit"} else "256"


def foreground(hue: str, depth: Depth) -> str:
    """Return the parameters that write in a hue."""
    return f"38;{_parameters(hue, depth)}"


def background(hue: str, depth: Depth) -> str:
    """Return the parameters that write on a hue."""
    return f"48;{_parameters(hue, depth)}"


@lru_cache(maxsize=256)
def _parameters(hue: str, depth: Depth) -> str:
    red, green, blue = parse_hex(hue)
    if depth == "truecolor":
        return f"2;{red};{green};{blue}"
    return f"5;{nearest_256((red, green, blue))}"


def nearest_256(wanted: RGB) -> int:
    """Return the index of the nearest of the 240 fixed hues of a 256-colour terminal."""
    red, green, blue = (_nearest(byte, _CUBE) for byte in wanted)
    cube = (_CUBE[red], _CUBE[green], _CUBE[blue])
    shade = _nearest(round(sum(wanted) / 3), _GREYS)
    grey = (_GREYS[shade],) * 3
    if _distance(wanted, grey) < _distance(wanted, cube):
        return 232 + shade
    return 16 + 36 * red + 6 * green + blue


def _nearest(byte: int, levels: tuple[int, ...]) -> int:
    return min(range(len(levels)), key=lambda index: abs(levels[index] - byte))


def _distance(first: RGB, second: RGB) -> int:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))
