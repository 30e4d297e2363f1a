"""Files to print, measured by other programs: pypdf reads the sheets, trimesh the solids."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
import zipfile
from collections import Counter

import pytest
from pypdf import PdfReader

from blokus import Colour, ParseError, Piece, Variant, printing
from tests.printing.reading import MODEL, POINT, box, filled_areas, read_mesh, read_stl


@pytest.mark.parametrize("square", [14.0, 20.5])
def test_a_printed_square_has_its_size_within_a_tenth_of_a_millimetre(square: float) -> None:
    content = printing.file([(Colour.BLUE, Piece.I1), (Colour.RED, Piece.I5)], square=square)
    ((single, bar),) = filled_areas(content)
    assert box(single) == pytest.approx((square, square), abs=0.1)
    assert box(bar) == pytest.approx((5 * square, square), abs=0.1)


def test_a_set_lies_whole_on_its_pages() -> None:
    variant = Variant("classic")
    pieces = [piece for colour in Colour for piece in printing.pieces_of(variant, colour)]
    content = printing.file(pieces, board=variant)
    reader = PdfReader(io.BytesIO(content))
    for page, areas in zip(reader.pages, filled_areas(content), strict=True):
        width, height = (float(side) * POINT for side in page.mediabox[2:])
        assert (width, height) == pytest.approx((210, 297), abs=0.01)
        assert all(0 < x < width and 0 < y < height for area in areas for x, y in area)
        assert "14 mm" in page.extract_text()
    sizes = [round(box(area)[0] / 14) for page in filled_areas(content) for area in page]
    assert len(sizes) == 84 + 4 + 4  # pieces, parts of the board, start cells


def test_the_foot_is_in_the_reader_s_language() -> None:
    content = printing.file([(Colour.BLUE, Piece.I1)], lang="fr")
    assert "carrés de 14 mm" in PdfReader(io.BytesIO(content)).pages[0].extract_text()


def test_the_picture_says_its_size_in_millimetres() -> None:
    content = printing.file([(Colour.GREEN, Piece.I2)], format="svg", board=Variant("duo"))
    root = ET.fromstring(content)  # noqa: S314 - our own file
    width, height = root.attrib["width"], root.attrib["height"]
    assert root.attrib["viewBox"] == f"0 0 {width.removesuffix('mm')} {height.removesuffix('mm')}"
    paths = [path.attrib for path in root.iter("{http://www.w3.org/2000/svg}path")]
    domino = next(path for path in paths if path.get("fill") == "#268a4c")
    numbers = [float(number) for number in re.findall(r"[\d.]+", domino["d"])]
    assert max(numbers[::2]) - min(numbers[::2]) == pytest.approx(28)
    assert max(numbers[1::2]) - min(numbers[1::2]) == pytest.approx(14)


@pytest.mark.parametrize("piece", list(Piece))
def test_solids_are_watertight(piece: Piece) -> None:
    content = printing.file([(Colour.BLUE, piece)], format="stl", thickness=5, clearance=0.2)
    mesh = read_stl(content)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.euler_number == 2  # one body without a hole through it
    sides = sorted(mesh.extents)
    assert sides[0] == pytest.approx(5)
    # Less a wall of the board and the clearance.
    assert sides[1] % 14 == pytest.approx(14 - 1.2)
    assert 0.75 < mesh.volume / (piece.size * 14 * 14 * 5) < 1


@pytest.mark.parametrize("variant", ["classic", "duo"])
def test_the_parts_of_a_board_are_watertight(variant: str) -> None:
    content = printing.file([], board=Variant(variant), format="3mf")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        root = ET.fromstring(archive.read("3D/3dmodel.model"))  # noqa: S314 - our own file
    meshes = [read_mesh(mesh) for mesh in root.iter(f"{MODEL}mesh")]
    assert all(mesh.is_watertight and mesh.volume > 0 for mesh in meshes)
    assert all(max(mesh.extents) <= 200 for mesh in meshes)
    area = sum(mesh.extents[0] * mesh.extents[1] for mesh in meshes)
    side = Variant(variant).rows * 14
    assert area == pytest.approx(side * side)


def test_a_whole_colour_in_3mf_has_its_hue() -> None:
    pieces = printing.pieces_of(Variant("junior"), Colour.YELLOW)
    content = printing.file(pieces, format="3mf")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        root = ET.fromstring(archive.read("3D/3dmodel.model"))  # noqa: S314 - our own file
    hues = [base.attrib["displaycolor"] for base in root.iter(f"{MODEL}base")]
    used = Counter(int(part.attrib["pindex"]) for part in root.iter(f"{MODEL}object"))
    assert used == {1: len(pieces)}
    assert hues[1] == "#F2BC1B"
    places = [item.attrib["transform"] for item in root.iter(f"{MODEL}item")]
    assert len(set(places)) == len(pieces)


@pytest.mark.parametrize(
    "options",
    [{"square": 4}, {"square": float("nan")}, {"thickness": 0}, {"clearance": -1}, {"format": "x"}],
)
def test_what_cannot_be_printed_is_refused(options: dict[str, float]) -> None:
    with pytest.raises(ParseError):
        printing.file([(Colour.BLUE, Piece.X)], **options)  # type: ignore[arg-type]
    with pytest.raises(ParseError):
        printing.file([])
