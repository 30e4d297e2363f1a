"""Draws curve.svg from what examples/learn.py printed, kept in the curve-*.txt beside this file."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 300, 52, 20, 130, 40
HUES = {"duo": "#2f6fd6", "classic": "#d92f2f"}
LINE = re.compile(r" *([\d.]+) minutes +(\d+) games +([\d.]+)% won")


def main() -> None:
    curves = {path.stem.removeprefix("curve-"): read(path) for path in FOLDER.glob("curve-*.txt")}
    last = max(minutes for curve in curves.values() for minutes, _ in curve)
    parts = [axes(last), *(line(name, curve, last) for name, curve in sorted(curves.items()))]
    (FOLDER / "curve.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="system-ui, sans-serif" font-size="12" fill="#475569" role="img" '
        'aria-label="Games won against random players, by minutes of learning">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{"".join(parts)}</svg>\n'
    )


def read(path: Path) -> list[tuple[float, float]]:
    """Return minutes and the share of games won."""
    found = LINE.findall(path.read_text(encoding="utf-8"))
    return [(float(minutes), float(won) / 100) for minutes, _, won in found]


def place(minutes: float, won: float, last: float) -> tuple[float, float]:
    x = LEFT + minutes / last * (WIDTH - LEFT - RIGHT)
    return x, HEIGHT - BOTTOM - won * (HEIGHT - TOP - BOTTOM)


def axes(last: float) -> str:
    parts = []
    for percent in range(0, 101, 25):
        x, y = place(0, percent / 100, last)
        parts.append(f'<path d="M{x} {y:.1f}H{WIDTH - RIGHT}" stroke="#e2e8f0"/>')
        parts.append(f'<text x="{x - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    for minute in range(int(last) + 1):
        x, y = place(minute, 0, last)
        parts.append(f'<text x="{x:.1f}" y="{y + 18}" text-anchor="middle">{minute} min</text>')
    return "".join(parts)


def line(name: str, curve: list[tuple[float, float]], last: float) -> str:
    points = [place(minutes, won, last) for minutes, won in curve]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    x, y = points[-1]
    return (
        f'<polyline points="{path}" fill="none" stroke="{HUES[name]}" stroke-width="2"/>'
        f'<text x="{x + 8:.1f}" y="{y + 4:.1f}" fill="{HUES[name]}">{name}</text>'
    )


if __name__ == "__main__":
    main()
