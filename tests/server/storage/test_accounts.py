"""Accounts in both databases: what is unique stays unique, what is used is used once."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import CompoundSelect, Connection, select, text

from blokus.server.accounts import model
from blokus.server.accounts.model import Account, Passkey, Session
from blokus.server.accounts.service import AccountService
from blokus.server.accounts.store import NameTakenError
from blokus.server.bots.acceptance import Wish
from blokus.server.bots.challenge import Challenge
from blokus.server.lobby.seek import Kind, Seek, Standing
from blokus.server.rooms import commands
from blokus.server.rooms.apply import apply, replay
from blokus.server.rooms.clock import Bank
from blokus.server.rooms.events import Opened
from blokus.server.rooms.terms import Person
from blokus.server.storage.sql import renamed
from blokus.server.storage.sql.accounts import Accounts
from blokus.server.storage.sql.archive import Archive
from blokus.server.storage.sql.bot_games import BotGames
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.named import rooms_naming
from blokus.server.storage.sql.order import rename
from blokus.server.storage.sql.own_data import OwnData
from blokus.server.storage.sql.players import Players
from blokus.server.storage.sql.seeks import Seeks
from blokus.server.storage.sql.tables import events
from tests.server.hub.house import run
from tests.server.rooms.tables import BEN, CLEO, EVE, NOON, Desk, terms
from tests.server.storage.test_archive import contents, play
from tests.server.storage.test_log import as_entries, entries

ADA = Account("ada", "Ada", "ada", None, NOON)
KEY = Passkey("key", "ada", b"\x00\xff", 0, "phone", NOON, NOON)


def test_no_two_accounts_share_an_id_or_a_look(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        store = Accounts(log)
        await store.add(ADA, ["c1", "c2"], KEY)
        twins = [Account("g-2", "ADA", "ada", None, NOON), Account("ada", "Bo", "bo", None, NOON)]
        for twin in twins:
            with pytest.raises(NameTakenError):
                await store.add(twin, [], None)
        with pytest.raises(NameTakenError):
            await store.add_passkey(KEY)
        assert await store.account("ada") == ADA == await store.account_like("ada")
        assert await store.account("g-2") is None
        assert await store.passkeys("ada") == [KEY]
        await log.close()

    run(test)


def test_codes_and_challenges_are_used_once_even_at_once(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        store = Accounts(log)
        await store.add(ADA, ["c1", "c2"], None)
        used = await asyncio.gather(*(store.use_code("ada", "c1") for _ in range(6)))
        assert sum(used) == 1
        assert not await store.use_code("ben", "c2")
        assert await store.count_codes("ada") == 1
        await store.ask(model.Challenge("t", b"asked", "ada", None, NOON + 5), NOON)
        taken = await asyncio.gather(*(store.take("t", NOON) for _ in range(6)))
        assert [found.challenge for found in taken if found] == [b"asked"]
        await store.ask(model.Challenge("old", b"asked", None, None, NOON + 5), NOON)
        assert await store.take("old", NOON + 6) is None
        await log.close()

    run(test)


def test_sessions_end_one_by_one_or_all_but_one(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        store = Accounts(log)
        await store.add(ADA, ["c"], None)
        sessions = [Session(f"{n}".ljust(64, "0"), "ada", NOON, NOON + n, "") for n in range(4)]
        for session in sessions:
            await store.begin(session, None)
        await store.begin(Session("new".ljust(64), "ada", NOON, NOON + 9, ""), sessions[0].digest)
        assert await store.session(sessions[0].digest) is None
        assert await store.end("ada", only=sessions[1].id) == 1
        assert await store.end("ben", only=sessions[2].id) == 0
        assert [s.seen for s in await store.sessions("ada")] == [NOON + 9, NOON + 3, NOON + 2]
        assert await store.end("ada", but=sessions[3].id) == 2
        assert await store.sessions("ada") == [sessions[3]]
        await log.close()

    run(test)


def test_a_removed_name_is_gone_from_the_log_and_the_results_stay(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        store, archive = Accounts(log), Archive(log)
        await store.add(ADA, ["c"], KEY)
        await play(log, "r1", NOON, 1)
        await archive.file_ended()
        before = replay(await log.read("r1"))
        games, _, ratings, _ = await log.ask(contents)
        await store.remove("ada")
        assert await store.account("ada") is None
        assert await store.passkeys("ada") == []
        after = replay(await log.read("r1"))
        assert {s.holder.name for s in after.seats if s.holder} == {"", "Ben"}
        assert {s.holder.id for s in after.seats if s.holder} == {"ada", "ben"}
        assert after.moves == before.moves
        summaries = await log.rooms_of("ben", 5)
        assert {seat.name for seat in summaries[0].seats if seat} == {"", "Ben"}
        # The results stay, and are the same when they are made anew from the log.
        left = await log.ask(contents)
        assert left[0] == games
        assert left[2] == ratings
        await archive.make_anew()
        assert await log.ask(contents) == left
        await log.close()

    run(test)


def test_a_name_goes_from_rooms_that_somebody_left_before_the_start(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        desk = Desk(terms("duo", free_text=True))
        opened = desk.log[0]
        assert isinstance(opened, Opened)
        # One who was seated from the start, as after a rematch, and one who came later.
        guests = replace(opened, guests=(None, replace(EVE, name="Eve the Great")))
        desk.log[0], desk.room = guests, apply(None, guests)
        assert desk.ask(EVE, commands.Leave(1)) is None
        assert desk.ask(BEN, commands.Sit()) is None
        assert desk.ask(BEN, commands.AllowText(allow=True)) is None
        assert desk.ask(BEN, commands.Say(text="my name is Benjamin")) is None
        assert desk.ask(BEN, commands.Leave(1)) is None
        assert desk.ask(CLEO, commands.Sit()) is None
        for entry in [*as_entries(desk, "left"), *entries("other")]:
            await log.append(entry)
        own = await OwnData(log).of("ben")
        assert {room["id"] for room in own["rooms"]} == {"left", "other"}
        assert [remark["said"] for remark in own["remarks"]] == ["my name is Benjamin"]

        store = Accounts(log)
        await store.remove("ben")
        await store.remove("eve")
        texts = await log.ask(lambda connection: connection.scalars(select(events.c.body)).all())
        assert not [text for text in texts for name in ("Ben", "Eve") if name in text]
        # Those who stayed keep theirs, and nothing else has changed.
        room = replay(await log.read("left"))
        assert [seat.holder for seat in room.seats] == [Person("ada", "Ada"), CLEO]
        assert room.version == len(desk.log)
        await log.close()

    run(test)


def test_a_name_that_was_used_while_it_was_removed_goes_a_little_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        log = Database(database)
        store = Accounts(log)
        await store.add(Account("ben", "Ben", "ben", None, NOON), ["c"], None)
        opening, sitting, *_ = entries("late")
        await log.append(opening)
        assert await log.renamed() == {}
        await store.remove("ben")
        assert set(await log.renamed()) == {"ben"}
        # Another process had decided this, and seats somebody who is gone.
        await log.append(sitting)
        await log.settle_names()
        assert "Ben" in str(await log.read("late")), "it is too early"
        monkeypatch.setattr(renamed, "SETTLING", -1000)
        await log.settle_names()
        assert "Ben" not in str(await log.read("late"))
        # That is done once; processes that slept still hear of it.
        assert await log.ask(renamed.settle) == []
        assert set(await log.renamed()) == {"ben"}
        await log.close()

    run(test)


def test_a_new_name_stands_in_the_log_and_where_games_are_sought(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        await Accounts(log).add(Account("ben", "Ben", "ben", None, NOON), ["c"], None)
        for entry in entries("one"):
            await log.append(entry)
        seeks = Seeks(log)
        await seeks.put(Seek(BEN, Kind("duo", "rapid", rated=True), Standing(1500.0), NOON))
        asked = BotGames(log)
        await asked.add(Challenge("c", BEN, "rob", Wish("duo", Bank(600)), NOON, NOON + 1))
        await log.ask(lambda connection: rename(connection, "ben", "Bruno"))
        assert await asked.challenge("c") is None
        assert "Ben" not in str(await log.read("one"))
        assert (await seeks.look((), NOON))["ben"].seek.person == Person("ben", "Bruno")
        before = await log.renamed()
        await log.ask(lambda connection: rename(connection, "ben", "Bo"))
        assert set(before) == set(await log.renamed()) == {"ben"}
        await log.close()

    run(test)


def _plan(connection: Connection, query: CompoundSelect[str]) -> str:
    """Return how a database would look, if it had reason not to read whole tables."""
    meant = query.compile(connection, compile_kwargs={"literal_binds": True})
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL enable_seqscan = off"))
        return str(connection.exec_driver_sql(f"EXPLAIN {meant}").all())
    return str(connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {meant}").all())


def test_rooms_that_somebody_left_are_found_by_an_index(database: str) -> None:
    """The log is long: a search through all of it would keep a server busy."""

    async def test() -> None:
        log = Database(database)
        plan = await log.ask(lambda connection: _plan(connection, rooms_naming("ben")))
        assert "events_left" in plan
        await log.close()

    run(test)


def test_a_new_country_does_not_bring_an_old_password_back(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        store = Accounts(log)
        await store.add(ADA, ["c"], None)
        service = AccountService(store, lambda: NOON, key="key")
        # Both were asked for at the same time, so both know the account as it was.
        await store.change_password(ADA.id, "new")
        await service.change_country(ADA, "FR")
        found = await store.account(ADA.id)
        assert found is not None
        assert (found.password, found.country) == ("new", "FR")
        await log.close()

    run(test)


def test_a_removed_account_follows_and_blocks_nobody(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        store, players = Accounts(log), Players(log)
        await store.add(ADA, ["c"], None)
        for one, other in (("ada", "ben"), ("ben", "ada"), ("ben", "cleo")):
            await players.follow(one, other, wanted=True)
            await players.block(one, other, wanted=True)
        own = await OwnData(log).of("ada")
        assert (own["follows"], own["blocks"]) == (["ben"], ["ben"])
        await store.remove("ada")
        assert [view.player.id for view in await players.followed_by("ben")] == ["cleo"]
        assert await players.blocked_by("ben") == {"cleo"}
        assert await players.followed_by("ada") == []
        await log.close()

    run(test)
