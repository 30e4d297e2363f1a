"""Those who wait in the database: paired once, whoever does it and wherever it crashes."""

from __future__ import annotations

import asyncio

import msgspec

from blokus.server.hub.connection import Connection
from blokus.server.hub.lobby import LobbyHub
from blokus.server.lobby.seek import Kind, Seek, Standing
from blokus.server.protocol.lobby_to_client import LobbyToClient, Paired
from blokus.server.storage.sql.seeks import Seeks
from tests.server.hub.house import House, house, run
from tests.server.rooms.tables import ADA, BEN, CLEO

DUO = Kind("duo", "rapid", rated=True)
_decoder: msgspec.json.Decoder[LobbyToClient] = msgspec.json.Decoder(LobbyToClient)


async def standing(person: str, kind: Kind) -> Standing:
    del person, kind
    return Standing(0.0)


async def wait_all(store: Seeks, home: House) -> None:
    for person in (ADA, BEN):
        await store.put(Seek(person, DUO, Standing(0.0), home.time.now))


def test_two_processes_pair_nobody_twice(database: str) -> None:
    async def test() -> None:
        async with house(database) as home:
            store = Seeks(home.database)
            await wait_all(store, home)
            people = [ADA.id, BEN.id]
            given = await asyncio.gather(*(store.assign(people, f"room{n}") for n in range(4)))
            assert sum(given) == 1
            assert not await store.assign([ADA.id, CLEO.id], "another")
            rooms = {held.room for held in (await store.look((), home.time.now)).values()}
            assert rooms == {f"room{given.index(True)}"}
            # Whoever has a game neither stops waiting nor waits for another.
            await store.withdraw(ADA.id)
            held = await store.put(
                Seek(ADA, Kind("classic", "blitz", rated=True), Standing(0.0), 0)
            )
            assert (held.room, held.seek.kind) == (rooms.pop(), DUO)

    run(test)


def test_pairing_goes_on_where_another_process_stopped(database: str) -> None:
    async def test() -> None:
        async with house(database) as home:
            store = Seeks(home.database)
            lobby = LobbyHub(home.hub, store, standing)
            await wait_all(store, home)
            # The room is given, and then the process dies before it is open.
            await store.assign([ADA.id, BEN.id], "the-room")
            frames: list[LobbyToClient] = []

            async def receive(frame: bytes) -> None:
                frames.append(_decoder.decode(frame))

            ada = Connection(ADA, receive)
            async with lobby.attached(ada):
                sending = asyncio.create_task(ada.run())
                await lobby.wave()
                await lobby.wave()
                ada.finish()
                await sending
            assert [frame for frame in frames if isinstance(frame, Paired)] == [Paired("the-room")]
            room = await home.hub.look("the-room")
            assert {seat.holder for seat in room.seats} == {ADA, BEN}
            # Ben is told whenever he comes; nobody who was told waits any more.
            assert set(await store.look((), home.time.now)) == {BEN.id}
            home.time.now += 180_000
            await lobby.wave()
            assert await store.look((), home.time.now) == {}
            assert len(await home.database.public_rooms("playing", 10)) == 1

    run(test)
