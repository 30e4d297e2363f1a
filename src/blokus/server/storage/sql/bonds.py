"""What the players of a rated game have to do with each other besides it.

Their earlier games follow from the log. Devices and networks do not, so they are looked at once,
when the game is filed: rated anew, it counts as it did then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, insert, select

from blokus.server.ratings.rate import order
from blokus.server.ratings.weight import WEEKS, Bond, Bonds, Pair, pair
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.finished import Finished
from blokus.server.rooms.pool import Pool
from blokus.server.storage.sql.tables import RATED, accounts, bonds, bots, devices, entrants, games


class _Shared(Struct, frozen=True):
    """The pairs of a game that share a device, and those whose accounts share a network."""

    device: tuple[Pair, ...] = ()
    network: tuple[Pair, ...] = ()


def note_bonds(connection: Connection, filed: Iterable[Finished]) -> None:
    """Note what the players of games share, where that is not known yet."""
    rated = {game.room: game for game in filed if game.is_rated}
    known = set(connection.scalars(select(bonds.c.room).where(bonds.c.room.in_(list(rated)))))
    rows = [
        {"room": room, "shared": msgspec.json.encode(_shared(connection, game)).decode()}
        for room, game in rated.items()
        if room not in known
    ]
    if rows:
        connection.execute(insert(bonds), rows)


def bonds_of(connection: Connection, pool: Pool, game: Finished) -> Bonds:
    """Return what the people in a game have to do with each other."""
    pairs = _pairs(game)
    if not pairs:
        return {}
    noted = connection.scalar(select(bonds.c.shared).where(bonds.c.room == game.room))
    shared = _Shared() if noted is None else msgspec.json.decode(noted, type=_Shared)
    met = _met(connection, pool, game)
    return {each: Bond(met[each], each in shared.device, each in shared.network) for each in pairs}


def _pairs(game: Finished) -> list[Pair]:
    people = [entrant.player for entrant in game.entrants if entrant.level is None]
    return [pair(*two) for two in combinations(people, 2)]


def _met(connection: Connection, pool: Pool, game: Finished) -> Counter[Pair]:
    """Count the earlier rated games of each pair."""
    one, other = entrants.alias(), entrants.alias()
    people = {entrant.player for entrant in game.entrants if entrant.level is None}
    query = (
        select(one.c.player, other.c.player.label("other"), one.c.ended, one.c.room)
        .join(other, (other.c.room == one.c.room) & (other.c.player < one.c.player))
        .join(games, games.c.room == one.c.room)
        .where(
            one.c.player.in_(people),
            other.c.player.in_(people),
            one.c.family == pool.family,
            one.c.speed == pool.speed,
            one.c.ended.between(game.ended - WEEKS, game.ended),
            RATED,
        )
    )
    # Databases have orders of their own for the names of games that ended at the same time.
    return Counter(
        pair(row.player, row.other)
        for row in connection.execute(query)
        if (row.ended, row.room) < order(game)
    )


def _shared(connection: Connection, game: Finished) -> _Shared:
    pairs = _pairs(game)
    people = {player for two in pairs for player in two}
    # A bot is as near to somebody as its owner is.
    whose = func.coalesce(bots.c.owner, accounts.c.id)
    person = accounts.alias()
    query = (
        select(accounts.c.id, person.c.id.label("owner"), person.c.created, person.c.network)
        .outerjoin(bots, bots.c.account == accounts.c.id)
        .join(person, person.c.id == whose)
        .where(accounts.c.id.in_(people))
    )
    known = {row.id: row for row in connection.execute(query)}
    used: dict[str, set[str]] = {row.owner: set() for row in known.values()}
    for row in connection.execute(select(devices).where(devices.c.account.in_(list(used)))):
        used[row.account].add(row.digest)
    device, network = [], []
    for two in pairs:
        if not known.keys() >= set(two):
            continue
        one, other = known[two[0]], known[two[1]]
        if not used[one.owner].isdisjoint(used[other.owner]):
            device.append(two)
        is_near = one.network is not None and one.network == other.network
        if is_near and abs(one.created - other.created) <= DAY:
            network.append(two)
    return _Shared(tuple(device), tuple(network))
