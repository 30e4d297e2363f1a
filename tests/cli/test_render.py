"""`blokus render`: the board of a record, at any move and in any format."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.harness import DATA, Conversation, Runner

GAME = str(DATA / "red-finishes.blksgf")


def test_text_of_the_last_position(run: Runner) -> None:
    lines = run("render", GAME).out.splitlines()
    assert len(lines) == 21
    assert lines[-1].split() == list("abcdefghijklmnopqrst")
    assert sum(line.count("r") for line in lines[:-1]) == 88  # and the last single square:
    assert lines[20 - 12].split()[1 + "abcdefghijklmnopqrst".index("q")] == "R"


def test_any_move(run: Runner) -> None:
    start = run("render", GAME, "--move", "0").out
    first = run("render", GAME, "--move", "1").out
    last = run("render", GAME, "--move", "58").out
    board = "".join(start.splitlines()[:-1])
    assert not set(board) & set("byr")
    assert first.count("B") == 5
    assert last == run("render", GAME).out


def test_move_beyond_the_game(run: Runner) -> None:
    result = run("render", GAME, "--move", "59")
    assert (result.code, result.err) == (2, "blokus: the game has only 58 moves\n")


def test_a_game_of_a_collection_is_chosen(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "games.blksgf"
    file.write_text("(;GM[Blokus Duo];B[e10])" + Path(GAME).read_text())
    refused = run("render", str(file))
    assert (refused.code, refused.out) == (1, "")
    assert f"{file}: there are several games in this file" in refused.err
    assert run("render", str(file), "--game", "2").out == run("render", GAME).out


def test_formats(run: Runner, tmp_path: Path) -> None:
    assert "\x1b[" in run("render", GAME, "--format", "ansi").out
    assert "\x1b[" not in run("render", GAME, "--format", "glyphs").out
    assert run("render", GAME, "--format", "svg").out.startswith("<svg")
    target = tmp_path / "board.svg"
    assert run("render", GAME, "-o", str(target)).out == ""
    assert target.read_text().startswith("<svg")


def test_choices_of_a_picture(run: Runner) -> None:
    plain = run("render", GAME, "--format", "svg").out
    for option in ("--numbers", "--patterns", "--tray", "--theme=dark", "--size=900"):
        assert run("render", GAME, "--format", "svg", option).out != plain
    assert "Classique" in run("render", GAME, "--format", "svg", "--lang", "fr").out


def test_legal_moves_are_marked(run: Runner) -> None:
    assert "*" not in run("render", GAME, "--move", "3").out
    assert "*" in run("render", GAME, "--move", "3", "--legal").out


@pytest.mark.parametrize(
    ("environ", "there", "absent"), [({}, "\x1b[", "██"), ({"NO_COLOR": "1"}, "██", "\x1b[")]
)
def test_a_terminal_gets_colours_unless_it_wants_none(
    environ: dict[str, str], there: str, absent: str
) -> None:
    with Conversation("render", GAME, environ=environ) as person:
        assert person.wait() == 0
        assert there in person.seen
        assert absent not in person.seen
