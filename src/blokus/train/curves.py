"""A picture of a training run: how the losses fall from generation to generation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from blokus.train.run import Entry

WIDTH, HEIGHT, MARGIN, GAP = 720, 260, 44, 36
PANELS = (("win", "#2563a8"), ("score", "#b45309"), ("policy", "#15803d"))


def draw_curves(log: Sequence[Entry], path: Path) -> None:
    """Write an SVG with one panel for each loss."""
    width = (WIDTH - 2 * MARGIN - GAP * (len(PANELS) - 1)) / len(PANELS)
    panels = [
        _panel(name, hue, [getattr(e.losses, name) for e in log], MARGIN + i * (width + GAP), width)
        for i, (name, hue) in enumerate(PANELS)
    ]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="system-ui, sans-serif" font-size="12" fill="#475569">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{"".join(panels)}</svg>\n'
    )


def _panel(name: str, hue: str, values: Sequence[float], left: float, width: float) -> str:
    top, bottom = MARGIN, HEIGHT - MARGIN
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    span = (high - low) or 1.0
    step = width / max(len(values) - 1, 1)
    points = [
        (left + i * step, bottom - (value - low) / span * (bottom - top))
        for i, value in enumerate(values)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{hue}"/>' for x, y in points)
    return (
        f'<text x="{left:.1f}" y="{top - 16}" fill="#0f172a" font-weight="600">{name}</text>'
        f'<path d="M{left:.1f} {top}V{bottom}H{left + width:.1f}" fill="none" stroke="#cbd5e1"/>'
        f'<text x="{left:.1f}" y="{top - 3}">{high:.3f}</text>'
        f'<text x="{left:.1f}" y="{bottom + 16}">{low:.3f}</text>'
        f'<polyline points="{line}" fill="none" stroke="{hue}" stroke-width="2"/>{dots}'
    )
