"""The pages about puzzles tell the truth, and their pictures are current."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from blokus.puzzles import (
    PUZZLES,
    best_moves,
    check,
    endgame,
    endgames,
    puzzle,
    read_arrangement,
    read_best_moves,
    read_endgames,
)
from blokus.puzzles.catalogue import read_puzzles
from tests.docs.documents import blocks, read, tables

PAGES = Path(__file__).parents[2] / "docs" / "puzzles"
FORMAT = "docs/formats/puzzles.md"


def test_the_pictures_are_current() -> None:
    drawn: dict[str, str] = runpy.run_path(str(PAGES / "draw.py"))["draw"]()
    assert {path.stem for path in PAGES.glob("*.svg")} == set(drawn)
    for name, picture in drawn.items():
        kept = (PAGES / f"{name}.svg").read_text(encoding="utf-8")
        assert kept == f"{picture}\n", f"{name}.svg is old: python docs/puzzles/draw.py"


def test_the_solutions_are_solutions() -> None:
    lines = (PAGES / "solutions.txt").read_text(encoding="utf-8").split()
    assert len(lines) >= 4
    for line in lines:
        known = puzzle(line.partition(":")[0])
        assert check(known, read_arrangement(known, line)) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_puzzle_has_its_row(lang: str) -> None:
    (table,) = tables(f"docs/puzzles/{lang}.md")
    assert [row[0].strip("`") for row in table[1:]] == [known.id for known in PUZZLES]
    for row, known in zip(table[1:], PUZZLES, strict=True):
        if known.holes and (known.rows, known.columns) != (20, 20):
            assert f"{known.rows}×{known.columns}" in row[1]
            assert f" {known.holes} " in row[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_endgame_shown_is_shipped(lang: str) -> None:
    name = runpy.run_path(str(PAGES / "draw.py"))["ENDGAME"]
    task = endgame(name).task.about(lang).replace("\u00a0", " ").replace("’", "'")
    page = read(f"docs/puzzles/{lang}.md").replace("’", "'")
    assert f"`{name}`" in page
    assert task in " ".join(page.split())
    assert str(len(endgames())) in page


def test_the_example_of_the_format_is_read() -> None:
    of_endgames, of_best_moves, of_puzzles, of_arrangement = blocks(FORMAT, "json")
    (best,) = read_best_moves(of_best_moves)
    assert best.position in {known.position for known in best_moves()}
    (shown,) = read_endgames(of_endgames)
    assert shown == endgame(shown.id)
    (solo,) = read_puzzles(of_puzzles)
    assert solo == puzzle(solo.id)
    (piece,) = read_arrangement(solo, of_arrangement)
    assert piece in read_arrangement(solo, blocks(FORMAT, "text")[0])
