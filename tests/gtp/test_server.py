"""Conversations in which a controller behaves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from blokus import VARIANTS, Game, Position, Variant, records
from blokus.gtp.session import Session
from blokus.gtp.settings import Settings
from blokus.gtp.words import colour_word
from tests.gtp.talk import refused, session, talk


def test_a_short_conversation() -> None:
    assert talk(
        session(),
        "7 name",
        "set_game Blokus Duo",
        "play b e10,f10,g10,e11,e12",
        "8 play w j5",
        "final_score",
        "undo",
        "final_score",
        "known_command genmove",
        "known_command dance",
        "quit",
        "name",
    ) == ["=7 Blokus", "= ", "= ", "=8 ", "= B+4", "= ", "= B+5", "= true", "= false", "= "]


def test_every_command_is_listed_and_known() -> None:
    listed = talk(session(), "list_commands")[0].removeprefix("= ").split("\n")
    needed = (
        "set_game clear_board genmove reg_genmove play undo all_legal final_score showboard"
        " loadsgf savesgf cputime param param_base move_values get_value g p name version"
        " known_command list_commands set_random_seed quit"
    )
    assert set(needed.split()) <= set(listed)
    known = talk(session(), *(f"known_command {name}" for name in listed))
    assert set(known) == {"= true"}


@pytest.mark.parametrize(
    ("move", "error"),
    {
        "zz": "invalid move",
        "e10,g10": "invalid move",
        "e10,e10": "invalid move",
        "a1": "illegal move",
        "a99": "invalid move",
        "t20": "illegal move",
        "pass": "illegal move",
        "j5,j6,j7": "illegal move",
        "e10,f10": "piece already played",
        "E10": "illegal move",
    }.items(),
)
def test_a_wrong_move_is_told_from_an_illegal_one(move: str, error: str) -> None:
    engine = session()
    said = talk(engine, "play b e10,e11", "play w j5,j6", f"play b {move}", "undo", "undo", "undo")
    assert said == ["= ", "= ", f"? {error}", "= ", "= ", "? cannot undo"]


def test_colours_may_play_out_of_turn() -> None:
    engine = session("classic")
    said = talk(engine, "play 3 t1", "play 3 s2", "play blue a20", "p t20", "final_score")
    assert said[:2] == ["= ", "? piece already played"]
    assert said[2:] == ["= ", "= ", "= 1 1 1 0"]


def test_all_legal_lists_the_moves_of_any_colour() -> None:
    first, second = talk(session(), "all_legal b", "all_legal w")
    position = Position(Variant("duo"))
    assert set(first.removeprefix("= ").split("\n")) == {str(move) for move in position.legal_moves}
    assert len(second.split("\n")) == 414


@pytest.mark.parametrize("name", VARIANTS)
def test_a_whole_game(name: str, seed: int) -> None:
    """The engine plays each colour in turn; at the end all of them pass and scores agree."""
    engine = session(name, seed=seed)
    game = Game(name)
    while game.turn is not None:
        (answer,) = talk(engine, f"genmove {colour_word(game.variant, game.turn)}")
        game.play(answer.removeprefix("= "))
    words = [colour_word(game.variant, colour) for colour in game.variant.colours]
    said = talk(engine, *(f"genmove {word}" for word in words), "g", "final_score")
    assert said[: len(words)] == ["= pass"] * len(words)
    assert said[-2] == "? the game is over"
    assert said[-1].removeprefix("= ") == expected_score(game.position)
    assert talk(engine, f"play {words[0]} pass", "undo", "final_score")[2] == said[-1]


def expected_score(position: Position) -> str:
    variant = position.variant
    placed = []
    for colour in variant.colours:
        bonus = 0
        if not position.pieces_left(colour):
            bonus = variant.bonus + (5 if position.finished_with_single(colour) else 0)
        placed.append(position.squares_placed(colour) + bonus)
    if len(variant.players) != 2:
        return " ".join(map(str, placed))
    margin = sum(placed[0::2]) - sum(placed[1::2])
    return f"{'B' if margin > 0 else 'W'}+{abs(margin)}" if margin else "0"


def test_the_same_seed_gives_the_same_game() -> None:
    def game(seed: int) -> list[str]:
        return talk(session(seed=0), f"set_random_seed {seed}", *["g"] * 6)

    assert game(1) == game(1)
    assert game(1) != game(2)


def test_reg_genmove_leaves_the_board_alone() -> None:
    said = talk(session(), "reg_genmove b", "undo", "genmove b", "undo")
    assert not refused(said[0])
    assert said[1] == "? cannot undo"
    assert said[3] == "= "


def test_the_search_can_be_looked_at() -> None:
    engine = session(simulations=30, level=None)
    before, move, value, values = talk(engine, "get_value", "genmove b", "get_value", "move_values")
    assert refused(before)
    assert 0 <= float(value.removeprefix("= ")) <= 1
    lines = [line.split() for line in values.removeprefix("= ").split("\n")]
    assert lines[0][3].endswith(f"]{move.removeprefix('= ')}")
    assert sum(int(line[0]) for line in lines) in (29, 30)
    assert talk(engine, "clear_board", "get_value")[1].startswith("?")


def test_parameters() -> None:
    engine = session(level=3)
    assert talk(engine, "param") == ["= level 3\nthreads 1\nmemory 64\nponder 0"]
    assert talk(engine, "param simulations 40", "param time 0.5", "param threads 2") == ["= "] * 3
    assert talk(engine, "param") == ["= time 0.5\nsimulations 40\nthreads 2\nmemory 64\nponder 0"]
    assert talk(engine, "param level 2", "param") == [
        "= ",
        "= level 2\nthreads 2\nmemory 64\nponder 0",
    ]
    wrong = ("level 11", "level 0", "time -1", "time nan", "memory 0", "memory 99999999", "size 3")
    assert all(map(refused, talk(engine, *(f"param {pair}" for pair in wrong))))
    assert talk(engine, "param") == ["= level 2\nthreads 2\nmemory 64\nponder 0"]
    assert talk(engine, "param_base", "param_base resign 0") == ["= resign 0", "= "]


def test_cputime_grows() -> None:
    # One answer can take less than the clock's resolution.
    before, *_, after = talk(session(), "cputime", *["all_legal b"] * 200, "cputime")
    assert float(after.removeprefix("= ")) > float(before.removeprefix("= ")) > 0


def test_showboard_shows_the_board() -> None:
    board = talk(session(), "play b e10,f10", "showboard")[1].split("\n")
    assert board[0] == "= "
    assert board[5] == "10 . . . . b b . . . . . . . ."
    assert board[-1].startswith(">yellow -89: I1 I2")
    assert board[-2].startswith(" blue -87: I1 I3")


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_is_saved_and_loaded(name: str, tmp_path: Path, seed: int) -> None:
    path = tmp_path / "a game.blksgf"
    rng = random.Random(seed)
    game = Game(name)
    for _ in range(10):
        game.play(rng.choice(game.legal_moves))
    engine = session(name)
    played = (f"play {colour_word(game.variant, m.colour)} {m}" for m in game.moves)
    assert set(talk(engine, *played)) == {"= "}
    assert talk(engine, f'savesgf "{path}"') == ["= "]
    assert records.load(path).game().moves == game.moves
    other = session("duo")
    assert talk(other, f'loadsgf "{path}"') == ["= "]
    assert other.board.position == game.position
    assert talk(other, *["undo"] * 11) == ["= "] * 10 + ["? cannot undo"]
    assert talk(other, f'loadsgf "{path}" 4') == ["= "]
    for _ in range(7):
        game.undo()
    assert other.board.position == game.position


def test_moves_out_of_turn_survive_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    engine = session("classic")
    moves = ("play 1 a20", "play 3 t1", "play 3 r2,s2", "play 1 b19,c19")
    assert set(talk(engine, *moves, f"savesgf {path}")) == {"= "}
    assert records.load(path).check() == []
    other = session("duo")
    assert talk(other, f"loadsgf {path}", "final_score") == ["= ", "= 3 0 3 0"]


def test_a_set_up_position_is_loaded_and_saved(tmp_path: Path) -> None:
    path, copy = tmp_path / "set-up.blksgf", tmp_path / "copy.blksgf"
    path.write_text("(;GM[Blokus Duo]AB[e10,f10]AW[j5]PL[W];W[i6,i7])")
    engine = session()
    said = talk(engine, f"loadsgf {path}", "final_score", f"savesgf {copy}", "undo", "undo")
    assert said == ["= ", "= W+1", "= ", "= ", "? cannot undo"]
    assert records.load(copy).game().position == records.load(path).game().position


@pytest.mark.parametrize(
    "content", ["", "(;GM[Go]B[aa])", "(;GM[Blokus Duo];B[e10];B[a1])", "\0\xff" * 100]
)
def test_a_broken_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.blksgf"
    path.write_bytes(content.encode("latin-1"))
    engine = session()
    said = talk(engine, f"loadsgf {path}", f"loadsgf {tmp_path}", "loadsgf nowhere", "g")
    assert list(map(refused, said)) == [True, True, True, False]


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    said = talk(session(), f"savesgf {tmp_path}/no/such/folder/x", f"savesgf {tmp_path}", "name")
    assert list(map(refused, said)) == [True, True, False]


def test_pondering_prepares_the_next_move_and_keeps_what_was_found() -> None:
    engine = Session(Variant("duo"), Settings(time=0.05, ponder=True))
    move, values = talk(engine, "genmove b", "move_values")
    assert engine._engine._pondering is not None
    searched = [line.split(" ") for line in values.removeprefix("= ").split("\n")]
    assert len(searched) > 1
    assert searched[0][3].endswith(move.removeprefix("= "))
    # A move of the opponent, then ours; at the end of a game there is nothing to ponder about.
    assert not refused(talk(engine, "g", "g", "param ponder 0")[1])
    assert engine._engine._pondering is None


@pytest.mark.parametrize("settings", [{"level": 3}, {"simulations": 20}])
def test_what_counts_simulations_does_not_ponder(settings: dict[str, int]) -> None:
    engine = Session(Variant("duo"), Settings(**settings, ponder=True))
    assert not refused(talk(engine, "genmove b")[0])
    assert engine._engine._pondering is None
