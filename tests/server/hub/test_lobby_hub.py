"""The lobby on a time that the test moves: engines when nobody comes, people who come back."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection
from pathlib import Path

import msgspec
import pytest

from blokus.server.hub import lobby as lobby_module
from blokus.server.hub.connection import Connection
from blokus.server.hub.lobby import KEPT, LobbyHub
from blokus.server.lobby.seek import ENGINES_AFTER, Kind, Standing
from blokus.server.protocol.lobby_to_client import (
    Lobby,
    LobbyToClient,
    NotSeeking,
    Paired,
    Seeking,
)
from blokus.server.protocol.lobby_to_server import SeekGame
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import Person
from blokus.server.storage.log import LogUnavailableError
from blokus.server.storage.sql.seeks import Seeks
from tests.server.hub.house import House, house, run, sqlite
from tests.server.rooms.tables import ADA, BEN, EVE

BLITZ = SeekGame("classic", "blitz")
_decoder: msgspec.json.Decoder[LobbyToClient] = msgspec.json.Decoder(LobbyToClient)


class Line(Connection):
    """A connection to the lobby that remembers every frame."""

    def __init__(self, person: Person) -> None:
        super().__init__(person, send=_ignore)
        self.frames: list[LobbyToClient] = []

    def post(self, frame: bytes) -> None:
        self.frames.append(_decoder.decode(frame))


async def _ignore(_: bytes) -> None:
    pass


async def standing(_: str, __: Kind) -> Standing:
    return Standing(2000, level=6)


def lobby_of(home: House) -> LobbyHub:
    return LobbyHub(home.hub, Seeks(home.database), standing)


def test_who_has_too_many_rooms_is_paired_with_nobody(tmp_path: Path) -> None:
    full = {ADA.id}

    async def may_open(person: str) -> bool:
        return person not in full

    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            lobby = LobbyHub(home.hub, Seeks(home.database), standing, may_open=may_open)
            line = Line(ADA)
            async with lobby.attached(line):
                await lobby.seek(line, BLITZ)
                assert line.frames[-1] == NotSeeking("too-many-rooms")
                full.clear()
                await lobby.seek(line, BLITZ)
                assert isinstance(line.frames[-1], Seeking)

    run(test)


def test_engines_play_with_somebody_who_has_waited(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home, contextlib.AsyncExitStack() as door:
            lobby, ada = lobby_of(home), Line(ADA)
            await door.enter_async_context(lobby.attached(ada))
            await lobby.play_engines(ada)
            assert isinstance(ada.frames[-1], NotSeeking)
            await lobby.seek(ada, BLITZ)
            home.time.now += ENGINES_AFTER - 1
            # Not before they are offered.
            await lobby.play_engines(ada)
            seeking = ada.frames[-1]
            assert isinstance(seeking, Seeking)
            assert seeking.level == 6
            home.time.now += 1
            await lobby.play_engines(ada)
            paired = ada.frames[-1]
            assert isinstance(paired, Paired)
            room = (await home.hub.find(paired.room)).room
            assert room.terms.rated
            assert sorted(seat.engine or 0 for seat in room.seats) == [0, 6, 6, 6]
            assert [seat.holder for seat in room.seats if seat.holder] == [ADA]

    run(test)


def test_whoever_is_on_the_site_counts_as_here_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home, contextlib.AsyncExitStack() as door:
            visitors = {BEN.id, ADA.id}
            lobby = LobbyHub(home.hub, Seeks(home.database), standing, visitors=lambda: visitors)
            ada = Line(ADA)
            await door.enter_async_context(lobby.attached(ada))
            shown = next(frame for frame in ada.frames if isinstance(frame, Lobby))
            assert shown.people == 2

    run(test)


@pytest.mark.parametrize(("seconds", "is_told"), [(KEPT - 1, True), (KEPT + 1, False)])
def test_who_was_paired_without_a_connection_is_told_on_return(
    tmp_path: Path,
    seconds: float,
    is_told: bool,  # noqa: FBT001
) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home, contextlib.AsyncExitStack() as door:
            lobby, ada, ben = lobby_of(home), Line(ADA), Line(BEN)
            async with lobby.attached(ada):
                await lobby.seek(ada, SeekGame("duo", "rapid"))
            await door.enter_async_context(lobby.attached(ben))
            await lobby.seek(ben, SeekGame("duo", "rapid"))
            await lobby.wave()
            assert isinstance(ben.frames[-1], Paired)
            home.time.now += int(seconds * 1000)
            await lobby.wave()
            again = Line(ADA)
            await door.enter_async_context(lobby.attached(again))
            assert (again.frames[-1] == ben.frames[-1]) == is_told

    run(test)


def test_everybody_hears_of_a_change_also_when_somebody_new_saw_it_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home, contextlib.AsyncExitStack() as door:
            lobby, ada, ben = lobby_of(home), Line(ADA), Line(BEN)
            for line in (ada, ben):
                await door.enter_async_context(lobby.attached(line))
            await lobby.tell_all()
            await lobby.seek(ada, BLITZ)
            await door.enter_async_context(lobby.attached(Line(EVE)))
            await lobby.tell_all()
            news = ben.frames[-1]
            assert isinstance(news, Lobby)
            assert [each.people for each in news.waiting] == [1]
            count = len(ben.frames)
            await lobby.tell_all()
            assert len(ben.frames) == count  # nothing is new

    run(test)


def test_who_waits_goes_on_while_nothing_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home, contextlib.AsyncExitStack() as door:
            lobby, lines = lobby_of(home), [Line(ADA), Line(BEN)]
            for line in lines:
                await door.enter_async_context(lobby.attached(line))
                await lobby.seek(line, SeekGame("duo", "rapid"))
            with monkeypatch.context() as patch:
                patch.setattr(home.hub, "open_as", _fail)
                with pytest.raises(LogUnavailableError):
                    await lobby.wave()
            await lobby.wave()
            assert all(isinstance(line.frames[-1], Paired) for line in lines)

    run(test)


def test_who_is_told_of_a_room_twice_at_once_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget = Seeks.forget

    async def slow(seeks: Seeks, people: Collection[str]) -> None:
        await forget(seeks, people)
        await asyncio.sleep(0)

    monkeypatch.setattr(Seeks, "forget", slow)

    async def test() -> None:
        async with house(sqlite(tmp_path)) as home, contextlib.AsyncExitStack() as door:
            lobby, ada = lobby_of(home), Line(ADA)
            await door.enter_async_context(lobby.attached(ada))
            await lobby.seek(ada, BLITZ)
            seeks = Seeks(home.database)
            room = await home.open(ADA)
            await seeks.assign([ADA.id], room.id)
            await seeks.mark_open(room.id)
            held = await seeks.look((), home.time.now)
            await asyncio.gather(lobby._tell_own(dict(held)), lobby._tell_own(dict(held)))
            assert Paired(room.id) in ada.frames

    run(test)


def test_a_wave_that_fails_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "WAVE", 0.01)

    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            lobby, waves = lobby_of(home), asyncio.Semaphore(0)

            async def wave() -> None:
                waves.release()
                raise KeyError("a mistake of ours")

            monkeypatch.setattr(lobby, "wave", wave)
            task = asyncio.create_task(lobby.run())
            for _ in range(2):
                await waves.acquire()
            task.cancel()

    run(test)


def test_of_many_who_come_at_once_few_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home, contextlib.AsyncExitStack() as door:
            lobby, looks = lobby_of(home), []
            public = home.hub.latest_public

            async def latest_public(limit: int) -> list[Room]:
                looks.append(limit)
                return await public(limit)

            monkeypatch.setattr(home.hub, "latest_public", latest_public)
            lines = [Line(Person(f"p{number}", "P")) for number in range(20)]
            await asyncio.gather(
                *(door.enter_async_context(lobby.attached(line)) for line in lines)
            )
            # The first, and one for those who came while that one looked.
            assert len(looks) <= 2
            assert all(isinstance(line.frames[0], Lobby) for line in lines)
            room = await home.open(ADA, is_public=True)
            late = Line(EVE)
            await door.enter_async_context(lobby.attached(late))
            shown = late.frames[0]
            assert isinstance(shown, Lobby)
            assert [table.room for table in shown.tables] == [room.id]

    run(test)


async def _fail(*_: object) -> None:
    raise LogUnavailableError("the disk is full")
