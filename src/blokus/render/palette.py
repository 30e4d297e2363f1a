"""The hues of colours and themes, shared by the terminal and the picture renderers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from blokus import messages
from blokus._core import Colour
from blokus.errors import ParseError

RGB = tuple[int, int, int]


def parse_hex(text: str) -> RGB:
    """Read `#rrggbb`."""
    digits = text.removeprefix("#")
    try:
        red, green, blue = bytes.fromhex(digits)
    except ValueError:
        raise ParseError(f"not a hue: {text!r}; write it as #rrggbb", text) from None
    return red, green, blue


def mix(first: str, second: str, share: float) -> str:
    """Blend two hues: `share` 0 gives the first, 1 the second."""
    pairs = zip(parse_hex(first), parse_hex(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def luminance(hue: str) -> float:
    """Return the relative luminance of WCAG 2, from 0 (black) to 1 (white)."""

    def linear(byte: int) -> float:
        value = byte / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(byte) for byte in parse_hex(hue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of WCAG 2, from 1 (none) to 21 (black on white)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True)
class Paint:
    """The tones one colour's pieces are drawn with, all derived from their face."""

    face: str

    @cached_property
    def light(self) -> str:
        """The lit edge of the bevel."""
        return mix(self.face, "#ffffff", 0.36)

    @cached_property
    def dark(self) -> str:
        """The shaded edge of the bevel, and the outline."""
        return mix(self.face, "#10131a", 0.36)

    @cached_property
    def ink(self) -> str:
        """The hue of text on the face: white where the contrast suffices, else near-black."""
        return "#ffffff" if self._carries_white else "#14171d"

    @cached_property
    def mark(self) -> str:
        """The pattern on the face: strong enough to be told from it, weaker than `ink`."""
        return mix(self.face, "#ffffff" if self._carries_white else "#10131a", 0.7)

    @cached_property
    def _carries_white(self) -> bool:
        # WCAG asks for a contrast of 3:1 for large or bold text; the digits are both.
        return contrast("#ffffff", self.face) >= 3


_paint = lru_cache(maxsize=64)(Paint)


@dataclass(frozen=True)
class Palette:
    """The hues of blue, yellow, red and green, in this order, and what people call them."""

    hues: tuple[str, str, str, str]
    words: tuple[str, str, str, str] = ("blue", "yellow", "red", "green")
    """Keys of the names in the catalogue of messages."""

    def __getitem__(self, colour: Colour) -> Paint:
        return _paint(self.hues[colour.value])

    def name(self, colour: Colour, lang: str) -> str:
        """Return the name of a colour's hue."""
        return messages.text(f"colour.{self.words[colour.value]}", lang)


PALETTES: Mapping[str, Palette] = {
    "standard": Palette(("#2f6fd6", "#f2bc1b", "#d92f2f", "#268a4c")),
    # These hues stay distinct under protanopia, deuteranopia and tritanopia, and in grey.
    "colour-blind": Palette(("#1f4db8", "#ffdf5c", "#d64f1e", "#4cc2b4")),
    # One rule book prints the four colours as cyan, violet, red and green.
    "alternative": Palette(
        ("#14a9cf", "#8347c4", "#d92f2f", "#2f9145"), words=("cyan", "violet", "red", "green")
    ),
}


@dataclass(frozen=True)
class Theme:
    """The tones of everything that is not a piece. Field names are parts of CSS classes."""

    frame: str
    edge: str
    board: str
    grid: str
    ink: str
    muted: str
    ring: str
    halo: str


THEMES: Mapping[str, Theme] = {
    "light": Theme(
        frame="#ffffff",
        edge="#d8dbe0",
        board="#eff1f3",
        grid="#dbdfe4",
        ink="#1d2127",
        muted="#646b76",
        ring="#14171d",
        halo="#ffffff",
    ),
    "dark": Theme(
        frame="#15181d",
        edge="#2f353e",
        board="#20252c",
        grid="#313842",
        ink="#eceff3",
        muted="#98a1ae",
        ring="#ffffff",
        halo="#0b0d10",
    ),
}


def find_palette(palette: str | Palette) -> Palette:
    """Return the palette of that name (or the one given)."""
    if isinstance(palette, Palette):
        return palette
    return PALETTES[choice("palette", palette, tuple(PALETTES))]


def choice(what: str, value: str, allowed: tuple[str, ...]) -> str:
    """Return `value` if it is one of the `allowed` words; otherwise say which are."""
    if value not in allowed:
        words = ", ".join(allowed)
        raise ParseError(f"unknown {what} {value!r}; there are {words}", str(value))
    return value
