"""Merits and faults of a move: one small class for each kind of point.

The vocabulary is that of people who teach the game. The core finds the points;
`blokus.engine.wording` puts them into words.
"""

from __future__ import annotations

from blokus._core import (
    Allows,
    ClosesExits,
    CouldWait,
    CrampsFriend,
    FindsOwnSpace,
    Finishes,
    FinishesWithSingle,
    GainsRoom,
    HeadsForCentre,
    KeepsSingle,
    LeavesPlaces,
    OnlyGoodMove,
    OnlyMove,
    OpensCorners,
    OpensSide,
    PlacesSquares,
    PlaysSmall,
    Point,
    Secures,
    ShutsIn,
    SpendsSingle,
    Stops,
    TakesExits,
    TakesRoom,
    UsesLargePiece,
    UsesLastPlaces,
)

__all__ = [
    "Allows",
    "ClosesExits",
    "CouldWait",
    "CrampsFriend",
    "Fault",
    "FindsOwnSpace",
    "Finishes",
    "FinishesWithSingle",
    "GainsRoom",
    "HeadsForCentre",
    "KeepsSingle",
    "LeavesPlaces",
    "Merit",
    "OnlyGoodMove",
    "OnlyMove",
    "OpensCorners",
    "OpensSide",
    "PlacesSquares",
    "PlaysSmall",
    "Point",
    "Secures",
    "ShutsIn",
    "SpendsSingle",
    "Stops",
    "TakesExits",
    "TakesRoom",
    "UsesLargePiece",
    "UsesLastPlaces",
]

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
