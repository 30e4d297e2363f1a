"""People who are asked for games, on a time that the test moves: who hears of it, until when."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from blokus.server.accounts.model import Account
from blokus.server.bots.acceptance import Wish, terms_of
from blokus.server.bots.challenge import PATIENCE
from blokus.server.bots.person import (
    MOST_DECLINED,
    MOST_OF_LATE,
    MOST_WAITING,
    AskedPerson,
    why_not_person,
)
from blokus.server.bots.refusal import BotRefusalError
from blokus.server.hub import cluster
from blokus.server.hub.bots import BotHub
from blokus.server.hub.challenges import Challenges
from blokus.server.hub.connection import Connection
from blokus.server.hub.visits import RETURN_TIME, Visits
from blokus.server.protocol.visit import Asked, VisitToClient
from blokus.server.rooms import commands
from blokus.server.rooms.clock import Bank, Days
from blokus.server.rooms.terms import Person
from blokus.server.storage.sql.accounts import Accounts
from blokus.server.storage.sql.bot_games import BotGames
from blokus.server.storage.sql.person_challenges import PersonChallenges
from blokus.server.storage.sql.players import Players
from tests.server.hub.house import House, always, house, run, sqlite
from tests.server.hub.test_cluster import die, houses
from tests.server.rooms.tables import ADA, BEN, CLEO, EVE

DUO = Wish("duo", Bank(300, 5))
RATED = Wish("duo", Bank(300, 5), rated=True)
_decoder: msgspec.json.Decoder[VisitToClient] = msgspec.json.Decoder(VisitToClient)


class Line(Connection):
    """A visit that remembers what it was told last."""

    def __init__(self, person: Person) -> None:
        super().__init__(person, send=_ignore)
        self.asked: list[Person] | None = None

    def post(self, frame: bytes) -> None:
        told = _decoder.decode(frame)
        assert isinstance(told, Asked)
        self.asked = [challenge.challenger for challenge in told.challenges]


async def _ignore(_: bytes) -> None:
    pass


class Site:
    """The visits to a process, and the challenges that are made there."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.store = BotGames(home.database)
        people = PersonChallenges(home.database)
        self.visits = Visits(home.hub, self.store, people, home._cluster)
        bots = BotHub(home.hub, self.store)
        self.challenges = Challenges(bots, self.store, self.visits, people, always)
        self.players = Players(home.database)

    async def visit(self, door: contextlib.AsyncExitStack, person: Person) -> Line:
        line = Line(person)
        await door.enter_async_context(self.visits.attached(line))
        return line

    async def ask(self, challenger: Person, person: Person, wish: Wish = DUO) -> str:
        return (await self.challenges.make(challenger, person.id, wish)).id

    async def cause(self, challenger: Person, person: Person, wish: Wish = DUO) -> str:
        with pytest.raises(BotRefusalError) as refused:
            await self.ask(challenger, person, wish)
        return refused.value.cause

    async def state(self, name: str) -> str:
        found = await self.store.challenge(name)
        assert found is not None
        return found.state


@contextlib.asynccontextmanager
async def site(folder: Path) -> AsyncIterator[tuple[Site, contextlib.AsyncExitStack]]:
    async with house(sqlite(folder)) as home, contextlib.AsyncExitStack() as door:
        yield Site(home), door


NEVER_ASKED = AskedPerson(is_blocked=False, waiting=0, of_late=0, declined=0)


@pytest.mark.parametrize(
    ("change", "is_here", "cause"),
    [
        ({}, True, None),
        ({}, False, "away"),
        ({"is_blocked": True}, True, "not-accepted"),
        ({"is_blocked": True}, False, "not-accepted"),
        ({"declined": MOST_DECLINED}, True, "not-accepted"),
        ({"declined": MOST_DECLINED - 1}, True, None),
        ({"waiting": MOST_WAITING}, True, "busy"),
        ({"of_late": MOST_OF_LATE}, True, "too-many"),
        ({"of_late": MOST_OF_LATE, "is_blocked": True}, True, "not-accepted"),
    ],
)
def test_why_a_person_is_not_asked(
    change: dict[str, object],
    is_here: bool,  # noqa: FBT001
    cause: str | None,
) -> None:
    assert why_not_person(msgspec.structs.replace(NEVER_ASKED, **change), is_here=is_here) == cause


def test_somebody_who_is_here_hears_of_a_challenge_on_every_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as (here, door):
            assert await here.cause(ADA, BEN) == "away"
            await here.visit(door, ADA)
            one, two = await here.visit(door, BEN), await here.visit(door, BEN)
            eve = await here.visit(door, EVE)
            name = await here.ask(ADA, BEN)
            await here.visits.look()
            late = await here.visit(door, BEN)
            assert [line.asked for line in (one, two, late, eve)] == [[ADA], [ADA], [ADA], []]
            accepted = await here.challenges.accept(name, BEN)
            assert accepted.room is not None
            room = await here.home.hub.look(accepted.room)
            assert {seat.holder for seat in room.seats} == {ADA, BEN}
            assert room.terms == terms_of(DUO)
            await here.visits.look()
            assert one.asked == late.asked == []

    run(test)


