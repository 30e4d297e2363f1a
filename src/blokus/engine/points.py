"""Merits and faults of a move: one small class for each kind of point.

The vocabulary is that of people who teach the game. The core finds the points;
`blokus.engine.wording` puts them into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, get_args

if TYPE_CHECKING:
    from blokus._core import Colour, Move, Piece


@dataclass(frozen=True, slots=True)
class OnlyMove:
    """There is no other legal move."""

    kind: ClassVar[str] = "only-move"


@dataclass(frozen=True, slots=True)
class Finishes:
    """The last piece is placed, which earns a bonus."""

    kind: ClassVar[str] = "finishes"
    points: int


@dataclass(frozen=True, slots=True)
class FinishesWithSingle:
    """The single square is placed last, which earns a larger bonus."""

    kind: ClassVar[str] = "finishes-with-single"
    points: int


@dataclass(frozen=True, slots=True)
class KeepsSingle:
    """The single square stays for last, and all that is left still fits: worth points more."""

    kind: ClassVar[str] = "keeps-single"
    points: int


@dataclass(frozen=True, slots=True)
class ShutsIn:
    """An opponent's colour can move no more."""

    kind: ClassVar[str] = "shuts-in"
    colour: Colour


@dataclass(frozen=True, slots=True)
class OnlyGoodMove:
    """The next best move costs this share of the win."""

    kind: ClassVar[str] = "only-good-move"
    gap: float


@dataclass(frozen=True, slots=True)
class Stops:
    """An opponent's next move becomes impossible; `ways` moves do that, this one included.

    The opponent's move would have taken so many `exits`.
    """

    kind: ClassVar[str] = "stops"
    threat: Move
    ways: int
    exits: int


@dataclass(frozen=True, slots=True)
class TakesExits:
    """An opponent's colour loses exits, and has so many left."""

    kind: ClassVar[str] = "takes-exits"
    colour: Colour
    number: int
    left: int


@dataclass(frozen=True, slots=True)
class TakesRoom:
    """An opponent's colour can reach so many cells less."""

    kind: ClassVar[str] = "takes-room"
    colour: Colour
    number: int


@dataclass(frozen=True, slots=True)
class OpensCorners:
    """New corners to go on from; `exits` with those that were there already."""

    kind: ClassVar[str] = "opens-corners"
    number: int
    exits: int


@dataclass(frozen=True, slots=True)
class OpensSide:
    """Exits in a quarter of the board where there were none: now in so many quarters."""

    kind: ClassVar[str] = "opens-side"
    quarters: int


@dataclass(frozen=True, slots=True)
class HeadsForCentre:
    """Nearer to the centre than before; 0 steps is the centre itself."""

    kind: ClassVar[str] = "heads-for-centre"
    steps: int
    steps_before: int


@dataclass(frozen=True, slots=True)
class UsesLargePiece:
    """A large piece finds a place while there is room."""

    kind: ClassVar[str] = "uses-large-piece"
    piece: Piece


@dataclass(frozen=True, slots=True)
class UsesLastPlaces:
    """A large piece finds a place that may soon be gone: it had only so many."""

    kind: ClassVar[str] = "uses-last-places"
    piece: Piece
    number: int


@dataclass(frozen=True, slots=True)
class GainsRoom:
    """The colour reaches this many more cells."""

    kind: ClassVar[str] = "gains-room"
    number: int


@dataclass(frozen=True, slots=True)
class FindsOwnSpace:
    """The colour gains this many cells that no opponent can reach."""

    kind: ClassVar[str] = "finds-own-space"
    number: int


@dataclass(frozen=True, slots=True)
class LeavesPlaces:
    """Of the pieces that are left, so many still fit somewhere."""

    kind: ClassVar[str] = "leaves-places"
    number: int
    left: int


@dataclass(frozen=True, slots=True)
class PlacesSquares:
    """The move places this many squares, as every move does."""

    kind: ClassVar[str] = "places-squares"
    number: int


@dataclass(frozen=True, slots=True)
class Secures:
    """The outcome is proved: this margin over the other team, whatever it plays."""

    kind: ClassVar[str] = "secures"
    margin: int


@dataclass(frozen=True, slots=True)
class Allows:
    """An opponent can answer with a move that takes exits, which a better move prevents."""

    kind: ClassVar[str] = "allows"
    reply: Move
    exits: int


@dataclass(frozen=True, slots=True)
class ClosesExits:
    """The colour spoils exits of its own, and has so many left."""

    kind: ClassVar[str] = "closes-exits"
    number: int
    left: int


@dataclass(frozen=True, slots=True)
class CrampsFriend:
    """A colour of the same team loses exits."""

    kind: ClassVar[str] = "cramps-friend"
    colour: Colour
    number: int


@dataclass(frozen=True, slots=True)
class PlaysSmall:
    """A small piece is spent while one of `largest` squares fits."""

    kind: ClassVar[str] = "plays-small"
    piece: Piece
    largest: int


@dataclass(frozen=True, slots=True)
class CouldWait:
    """The piece goes where no opponent could have come: there is time for that later."""

    kind: ClassVar[str] = "could-wait"
    number: int


@dataclass(frozen=True, slots=True)
class SpendsSingle:
    """The single square is gone before the end, and with it the points for placing it last."""

    kind: ClassVar[str] = "spends-single"
    points: int


Merit = (
    OnlyMove
    | Finishes
    | FinishesWithSingle
    | KeepsSingle
    | ShutsIn
    | OnlyGoodMove
    | Stops
    | TakesExits
    | TakesRoom
    | OpensCorners
    | OpensSide
    | HeadsForCentre
    | UsesLargePiece
    | UsesLastPlaces
    | GainsRoom
    | FindsOwnSpace
    | LeavesPlaces
    | PlacesSquares
    | Secures
)
Fault = Allows | ClosesExits | CrampsFriend | PlaysSmall | CouldWait | SpendsSingle
Point = Merit | Fault

_MERITS: dict[str, Callable[..., Merit]] = {merit.kind: merit for merit in get_args(Merit)}
_FAULTS: dict[str, Callable[..., Fault]] = {fault.kind: fault for fault in get_args(Fault)}


def read_merits(found: Iterable[tuple[str, tuple[object, ...]]]) -> tuple[Merit, ...]:
    """Return the merits that the core found; their values come in the order of the fields."""
    return tuple(_MERITS[kind](*values) for kind, values in found)


def read_faults(found: Iterable[tuple[str, tuple[object, ...]]]) -> tuple[Fault, ...]:
    """Return the faults that the core found."""
    return tuple(_FAULTS[kind](*values) for kind, values in found)
