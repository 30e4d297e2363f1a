"""Turns pass in order over blocked colours, which stay blocked; taking moves back restores all."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

import blokus
from tests.property.positions import LONGEST_GAME, examples, games, play_randomly


@examples(20)
@given(games())
def test_a_blocked_colour_stays_blocked(game: blokus.Game) -> None:
    blocked: set[blokus.Colour] = set()
    position = game.initial_position
    for move in game.moves:
        position = position.play(move)
        now = {colour for colour in game.variant.colours if position.is_blocked(colour)}
        assert blocked <= now
        assert position.turn not in now
        blocked = now
    assert game.is_over == (blocked == set(game.variant.colours))


@examples(20)
@given(games())
def test_turns_pass_in_order(game: blokus.Game) -> None:
    order = game.variant.colours
    position = game.initial_position
    for move in game.moves:
        assert move.colour == position.turn
        position = position.play(move)
        if position.turn is None:
            continue
        following = order.index(move.colour)
        passed_over = []
        while (following := (following + 1) % len(order)) != order.index(position.turn):
            passed_over.append(order[following])
        assert all(position.is_blocked(colour) for colour in passed_over)


@examples(20)
@given(games())
def test_undo_restores_hash_scores_and_moves(game: blokus.Game) -> None:
    if game.is_over:
        game.undo()
    before = (
        game.to_text(),
        hash(game.position),
        game.scores,
        game.player,
        game.turn,
        len(game.legal_moves),
    )
    moves = game.moves
    for move in list(game.legal_moves)[:5]:
        game.play(move)
        assert game.last_move == move
        assert game.undo() == move
        assert game.moves == moves
        state = (game.to_text(), hash(game.position), game.scores, game.player, game.turn)
        assert (*state, len(game.legal_moves)) == before


@examples(10)
@given(games())
def test_undoing_everything_gives_the_start(game: blokus.Game) -> None:
    while game.moves:
        game.undo()
    assert game.position == blokus.Position(game.variant)
    assert game == blokus.Game(game.variant)


def test_a_colour_without_open_corners_is_blocked() -> None:
    """Yellow stands on the only cell diagonal to blue, which has every other piece left."""
    blue, yellow = blokus.Colour.BLUE, blokus.Colour.YELLOW
    lone = blokus.Move.of(blue, [blokus.Cell(0, 0), blokus.Cell(0, 1)])
    guard = blokus.Move.of(yellow, [blokus.Cell(1, 2)])
    position = blokus.Position(blokus.Variant("duo")).setup(add=[lone, guard], turn=blue)
    assert position.open_corners(blue) == ()
    assert position.is_blocked(blue)
    assert position.turn == yellow


def test_a_colour_whose_start_is_taken_is_blocked() -> None:
    guard = blokus.Move.of(blokus.Colour.YELLOW, [blokus.Cell.parse("e10")])
    position = blokus.Position(blokus.Variant("duo")).setup(add=[guard])
    assert position.is_blocked(blokus.Colour.BLUE)
    free = blokus.Position(blokus.Variant("duo", starts="free")).setup(add=[guard])
    assert not free.is_blocked(blokus.Colour.BLUE)
    assert [str(cell) for cell in free.open_corners(blokus.Colour.BLUE)] == ["j5"]


def test_players_take_turns_at_the_shared_colour() -> None:
    game = play_randomly(blokus.Variant("classic-3"), 5, LONGEST_GAME)
    position = game.initial_position
    deciders = []
    for move in game.moves:
        if move.colour == blokus.Colour.GREEN:
            assert position.player is not None
            deciders.append(position.player.number)
        position = position.play(move)
    assert len(deciders) > 6
    assert deciders == [1 + k % 3 for k in range(len(deciders))]


@pytest.mark.parametrize("variant", blokus.VARIANTS)
def test_a_retired_player_is_passed_over_to_the_end(variant: str, seed: int) -> None:
    generator = random.Random(seed)
    position = blokus.Position(blokus.Variant(variant))
    leaver = generator.choice(position.variant.players)
    for _ in range(generator.randrange(1, 12)):
        position = position.play(generator.choice(position.legal_moves))
    scores = position.scores
    position = position.retire(leaver)
    while not position.is_over:
        assert position.player != leaver
        position = position.play(generator.choice(position.legal_moves))
    assert position.retired == (leaver,)
    for colour in position.variant.colours:
        if position.variant.owner(colour) == leaver:
            assert position.scores[colour] == scores[colour]
    assert blokus.Position.from_text(position.to_text()) == position
