"""Why something is not done for a bot, or why a challenge is refused."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

BotCause: TypeAlias = Literal[
    "bad-token",  # no token, or one that was revoked
    "no-scope",  # the token does not have the scope that this needs
    "banned",  # whoever looks after the server has banned the bot or its owner
    "no-such-variant",  # there is no such variant of several players
    "no-such-bot",  # bots ask other bots only, and nobody asks themselves
    "not-accepted",  # the bot does not take such games, the person no challenges
    "away",  # the bot does not listen, the person is not here
    "busy",  # the bot has as many games as it takes at a time, or one asks for too many
    "too-many",  # one has asked people for too many games of late
    "too-many-rooms",  # one hosts as many games as possible
    "blocked",  # one of both blocks the other
    "same-owner",  # games of one owner's bots, or with one's own bot, are not rated
    "not-ratable",  # games on these terms are not rated
    "needs-account",  # a rated game needs accounts on both sides
    "over",  # the challenge is answered, or too old
]


class BotProblem(Struct, frozen=True):
    """The body of an answer that refuses."""

    cause: BotCause


class BotRefusalError(Exception):
    """A request of a bot, or about one, that is refused."""

    def __init__(self, cause: BotCause) -> None:
        super().__init__(cause)
        self.cause: BotCause = cause
