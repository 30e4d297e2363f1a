"""Nothing ends a game by accident: it is kept after every move, and offered again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from blokus import records
from blokus.cli.folders import data_folder, state_folder
from blokus.cli.play.autosave import SLOTS, open_autosave
from tests.cli.harness import PATIENCE, Runner, command

AGAIN: tuple[str, ...] = ()


def kept_moves(path: Path) -> list[str]:
    return [str(move) for move in records.load(path).moves]


def test_the_end_of_input_leaves_a_game_to_resume(run: Runner, state: Path) -> None:
    first = run.play("a20,a19", "t20")
    assert first.out.endswith("Goodbye. The game is saved; “blokus play” resumes it.\n")
    assert kept_moves(state / "game.json") == ["a19,a20", "t20"]
    again = run.play("y", "undo", args=AGAIN)
    assert "There is an unfinished game: Classic, 2 moves. Resume it? [Y/n]" in again.out
    assert "The game goes on." in again.out
    assert "Red, player 3> " in again.out
    assert "Taken back: yellow I1 t20" in again.out


def test_resume_without_being_asked(run: Runner) -> None:
    run.play("e10", args=("duo", "--new", "--names", "Ada,Zoé"))
    out = run.play(args=("--resume", "--lang", "fr")).out
    assert "La reprendre" not in out
    assert "La partie reprend." in out
    assert "Jaune, Zoé> " in out


def test_nothing_to_resume(run: Runner) -> None:
    result = run.play(args=("--resume",))
    assert (result.code, result.err) == (1, "blokus: there is no unfinished game to resume\n")


def test_a_refused_game_is_kept(run: Runner, state: Path) -> None:
    run.play("a20")
    out = run.play("no", "e10", args=("duo",)).out
    assert kept_moves(state / "game.previous.json") == ["a20"]
    assert kept_moves(state / "game.json") == ["e10"]
    assert str(state / "game.previous.json") in out.replace("\n", "")
    run.play("non", args=("duo",))
    assert kept_moves(state / "game.previous2.json") == ["e10"]


def test_a_script_that_expects_no_question_begins_anew(run: Runner, state: Path) -> None:
    run.play("a20")
    out = run.play("e10,e9", args=("duo",)).out
    assert "Played: blue I2 e9,e10" in out
    assert kept_moves(state / "game.previous.json") == ["a20"]


def test_the_end_of_input_at_the_question_keeps_the_game(run: Runner, state: Path) -> None:
    run.play("a20")
    assert run.play(args=AGAIN).code == 0
    assert kept_moves(state / "game.json") == ["a20"]


def test_a_finished_game_is_not_offered_but_kept_once(run: Runner, state: Path) -> None:
    finished = Path(__file__).parent / "data" / "red-finishes.blksgf"
    run.play("undo", "q12", args=("--load", str(finished)))
    assert not (state / "game.json").exists()
    assert len(kept_moves(state / "last.json")) == 58
    assert "Resume" not in run.play(args=AGAIN).out


def test_an_empty_game_leaves_no_trace(run: Runner, state: Path) -> None:
    run.play("a20", "undo")
    assert not (state / "game.json").exists()


DAMAGED = [
    b"",
    b"{",
    b"\xff\xfe\x00garbage",
    b'{"format": "blokus-record", "version": 99}',
    b"[" * 100_000,
    b"(;GM[Blokus];1[a20];2[a20])",
    b" " * 2_000_000,
]


@pytest.mark.parametrize("content", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_game_is_put_aside(run: Runner, state: Path, content: bytes) -> None:
    state.mkdir(parents=True)
    (state / "game.json").write_bytes(content)
    result = run.play("a20", args=AGAIN)
    assert result.code == 0
    aside = state / "game.damaged.json"
    assert "could not be read and was put aside" in result.out.replace("\n", " ")
    assert aside.read_bytes() == content
    assert kept_moves(state / "game.json") == ["a20"]


def test_a_move_edited_into_the_autosave_is_noticed(run: Runner, state: Path) -> None:
    run.play("a20", "t20")
    text = (state / "game.json").read_text()
    (state / "game.json").write_text(text.replace("t20", "c3"))
    assert "put aside" in run.play(args=AGAIN).out


def test_a_game_is_played_even_where_nothing_can_be_kept(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    result = run.play("a20", "new duo", "n", "quit", args=AGAIN)
    out = result.out.replace("\n", " ")
    assert result.code == 0
    assert "cannot be saved as you play" in out
    assert "Played: blue I1 a20" in out
    assert "Leave it all the same? [y/N]" in out
    assert out.rstrip().endswith("The unfinished game could not be saved.")


def test_a_disk_that_fills_up_is_told_once(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", refuse)
    out = run.play("a20", "t20", "t1").out.replace("\n", " ")
    assert out.count("the disk is full") == 1
    assert "could not be saved" in out


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_killed_game_is_resumed(run: Runner, state: Path, how: signal.Signals) -> None:
    process = subprocess.Popen(
        command("play", "duo", "--new"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write("e10\n")
        process.stdin.flush()
        while "Played: blue I1 e10" not in process.stdout.readline():
            pass
        process.send_signal(how)
        process.wait(PATIENCE)
        assert "Traceback" not in process.stderr.read()
    assert kept_moves(state / "game.json") == ["e10"]
    assert "Yellow, player 2> " in run.play(args=("--resume",)).out


def test_two_games_at_a_time_do_not_meet(run: Runner, state: Path) -> None:
    other = open_autosave(state)
    run.play("a20", args=AGAIN)
    assert not (state / "game.json").exists()
    assert kept_moves(state / "game-2.json") == ["a20"]
    other.close()
    assert "Resume it?" in run.play("y", args=AGAIN).out


def test_slots_run_out_and_come_back(state: Path) -> None:
    taken = [open_autosave(state) for _ in range(SLOTS)]
    assert len({autosave.path for autosave in taken}) == SLOTS
    with pytest.raises(BlockingIOError):
        open_autosave(state)
    taken[4].close()
    again = open_autosave(state)
    assert again.path == taken[4].path
    for autosave in (*taken, again):
        autosave.close()


def test_folders_of_each_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert state_folder({"XDG_STATE_HOME": "/x"}, "linux") == Path("/x/blokus")
    assert data_folder({"XDG_DATA_HOME": "/y"}, "linux") == Path("/y/blokus")
    assert state_folder({"XDG_STATE_HOME": "relative"}, "linux") == tmp_path / ".local/state/blokus"
    assert state_folder({}, "linux") == tmp_path / ".local/state/blokus"
    assert state_folder({}, "darwin") == tmp_path / "Library/Application Support/blokus"
    assert state_folder({"LOCALAPPDATA": "/l"}, "win32") == Path("/l/blokus")
    assert state_folder({}, "win32") == tmp_path / "AppData/Local/blokus"


def test_odd_names_do_not_spoil_the_game(run: Runner, state: Path) -> None:
    names = "A]d\\a,\x1b[31m\udcff\n"
    result = run.play("e10", args=("duo", "--new", "--names", names))
    assert result.code == 0
    assert "\x1b" not in result.out
    assert json.loads((state / "game.json").read_text())["variant"] == "duo"
    assert "A]d\\a" in run.play(args=("--resume",)).out
