"""The command line of `blokus solve`."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from blokus.puzzles import PUZZLES, check, puzzle, read_arrangement
from tests.cli.conftest import run, state
from tests.cli.harness import Conversation, Runner

__all__ = ["run", "state"]

PATIENT = "600"  # seconds, as the machine may be busy
TETROMINOES = puzzle("tetrominoes-8x10")
BEGUN = "tetrominoes-8x10:8gg/8gg/10/10/10/10/10/10"
# Two squares beside each other leave no way to fill the corner between them.
HOPELESS = "tetrominoes-8x10:1bb7/1bb7/10/10/10/10/10/10"


@pytest.mark.parametrize("name", ["tetrominoes-8x10", "tetrominoes-8x10-weak", "all-84"])
def test_json_is_a_solution_in_an_order_that_is_allowed(run: Runner, name: str) -> None:
    result = run("solve", name, "--json", "--seed", "3")
    assert (result.code, result.err) == (0, "")
    answer = json.loads(result.out)
    assert list(answer) == ["puzzle", "rows", "cols", "pieces"]
    known = puzzle(name)
    assert (answer["puzzle"], answer["rows"], answer["cols"]) == (name, known.rows, known.columns)
    for piece in answer["pieces"]:
        assert list(piece) == ["colour", "piece", "cells"]
        assert piece["colour"] in {"blue", "yellow", "red", "green"}
        assert all(
            0 <= row < known.rows and 0 <= col < known.columns for row, col in piece["cells"]
        )
    assert check(known, read_arrangement(known, result.out), ordered=True) == []


def test_rows_count_from_the_top(run: Runner) -> None:
    answer = json.loads(run("solve", "all-84", "--json").out)
    first = next(piece for piece in answer["pieces"] if piece["colour"] == "blue")
    assert [0, 0] in first["cells"]  # blue begins at the top left


@pytest.mark.parametrize(("lang", "said"), [("en", "Solved: 20 pieces"), ("fr", "20 pièces")])
def test_a_person_sees_the_board_and_what_it_took(run: Runner, lang: str, said: str) -> None:
    *board, last = run("solve", "tetrominoes-8x10", "--lang", lang).out.splitlines()
    assert len(board) == 9
    assert board[-1].split() == list("abcdefghij")
    assert sum(line.count(letter) for line in board[:-1] for letter in "byrg") == 80
    assert said in last


def test_the_same_seed_finds_the_same(run: Runner) -> None:
    name = "tetrominoes-8x10-weak"
    one, two = (run("solve", name, "--json", "--seed", "7").out for _ in range(2))
    assert one == two


def test_what_was_begun_is_kept(run: Runner, tmp_path: Path) -> None:
    result = run("solve", "tetrominoes-8x10", "--json", "--from", BEGUN)
    corner = next(p for p in json.loads(result.out)["pieces"] if [0, 9] in p["cells"])
    assert corner == {"colour": "green", "piece": "O4", "cells": [[0, 8], [0, 9], [1, 8], [1, 9]]}
    for content in (BEGUN, result.out):
        file = tmp_path / "begun"
        file.write_text(content)
        again = run("solve", "tetrominoes-8x10", "--json", "--from", str(file))
        assert corner in json.loads(again.out)["pieces"]
    assert run("solve", "tetrominoes-8x10", "--from", "-", stdin=result.out).code == 0


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Impossible: there is no solution"), ("fr", "Impossible\u00a0: il n’y a pas")],
)
def test_what_is_impossible_is_said_to_be_so(run: Runner, lang: str, said: str) -> None:
    words = ("tetrominoes-8x10", "--from", HOPELESS, "--time", PATIENT, "--lang", lang)
    result = run("solve", *words)
    assert (result.code, result.out) == (1, "")
    assert said in result.err


def test_what_is_not_found_in_time_is_not_called_impossible(run: Runner) -> None:
    # A single row of the board is covered in a way that only a long search could refute.
    begun = "/".join(["bbbb1bbbb1bbbb5", *["16"] * 14])
    result = run("solve", "pentominoes-15x16", "--time", "1", "--from", begun)
    assert result.code == 1
    assert "impossible" not in result.err.lower()


def test_solutions_are_counted(run: Runner) -> None:
    words = ("solve", "tetrominoes-8x10", "--count", "--time", PATIENT)
    counted = json.loads(run(*words, "--json").out)
    assert {key: counted[key] for key in list(counted)[:5]} == {
        "puzzle": "tetrominoes-8x10",
        "complete": True,
        "labelled": 48,
        "up_to_colours": 2,
        "up_to_symmetry": 1,
    }
    text = run(*words, "--from", BEGUN).out
    assert "6 solutions with the colours told apart" in text
    assert "the search was complete" in text


def test_solutions_are_listed(run: Runner) -> None:
    words = ("solve", "tetrominoes-8x10", "--all", "--time", PATIENT)
    listed = json.loads(run(*words, "--json").out)
    assert len(listed) == 2
    for answer in listed:
        moves = read_arrangement(TETROMINOES, json.dumps(answer))
        assert check(TETROMINOES, moves, ordered=True) == []
    assert "there are no others" in run(*words, "--from", BEGUN).out


def test_a_picture_is_drawn(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "solution.svg"
    assert run("solve", "tetrominoes-8x10", "--svg", str(file)).code == 0
    root = ET.fromstring(file.read_text())  # noqa: S314 - our own picture
    pieces = [element for element in root.iter() if "data-move" in element.attrib]
    assert len(pieces) == 20
    only = run("solve", "tetrominoes-8x10", "--svg", "-").out
    assert only.startswith("<svg")
    assert only.endswith("</svg>\n")


@pytest.mark.parametrize(
    ("words", "code", "english", "french"),
    [
        ((), 2, "missing: PUZZLE", "il manque"),
        (("sudoku",), 2, "choose from tetrominoes-8x10", "au choix"),
        (("all-84", "--seed", "-1"), 2, "no whole number", "nombre entier"),
        (("all-84", "--time", "0"), 2, "no whole number", "nombre entier"),
        (("all-84", "--time", "1e9"), 2, "no whole number", "nombre entier"),
        (("all-84", "--all", "--count"), 2, "cannot be used together", "ne va pas avec"),
        (("all-84", "--from", "no-such-file"), 2, "no such file", "n’existe pas"),
        (("all-84", "--from", "x" * 9_000), 2, "", ""),
        (("tetrominoes-8x10", "--from", "/".join("x" * 8)), 1, "cannot be read", "illisible"),
        (("tetrominoes-8x10", "--from", BEGUN + "/10"), 2, "no such file", "n’existe pas"),
        (("tetrominoes-8x10", "--from", "/".join(["ggg7", *["10"] * 7])), 1, "I3", "I3"),
        (
            ("tetrominoes-8x10", "--from", "/".join(["gggg1gggg1", *["10"] * 7])),
            1,
            "is placed already",
            "est déjà posée",
        ),
    ],
)
def test_misuse_is_explained(
    run: Runner, words: tuple[str, ...], code: int, english: str, french: str
) -> None:
    for lang, text in (("en", english), ("fr", french)):
        result = run("solve", *words, "--lang", lang)
        assert (result.code, result.out) == (code, "")
        assert result.err.startswith("blokus: ")
        assert text in result.err
        assert "Traceback" not in result.err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{", b"\0" * 10_000_000], ids=range(4))
def test_hostile_files_are_refused(run: Runner, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "begun"
    file.write_bytes(content)
    result = run("solve", "all-84", "--from", str(file))
    assert (result.code, result.out) == (1, "")
    assert "cannot be read" in result.err


def test_every_puzzle_is_listed_in_the_help(run: Runner) -> None:
    text = run("solve", "--help").out
    assert all(known.id in text for known in PUZZLES)


def test_a_terminal_sees_how_the_search_goes_on() -> None:
    with Conversation("solve", "tetrominoes-8x10-corners", size=(24, 120)) as talk:
        talk.expect("of 20 pieces")
        talk.expect("Impossible")
        assert talk.wait() == 1


def test_a_search_can_be_interrupted() -> None:
    with Conversation("solve", "pentominoes-15x16-corners", size=(24, 120)) as talk:
        talk.expect("of 48 pieces")
        talk.type("\x03")
        assert talk.wait() == 130
