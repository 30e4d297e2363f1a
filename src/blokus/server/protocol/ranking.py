"""Answers about players, rankings and finished games. Times are milliseconds."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from blokus.server.archive.history import FirstMoveTally, Tally, VariantTally, Versus
from blokus.server.rooms.pool import Family, Pool, Speed
from blokus.server.rooms.room import Ending

PlayerKind: TypeAlias = Literal["guest", "person", "bot", "level"]


class PlayerView(Struct, frozen=True):
    """A player as everybody may see them; the name of a level is its number."""

    id: str
    name: str
    kind: PlayerKind
    country: str | None = None


class RatingView(Struct, frozen=True):
    """A rating, with how sure it is and how it changed within 30 days."""

    value: float
    deviation: float
    games: int
    is_settled: bool
    # None for somebody who has not played for so long.
    trend: float | None
    # The end of the latest game.
    last: int


class RankingRow(Struct, frozen=True):
    """A place in a ranking; before the rating is settled, the place that it would have."""

    place: int
    player: PlayerView
    rating: RatingView


class LevelRow(Struct, frozen=True):
    """A level of the engine, a fixed point of the ranking."""

    level: int
    value: float


class RankingPage(Struct, frozen=True):
    """A part of a ranking; `next` asks for what follows."""

    family: Family
    speed: Speed
    rows: tuple[RankingRow, ...]
    next: str | None
    # How many have a place.
    total: int
    # Oneself, placed or not.
    you: RankingRow | None
    levels: tuple[LevelRow, ...]


class PoolRating(Struct, frozen=True):
    """A rating of a profile, with the place among all of its pool, as in a ranking."""

    family: Family
    speed: Speed
    rating: RatingView
    place: int


class OpponentTally(Versus, frozen=True):
    """Results against a player."""

    player: PlayerView


class EntrantView(Struct, frozen=True):
    """Somebody in a finished game; the ratings before and after stand where they changed."""

    player: PlayerView
    side: int
    # As in the result of the room; None in a void game.
    place: int | None
    score: int
    ending: Ending
    ply: int | None
    value_before: float | None
    value: float | None


class GameView(Struct, frozen=True):
    """A finished game in a list."""

    room: str
    variant: str
    pool: Pool | None
    is_rated: bool
    ended: int
    ending: Ending
    is_void: bool
    moves: int
    first_move: str | None
    entrants: tuple[EntrantView, ...]


class Profile(Struct, frozen=True):
    """What everybody may know of a player; tallies are over the latest thousand public games."""

    player: PlayerView
    # When the account was made; None for guests.
    created: int | None
    ratings: tuple[PoolRating, ...]
    variants: tuple[VariantTally, ...]
    opponents: tuple[OpponentTally, ...]
    first_moves: tuple[FirstMoveTally, ...]
    # Games won one after the other: now, and at best.
    streak: int
    best_streak: int
    recent: tuple[GameView, ...]
    is_followed: bool
    is_blocked: bool
    # Whether the person is on the site now, and can be asked for a game.
    is_here: bool = False


class CurvePoint(Struct, frozen=True):
    """A rating after a game."""

    at: int
    value: float
    deviation: float


class Curve(Struct, frozen=True):
    """The ratings of a player in a pool, the oldest first."""

    points: tuple[CurvePoint, ...]


class FiledGame(Struct, frozen=True):
    """The finished game of a room; None before it is filed, a moment after the end."""

    game: GameView | None


class GamePage(Struct, frozen=True):
    """A part of a list of games, the latest first; `next` asks for what follows."""

    games: tuple[GameView, ...]
    next: str | None


class OpeningRow(Struct, frozen=True):
    """A first move: how often it was played, and how often the first player won."""

    cells: str
    tally: Tally


class Openings(Struct, frozen=True):
    """The first moves of a variant, the most frequent first."""

    variant: str
    rows: tuple[OpeningRow, ...]


class Months(Struct, frozen=True):
    """The months of which there are games to download, such as `2026-11`."""

    months: tuple[str, ...]


class Boards(Struct, frozen=True):
    """The last positions of games, as text, by room; rooms that are not known are left out."""

    positions: dict[str, str]


class PlayerList(Struct, frozen=True):
    """Players in a list."""

    players: tuple[PlayerView, ...]


class Followed(Struct, frozen=True):
    """Somebody whom one follows, and the public rooms in which they play now."""

    player: PlayerView
    rooms: tuple[str, ...]
    # Whether they are on the site now.
    is_here: bool = False


class Follows(Struct, frozen=True):
    """Those whom one follows."""

    players: tuple[Followed, ...]
