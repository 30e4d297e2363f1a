"""A player leaves a rated game of two and lets the computer win it."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any

import pytest

from blokus import Game
from tests.server.visitors import PATIENCE, Visitor, serving

RATED = {"rated": True, "is_public": True, "take_backs": False, "colours": "lot", "level": 10}


@pytest.mark.parametrize(
    ("seconds", "ending"),
    # Each side has moved twice when the cheat closes the page: for good, or with time left.
    [(6, "time"), (600, "left")],
)
def test_whoever_leaves_has_lost_everywhere(tmp_path: Path, seconds: int, ending: str) -> None:
    with serving(tmp_path) as (_, address), contextlib.ExitStack() as door:
        players = [Visitor(door, address, name) for name in ("Ada", "Ben")]
        for player, name in zip(players, ("Stayer", "Leaver"), strict=True):
            player.sign_up(name)
        clock = {"type": "bank", "seconds": seconds, "increment": 0}
        room = players[0].open(clock=clock, grace=10, **RATED)
        visits = [player.join(room) for player in players]
        visits[1].ask(type="sit")
        game = Game("duo")
        visits[0].until(phase="playing")
        while len(game.moves) < 4 or seated(visits[0].room) != players[1].id:
            mover = next(n for n, p in enumerate(players) if p.id == seated(visits[0].room))
            move = game.play(game.legal_moves[0])
            visits[mover].ask(type="move", ply=len(game.moves) - 1, cells=str(move))
            while visits[0].room["ply"] < len(game.moves):
                visits[0].hear()
        visits[1].socket.close()
        while visits[0].room["phase"] == "playing":
            visits[0].hear()
        told = visits[0].room
        assert told["result"]["ending"] == ending
        assert places(told) == {players[0].id: 1, players[1].id: 2}
        filed = archived(players[0], room)
        assert filed["ending"] == ending
        assert {e["player"]["id"]: e["place"] for e in filed["entrants"]} == places(told)
        for player, won in zip(players, (1, 0), strict=True):
            profile = player.http.get(f"/api/players/{player.id}").json()
            assert profile["variants"][0]["tally"] == {"games": 1, "wins": won}
            assert (profile["streak"], profile["best_streak"]) == (won, won)
            lists = [
                len(
                    players[0]
                    .http.get(f"/api/archive?player={player.id}&result={r}")
                    .json()["games"]
                )
                for r in ("won", "lost")
            ]
            assert lists == [won, 1 - won]
            (change,) = profile["ratings"]
            assert (change["rating"]["value"] > 1500) is bool(won)


def seated(room: dict[str, Any]) -> str | None:
    """Return who is on turn."""
    seat = room["on_turn"]
    return None if seat is None else str(room["seats"][seat]["holder"]["id"])


def places(room: dict[str, Any]) -> dict[str, int]:
    """Return the place of each player."""
    pairs = zip(room["seats"], room["result"]["seats"], strict=True)
    return {seat["holder"]["id"]: found["place"] for seat, found in pairs}


def archived(visitor: Visitor, room: str) -> dict[str, Any]:
    """Wait until a game is filed."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        game: dict[str, Any] | None = visitor.http.get(f"/api/archive/games/{room}").json()["game"]
        if game is not None:
            return game
        time.sleep(0.1)
    raise TimeoutError(room)
