"""Rooms opened in masses: private ones, and public ones that would fill the lobby.

`python -m tests.server.attacks.test_room_flood` prints how many of them there are afterwards.
"""

from __future__ import annotations

import contextlib
import itertools
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.server.visitors import DUO, PATIENCE, Visitor, serving

# What a person may have, and a network.
ROOMS, NETWORK = 24, 10
SCHOOL = "203.0.113.7"


@contextlib.contextmanager
def served(folder: Path) -> Iterator[tuple[contextlib.ExitStack, str]]:
    with serving(folder) as (_, address), contextlib.ExitStack() as door:
        yield door, address


def guest(door: contextlib.ExitStack, address: str, name: str, network: str = "") -> Visitor:
    """Return a guest; with a network, one who comes from there, as a proxy here says."""
    visitor = Visitor(door, address, name)
    if network:
        visitor.http.headers["X-Forwarded-For"] = network
    return visitor


def flood(attackers: list[Visitor], rooms: int, *, is_public: bool) -> Counter[str]:
    """Open rooms at the same time; return how many were opened, and how many refused and why."""

    def open_one(attacker: Visitor) -> str:
        terms = DUO | {"is_public": is_public}
        answer = attacker.http.post("/api/rooms", json=terms, timeout=PATIENCE)
        return "opened" if answer.status_code == 201 else str(answer.json()["cause"])

    with ThreadPoolExecutor(8) as pool:
        return Counter(pool.map(open_one, itertools.islice(itertools.cycle(attackers), rooms)))


def listed(visitor: Visitor) -> Counter[str]:
    """Return how many of the public rooms that are shown each host has."""
    rooms: list[dict[str, Any]] = visitor.http.get("/api/rooms/public").json()
    return Counter(room["host"] for room in rooms)


def test_one_guest_opens_few_rooms(tmp_path: Path) -> None:
    with served(tmp_path) as (door, address):
        attacker = guest(door, address, "Mallory")
        found = flood([attacker], ROOMS + 16, is_public=False)
        assert found == {"opened": ROOMS, "too-many-rooms": 16}
        guest(door, address, "Ada").open()


def test_guests_of_one_network_fill_neither_the_lobby_nor_the_server(tmp_path: Path) -> None:
    with served(tmp_path) as (door, address):
        attackers = [guest(door, address, f"M{n}", SCHOOL) for n in range(NETWORK + 4)]
        found = flood(attackers, len(attackers), is_public=True)
        assert found == {"opened": NETWORK, "in-lobby": 4}
        found = flood(attackers, NETWORK * ROOMS + 20, is_public=False)
        assert found == {"opened": (NETWORK * ROOMS - NETWORK), "too-many-rooms": 20 + NETWORK}
        guest(door, address, "Ada").open(is_public=True)


def test_one_guest_has_one_table_in_the_lobby(tmp_path: Path) -> None:
    with served(tmp_path) as (door, address):
        ada, attacker = guest(door, address, "Ada"), guest(door, address, "Mallory")
        ada.open(is_public=True)
        assert flood([attacker], 60, is_public=True) == {"opened": 1, "in-lobby": 59}
        assert listed(ada) == {ada.id: 1, attacker.id: 1}


def main() -> None:
    for rooms, is_public in ((30, False), (120, True)):
        with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (door, address):
            ada, attacker = guest(door, address, "Ada"), guest(door, address, "Mallory")
            ada.open(is_public=True)
            print(f"{rooms} rooms, public: {is_public}")
            print(f"  {dict(flood([attacker], rooms, is_public=is_public))}")
            shown = listed(ada)
            print(f"  listed: {shown[attacker.id]} of {sum(shown.values())} are the attacker's")


if __name__ == "__main__":
    main()
