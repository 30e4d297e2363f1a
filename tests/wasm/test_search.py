"""The engine in the browser and the engine in Python: one analysis, one move, one opinion."""

from __future__ import annotations

import random
from importlib.resources import as_file, files
from typing import Any

import pytest

import blokus
from blokus import Colour, Engine, Game, Limit, Move, Piece, Position, Variant
from blokus._core import _Choice, _net_family, _Search, _told
from blokus.engine import LEVELS, Advice, Expectation, advise, points, review
from blokus.engine.nets import net_for
from tests.wasm.browser_core import BrowserCore

# Shares and scores pass as numbers of 32 bits.
CLOSE = 1e-6


@pytest.mark.parametrize("name", blokus.VARIANTS)
@pytest.mark.parametrize("share", [0.0, 0.4, 0.8])
def test_same_analysis(core: BrowserCore, name: str, share: float, seed: int) -> None:
    position = somewhere(Variant(name), share, random.Random(seed))
    told = ask(core, "search", position, simulations=300)
    found = Engine(limit=Limit(simulations=300)).analyse(position, best=8)
    assert told["simulations"] == found.simulations
    assert told["isExact"] == found.is_exact
    assert told["certainty"] == pytest.approx(found.certainty, abs=CLOSE)
    assert_expected(told["expectation"], found.expectation, position.variant)
    assert [line["moves"] for line in told["lines"]] == [
        [[move.colour.name.lower(), str(move)] for move in line.moves] for line in found.lines
    ]
    for line, expected in zip(told["lines"], found.lines, strict=True):
        assert line["visits"] == expected.visits
        assert line["prior"] == pytest.approx(expected.prior, abs=CLOSE)
        assert_expected(line["expectation"], expected.expectation, position.variant)
    for advice, line in zip(told["advice"], (found.lines[0], found.lines[-1]), strict=True):
        assert_advised(advice, advise(position, line.move, found))


def test_a_thousand_simulations_are_a_thousand(core: BrowserCore) -> None:
    assert ask(core, "search", Position(Variant("duo")), simulations=1000)["simulations"] == 1000


@pytest.mark.parametrize("number", [n for n, level in LEVELS.items() if level.limit.time is None])
def test_same_moves_by_level(core: BrowserCore, number: int, seed: int) -> None:
    rng = random.Random(seed)
    level = LEVELS[number]
    for name in ("duo", "classic-3"):
        position = somewhere(Variant(name), rng.choice([0.0, 0.3, 0.7]), rng)
        chance = rng.getrandbits(32)
        choice = _Choice(
            carelessness=level.carelessness, temperature=level.temperature, seed=chance
        )
        move = choice.without_search(position)
        if move is None:
            search = _Search(position.variant, net_for(position.variant), memory=48 << 20)
            search.set_position(position)
            search.run(simulations=level.limit.simulations, solve_budget=search.solve_budget)
            move = choice.after(search)
        assert ask(core, "choose", position, level=number, seed=chance) == str(move)


@pytest.mark.parametrize("name", ["duo", "classic-2", "classic", "classic with one who stops"])
def test_same_mistakes(core: BrowserCore, name: str, seed: int) -> None:
    rng = random.Random(seed)
    game = Game(name.partition(" ")[0])
    while not game.is_over and len(game.moves) < 60:
        game.play(rng.choice(list(game.legal_moves)))
    first = max(0, len(game.moves) - 10)
    start = Position(game.variant)
    for move in game.moves[:first]:
        start = start.play(move)
    rest = Game.from_text(start.to_text())
    for move in game.moves[first:]:
        rest.play(move)
    if " " in name:
        stop_and_go_on(rest)
    with net_of(start) as net:
        told = core.ask(
            "review",
            start=start.to_text(),
            moves=[str(move) for move in rest.moves],
            retirements=[(player.number - 1, after) for player, after in rest.retirements],
            net=str(net),
            simulations=60,
        )
    found = review(rest, limit=Limit(simulations=60))
    assert_expected(told[0]["expectation"], found.start, start.variant)
    assert told[0]["judgement"] is None
    for step, judged in zip(told[1:], found.judgements, strict=True):
        judgement = step["judgement"]
        assert judgement["move"] == str(judged.move)
        assert judgement["best"] == str(judged.best)
        assert judgement["loss"] == pytest.approx(judged.loss, abs=CLOSE)
        assert judgement["verdict"] == judged.verdict.name.lower().replace("_", "-")
        assert judgement["points"] == judged.points
        assert judgement["isExact"] == judged.is_exact
        assert judgement["margin"] == judged.margin
        assert_expected(judgement["expectation"], judged.expectation, start.variant)
        assert_advised(judgement["own"], judged.own)
        assert (judgement["advice"] is None) == (judged.advice is None)
        if judged.advice is not None:
            assert_advised(judgement["advice"], judged.advice)


def stop_and_go_on(game: Game) -> None:
    """Take moves back, and let the others go on without the player who made the last of them."""
    for _ in range(4):
        game.undo()
    assert game.player is not None
    game.retire(game.player)
    for _ in range(2):
        # Perhaps nobody else can move any more.
        if not game.is_over:
            game.play(game.legal_moves[0])


def test_same_nets(core: BrowserCore) -> None:
    for name in blokus.VARIANTS:
        position = Position(Variant(name))
        assert core.ask("net", position=position.to_text()) == _net_family(position.variant)


def assert_expected(told: Any, found: Expectation, variant: Variant) -> None:
    players = [team[0] for team in variant.teams]
    assert told["shares"] == pytest.approx([found.shares[p] for p in players], abs=CLOSE)
    assert told["scores"] == pytest.approx([found.scores[p] for p in players], abs=CLOSE)


def assert_advised(told: Any, found: Advice) -> None:
    assert told["move"] == str(found.move)
    assert told["rank"] == found.rank
    assert told["share"] == pytest.approx(found.share, abs=CLOSE)
    assert told["loss"] == pytest.approx(found.loss, abs=CLOSE)
    for said, expected in ((told["merits"], found.merits), (told["faults"], found.faults)):
        kinds = [point.kind for point in expected]
        assert [point["kind"] for point in said] == kinds
        told_kinds = [point["kind"] for point in said if point["isTold"]]
        assert told_kinds == [point.kind for point in _told(expected)]
        for point, known in zip(said, expected, strict=True):
            values = values_of(known)
            assert point["values"] == pytest.approx(values, abs=CLOSE)
            assert point["sentence"] == known._sentence


def values_of(point: points.Point) -> list[object]:
    return [plain(getattr(point, name)) for name in point.__match_args__]


def plain(value: object) -> object:
    match value:
        case Colour():
            return value.name.lower()
        case Piece():
            return value.name
        case Move():
            return str(value)
    return value


def somewhere(variant: Variant, share: float, rng: random.Random) -> Position:
    """Play at random until about this share of a game is over."""
    position = Position(variant)
    plies = round(share * len(variant.pieces) * len(variant.colours))
    for _ in range(plies):
        after = position.play(rng.choice(list(position.legal_moves)))
        if after.is_over:
            break
        position = after
    return position


def net_of(position: Position) -> Any:
    return as_file(files("blokus.engine") / "nets" / f"{_net_family(position.variant)}.net")


def ask(core: BrowserCore, question: str, position: Position, **values: object) -> Any:
    with net_of(position) as net:
        return core.ask(question, position=position.to_text(), net=str(net), **values)
