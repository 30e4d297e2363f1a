"""`blokus check`: legal or not, where and why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.harness import DATA, Runner

GOOD = DATA / "red-finishes.blksgf"
BAD = """(;GM[Blokus Duo]
;B[e10,e9,e8]
;W[j5]
;B[f10]
)
"""


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.blksgf"
    path.write_text(BAD)
    return path


def test_a_legal_record(run: Runner) -> None:
    result = run("check", str(GOOD))
    assert (result.code, result.err) == (0, "")
    assert result.out == f"{GOOD}: a legal record of Classic, three colours, 58 moves.\n"


def test_the_first_bad_move_is_named_with_its_place_and_reason(run: Runner, bad: Path) -> None:
    english, french = run("check", str(bad)), run("check", "--lang", "fr", str(bad))
    assert (english.code, french.code) == (1, 1)
    assert english.out.splitlines()[0] == (
        f"{bad}: line 4, column 2: blue cannot play f10: "
        "It would touch a piece of its own colour along an edge, at f10."
    )
    assert "ligne 4, colonne 2\u00a0: bleu ne peut pas jouer f10\u00a0: " in french.out


def test_json(run: Runner, bad: Path) -> None:
    good = json.loads(run("check", "--json", str(GOOD)).out)
    assert good["legal"] is True
    assert good["errors"] == []
    assert good["games"] == [{"variant": "classic-3-open", "moves": 58}]
    result = run("check", "--json", str(bad))
    answer = json.loads(result.out)
    assert result.code == 1
    assert answer["legal"] is False
    first = answer["errors"][0]
    assert (first["line"], first["column"]) == (4, 2)
    assert (first["colour"], first["piece"], first["move"]) == ("blue", "I1", "f10")
    assert (first["reason"], first["cells"]) == ("edge_contact", ["f10"])


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "aucune partie"),
        (b"(;GM[Chess])", "ce programme ne connaît pas ce jeu\u00a0: “Chess”"),
        (b"(;GM[Blokus Duo]AB[e10][e9])", "e9 ne peut pas être posé à la main"),
        (b'{"format": 1,}', "un nom entre guillemets droits est attendu"),
    ],
)
def test_problems_are_told_in_the_language_asked_for(
    run: Runner, content: bytes, problem: str
) -> None:
    assert problem in run("check", "--lang", "fr", "-", stdin=content).out


def test_standard_input(run: Runner) -> None:
    assert run("check", "-", stdin=GOOD.read_text()).code == 0
    assert run("check", "-", stdin=BAD).code == 1


@pytest.mark.parametrize(
    "content", [b"", b"hello", b"\xff\xfe\x00", b"(;GM[Chess])", b'{"a": 1}', b"{"]
)
def test_what_is_no_record_is_not_legal(run: Runner, content: bytes) -> None:
    assert run("check", "-", stdin=content).code == 1
    answer = json.loads(run("check", "-", "--json", stdin=content).out)
    assert answer["legal"] is False
    assert answer["errors"]


def test_every_game_of_a_file_counts(run: Runner) -> None:
    assert run("check", "-", stdin=GOOD.read_text() + BAD).code == 1
    several = GOOD.read_text() + "(;GM[Blokus Duo];B[e10])"
    found = run("check", "-", stdin=several)
    names = "Classic, three colours and Duo"
    assert (found.code, found.out) == (0, f"-: 2 legal games, 59 moves in all: {names}.\n")
    games = json.loads(run("check", "-", "--json", stdin=several).out)["games"]
    assert [game["moves"] for game in games] == [58, 1]
    assert (
        "2 parties en règle, 59 coups en tout"
        in run("check", "-", "--lang", "fr", stdin=several).out
    )


def test_text_behind_the_last_game_counts(run: Runner) -> None:
    result = run("check", "-", stdin="(;GM[Blokus Duo]) rubbish")
    assert result.code == 1
    assert "text that belongs to no game is left out: “rubbish”" in result.out


def test_files_that_cannot_be_read(run: Runner, tmp_path: Path) -> None:
    missing = run("check", str(tmp_path / "nowhere"))
    assert (missing.code, missing.out) == (2, "")
    assert missing.err == f"blokus: {tmp_path / 'nowhere'}: there is no such file or folder\n"
    folder = run("check", "--lang", "fr", str(tmp_path))
    assert folder.code == 2
    assert "dossier" in folder.err


def test_an_endless_file_ends(run: Runner) -> None:
    assert run("check", "/dev/zero").code == 1
