"""The types of the public names, as a user's type checker sees them. Checked by mypy, never run.

A line that must be refused carries a `type: ignore` with its code: mypy reports one that is unused.
"""

from __future__ import annotations

from typing import assert_type

import blokus
from blokus import (
    Cell,
    Colour,
    Game,
    LegalMoves,
    Move,
    Outcome,
    Piece,
    Player,
    Position,
    Symmetry,
    Variant,
)


def values(cell: Cell, move: Move, piece: Piece, variant: Variant) -> None:
    assert_type(Colour.BLUE.letter, str)
    assert_type(Player.ONE.number, int)
    assert_type(piece.size, int)
    assert_type(piece.orientations, tuple[tuple[Cell, ...], ...])
    assert_type(Cell.parse("a20").column, int)
    assert_type(cell < Cell(0, 0), bool)
    column, row = Cell("a20")
    assert_type(column, int)
    assert_type(row, int)
    assert_type(move.colour, Colour)
    assert_type(move.cells, tuple[Cell, ...])
    assert_type(move.short_name, str)
    assert_type(variant.symmetries, tuple[Symmetry, ...])
    assert_type(variant.colours, tuple[Colour, ...])
    assert_type(variant.owner(Colour.GREEN), Player | None)


def positions(position: Position, move: Move, cell: Cell) -> None:
    assert_type(position.turn, Colour | None)
    assert_type(position.player, Player | None)
    assert_type(position.play(move), Position)
    assert_type(position.play("a20"), Position)
    assert_type(Position("duo").transform(position.variant.symmetries[0]), Position)
    assert_type(position.colour_at(cell), Colour | None)
    assert_type(position.scores, dict[Colour, int])
    assert_type(position.player_scores, dict[Player, int])
    assert_type(position.team_scores, tuple[int, ...])
    assert_type(position.outcome, Outcome | None)
    assert_type(Position.from_text(position.to_text()), Position)
    assert_type(blokus.perft(position, 2), int)


def moves(legal: LegalMoves) -> None:
    assert_type(legal.of(Piece.F).covering(Cell(0, 19)), LegalMoves)
    assert_type(legal.of("F").covering("e10"), LegalMoves)
    assert_type(Move.of("blue", ["e10", Cell("e11")]), Move)
    assert_type(len(legal), int)
    assert_type(legal[0], Move)
    assert_type(list(legal), list[Move])


def games(game: Game, move: Move) -> None:
    assert_type(Game("duo", starts="own").turn, Colour | None)
    assert_type(game.play("a20"), Move)
    assert_type(game.undo(), Move)
    assert_type(game.moves, tuple[Move, ...])
    assert_type(game.last_move, Move | None)
    assert_type(game.copy(), Game)
    assert_type(game.is_legal("a20"), bool)
    illegality = game.why_illegal(move)
    assert illegality is not None
    assert_type(illegality.reason, blokus.Reason)
    assert_type(illegality.cells, tuple[Cell, ...])


def mistakes(position: Position, legal: LegalMoves, cell: Cell) -> None:
    position.is_blocked(Player.ONE)  # type: ignore[arg-type]
    position.colour_at(3)  # type: ignore[arg-type]
    position.play(cell)  # type: ignore[call-overload]
    position.turn = Colour.RED  # type: ignore[misc]
    legal.of(cell)  # type: ignore[arg-type]
    legal.covering(Piece.F)  # type: ignore[arg-type]
    Move.of(cell, Colour.BLUE)  # type: ignore[arg-type]
    blokus.perft(2, position)  # type: ignore[arg-type]
    Game(14)  # type: ignore[arg-type]
    Symmetry(quarters="1")  # type: ignore[arg-type]
