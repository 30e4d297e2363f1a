"""The library as a user meets it: sequences, texts, comparisons, and errors that can be read."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence

import pytest

from blokus import (
    VARIANTS,
    Colour,
    Engine,
    Game,
    Move,
    Outcome,
    ParseError,
    UnknownVariantError,
    Variant,
)


def finished(name: str, seed: int) -> Outcome:
    game = Game(name)
    engine = Engine(1, seed=seed)
    while not game.is_over:
        engine.play(game)
    assert game.outcome is not None
    return game.outcome


def test_legal_moves_are_a_sequence() -> None:
    moves = Game("duo").legal_moves
    everything = list(moves)
    thing: object = moves
    assert isinstance(thing, Sequence)
    assert moves[3:9:2] == everything[3:9:2]
    assert moves[::-1] == everything[::-1] == list(reversed(moves))
    assert moves[10**6 :] == []
    assert [moves.index(move) for move in everything[:30]] == list(range(30))
    assert moves.count(everything[5]) == 1
    assert random.Random(1).choice(moves) in moves


def test_other_things_are_no_legal_moves() -> None:
    moves = Game("duo").legal_moves
    foreign = Move.of(Colour.YELLOW, moves[0].cells)
    assert foreign not in moves
    assert moves.count(foreign) == 0
    for thing in (None, 3, Colour.BLUE):
        assert thing not in moves
    with pytest.raises(TypeError, match="parse_move"):
        "e10" in moves  # noqa: B015
    with pytest.raises(ValueError, match="not among them"):
        moves.index(foreign)
    with pytest.raises(IndexError):
        moves[414]


def test_outcomes_compare_and_travel() -> None:
    first, other = finished("duo", 1), finished("classic", 1)
    copy = pickle.loads(pickle.dumps(first))  # noqa: S301
    assert copy == first == finished("duo", 1)
    assert hash(copy) == hash(first)
    assert len({first, copy, other}) == 2
    assert first != other
    assert first != "a draw"


@pytest.mark.parametrize("colour", list(Colour))
def test_colours_by_name(colour: Colour) -> None:
    for text in (colour.name, colour.name.lower(), colour.name.title(), colour.letter):
        assert Colour.parse(text) is colour


@pytest.mark.parametrize("text", ["", "pink", "bl", "blue ", "é", "\ud800"])
def test_other_words_are_no_colours(text: str) -> None:
    with pytest.raises(ParseError, match="blue, yellow, red and green"):
        Colour.parse(text)


@pytest.mark.parametrize("text", ["chess", "", "Classic\n", "é" * 100, "\ud800", "duo" * 1000])
def test_an_unknown_variant_is_quoted(text: str) -> None:
    with pytest.raises(
        UnknownVariantError, match=r"unknown variant '.*'; there are classic, "
    ) as e:
        Variant(text)
    assert len(str(e.value)) < 700
    assert all(name in str(e.value) for name in VARIANTS)
    with pytest.raises(UnknownVariantError, match=r"unknown variant '.*'; there are classic, "):
        Variant.parse(f"{text}+starts=free")


def test_a_game_prints_as_its_board() -> None:
    game = Game("duo")
    game.play("e10,e11")
    lines = str(game).splitlines()
    assert len(lines) == 14 + 2
    assert lines[3] == "11 . . . . B . . . . . . . . ."
    assert lines[-1] == "Yellow to move."
    engine = Engine(1, seed=1)
    while not game.is_over:
        engine.play(game)
    score = next(iter(game.player_scores.values()))
    assert f"Game over. player 1 {score:+d}, player 2" in str(game)
    assert repr(game).startswith("<Game duo: ")
