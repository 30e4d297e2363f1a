"""Computers at the table of the terminal game: they move, advise, and sit there the next day."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from blokus import VARIANTS, Player, Variant, messages, records
from tests.cli.harness import Conversation, Runner

DUO = ("duo", "--new", "--seats", "human,engine", "--level", "2")
FRENCH = {"LANG": "fr_FR.UTF-8"}


def test_the_computer_answers_and_it_is_said(run: Runner, state: Path) -> None:
    result = run.play("e10", "quit", args=DUO)
    assert (result.code, result.err) == (0, "")
    assert "  yellow  computer 2   -89" in result.out
    assert "Played: blue I1 e10\nThe computer: yellow " in result.out
    assert "Blue, player 1> quit" in result.out
    assert len(records.load(state / "game.json").moves) == 2


def test_several_computers_with_levels_of_their_own_answer_in_one_sentence(run: Runner) -> None:
    out = run.play("a20", args=("--new", "--seats", "human,engine:1,engine", "--level", "4")).out
    assert [f"computer {level}" in out for level in (1, 3, 4)] == [True, False, True]
    answer = next(line for line in out.splitlines() if line.startswith("The computer: "))
    assert [word in answer for word in ("yellow ", ", red ", ", green ")] == [True] * 3
    # The board is drawn before the first move and when the person is to move again.
    assert out.count(" a b c d e ") == 2


def test_a_level_alone_gives_opponents(run: Runner) -> None:
    out = run.play("quit", args=("classic", "--new", "--level", "6", "--names", "Ada,Zoé")).out
    assert "Blue, Ada> " in out
    assert "Zoé" in out
    assert out.count("computer 6") == 2


@pytest.mark.parametrize("name", VARIANTS)
def test_computers_alone_finish_a_game_of_every_variant(run: Runner, name: str) -> None:
    seats = ",".join(["engine:1"] * len(Variant(name).players))
    result = run.play("undo", "quit", args=(name, "--new", "--seats", seats))
    assert result.code == 0
    assert result.out.count(messages.text("play.over")) == 1
    # There is no decision of a person to go back to.
    assert "nothing to take back" in result.out


def test_undo_goes_back_to_the_decision_of_the_person(run: Runner, state: Path) -> None:
    out = run.play("e10", "undo", "e10,e11", "undo 9", "undo", args=DUO).out
    assert out.count("Taken back: blue I1 e10\n") == 1
    assert out.count("Taken back: blue I2 e10,e11") == 1
    assert "nothing to take back" in out
    assert not (state / "game.json").exists()


def test_undo_never_takes_back_the_first_moves_of_the_computer(run: Runner) -> None:
    out = run.play("undo", args=("duo", "--new", "--seats", "engine,human", "--level", "1")).out
    assert out.count("Yellow, player 2> ") == 2
    assert "nothing to take back" in out


def test_redo_brings_the_answers_back(run: Runner, state: Path) -> None:
    run.play("e10", "quit", args=DUO)
    before = records.load(state / "game.json").moves
    out = run.play("undo", "redo", args=("--resume",)).out
    answers = [line for line in out.splitlines() if line.startswith("The computer: ")]
    assert len(answers) == 1
    assert records.load(state / "game.json").moves == before


def test_the_seats_are_kept_and_can_be_changed(run: Runner) -> None:
    run.play("e10", args=("duo", "--new", "--seats", "human,engine:5"))
    assert "ordinateur 5" in run.play("quitter", args=("--resume", "--lang", "fr")).out
    out = run.play("quit", args=("--resume", "--level", "1")).out
    assert "computer 1" in out
    out = run.play("quit", args=("--resume", "--seats", "human,human")).out
    assert "computer" not in out


def test_saved_files_tell_the_seats_and_names(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    run.play("e10", f"save {path}", "quit", args=DUO)
    saved = records.load(path)
    assert saved.players[Player.TWO] == "computer 2"
    assert saved.root.properties["XS"] == ("human,engine:2",)
    out = run.play("quit", args=("--new", "--load", str(path))).out
    assert "Blue, player 1> quit" in out
    path.write_text("(;GM[Blokus Duo]XS[human,toaster])")
    assert "  yellow  player 2 " in run.play("quit", args=("--new", "--load", str(path))).out


def test_new_games_have_the_same_seats(run: Runner) -> None:
    out = run.play("new classic", "quit", args=DUO).out
    assert out.rpartition("Classic, 0 pieces")[2].count("computer 2") == 3


def test_a_hint_says_why_and_can_be_played(run: Runner) -> None:
    out = run.play("hint", "1", args=("duo", "--new")).out
    hint = out.partition("player 1> hint")[2].partition("player 1> 1")[0].replace("\n", " ")
    assert "corners" in hint
    assert "Your chances with it: " in hint
    assert "Type 1 to play it." in hint
    assert hint.count(" : ") + hint.count(" * ") > 0
    assert "Played: blue" in out


def test_hints_in_french_for_a_puzzle_and_after_the_end(run: Runner) -> None:
    out = run.play("conseil", args=("solo", "--new", "--lang", "fr")).out.replace("\n", " ")
    assert "Tapez 1 pour le jouer." in out
    assert "Vos chances" not in out
    seats = "engine:1,engine:1"
    out = run.play("hint", args=("duo", "--new", "--seats", seats)).out
    assert out.count(messages.text("play.over")) == 2


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--seats", "human,toaster"), "'toaster' is no seat; write human, engine, or engine:5"),
        (("--seats", "human,engine:11"), "'engine:11' is no seat"),
        (("--seats", "human,human,human"), "this variant has 2 players"),
        (("--level", "0"), "'0' is no whole number from 1 to 10"),
    ],
)
def test_seats_that_make_no_sense(run: Runner, words: tuple[str, ...], problem: str) -> None:
    result = run("play", "duo", "--new", *words)
    assert result.code == 2
    assert problem in result.err


def test_a_person_is_asked_who_plays() -> None:
    with Conversation("play", "duo", "--new", environ=FRENCH) as person:
        person.expect("de 1 à 2\u00a0? L’ordinateur prend les autres places. [1] ")
        person.type("trois\r")
        person.expect("Tapez un nombre de 1 à 2.")
        person.expect("[1] ")
        person.type("\r")
        person.expect("à 10\u00a0? [3] ")
        person.type("1\r")
        person.expect("ordinateur 1")
        person.expect("joueur 1> ")
        person.type("e10\r")
        person.expect("L’ordinateur\u00a0: jaune")
        person.expect("joueur 1> ")
        person.type("\x04")
        assert person.wait() == 0
    with Conversation("play", "duo", "--new") as person:
        person.expect("[1] ")
        person.type("2\r")
        person.expect("player 1> ")


def test_ctrl_c_is_heard_while_the_computer_thinks(state: Path) -> None:
    words = ("play", "duo", "--new", "--seats", "human,engine:10")
    with Conversation(*words) as person:
        person.expect("player 1> ")
        person.type("e10\r")
        person.expect("thinking…")
        os.killpg(person.process.pid, signal.SIGINT)
        person.expect("Goodbye. The game is saved")
        assert person.wait() == 130
    assert [str(move) for move in records.load(state / "game.json").moves] == ["e10"]
