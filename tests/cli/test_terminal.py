"""The terminal game on a real terminal: colours, keys, size of the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus import records
from tests.cli.harness import DATA, Conversation

FRENCH = {"LANG": "fr_FR.UTF-8"}
PEOPLE = ("--seats", "human,human")
CLEAR = "\x1b[H\x1b[2J"


def test_a_screen_of_80_by_24_shows_everything_at_once() -> None:
    with Conversation("play", "--new", "--seats", "human,human,human,human") as person:
        person.expect("player 1> ")
        for line in ("c3", "moves L5", "F", "where", "nonsense", "moves", ""):
            person.type(f"{line}\r")
            person.expect(CLEAR)
            screen = person.expect("player 1> ")
            assert screen.count("\n") <= 23, line
            assert max(map(len, screen.split("\n"))) <= 80, line


@pytest.mark.parametrize(
    ("size", "beside"), [((24, 80), "yes"), ((24, 120), "yes"), ((24, 50), "no")]
)
def test_the_end_is_counted_beside_the_board_where_there_is_room(
    size: tuple[int, int], beside: str
) -> None:
    finished = str(DATA / "red-finishes.blksgf")
    with Conversation("play", "--new", "--load", finished, size=size) as person:
        person.expect(CLEAR)
        screen = person.expect("Game over> ")
        assert "Cléo wins!" in screen
        assert max(map(len, screen.split("\n"))) <= size[1]
        assert (screen.count("\n") < size[0]) is (beside == "yes")
        assert ("pieces left" in screen) is (size[1] == 120)


def test_colours_and_their_absence() -> None:
    cases: list[tuple[list[str], dict[str, str], bool]] = [
        ([], {}, True),
        (["--plain"], {}, False),
        ([], {"NO_COLOR": "1"}, False),
        ([], {"TERM": "dumb"}, False),
    ]
    for words, environ, colours in cases:
        with Conversation("play", "duo", "--new", *PEOPLE, *words, environ=environ) as person:
            person.expect("player 1> ")
            person.type("e10,e11\r")
            shown = person.expect("Played: blue I2 e10,e11")
            person.expect("> ")
            person.type("\x04")
            assert person.wait() == 0
            assert ("[]" in shown) is colours
            assert ("B█" in shown) is not colours


def test_ctrl_c_leaves_and_the_game_is_offered_again(state: Path) -> None:
    with Conversation("play", "duo", "--new", *PEOPLE, environ=FRENCH) as person:
        person.expect("joueur 1> ")
        person.type("e10\r")
        person.expect("joueur 2> ")
        person.type("coups F")
        person.expect("F")
        person.interrupt("Au revoir. La partie est sauvée")
        assert person.wait() == 130
    assert [str(move) for move in records.load(state / "game.json").moves] == ["e10"]
    with Conversation("play", environ=FRENCH) as person:
        person.expect("La reprendre\u00a0? [O/n] ")
        person.type("quoi\r")
        person.expect("[O/n] ")
        person.interrupt("blokus: ")
        assert person.wait() == 130
    with Conversation("play", environ=FRENCH) as person:
        person.expect("[O/n] ")
        person.type("\r")
        person.expect("joueur 2> ")
        person.type("\x04")
        person.expect("Au revoir.")
        assert person.wait() == 0


def test_tab_completes_commands() -> None:
    with Conversation("play", "duo", "--new", *PEOPLE) as person:
        person.expect("player 1> ")
        person.type("mov\tW\r")
        person.expect("W: 20 moves.")


def test_a_resized_window_is_used_at_the_next_drawing() -> None:
    with Conversation("play", "duo", "--new", *PEOPLE, size=(24, 80)) as person:
        wide = person.expect("player 1> ")
        assert "blue, 21 left:" in wide
        person.resize(24, 50)
        # The line editor may show the prompt again before the board is drawn.
        person.type("\r")
        person.expect(CLEAR)
        narrow = person.expect("player 1> ")
        assert "21 left" not in narrow
        assert "> blue    player 1     -89" in narrow
        person.resize(10, 20)
        person.type("\r")
        person.expect(CLEAR)
        person.expect("player 1> ")
        person.type("e10\r")
        person.expect(CLEAR)
        person.expect("player 2> ")


@pytest.mark.parametrize("keys", ["\x1b[A", "\x1b[200~e10\x1b[201~", "\x0c", "é\x7f", "\x16\x07"])
def test_odd_keys_do_no_harm(keys: str) -> None:
    with Conversation("play", "duo", "--new", *PEOPLE) as person:
        person.expect("player 1> ")
        person.type(f"{keys}\r")
        person.expect("> ")
        person.type("quit\r")
        person.expect("Goodbye.")
        assert person.wait() == 0
