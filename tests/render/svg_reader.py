"""Reads pictures back: which hue covers a point of an SVG that this package has drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

NAMESPACE = "{http://www.w3.org/2000/svg}"
_COMMAND = re.compile(r"([MmhvqlHVz])([^MmhvqlHVzaA]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")

Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """A filled path in the coordinates of the whole picture."""

    hue: str
    outlines: list[list[Point]]

    def covers(self, point: Point) -> bool:
        """Count the sides that a ray to the right crosses."""
        x, y = point
        crossings = 0
        for outline in self.outlines:
            for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
                if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                    crossings += 1
        return crossings % 2 == 1


def parse(picture: str) -> ET.Element:
    """Parse a picture that is expected to be well-formed."""
    return ET.fromstring(picture)  # noqa: S314 - drawn by ourselves


def find(root: ET.Element, tag: str) -> list[ET.Element]:
    return list(root.iter(NAMESPACE + tag))


def shapes(root: ET.Element) -> list[Shape]:
    """Return the filled paths in the order in which they are painted."""
    return list(_walk(root, 0, 0))


def hue_at(painted: list[Shape], point: Point) -> str | None:
    """Return the hue of the topmost path at a point."""
    return next((shape.hue for shape in reversed(painted) if shape.covers(point)), None)


def _walk(node: ET.Element, left: float, top: float) -> Iterator[Shape]:
    move = re.fullmatch(r"translate\((\S+) (\S+)\)", node.get("transform", "translate(0 0)"))
    if move is None:
        return  # a scaled group is a tray, not the board
    left, top = left + float(move[1]), top + float(move[2])
    hue = node.get("fill")
    if node.tag == NAMESPACE + "path" and hue not in {None, "none"}:
        yield Shape(str(hue), _outlines(node.attrib["d"], left, top))
    for child in node:
        yield from _walk(child, left, top)


def _outlines(d: str, left: float, top: float) -> list[list[Point]]:
    outlines: list[list[Point]] = []
    x = y = 0.0
    for command, rest in _COMMAND.findall(d):
        values = [float(value) for value in _NUMBER.findall(rest)]
        match command:
            case "M":
                x, y = values
                outlines.append([])
            case "h":
                x += values[0]
            case "v":
                y += values[0]
            case "q":
                x, y = x + values[2], y + values[3]
            case "z":
                continue
        outlines[-1].append((left + x, top + y))
    return outlines
