"""Bodies and lines of the API of bots. Times are milliseconds of the server's clock."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from blokus.server.accounts.bots import Scope
from blokus.server.bots.acceptance import Acceptance
from blokus.server.bots.challenge import Challenge
from blokus.server.protocol.ranking import PlayerView
from blokus.server.protocol.to_client import RoomView
from blokus.server.rooms.terms import Person, Ply

CommandName: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=36, pattern="^[A-Za-z0-9-]+$")
]


# For owners --------------------------------------------------------------------------------------


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a bot to be made."""

    name: str


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token to be made: what it opens, and what its owner calls it."""

    scopes: tuple[Scope, ...]
    label: str = ""


class TokenView(Struct, frozen=True):
    """A token in a list."""

    id: str
    label: str
    scopes: tuple[Scope, ...]
    created: int
    used: int


class MadeToken(Struct, frozen=True):
    """A new token; this is the only time that it is shown."""

    token: str
    view: TokenView


class OwnBot(Struct, frozen=True):
    """A bot as its owner sees it."""

    id: str
    name: str
    created: int
    tokens: tuple[TokenView, ...]


class OwnBots(Struct, frozen=True):
    """One's bots."""

    bots: tuple[OwnBot, ...]


# For everybody -----------------------------------------------------------------------------------


class BotView(Struct, frozen=True):
    """A bot that listens: which games it takes, and how many it plays."""

    player: PlayerView
    acceptance: Acceptance
    games: int


class BotsHere(Struct, frozen=True):
    """The bots that listen."""

    bots: tuple[BotView, ...]


# For bots ----------------------------------------------------------------------------------------


class BotSelf(Struct, frozen=True):
    """Who a bot is, what its token opens, which games it takes, and the rooms in which it plays."""

    me: PlayerView
    scopes: tuple[Scope, ...]
    acceptance: Acceptance
    rooms: tuple[str, ...]


class BotMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece to be placed; sent again with the same id, it is placed once."""

    ply: Ply
    cells: Annotated[str, Meta(max_length=48)]
    id: CommandName | None = None


class Done(Struct, frozen=True):
    """A command was carried out; the room has this version."""

    version: int


class Hello(Struct, frozen=True, tag="hello"):
    """The first line of a stream."""

    now: int
    me: Person


class GameLine(Struct, frozen=True, tag="game"):
    """A room in which the bot sits: at first, and after every change."""

    # To go on from here after a lost connection.
    since: int
    # The seat of the bot.
    seat: int
    room: RoomView
    # The cells of each move, and the position after them.
    moves: tuple[str, ...]
    position: str


class ChallengeLine(Struct, frozen=True, tag="challenge"):
    """Somebody asks for a game, or what became of what the bot asked for."""

    challenge: Challenge


class Replaced(Struct, frozen=True, tag="replaced"):
    """The last line: the bot listens over another connection."""


BotLine: TypeAlias = Hello | GameLine | ChallengeLine | Replaced
