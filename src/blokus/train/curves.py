"""A picture of a training run: how the losses fall and the strength grows by generations."""

from __future__ import annotations

import math
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from blokus.train.run import Entry

WIDTH, HEIGHT, MARGIN, GAP = 960, 260, 44, 36
LOSSES = (("win", "#2563a8"), ("score", "#b45309"), ("policy", "#15803d"))


def draw_curves(log: Sequence[Entry], path: Path) -> None:
    """Write an SVG with one panel for each loss, and one for the strength."""
    curves = [(name, hue, [getattr(e.losses, name) for e in log]) for name, hue in LOSSES]
    curves.append(("Elo", "#7e22ce", strengths(log)))
    width = (WIDTH - 2 * MARGIN - GAP * (len(curves) - 1)) / len(curves)
    panels = [
        _panel(name, hue, values, MARGIN + i * (width + GAP), width)
        for i, (name, hue, values) in enumerate(curves)
    ]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="system-ui, sans-serif" font-size="12" fill="#475569">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{"".join(panels)}</svg>\n'
    )


def strengths(log: Sequence[Entry]) -> list[float]:
    """Return each generation's Elo above the start, added up from net to net by the gates.

    Nets that know only each other flatter themselves: a match against another engine says what
    the sum is worth.
    """
    gains = (_elo(entry.gate) if entry.accepted else 0.0 for entry in log)
    return list(accumulate(gains))


def _elo(share: float) -> float:
    share = min(max(share, 0.01), 0.99)
    return 400 * math.log10(share / (1 - share))


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
        f'<text x="{left:.1f}" y="{top - 3}">{high:.4g}</text>'
        f'<text x="{left:.1f}" y="{bottom + 16}">{low:.4g}</text>'
        f'<polyline points="{line}" fill="none" stroke="{hue}" stroke-width="2"/>{dots}'
    )
