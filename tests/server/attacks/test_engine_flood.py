"""One host opens rooms with three computers of level 10 each; somebody else plays level 3.

`python -m tests.server.attacks.test_engine_flood` prints how long level 3 takes to answer:
undisturbed, while the host is away, and while the host is connected to as many rooms as possible.
"""

from __future__ import annotations

import contextlib
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from blokus import Game
from tests.server.visitors import Visit, Visitor, serving

ROOMS = 80
REPLIES = 100
# As many as one person may have.
CONNECTIONS = 20
# The longest that all replies together are waited for.
BOUND = 120.0  # s
# How long somebody thinks about a move: quicker players run out of frames.
THINKING = 0.15  # s
FLOOD = {
    "variant": "classic",
    "seats": [*({"type": "engine", "level": 10},) * 3, {"type": "host"}],
    "colours": "chosen",
    "grace": 10,
}
HONEST = {
    "variant": "duo",
    "seats": [{"type": "host"}, {"type": "engine", "level": 3}],
    "colours": "chosen",
}


class Player:
    """Somebody who plays a computer, game after game, and notes how long each reply takes."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self.seconds: list[float] = []
        # Replies of a computer that had less time than its level asks for.
        self.hurried = 0

    def play(self, replies: int, bound: float = BOUND) -> None:
        """Play until so many replies have come, or for so many seconds."""
        end = time.monotonic() + bound
        while len(self.seconds) < replies and time.monotonic() < end:
            visit = self._visitor.join(self._visitor.open(**HONEST))
            with contextlib.closing(visit.socket), contextlib.suppress(TimeoutError):
                self._play_one(visit, replies, end)

    def _play_one(self, visit: Visit, replies: int, end: float) -> None:
        visit.until(phase="playing")
        game = Game("duo")
        while visit.room["phase"] == "playing" and len(self.seconds) < replies:
            if visit.room["on_turn"] == 0:
                time.sleep(THINKING)
                move = game.legal_moves[0]
                sent = time.monotonic()
                visit.ask(type="move", ply=len(game.moves), cells=str(move))
                game.play(move)
                if visit.room["on_turn"] != 1:
                    continue
            else:
                sent = time.monotonic()
            event = self._moved(visit, max(0.0, end - time.monotonic()))
            self.seconds.append(time.monotonic() - sent)
            self.hurried += event.get("is_hurried", False)
            game.play(event["cells"])

    @staticmethod
    def _moved(visit: Visit, patience: float) -> dict[str, Any]:
        while True:
            event: dict[str, Any] = visit.hear(patience).get("event", {})
            if event.get("type") == "moved":
                return event


def flood(attacker: Visitor, rooms: int) -> list[str]:
    """Open rooms as fast as the server lets one; return those that it opened."""
    answers = [attacker.http.post("/api/rooms", json=FLOOD) for _ in range(rooms)]
    return [answer.json()["id"] for answer in answers if answer.status_code == 201]


@contextlib.contextmanager
def attacked(folder: Path, *, rooms: int, stays: bool) -> Iterator[tuple[Visitor, list[str]]]:
    """Run a server under attack; give somebody honest, and the rooms of the attack."""
    with serving(folder) as (_, address), contextlib.ExitStack() as door:
        honest = Visitor(door, address, "Ada")
        # The processes of the engines begin with the first job.
        Player(honest).play(3)
        attacker = Visitor(door, address, "Mallory")
        opened = flood(attacker, rooms)
        for room in opened[:CONNECTIONS] if stays else ():
            attacker.join(room)
        yield honest, opened


def measure(*, rooms: int, stays: bool = False, replies: int = REPLIES) -> list[float]:
    """Return how long each reply took."""
    with (
        tempfile.TemporaryDirectory() as folder,
        attacked(Path(folder), rooms=rooms, stays=stays) as (honest, opened),
    ):
        print(f"{len(opened)} rooms opened, host {'connected' if stays else 'away'}")
        player = Player(honest)
        player.play(replies)
        return player.seconds


def test_a_host_who_is_away_keeps_no_engine_busy(tmp_path: Path) -> None:
    with attacked(tmp_path, rooms=30, stays=False) as (honest, opened):
        assert 0 < len(opened) < 30
        player = Player(honest)
        player.play(12)
        assert len(player.seconds) == 12
        assert player.hurried == 0
        for room in opened:
            assert honest.http.get(f"/api/rooms/{room}").json()["moves"] == []


def test_a_host_who_stays_holds_nobody_up(tmp_path: Path) -> None:
    with attacked(tmp_path, rooms=30, stays=True) as (honest, opened):
        player = Player(honest)
        player.play(12)
        assert len(player.seconds) == 12
        # A search of level 10 takes a second: nobody waits for one, let alone for all of them.
        assert statistics.median(player.seconds) < 1
        moves = [honest.http.get(f"/api/rooms/{room}").json()["moves"] for room in opened]
        assert any(moves)


def main() -> None:
    for rooms, stays in ((0, False), (ROOMS, False), (ROOMS, True)):
        found = measure(rooms=rooms, stays=stays)
        if len(found) < 2:
            print(f"  {len(found)} replies within {BOUND:.0f} s")
            continue
        cuts = statistics.quantiles(found, n=100, method="inclusive")
        told = f"median {1000 * cuts[49]:.0f} ms, p99 {1000 * cuts[98]:.0f} ms"
        print(f"  {len(found)} replies: {told}, longest {max(found):.2f} s")


if __name__ == "__main__":
    main()
