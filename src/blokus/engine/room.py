"""What the colours can still do on a board: the exits they have and the room they can reach."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from blokus._core import _reach

if TYPE_CHECKING:
    from blokus._core import Cell, Colour, Player, Position, Variant


@dataclass(frozen=True, slots=True)
class Room:
    """Where one colour can go.

    `exits` are the open corners that at least one of its pieces fits; `near` the cells it can
    cover with its next piece, `far` those it can cover with its next two.
    """

    exits: frozenset[Cell]
    near: frozenset[Cell]
    far: frozenset[Cell]


def room_of(position: Position, colour: Colour) -> Room:
    """Return the room that a colour has."""
    return Room(*map(frozenset, _reach(position, colour)))


class Scene:
    """A position as the player who decides the next move sees it: friends, enemies, room."""

    def __init__(self, position: Position) -> None:
        if position.player is None:
            raise ValueError("the game is over: nobody decides anything")
        self.position = position
        self.player: Player = position.player
        self.friends = friends_of(position.variant, self.player)
        """The colours that count for the player or their partner."""
        self.enemies = tuple(
            colour
            for colour in position.variant.colours
            if position.variant.is_scored(colour) and colour not in self.friends
        )

    @cached_property
    def rooms(self) -> dict[Colour, Room]:
        """The room of every colour."""
        return rooms_of(self.position)


def rooms_of(position: Position) -> dict[Colour, Room]:
    """Return the room of every colour."""
    return {colour: room_of(position, colour) for colour in position.variant.colours}


def friends_of(variant: Variant, player: Player) -> tuple[Colour, ...]:
    """Return the colours whose squares count for a player or their partner."""
    team = next(team for team in variant.teams if player in team)
    return tuple(colour for colour in variant.colours if variant.owner(colour) in team)