def test_rated_challenges_are_between_accounts(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as (here, door):
            guest = msgspec.structs.replace(BEN, is_guest=True)
            for person in (ADA, guest):
                await here.visit(door, person)
            accounts = Accounts(here.home.database)
            await accounts.add(Account("ada", "Ada", "ada", None, 0), ["one"], None)
            assert await here.cause(ADA, BEN, RATED) == "needs-account"
            assert await here.cause(guest, ADA, RATED) == "needs-account"
            name = await here.ask(ADA, BEN)
            await here.challenges.withdraw(name, "ada")
            await accounts.add(Account("ben", "Ben", "ben", None, 0), ["other"], None)
            accepted = await here.challenges.accept(await here.ask(ADA, BEN, RATED), BEN)
            assert accepted.room is not None
            assert (await here.home.hub.look(accepted.room)).terms.rated

    run(test)


def test_a_challenge_lapses_when_the_challenger_has_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as (here, door):
            ben = await here.visit(door, BEN)
            async with contextlib.AsyncExitStack() as way_out:
                await here.visit(way_out, ADA)
                name = await here.ask(ADA, BEN)
                here.home.time.now += PATIENCE - RETURN_TIME - 1
                await here.visits.look()
                assert ben.asked == [ADA]
            # The page may be loaded anew.
            here.home.time.now += RETURN_TIME
            await here.visits.look()
            assert ben.asked == [ADA]
            here.home.time.now += 1
            await here.visits.look()
            assert (ben.asked, await here.state(name)) == ([], "withdrawn")

    run(test)


def test_nobody_is_asked_for_ever(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as (here, door):
            await here.visit(door, ADA)
            ben = await here.visit(door, BEN)
            name = await here.ask(ADA, BEN)
            await here.visits.look()
            here.home.time.now += PATIENCE + 1
            await here.visits.look()
            assert ben.asked == []
            with pytest.raises(BotRefusalError):
                await here.challenges.accept(name, BEN)

    run(test)


@pytest.mark.parametrize(
    ("clock", "rated", "waits"),
    [(Bank(300), True, True), (Bank(300), False, False), (Days(3), True, False)],
)
def test_a_challenge_waits_for_the_end_of_a_rated_game(
    tmp_path: Path,
    clock: Bank | Days,
    rated: bool,  # noqa: FBT001
    waits: bool,  # noqa: FBT001
) -> None:
    async def test() -> None:
        async with site(tmp_path) as (here, door):
            await here.visit(door, ADA)
            ben = await here.visit(door, BEN)
            room = await here.home.open(
                EVE, clock=clock, rated=rated, is_public=True, take_backs=False, colours="lot"
            )
            live = await here.home.hub.find(room.id)
            assert isinstance(await live.order(BEN, "sit", commands.Sit()), int)
            async with asyncio.timeout(10):
                while live.room.phase != "playing":
                    await asyncio.sleep(0.01)
            await here.ask(ADA, BEN)
            await here.visits.look()
            assert ben.asked == ([] if waits else [ADA])
            assert isinstance(await live.order(EVE, "end", commands.Resign()), int)
            await here.visits.look()
            assert ben.asked == [ADA]

    run(test)


def test_who_is_blocked_reaches_nobody_and_learns_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as (here, door):
            for person in (ADA, CLEO):
                await here.visit(door, person)
            await here.players.block(BEN.id, ADA.id, wanted=True)
            # Whether or not he is here.
            assert await here.cause(ADA, BEN) == "not-accepted"
            ben = await here.visit(door, BEN)
            assert await here.cause(ADA, BEN) == "not-accepted"
            assert await here.cause(BEN, ADA) == "not-accepted"
            await here.ask(CLEO, BEN)
            await here.visits.look()
            assert ben.asked == [CLEO]
            await here.players.block(BEN.id, CLEO.id, wanted=True)
            await here.visits.look()
            assert ben.asked == []

    run(test)


def test_one_asks_one_person_at_a_time_and_not_again_and_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as (here, door):
            for person in (ADA, BEN, EVE):
                await here.visit(door, person)
            first = await here.ask(ADA, BEN)
            await here.ask(ADA, EVE)
            assert await here.state(first) == "withdrawn"
            for _ in range(MOST_DECLINED):
                await here.challenges.decline(await here.ask(ADA, BEN), BEN.id)
            assert await here.cause(ADA, BEN) == "not-accepted"
            for _ in range(MOST_OF_LATE - MOST_DECLINED - 2):
                await here.ask(ADA, EVE)
            assert await here.cause(ADA, EVE) == "too-many"
            here.home.time.now += 3600_001
            await here.ask(ADA, BEN)

    run(test)


def test_only_games_that_exist_are_asked_for_and_bots_ask_no_people(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as (here, door):
            await here.visit(door, BEN)
            assert await here.cause(ADA, BEN, Wish("chess", Bank(300))) == "no-such-variant"
            assert await here.cause(ADA, BEN, Wish("solitaire", Bank(300))) == "no-such-variant"
            assert await here.cause(BEN, BEN) == "no-such-bot"
            assert await here.cause(Person("rob", "Rob", is_bot=True), BEN) == "no-such-bot"

    run(test)


def test_people_in_different_processes_ask_each_other(
    cluster_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "BEAT", 0.05)

    async def test() -> None:
        async with houses(cluster_database) as both, contextlib.AsyncExitStack() as door:
            one, two = Site(both.one), Site(both.two)
            await one.visit(door, ADA)
            ben = await two.visit(door, BEN)
            async with asyncio.timeout(10):
                while not await one.visits.here([BEN.id]):
                    await asyncio.sleep(0.01)
                while not await two.visits.here([ADA.id]):
                    await asyncio.sleep(0.01)
            await one.ask(ADA, BEN)
            both.time.now += 2 * RETURN_TIME
            await two.visits.look()
            assert ben.asked == [ADA]
            # The process to which she was connected is gone, and she with it.
            await die(both.one)
            await two.visits.look()
            assert ben.asked == []

    run(test)
