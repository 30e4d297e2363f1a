"""Challenges: somebody asks a bot or a person for a game, who accepts or declines."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Protocol

from blokus.server.bots.acceptance import Acceptance, Wish, is_playable, terms_of, why_not
from blokus.server.bots.challenge import ANSWER_TIME, PATIENCE, Challenge, State
from blokus.server.bots.person import AskedPerson, why_not_person
from blokus.server.bots.refusal import BotRefusalError
from blokus.server.hub.bots import BotHub
from blokus.server.hub.visits import Visits
from blokus.server.rooms.decide import decide_opening
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.terms import Person

# As many challenges of one person as may wait for answers.
MOST_OPEN = 8


class Asked(Protocol):
    """What a challenge has to know of the bot, and of both who would play."""

    @property
    def acceptance(self) -> Acceptance:
        """The games that the bot takes."""

    @property
    def is_here(self) -> bool:
        """Whether it listens."""

    @property
    def games(self) -> int:
        """How many games it plays or is asked for."""

    @property
    def is_blocked(self) -> bool:
        """Whether one of both blocks the other."""

    @property
    def is_own(self) -> bool:
        """Whether one person stands behind both."""


class ChallengeStore(Protocol):
    """Keeps challenges."""

    async def asked(self, challenger: str, bot: str, now: int) -> Asked | None:
        """Return what a challenge has to know; None when there is no such bot."""

    async def add(self, challenge: Challenge, most: int | None = None) -> bool:
        """Keep a challenge, unless the one who is asked has so many games already."""

    async def challenge(self, name: str) -> Challenge | None:
        """Return a challenge."""

    async def challenges_by(self, challenger: str, now: int) -> list[Challenge]:
        """Return what somebody asked for of late."""

    async def settle(self, name: str, state: State, room: str | None = None) -> bool:
        """Answer a challenge; tell whether it was open."""

    async def name_room(self, name: str, room: str) -> None:
        """Name the room of a challenge that was accepted."""


class PersonStore(Protocol):
    """Knows what people ask each other for."""

    async def asked_person(self, challenger: str, person: str, now: int) -> AskedPerson:
        """Return what a challenge has to know of both."""


class Challenges:
    """What is done with challenges; each step ends with a result, or with a BotRefusalError."""

    def __init__(
        self,
        bots: BotHub,
        store: ChallengeStore,
        visits: Visits,
        people: PersonStore,
        may_open: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._bots = bots
        self._hub = bots.hub
        self._store = store
        self._visits = visits
        self._people = people
        # Whether somebody may host another game.
        self._may_open = may_open

    async def make(self, challenger: Person, player: str, wish: Wish) -> Challenge:
        """Ask a bot or a person for a game."""
        now = self._hub.now()
        asked = await self._store.asked(challenger.id, player, now)
        if player == challenger.id or (asked is None and challenger.is_bot):
            raise BotRefusalError("no-such-bot")
        if not await self._may_open(challenger.id):
            raise BotRefusalError("too-many-rooms")
        if asked is None:
            await self._ask_person(challenger, player, wish, now)
        else:
            await self._ask_bot(asked, challenger, wish, now)
        until = now + (PATIENCE if asked is None else ANSWER_TIME)
        name = secrets.token_urlsafe(9)
        challenge = Challenge(name, challenger, player, wish, created=now, until=until)
        # Counted once more: others may have asked meanwhile.
        most = None if asked is None else asked.acceptance.games
        if not await self._store.add(challenge, most):
            raise BotRefusalError("busy")
        self._wake(player)
        return challenge

    async def _ask_bot(self, asked: Asked, challenger: Person, wish: Wish, now: int) -> None:
        """Raise a refusal unless a bot can be asked."""
        cause = why_not(asked.acceptance, wish, is_bot=challenger.is_bot)
        if cause is not None:
            raise BotRefusalError(cause)
        if asked.is_blocked:
            raise BotRefusalError("blocked")
        if not asked.is_here:
            raise BotRefusalError("away")
        _require_possible(wish, challenger, now)
        if wish.rated and asked.is_own:
            raise BotRefusalError("same-owner")
        own = await self._store.challenges_by(challenger.id, now)
        waiting = sum(each.is_open(now) for each in own)
        if asked.games >= asked.acceptance.games or waiting >= MOST_OPEN:
            raise BotRefusalError("busy")

    async def _ask_person(self, challenger: Person, player: str, wish: Wish, now: int) -> None:
        """Raise a refusal unless a person can be asked; one asks one person at a time."""
        if not is_playable(wish.variant):
            raise BotRefusalError("no-such-variant")
        _require_possible(wish, challenger, now)
        asked = await self._people.asked_person(challenger.id, player, now)
        is_here = bool(await self._visits.here([player]))
        cause = why_not_person(asked, is_here=is_here)
        if cause is not None:
            raise BotRefusalError(cause)
        if wish.rated and asked.is_guest:
            raise BotRefusalError("needs-account")
        for name in asked.own:
            await self._store.settle(name, "withdrawn")

    def _wake(self, player: str) -> None:
        """Let a player hear at once of what is new."""
        self._bots.wake(player)
        self._visits.wake()

    async def find(self, name: str, person: str) -> Challenge:
        """Return a challenge to one of both who would play."""
        challenge = await self._store.challenge(name)
        if challenge is None or person not in {challenge.challenger.id, challenge.challenged}:
            raise BotRefusalError("over")
        return challenge

    async def accept(self, name: str, player: Person) -> Challenge:
        """Open the room of a challenge; both sit there. Asked again, it is the same room."""
        challenge = await self.find(name, player.id)
        if challenge.challenged != player.id or challenge.state != "accepted":
            challenge = await self._open_to(name, player.id)
            if not await self._store.settle(name, "accepted"):
                raise BotRefusalError("over")
        terms = terms_of(challenge.wish)
        free = (None,) * (len(terms.seats) - 2)
        seated = (challenge.challenger, player, *free)
        room = await self._hub.open_as(_room_of(challenge), terms, seated)
        if isinstance(room, Refusal):
            raise BotRefusalError("over")
        await self._store.name_room(name, room.id)
        for person in (challenge.challenger, player):
            self._wake(person.id)
        return await self.find(name, player.id)

    async def decline(self, name: str, player: str) -> None:
        """Decline a challenge."""
        challenge = await self._open_to(name, player)
        if not await self._store.settle(name, "declined"):
            raise BotRefusalError("over")
        self._wake(challenge.challenger.id)

    async def withdraw(self, name: str, challenger: str) -> None:
        """Ask for the game no more."""
        challenge = await self.find(name, challenger)
        is_own = challenge.challenger.id == challenger
        if not is_own or not await self._store.settle(name, "withdrawn"):
            raise BotRefusalError("over")
        self._wake(challenge.challenged)

    async def _open_to(self, name: str, player: str) -> Challenge:
        challenge = await self.find(name, player)
        if challenge.challenged != player or not challenge.is_open(self._hub.now()):
            raise BotRefusalError("over")
        return challenge


def _require_possible(wish: Wish, challenger: Person, now: int) -> None:
    """Raise a refusal if there can be no such room."""
    opening = decide_opening("", terms_of(wish), challenger, 0, now)
    if isinstance(opening, Refusal):
        if opening.cause == "needs-account":
            raise BotRefusalError("needs-account")
        raise BotRefusalError("not-ratable" if wish.rated else "no-such-variant")


def _room_of(challenge: Challenge) -> str:
    """Return the id of the room, which follows from what only both know.

    So a player who did not get the answer, or whose server stopped in between, can ask again.
    """
    return hashlib.sha256(f"challenge:{challenge.id}".encode()).hexdigest()[:16]
