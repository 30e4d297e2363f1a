"""Pictures of a simulated day and of growth, as SVG."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from benchmarks.sizing import Day

WIDTH, HEIGHT = 760, 340
LEFT, RIGHT, TOP, BOTTOM = 56, 130, 18, 40
COLOURS = {
    "server": "#0072b2",
    "memory": "#7a7a7a",
    "database": "#009e73",
    "writer": "#8c6d1f",
    "engines": "#d55e00",
    "proxy": "#cc79a7",
    "network": "#56b4e9",
}
_HEAD = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
    'font-family="system-ui, sans-serif" font-size="12">'
    "<title>{title}</title>"
    f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
)


def draw_day(day: Day) -> str:
    """Draw how full each part is through a day."""
    highest = max(1.0, *(max(values) for values in day.used.values()))
    highest = math.ceil(highest * 5) / 5

    def x(step: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * step / (len(day.people) - 1)

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share / highest)

    parts = [_HEAD.format(title="How full each part is through a day, 10 000 people at the peak")]
    parts += [_rule(y(n / 5), f"{n * 20} %") for n in range(round(highest * 5) + 1)]
    for hour in range(0, 25, 3):
        at = x(hour / 24 * (len(day.people) - 1))
        parts.append(_text(at, HEIGHT - 18, f"{hour} h", "middle"))
    parts.append(
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(0.7):.1f}" y2="{y(0.7):.1f}" '
        'stroke="#b00" stroke-dasharray="5 4"/>' + _text(LEFT + 6, y(0.7) - 5, "add above this")
    )
    ends = []
    for name, values in day.used.items():
        points = " ".join(f"{x(step):.1f},{y(value):.1f}" for step, value in enumerate(values))
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>'
        )
        ends.append((max(values), name))
    parts += _legend(ends)
    return "".join(parts) + "</svg>\n"


def draw_growth(steps: Sequence[tuple[str, float]]) -> str:
    """Draw what is added as people become more, from one small machine on."""
    least, most = 1000.0, 1_000_000.0
    names = [name for name in COLOURS if any(name == one for one, _ in steps)]

    def x(people: float) -> float:
        share = math.log(max(people, least) / least) / math.log(most / least)
        return LEFT + 60 + (WIDTH - LEFT - 100) * share

    row = (HEIGHT - TOP - BOTTOM) / len(names)
    parts = [_HEAD.format(title="What is full first and has to be added as people become more")]
    for exponent in range(3, 7):
        at = x(10.0**exponent)
        parts.append(
            f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" stroke="#ddd"/>'
            + _text(at, HEIGHT - 18, f"{10**exponent:,}".replace(",", " "), "middle")
        )
    for number, name in enumerate(names):
        middle = TOP + row * (number + 0.5)
        parts.append(_text(LEFT + 40, middle + 4, name, "end", COLOURS[name]))
        found = [people for one, people in steps if one == name]
        for count, people in enumerate(found, start=2):
            parts.append(
                f'<circle cx="{x(people):.1f}" cy="{middle:.1f}" r="4" fill="{COLOURS[name]}" '
                'fill-opacity="0.7"/>'
            )
            if count <= 3 or count == len(found) + 1:
                parts.append(_text(x(people), middle - 8, str(count), "middle"))
    parts.append(_text(WIDTH - 12, HEIGHT - 2, "people online at the peak", "end"))
    return "".join(parts) + "</svg>\n"


def _rule(y: float, label: str) -> str:
    line = f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
    return line + _text(LEFT - 6, y + 4, label, "end")


def _legend(ends: Iterable[tuple[float, str]]) -> list[str]:
    """List the parts, the fullest first."""
    return [
        _text(
            WIDTH - RIGHT + 12, TOP + 14 + 20 * number, f"{name} {value:.0%}", colour=COLOURS[name]
        )
        for number, (value, name) in enumerate(sorted(ends, reverse=True))
    ]


def _text(x: float, y: float, text: str, anchor: str = "start", colour: str = "#333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{text}</text>'
