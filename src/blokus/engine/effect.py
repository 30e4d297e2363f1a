"""What a move changes on the board, for the colour that makes it and for the others, in numbers."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from blokus.engine.room import Room, Scene, rooms_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blokus._core import Cell, Colour, Move, Position, Variant


class Effect:
    """A move and what it changes; counts are of cells unless another unit is named."""

    def __init__(self, scene: Scene, move: Move) -> None:
        self.scene = scene
        self.move = move
        self.after: Position = scene.position.play(move)
        self._before = scene.rooms
        self._after = rooms_of(self.after)

    # For the colour that moves

    @property
    def opened(self) -> int:
        """Exits that the move creates."""
        return len(self._own_after.exits - self._own_before.exits)

    @property
    def exits(self) -> int:
        """Exits that the colour has after the move."""
        return len(self._own_after.exits)

    @property
    def closed(self) -> int:
        """Exits that the move spoils without using them."""
        return len(self._own_before.exits - self._own_after.exits - set(self.move.cells))

    @property
    def room_gained(self) -> int:
        """Cells that come within two placements."""
        return len(self._own_after.far - self._own_before.far)

    @property
    def room_lost(self) -> int:
        """Cells that the colour can no longer reach, other than those it covers."""
        return len(self._own_before.far - self._own_after.far - set(self.move.cells))

    @cached_property
    def quarters_before(self) -> frozenset[int]:
        """The quarters of the board in which the colour had exits."""
        return self._quarters(self._own_before.exits)

    @cached_property
    def quarters(self) -> frozenset[int]:
        """The quarters of the board in which the colour has exits now."""
        return self._quarters(self._own_after.exits)

    @property
    def steps_before(self) -> int:
        """How far the colour was from the centre: from its squares, or from where it starts."""
        position, colour = self.scene.position, self.move.colour
        squares = [cell for move in position.placed(colour) for cell in move.cells]
        return steps_to_centre(squares or position.open_corners(colour), position.variant)

    @property
    def steps(self) -> int:
        """How far the new piece is from the centre."""
        return steps_to_centre(self.move.cells, self.scene.position.variant)

    @cached_property
    def places(self) -> int:
        """Ways to place the piece, before the move."""
        return len(self.scene.position.legal_moves.of(self.move.piece))

    @cached_property
    def largest(self) -> int:
        """The size of the largest piece that could be placed."""
        position = self.scene.position
        return max(
            piece.size
            for piece in position.pieces_left(self.move.colour)
            if position.legal_moves.of(piece)
        )

    @property
    def is_finish(self) -> bool:
        """Whether this is the colour's last piece."""
        return not self.after.pieces_left(self.move.colour)

    @property
    def left(self) -> int:
        """Pieces that the colour has left after the move."""
        return len(self.after.pieces_left(self.move.colour))

    @cached_property
    def fitting(self) -> int:
        """Pieces left that still fit somewhere."""
        moves = self.after.legal_moves_of(self.move.colour)
        return sum(bool(moves.of(piece)) for piece in self.after.pieces_left(self.move.colour))

    # For the others

    def taken(self, colour: Colour) -> int:
        """Count the exits that a colour loses."""
        return len(self._before[colour].exits - self._after[colour].exits)

    def exits_of(self, colour: Colour) -> int:
        """Count the exits that a colour has after the move."""
        return len(self._after[colour].exits)

    def room_taken(self, colour: Colour) -> int:
        """Count the cells that a colour can no longer reach within two placements."""
        return len(self._before[colour].far - self._after[colour].far)

    def shuts_in(self, colour: Colour) -> bool:
        """Tell whether a colour that could move cannot any more."""
        return self.after.is_blocked(colour) and not self.scene.position.is_blocked(colour)

    # For the teams

    @cached_property
    def own_space(self) -> int:
        """Cells that, of all teams, only this one can reach from now on."""
        return len(self._only_ours(self._after) - self._only_ours(self._before))

    @cached_property
    def safe_cells(self) -> int:
        """Cells of the piece that nobody else could have reached anyway."""
        return len(self._only_ours(self._before).intersection(self.move.cells))

    @property
    def _own_before(self) -> Room:
        return self._before[self.move.colour]

    @property
    def _own_after(self) -> Room:
        return self._after[self.move.colour]

    def _only_ours(self, rooms: dict[Colour, Room]) -> frozenset[Cell]:
        ours: frozenset[Cell] = frozenset()
        ours = ours.union(*(rooms[colour].far for colour in self.scene.friends))
        return ours.difference(*(rooms[colour].far for colour in self.scene.enemies))

    def _quarters(self, cells: Iterable[Cell]) -> frozenset[int]:
        variant = self.scene.position.variant
        return frozenset(
            2 * (2 * cell.row >= variant.rows) + (2 * cell.column >= variant.columns)
            for cell in cells
        )


def steps_to_centre(cells: Iterable[Cell], variant: Variant) -> int:
    """Return how many rings lie between the nearest cell and the four cells of the centre."""
    return min(
        max(
            abs(2 * cell.column - (variant.columns - 1)),
            abs(2 * cell.row - (variant.rows - 1)),
        )
        // 2
        for cell in cells
    )
