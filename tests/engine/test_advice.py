"""Advice: what is said for and against a move is true, and said in both languages."""

from __future__ import annotations

import dataclasses
import random
import typing

import pytest

from blokus import VARIANTS, Cell, Colour, Game, Move, Piece, messages, records
from blokus._core import _sentence
from blokus.engine import Engine, Limit, advise, explain, phrase, points
from blokus.engine.wording import as_data, summary
from tests.cli.harness import DATA
from tests.engine.situations import random_position

EXAMPLES: dict[type, object] = {
    int: 3,
    float: 0.25,
    bool: False,
    Colour: Colour.YELLOW,
    Piece: Piece.F,
    Move: Move.of(Colour.YELLOW, [Cell(4, 9), Cell(5, 9)]),
}
POINTS = [*typing.get_args(points.Merit), *typing.get_args(points.Fault)]


def example(kind: type, number: int = 3) -> points.Point:
    hints = typing.get_type_hints(
        kind, vars(points) | {"Colour": Colour, "Piece": Piece, "Move": Move}
    )
    values = {field.name: EXAMPLES[hints[field.name]] for field in dataclasses.fields(kind)}
    counts = {name: number for name, value in values.items() if type(value) is int}
    return typing.cast(points.Point, kind(**values | counts))


@pytest.mark.parametrize("lang", messages.LANGUAGES)
@pytest.mark.parametrize("kind", POINTS)
@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_every_point_has_words(kind: type, number: int, lang: str) -> None:
    point = example(kind, number)
    said = phrase(point, lang)
    assert said == said.strip()
    assert not said.endswith(".")
    assert "{" not in said
    data = as_data(point, lang)
    assert data["text"] == said
    assert data["kind"] == kind.kind  # type: ignore[attr-defined]


def test_every_sentence_has_words_and_all_are_used() -> None:
    said = {
        _sentence(kind.kind, [first, second])
        for kind in POINTS
        for first in range(-1, 9)
        for second in range(9)
    }
    advice = {key.split(".")[1] for key in messages.catalogue("en") if key.startswith("advice.")}
    assert advice - {"move", "percent", "sentence"} == said


def test_two_points_of_a_kind_are_not_told_both() -> None:
    taken = [points.TakesExits(Colour.YELLOW, 3, 9), points.TakesExits(Colour.RED, 2, 9)]
    assert summary([*taken, points.GainsRoom(20)]) == (
        "takes 3 exits from yellow and brings 20 more cells within reach"
    )
    assert summary([points.OnlyMove(), *taken]) == "is the only move there is"


def test_kinds_are_told_apart() -> None:
    kinds = [kind.kind for kind in POINTS]
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize("lang", messages.LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_there_is_something_to_say_about_any_move(name: str, lang: str, seed: int) -> None:
    rng = random.Random(seed)
    for plies in (0, 3, 12, 35):
        position = random_position(name, plies, rng)
        move = position.legal_moves[rng.randrange(len(position.legal_moves))]
        analysis = Engine(limit=Limit(simulations=30)).analyse(position)
        for advice in (advise(position, move), advise(position, move, analysis)):
            sentence = explain(advice, lang)
            assert sentence.startswith(f"{move.piece.name} {'on' if lang == 'en' else 'en'} ")
            assert sentence.endswith(".")
            assert 20 < len(sentence) < 400
            summary(advice.faults, lang)


def test_counts_are_those_of_the_board() -> None:
    game = Game("duo")
    move = game.parse_move("e8,f8,g8,e9,e10")
    advice = advise(game.position, move)
    opened = next(p for p in advice.merits if isinstance(p, points.OpensCorners))
    after = game.position.play(move)
    assert opened.number == opened.exits == len(after.open_corners(Colour.BLUE))


def test_the_single_square_first_is_a_fault() -> None:
    game = Game("duo")
    faults = advise(game.position, game.parse_move("e10")).faults
    assert points.PlaysSmall(Piece.I1, 5) in faults
    assert phrase(points.PlaysSmall(Piece.I1, 5), "fr").startswith("dépense")


def red_finishes(left: int) -> Game:
    """Return the game before red places the last but so many pieces."""
    game = records.load(DATA / "red-finishes.blksgf").game()
    while game.turn is not Colour.RED or len(game.position.pieces_left(Colour.RED)) < left:
        game.undo()
    return game


def test_the_end_is_talked_about() -> None:
    game = red_finishes(2)
    small = next(iter(game.legal_moves.of(Piece.I1)))
    other = next(iter(game.legal_moves.of(Piece.I2)))
    assert points.SpendsSingle(5) in advise(game.position, small).faults
    assert points.KeepsSingle(5) in advise(game.position, other).merits
    last = red_finishes(1)
    finish = advise(last.position, last.legal_moves[0])
    assert points.FinishesWithSingle(20) in finish.merits
    assert "finishes with the single square (+20 points)" in explain(finish)
    assert "+20" in explain(finish, "fr")


def test_a_proved_win_is_said_to_be_one() -> None:
    text = (
        "duo:y:yyyyy6yy1/2bb1y3y2y1/2bb1yy2yy1yy/1b3y4yy2/1b2by2yy4/bbb1b1yy1ybbb1/3bb2y1ybyyy/"
        "2b1b1yy1ybyy1/2b2b2bbyb1y/1bb2b1bbyyb1y/b4bb1by1y1y/bbbb2b2y1y1y/4bb1bb1yyy1/3bb1bbb5"
    )
    game = Game.from_text(text)
    analysis = Engine(limit=Limit(simulations=10)).analyse(game)
    advice = advise(game.position, analysis.best, analysis)
    assert advice.is_exact
    assert advice.share == 1.0
    assert points.Secures(6) in advice.merits
    assert "wins by 6 points for sure" in explain(advice)


def test_the_search_ranks_the_move() -> None:
    game = Game("duo")
    analysis = Engine(limit=Limit(simulations=400)).analyse(game, best=5)
    best = advise(game.position, analysis.best, analysis)
    assert (best.rank, best.loss) == (1, 0.0)
    silly = advise(game.position, game.parse_move("e10"), analysis)
    assert silly.rank is None
    assert silly.share is None
