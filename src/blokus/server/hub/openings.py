"""Rooms that people open: one table in the lobby for each, and not too many open rooms."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from weakref import WeakValueDictionary

from blokus.server.budget import Budget, BudgetSpentError, Largest, Payer, Resource
from blokus.server.hub.hub import Hub
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.refusal import Cause, Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import OpenSeat, Person, Terms
from blokus.server.storage.log import Hosted, LogUnavailableError, RoomLog

# A game in which nothing happens for so long counts as open no more: many are just left.
STALE = DAY
CAUSES: dict[Resource, Cause] = {"rooms": "too-many-rooms", "lobby": "in-lobby"}


class Openings:
    """Opens rooms for people within their budgets."""

    def __init__(self, hub: Hub, log: RoomLog, budget: Budget) -> None:
        self._hub = hub
        self._log = log
        self._budget = budget
        # The guests of a network who host rooms, as far as this process knows.
        self._hosts: defaultdict[str, set[str]] = defaultdict(set)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open(self, terms: Terms, host: Person) -> Room | Refusal:
        """Open a room, unless the host, or the network of a guest, has too many."""
        payer = self._budget.payer(host.id)
        waits = terms.is_public and any(isinstance(plan, OpenSeat) for plan in terms.seats)
        # Of requests that come at once, each counts the rooms of those before it.
        async with self._locks.setdefault(payer.network or payer.person, asyncio.Lock()):
            try:
                await self._check(payer, ("rooms", "lobby") if waits else ("rooms",))
            except BudgetSpentError as error:
                return Refusal(CAUSES[error.resource])
            opened = await self._hub.open(terms, host)
            if isinstance(opened, Room) and payer.network is not None:
                self._hosts[payer.network].add(host.id)
            return opened

    async def may_open(self, host: str) -> bool:
        """Tell whether somebody may open another room that does not wait in the lobby."""
        try:
            await self._check(self._budget.payer(host), ("rooms",))
        except BudgetSpentError:
            return False
        return True

    async def largest(self) -> Largest:
        """Return the most rooms that one person has open."""
        try:
            most = await self._log.most_hosted(self._hub.now() - STALE)
        except LogUnavailableError:
            return {}
        return {"rooms": most.rooms, "lobby": most.lobby}

    async def _check(self, payer: Payer, resources: tuple[Resource, ...]) -> None:
        """Raise BudgetSpentError if there are too many rooms."""
        guests = self._hosts.get(payer.network or "", set())
        found = await self._log.hosted({payer.person, *guests}, self._hub.now() - STALE)
        guests &= found.keys()
        own = found.get(payer.person, Hosted(0, 0))
        together = Hosted(*map(sum, zip((0, 0), *found.values(), strict=True)))
        for resource in resources:
            for who, most in self._budget.bounds(payer, resource):
                used = own if who == payer.person else together
                self._budget.require(resource, getattr(used, resource), most)
