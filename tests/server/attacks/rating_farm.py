"""New accounts that resign after two moves lift another new account.

`python -m tests.server.attacks.rating_farm` prints what that account has in the end: with accounts
of one network, with accounts of a network each, and with a single other account.
"""

from __future__ import annotations

import contextlib
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from blokus import Game
from tests.server.visitors import PATIENCE, Visit, Visitor, serving

GAMES = 50
MOVES = 2
# The farmer has patience; the script has not.
QUICK = ("--burst", "1000", "--rate", "1000")
RATED = {
    "variant": "duo",
    "seats": [{"type": "host"}, {"type": "open"}],
    "clock": {"type": "bank", "seconds": 300, "increment": 5},
    "rated": True,
    "is_public": True,
    "take_backs": False,
    "colours": "lot",
}
RANKING = "/api/ranking?family=duo&speed=rapid"


def one_network(number: int) -> str:
    """Return an address; those of a network are few, because few may sign up from each."""
    return f"198.51.100.{number // 20 + 1}"


def a_network_each(number: int) -> str:
    return f"10.{number}.0.1"


class Farm:
    """One who is lifted, and others who lose."""

    def __init__(self, address: str, address_of: Callable[[int], str], name: str) -> None:
        self._address = address
        self._address_of = address_of
        self._name = name
        self._door = contextlib.ExitStack()
        self.main = self._account(0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._door.close()

    def _account(self, number: int) -> Visitor:
        name = f"{self._name} {number}"
        headers = {"X-Forwarded-For": self._address_of(number)}
        visitor = Visitor(self._door, self._address, name, **headers)
        visitor.sign_up(name)
        return visitor

    def refusal_of_guest(self) -> str:
        """Return why a guest gets no seat at a rated table."""
        room = self.main.open(**RATED)
        guest = Visitor(self._door, self._address, "Newcomer")
        answer = guest.join(room).ask(type="sit")
        return str(answer["refusal"]["cause"])

    def play(self, games: int, others: int) -> dict[str, Any]:
        """Win games against so many others in turn; return the rating that this makes."""
        losers = [self._account(1 + number) for number in range(others)]
        for number in range(games):
            self._win(losers[number % others])
        return self._rating(games)

    def _win(self, loser: Visitor) -> None:
        room = self.main.open(**RATED)
        with contextlib.closing(self.main.join(room).socket) as one:
            own, other = Visit(one), loser.join(room)
            other.ask(type="sit")
            game = Game("duo")
            for ply in range(2 * MOVES):
                for visit in (own, other):
                    _reach(visit, phase="playing", ply=ply)
                holder = other.room["seats"][other.room["on_turn"]]["holder"]["id"]
                mover = other if holder == loser.id else own
                move = game.legal_moves[0]
                mover.ask(type="move", ply=ply, cells=str(move))
                game.play(move)
            other.ask(type="resign")
            other.socket.close()

    def _rating(self, games: int) -> dict[str, Any]:
        """Return the rating once so many games are rated, and whether the first page lists it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            page = self.main.http.get(RANKING).json()
            if page["you"] is not None and page["you"]["rating"]["games"] == games:
                listed = [row["player"]["id"] for row in page["rows"]]
                rating: dict[str, Any] = page["you"]["rating"]
                return rating | {"is_listed": self.main.id in listed}
            time.sleep(0.2)
        raise TimeoutError(f"{games} games are not rated")


def _reach(visit: Visit, **wanted: object) -> None:
    """Hear until the room is so."""
    while any(visit.room.get(name) != value for name, value in wanted.items()):
        visit.hear()


def measure(games: int = GAMES) -> dict[str, dict[str, Any]]:
    """Attack a server in each way."""
    found = {}
    ways: dict[str, tuple[Callable[[int], str], int]] = {
        "one network": (one_network, games),
        "a network each": (a_network_each, games),
        "one other account": (a_network_each, 1),
    }
    for number, (way, (address_of, others)) in enumerate(ways.items()):
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder), 0, *QUICK) as (_, address),
            Farm(address, address_of, "abc"[number]) as farm,
        ):
            found[way] = farm.play(games, others)
            found[way]["guests"] = farm.refusal_of_guest()
    return found


if __name__ == "__main__":
    for way, rating in measure().items():
        print(f"{way}: {rating}")
