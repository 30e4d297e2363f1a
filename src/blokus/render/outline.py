"""Draws a set of cells as the SVG path of one shape with rounded corners."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

Square = tuple[int, int]
"""Column and row of a unit square in picture order: rows grow downward."""

_Point = tuple[float, float]


@dataclass(frozen=True)
class Inset:
    """How far each side of a shape is drawn inside the squares it covers, in picture units."""

    top: float
    right: float
    bottom: float
    left: float

    @classmethod
    def all(cls, width: float) -> Inset:
        """Return the same inset on every side."""
        return cls(width, width, width, width)


def number(value: float) -> str:
    """Write a coordinate briefly: at most two decimals, no trailing zeros, no `-0`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def corners(squares: Iterable[Square]) -> list[list[Square]]:
    """Return the corner points of each outline of the squares' union, clockwise on the screen.

    Squares that meet only at a corner belong to separate outlines.
    """
    covered = set(squares)
    # One directed edge for each side without a neighbour; the shape lies on its right-hand side.
    edges: dict[tuple[Square, Square], Square] = {}
    for x, y in covered:
        for beyond, start, step in (
            ((x, y - 1), (x, y), (1, 0)),
            ((x + 1, y), (x + 1, y), (0, 1)),
            ((x, y + 1), (x + 1, y + 1), (-1, 0)),
            ((x - 1, y), (x, y + 1), (0, -1)),
        ):
            if beyond not in covered:
                edges[start, step] = (start[0] + step[0], start[1] + step[1])
    loops = []
    while edges:
        start, step = first = min(edges)
        loop: list[Square] = []
        while True:
            end = edges.pop((start, step))
            dx, dy = step
            # A step to the right comes first, which separates shapes that meet at a corner only.
            following = next(
                (way for way in ((-dy, dx), (dx, dy), (dy, -dx)) if (end, way) in edges),
                first[1],
            )
            if following != step:
                loop.append(end)
            start, step = end, following
            if (start, step) == first:
                break
        loops.append(loop)
    return loops


def path(squares: Iterable[Square], unit: float, inset: Inset, radius: float) -> str:
    """Return the `d` attribute of the squares' union, drawn `inset` and with rounded corners."""
    shape = sorted(squares)
    if not shape:
        return ""
    left, top = shape[0]
    moved = tuple((x - left, y - top) for x, y in shape)
    return "".join(
        f"M{number(left * unit + x)} {number(top * unit + y)}{curve}"
        for (x, y), curve in _curves(moved, unit, inset, radius)
    )


@lru_cache(maxsize=1024)
def _curves(
    squares: tuple[Square, ...], unit: float, inset: Inset, radius: float
) -> list[tuple[_Point, str]]:
    """Return the start of each outline and the way round it, which does not depend on the place.

    A board repeats a few hundred shapes, so they are kept.
    """
    return [_rounded(_shrink(loop, unit, inset), radius) for loop in corners(squares)]


def seams(squares: Iterable[Square], unit: float, margin: float, shift: float = 0) -> str:
    """Return the `d` attribute of the lines between neighbouring squares of one shape.

    Each line stops `margin` short of its ends and is moved by `shift` across its direction.
    """
    covered = set(squares)
    length = number(unit - 2 * margin)
    parts = []
    for x, y in sorted(covered):
        if (x + 1, y) in covered:
            left, top = number((x + 1) * unit + shift), number(y * unit + margin)
            parts.append(f"M{left} {top}v{length}")
        if (x, y + 1) in covered:
            left, top = number(x * unit + margin), number((y + 1) * unit + shift)
            parts.append(f"M{left} {top}h{length}")
    return "".join(parts)


def _shrink(loop: list[Square], unit: float, inset: Inset) -> list[_Point]:
    """Move every side of a clockwise outline inwards by its inset."""
    points = []
    for index, (x, y) in enumerate(loop):
        left, top = x * unit, y * unit
        for (ax, ay), (bx, by) in (
            (loop[index - 1], (x, y)),
            ((x, y), loop[(index + 1) % len(loop)]),
        ):
            if ay == by:
                top += inset.top if bx > ax else -inset.bottom
            else:
                left += -inset.right if by > ay else inset.left
        points.append((left, top))
    return points


def _rounded(points: list[_Point], radius: float) -> tuple[_Point, str]:
    """Write one outline, each corner replaced by a curve; return its start and the way round."""
    corners = [
        _Corner.between(points[index - 1], point, points[(index + 1) % len(points)], radius)
        for index, point in enumerate(points)
    ]
    first = x, y = corners[-1].end
    parts: list[str] = []
    for corner in corners:
        start, end = corner.start, corner.end
        parts.append(f"h{number(start[0] - x)}" if start[1] == y else f"v{number(start[1] - y)}")
        curve = (*_from(start, corner.point), *_from(start, end))
        parts.append("q" + " ".join(map(number, curve)))
        x, y = end
    return first, "".join(parts) + "z"


@dataclass(frozen=True)
class _Corner:
    """A corner of an outline and where the curve that replaces it starts and ends."""

    start: _Point
    point: _Point
    end: _Point

    @classmethod
    def between(cls, before: _Point, point: _Point, after: _Point, radius: float) -> _Corner:
        x, y = point
        ix, iy = _direction(before, point)
        ox, oy = _direction(point, after)
        # A concave corner looks as round as a convex one at about half the radius.
        r = radius if ix * oy > iy * ox else radius * 0.6
        return cls((x - ix * r, y - iy * r), point, (x + ox * r, y + oy * r))


def _from(start: _Point, end: _Point) -> _Point:
    return end[0] - start[0], end[1] - start[1]


def _direction(start: _Point, end: _Point) -> tuple[int, int]:
    dx, dy = _from(start, end)
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
