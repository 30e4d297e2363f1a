"""Assert that the core and the slow reference say the same about a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import blokus
from tests.differential import reference
from tests.differential.bridge import Twins, colour, to_cells, to_move
from tests.differential.reference_text import position_text

if TYPE_CHECKING:
    import random

    from tests.differential.reference import Cells

# A move may name cells up to one column beyond the largest board.
LAST_NAMEABLE = 20


def compare(twins: Twins) -> None:
    """Compare everything that a position can be asked, except the reasons."""
    compare_turn(twins)
    compare_board(twins)
    compare_moves(twins)
    compare_scores(twins)
    assert twins.core.to_text() == position_text(twins.slow)


def compare_turn(twins: Twins) -> None:
    core, slow = twins.core, twins.slow
    assert core.turn == (None if slow.turn is None else colour(slow.turn))
    assert core.player == (None if slow.player is None else blokus.Player(slow.player - 1))
    assert core.is_over == (slow.turn is None)
    assert core.pieces_placed == sum(len(pieces) for pieces in slow.played.values())


def compare_board(twins: Twins) -> None:
    core, slow = twins.core, twins.slow
    size = slow.rules.size
    for column in range(size):
        for row in range(size):
            there = slow.board.get((column, row))
            expected = None if there is None else colour(there)
            assert core.colour_at(blokus.Cell(column, row)) == expected
    for name in slow.rules.colours:
        pieces = [piece.name for piece in core.pieces_left(colour(name))]
        assert sorted(pieces) == sorted(slow.pieces_left(name))
        placed = core.placed(colour(name))
        assert {to_cells(move) for move in placed} == set(slow.played.get(name, ()))
        assert len(placed) == len(slow.played.get(name, ()))
        assert core.squares_placed(colour(name)) == len(slow.squares(name))


def compare_moves(twins: Twins) -> None:
    core, slow = twins.core, twins.slow
    for name in slow.rules.colours:
        expected = slow.moves_of(name)
        moves = core.legal_moves_of(colour(name))
        listed = list(moves)
        assert {to_cells(move) for move in listed} == expected, name
        assert len(listed) == len(moves) == len(expected), name
        assert all(move.colour == colour(name) for move in listed)
        assert core.is_blocked(colour(name)) == (not expected), name
        corners = {(cell.column, cell.row) for cell in core.open_corners(colour(name))}
        assert corners == slow.open_corners(name), name
    if slow.turn is None:
        assert len(core.legal_moves) == 0
    else:
        assert list(core.legal_moves) == list(core.legal_moves_of(colour(slow.turn)))


def compare_scores(twins: Twins) -> None:
    core, slow = twins.core, twins.slow
    rules = slow.rules
    assert core.scores == {colour(name): slow.score(name) for name in rules.colours}
    players = {blokus.Player(player - 1): slow.player_score(player) for player in rules.players}
    assert core.player_scores == players
    assert core.team_scores == slow.team_scores()
    for name in rules.colours:
        assert core.finished_with_single(colour(name)) == slow.finished_with_single(name)
    outcome = core.outcome
    if slow.turn is not None:
        assert outcome is None
        return
    assert outcome is not None
    places = {blokus.Player(player - 1): place for player, place in slow.places().items()}
    best = tuple(player for player in sorted(places, key=lambda p: p.value) if places[player] == 1)
    assert outcome.scores == players
    assert outcome.places == places
    assert outcome.winners == best


def compare_reason(twins: Twins, name: str, cells: Cells) -> str | None:
    """Compare why a placement is illegal, with the cells that show it; return the reason."""
    expected = twins.slow.why_illegal(name, cells)
    found = twins.core.why_illegal(to_move(name, cells))
    if expected is None or found is None:
        assert found is None
        assert expected is None
        return None
    reason, shown = expected
    assert found.reason.name == reason
    assert {(cell.column, cell.row) for cell in found.cells} == shown
    return reason


def random_placement(rules: reference.Rules, rng: random.Random) -> Cells:
    """Draw any placement of any piece, some a little beyond the edge of the board."""
    while True:
        piece = rng.choice(tuple(reference.SHAPES))
        shape = rng.choice(sorted(reference.orientations(piece), key=sorted))
        left, bottom = rng.randrange(rules.size), rng.randrange(rules.size)
        cells = frozenset((c + left, r + bottom) for c, r in shape)
        if all(c <= LAST_NAMEABLE and r <= LAST_NAMEABLE for c, r in cells):
            return cells
