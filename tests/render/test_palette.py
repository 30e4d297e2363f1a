"""Hues can be told apart, also by colour-blind readers, and writing on them can be read."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from blokus import Colour, ParseError
from blokus.render import PALETTES, THEMES, Paint
from blokus.render.ansi import nearest_256
from blokus.render.palette import Theme, contrast, luminance, mix, parse_hex

# Linear RGB as a dichromat sees it: Machado, Oliveira and Fernandes (2009), severity 1.
DICHROMACY = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
Matrix = tuple[tuple[float, float, float], ...]


def lab(hue: str, sight: Matrix = NORMAL) -> tuple[float, float, float]:
    """Return CIE L*a*b* under D65 of a hue as seen with a kind of sight."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (byte / 255 for byte in parse_hex(hue))
    ]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in sight
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(first: str, second: str, sight: Matrix = NORMAL) -> float:
    pairs = zip(lab(first, sight), lab(second, sight), strict=True)
    return math.hypot(*(a - b for a, b in pairs))


def pairs(name: str) -> list[tuple[str, str]]:
    faces = [PALETTES[name][colour].face for colour in Colour]
    return list(combinations(faces, 2))


@pytest.mark.parametrize("name", PALETTES)
def test_hues_are_far_apart(name: str) -> None:
    assert min(distance(*pair) for pair in pairs(name)) > 60


@pytest.mark.parametrize("sight", DICHROMACY)
def test_the_colour_blind_palette_keeps_its_promise(sight: str) -> None:
    assert min(distance(*pair, DICHROMACY[sight]) for pair in pairs("colour-blind")) > 35


def test_the_colour_blind_palette_survives_grey() -> None:
    assert min(abs(lab(a)[0] - lab(b)[0]) for a, b in pairs("colour-blind")) > 15


@pytest.mark.parametrize("name", PALETTES)
def test_numbers_and_marks_stand_out_from_their_face(name: str) -> None:
    for colour in Colour:
        paint = PALETTES[name][colour]
        assert contrast(paint.ink, paint.face) >= 3
        assert contrast(paint.mark, paint.face) >= 2


@pytest.mark.parametrize("name", PALETTES)
def test_256_colour_terminals_keep_hues_apart(name: str) -> None:
    assert len({nearest_256(parse_hex(PALETTES[name][colour].face)) for colour in Colour}) == 4


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_coordinates_can_be_read(theme: Theme) -> None:
    assert contrast(theme.muted, theme.frame) >= 4.5
    assert contrast(theme.ink, theme.frame) >= 7


@pytest.mark.parametrize(
    ("hue", "index"),
    [((0, 0, 0), 16), ((255, 255, 255), 231), ((255, 0, 0), 196), ((128, 128, 128), 244)],
)
def test_nearest_of_256(hue: tuple[int, int, int], index: int) -> None:
    assert nearest_256(hue) == index


def test_mixing_and_luminance() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert luminance("#000000") == 0
    assert luminance("#ffffff") == pytest.approx(1)
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("text", ["", "red", "#12345", "#1234567", "#gggggg", '"/><script>'])
def test_bad_hues_are_refused(text: str) -> None:
    with pytest.raises(ParseError, match="#rrggbb"):
        _ = Paint(text).light
