"""Processes on one database: who runs, who leads, who keeps a room, who is connected where.

All times are those of the database, so that machines whose clocks differ agree on who is dead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from blokus.server.storage.log import DueRoom
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.now import now_in
from blokus.server.storage.sql.portions import portions
from blokus.server.storage.sql.tables import leases, presences, rooms, workers
from blokus.server.storage.workers import ANYWHERE, Beat, Elsewhere, Place

# A process that has not told for so long that it runs is dead.
LEASE = 5_000  # ms
LEADER = "leader"


class Workers:
    """A `WorkerStore` in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, worker: str, people: int) -> Beat:
        """Tell that a process runs."""

        def ask(connection: Connection) -> Beat:
            now = now_in(connection)
            known = connection.execute(
                update(workers).where(workers.c.id == worker).values(seen=now, people=people)
            )
            if not known.rowcount:
                connection.execute(insert(workers).values(id=worker, seen=now, people=people))
            running = select(workers.c.id, workers.c.people).where(workers.c.seen > now - LEASE)
            others = {row.id: row.people for row in connection.execute(running)}
            others.pop(worker, None)
            return Beat(now, not known.rowcount, _leads(connection, worker, now), others)

        return await self._database.ask(ask)

    async def others(self, worker: str) -> dict[str, int]:
        """Return when each of the other processes last told that it runs."""
        query = select(workers.c.id, workers.c.seen).where(workers.c.id != worker)
        found = await self._database.ask(lambda connection: connection.execute(query).all())
        return {row.id: row.seen for row in found}

    async def leave(self, worker: str) -> None:
        """Tell that a process ends."""

        def ask(connection: Connection) -> None:
            connection.execute(delete(leases).where(leases.c.holder == worker))
            connection.execute(delete(workers).where(workers.c.id == worker))

        await self._database.ask(ask)

    async def take(self, worker: str, until: int, limit: int) -> list[DueRoom]:
        """Return the rooms of a process that are due, with those of dead processes."""

        def ask(connection: Connection) -> list[DueRoom]:
            is_due = rooms.c.due <= until
            alive = select(workers.c.id).where(workers.c.seen > now_in(connection) - LEASE)
            is_free = rooms.c.keeper.is_(None) | rooms.c.keeper.not_in(alive)
            free = select(rooms.c.id).where(is_due, is_free).order_by(rooms.c.due).limit(limit)
            # Another process may be taking the same rooms now: those are its own.
            taken = connection.scalars(free.with_for_update(skip_locked=True)).all()
            if taken:
                own = update(rooms).where(rooms.c.id.in_(taken)).values(keeper=worker)
                connection.execute(own)
            kept = select(rooms.c.id, rooms.c.version).where(is_due, rooms.c.keeper == worker)
            found = connection.execute(kept.order_by(rooms.c.due).limit(limit))
            return [DueRoom(*row) for row in found]

        return await self._database.ask(ask)

    async def keeper(self, room: str) -> str | None:
        """Return the process that keeps a room, if it runs."""

        def ask(connection: Connection) -> str | None:
            query = select(rooms.c.keeper).where(rooms.c.id == room)
            return connection.scalar(query.where(rooms.c.keeper.in_(_alive(connection))))

        return await self._database.ask(ask)

    async def announce(self, worker: str, come: Collection[Place], gone: Collection[Place]) -> None:
        """Store who has come to and gone from a process."""

        def ask(connection: Connection) -> None:
            for place in gone:
                connection.execute(delete(presences).where(_is_place(worker, place)))
            if come:
                rows = [{"worker": worker, **place._asdict()} for place in come]
                connection.execute(_insert(connection)(presences).on_conflict_do_nothing(), rows)

        await self._database.ask(ask)

    async def elsewhere(self, worker: str, rooms: Collection[str]) -> dict[str, Elsewhere]:
        """Return who is connected to rooms in other processes that run."""

        def ask(connection: Connection) -> dict[str, Elsewhere]:
            running = (workers.c.id == presences.c.worker) & (
                workers.c.seen > now_in(connection) - LEASE
            )
            query = select(presences).join(workers, running).where(presences.c.worker != worker)
            found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
            for some in portions(rooms):
                for row in connection.execute(query.where(presences.c.room.in_(some))):
                    found[row.room][row.worker].add(row.person)
            return {
                room: {at: frozenset(people) for at, people in by_worker.items()}
                for room, by_worker in found.items()
            }

        return await self._database.ask(ask)

    async def visitors(self, worker: str, people: Collection[str]) -> set[str]:
        """Return those of some people who are on the site in other processes that run."""

        def ask(connection: Connection) -> set[str]:
            query = select(presences.c.person).where(
                presences.c.room == ANYWHERE,
                presences.c.person.in_(people),
                presences.c.worker != worker,
                presences.c.worker.in_(_alive(connection)),
            )
            return set(connection.scalars(query))

        return await self._database.ask(ask)

    async def versions(self, names: Collection[str]) -> dict[str, int]:
        """Return the versions of rooms."""
        query = select(rooms.c.id, rooms.c.version)

        def ask(connection: Connection) -> dict[str, int]:
            return {
                row.id: row.version
                for some in portions(names)
                for row in connection.execute(query.where(rooms.c.id.in_(some)))
            }

        return await self._database.ask(ask)

    async def orphans(self) -> list[str]:
        """Return the rooms to which people were connected in processes that died."""

        def ask(connection: Connection) -> list[str]:
            lost = presences.c.worker.not_in(_alive(connection))
            return list(connection.scalars(select(presences.c.room).where(lost).distinct()))

        return await self._database.ask(ask)

    async def bury(self, names: Collection[str]) -> None:
        """Forget who was connected to rooms in processes that died, and those that had nobody."""

        def ask(connection: Connection) -> None:
            lost = presences.c.worker.not_in(_alive(connection))
            for some in portions(names):
                connection.execute(delete(presences).where(lost, presences.c.room.in_(some)))
            dead = workers.c.seen <= now_in(connection) - LEASE
            missed = workers.c.id.in_(select(presences.c.worker))
            connection.execute(delete(workers).where(dead, ~missed))

        await self._database.ask(ask)


def _alive(connection: Connection) -> Select[tuple[str]]:
    return select(workers.c.id).where(workers.c.seen > now_in(connection) - LEASE)


def _is_place(worker: str, place: Place) -> ColumnElement[bool]:
    return (
        (presences.c.worker == worker)
        & (presences.c.room == place.room)
        & (presences.c.person == place.person)
    )


def _leads(connection: Connection, worker: str, now: int) -> bool:
    """Lead, or go on to lead, unless another process does."""
    wanted = {"holder": worker, "until": now + LEASE}
    is_free = (leases.c.holder == worker) | (leases.c.until < now)
    claim = (
        _insert(connection)(leases)
        .values(name=LEADER, **wanted)
        .on_conflict_do_update(index_elements=[leases.c.name], set_=wanted, where=is_free)
        .returning(leases.c.holder)
    )
    return connection.execute(claim).first() is not None


def _insert(connection: Connection) -> type[postgresql.Insert | sqlite.Insert]:
    """Return the insert that can deal with rows that are there already."""
    return postgresql.Insert if connection.dialect.name == "postgresql" else sqlite.Insert
