"""Other programs' readers of the files to print: pypdf for sheets, trimesh for solids."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET

import numpy as np
import trimesh
from pypdf import PdfReader

POINT = 25.4 / 72  # millimetres
MODEL = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
Corners = list[tuple[float, float]]


def filled_areas(content: bytes) -> list[list[Corners]]:
    """Return the corners of every filled path of each page, in millimetres."""
    pages = []
    for page in PdfReader(io.BytesIO(content)).pages:
        areas: list[Corners] = []
        corners: Corners = []

        def visit(
            operator: bytes,
            operands: list[float],
            matrix: list[float],
            _text: list[float],
            areas: list[Corners] = areas,
            corners: Corners = corners,
        ) -> None:
            if operator in {b"m", b"l"}:
                x, y = (float(value) for value in operands)
                a, b, c, d, e, f = matrix
                corners.append(((a * x + c * y + e) * POINT, (b * x + d * y + f) * POINT))
            elif operator in {b"B", b"f"}:
                areas.append(list(corners))
            if operator in {b"B", b"f", b"S"}:
                corners.clear()

        page.extract_text(visitor_operand_before=visit)
        pages.append(areas)
    return pages


def box(corners: Corners) -> tuple[float, float]:
    xs, ys = zip(*corners, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def read_stl(content: bytes) -> trimesh.Trimesh:
    mesh = trimesh.load(io.BytesIO(content), file_type="stl", process=True)
    assert isinstance(mesh, trimesh.Trimesh)
    return mesh


def read_mesh(mesh: ET.Element) -> trimesh.Trimesh:
    vertices = [
        [float(vertex.attrib[axis]) for axis in "xyz"] for vertex in mesh.iter(f"{MODEL}vertex")
    ]
    faces = [
        [int(face.attrib[corner]) for corner in ("v1", "v2", "v3")]
        for face in mesh.iter(f"{MODEL}triangle")
    ]
    return trimesh.Trimesh(np.array(vertices), np.array(faces), process=False)
