"""Advice: what is said for and against a move is true, and said in both languages."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import typing
from typing import Any

import pytest

from blokus import VARIANTS, Cell, Colour, Game, Move, Piece, messages, records
from blokus.engine import Engine, Limit, advise, explain, phrase, points, review
from blokus.engine.wording import as_data, summary
from tests.cli.harness import DATA
from tests.engine.situations import random_position

MOVE = Move.of(Colour.YELLOW, [Cell(4, 9), Cell(5, 9)])
# Values by name; the others are numbers.
EXAMPLES = {"gap": 0.25, "colour": Colour.YELLOW, "piece": Piece.F, "threat": MOVE, "reply": MOVE}
POINTS: list[Any] = [*typing.get_args(points.Merit), *typing.get_args(points.Fault)]


def example(kind: Any, number: int = 3) -> Any:
    values = {name: EXAMPLES[name] for name in kind.__match_args__ if name in EXAMPLES}
    counts = {name: number for name in kind.__match_args__ if name not in EXAMPLES}
    return kind(**values, **counts)


@pytest.mark.parametrize("lang", messages.LANGUAGES)
@pytest.mark.parametrize("kind", POINTS)
@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_every_point_has_words(kind: Any, number: int, lang: str) -> None:
    point = example(kind, number)
    said = phrase(point, lang)
    assert said == said.strip()
    assert not said.endswith(".")
    assert "{" not in said
    data = as_data(point, lang)
    assert data["text"] == said
    assert data["kind"] == kind.kind
    assert set(data) == {"kind", "text", *kind.__match_args__}


def test_every_sentence_has_words_and_all_are_used() -> None:
    said = set()
    for kind in POINTS:
        counts = [name for name in kind.__match_args__ if name not in EXAMPLES]
        for numbers in itertools.product(range(-1, 9), repeat=len(counts)):
            values = {name: EXAMPLES[name] for name in kind.__match_args__ if name in EXAMPLES}
            said.add(kind(**values, **dict(zip(counts, numbers, strict=True)))._sentence)
    advice = {key.split(".")[1] for key in messages.catalogue("en") if key.startswith("advice.")}
    assert advice - {"move", "percent", "sentence"} == said


def test_two_points_of_a_kind_are_not_told_both() -> None:
    taken = [points.TakesExits(Colour.YELLOW, 3, 9), points.TakesExits(Colour.RED, 2, 9)]
    assert summary([*taken, points.GainsRoom(20)]) == (
        "takes 3 exits from yellow and brings 20 more cells within reach"
    )
    assert summary([points.OnlyMove(), *taken]) == "is the only move there is"


@pytest.mark.parametrize("kind", POINTS)
def test_points_are_values(kind: Any) -> None:
    point = example(kind)
    values = [getattr(point, name) for name in kind.__match_args__]
    assert kind(*values) == point == pickle.loads(pickle.dumps(point)) == copy.copy(point)  # noqa: S301
    assert hash(kind(*values)) == hash(point)
    assert repr(point).startswith(f"{kind.__name__}(")
    with pytest.raises(TypeError, match=kind.__name__):
        kind(*values, 1)
    if values:
        assert kind(*values[:-1], values[-1]) == point
        with pytest.raises(TypeError, match=kind.__name__):
            kind(*values[:-1], "much")


def test_points_match_by_structure() -> None:
    match points.TakesExits(Colour.RED, 3, 9):
        case points.TakesExits(colour=Colour.RED, number=number):
            assert number == 3
        case _:
            pytest.fail("no match")


def test_findings_can_be_sent_to_another_process() -> None:
    game = Game("classic-teams")
    analysis = Engine(limit=Limit(simulations=60)).analyse(game)
    game.play(game.legal_moves[0])
    [judgement] = review(game, limit=Limit(simulations=20)).judgements
    advice = advise(analysis.position, analysis.best, analysis)
    for value in (analysis, analysis.lines[0], analysis.expectation, advice, judgement):
        twin = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
        assert twin == value
        assert twin is not value


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
