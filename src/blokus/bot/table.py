"""One game of a bot: an engine follows it and moves when it is on turn."""

from __future__ import annotations

import queue
import threading
import time
import uuid
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from blokus._core import Variant
from blokus.bot.api import BotApi
from blokus.errors import GtpError, ServerAwayError, ServerRefusalError
from blokus.game import Game

if TYPE_CHECKING:
    from blokus._core import Move, Position

# A move that did not get through is sent again after this time.
PAUSE = 1.0  # s
# An engine that fails so often in one game resigns it.
MOST_FAILURES = 3


class Thinker(Protocol):
    """The interface of an engine; `GtpEngine` provides it."""

    def begin(self, variant: Variant, seed: int | None = None) -> None:
        """Begin a new game."""

    def watch(self, move: Move) -> None:
        """See a move of somebody else."""

    def choose(self, position: Position) -> Move | None:
        """Choose a move, and make it; None to resign."""

    def close(self) -> None:
        """End."""


def game_of(line: dict[str, Any]) -> Game:
    """Return the game that a line of the stream tells."""
    room = line["room"]
    game = Game(Variant.parse(room["terms"]["variant"]))
    stopped = list(zip(room["retired"], room["retired_after"], strict=True))
    for ply in range(len(line["moves"]) + 1):
        for seat, after in stopped:
            if after == ply and not game.is_over:
                game.retire(game.variant.players[seat])
        if ply < len(line["moves"]):
            game.play(line["moves"][ply])
    return game


class Table:
    """A game under way, in a thread of its own."""

    def __init__(
        self,
        api: BotApi,
        room: str,
        start: Callable[[], Thinker],
        failed: Callable[[str, str], None],
    ) -> None:
        """Begin to play; `start` starts an engine, `failed` is told the room and a problem."""
        self.room = room
        self.latest: dict[str, Any] = {}
        self._api = api
        self._start = start
        self._failed = failed
        self._engine: Thinker | None = None
        # The position on the engine's board.
        self._seen: list[Move] = []
        self._failures = 0
        self._news: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def tell(self, line: dict[str, Any]) -> None:
        """Tell the state of the game."""
        self.latest = line
        self._news.put(line)

    def close(self) -> None:
        """Stop playing, and end the engine."""
        self._news.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while (line := self._newest()) is not None:
                if line["room"]["phase"] == "playing":
                    self._act(line)
        finally:
            self._end_engine()

    def _newest(self) -> dict[str, Any] | None:
        """Wait for news; older states do not matter any more."""
        line = self._news.get()
        while line is not None and not self._news.empty():
            line = self._news.get()
        return line

    def _act(self, line: dict[str, Any]) -> None:
        seat = line["seat"]
        if line["room"]["seats"][seat]["engine"] is not None:
            # The server's engine took over while the connection was lost.
            self._send("reclaim", None)
        elif line["room"]["on_turn"] == seat:
            try:
                move = self._think(game_of(line))
            except GtpError as error:
                self._fail(str(error), line)
                return
            if move is None:
                self._send("resign", None)
            else:
                body = {"ply": len(line["moves"]), "cells": str(move), "id": str(uuid.uuid4())}
                self._send("moves", body)

    def _think(self, game: Game) -> Move | None:
        """Bring the engine up to date, and ask it."""
        if self._engine is None:
            self._engine = self._start()
            self._seen = []
            self._engine.begin(game.variant)
        moves = list(game.moves)
        if moves[: len(self._seen)] != self._seen:
            self._engine.begin(game.variant)
            self._seen = []
        for move in moves[len(self._seen) :]:
            self._engine.watch(move)
            self._seen.append(move)
        chosen = self._engine.choose(game.position)
        if chosen is not None:
            self._seen.append(chosen)
        return chosen

    def _fail(self, problem: str, line: dict[str, Any]) -> None:
        """Try with a new engine, or resign when that helps no more."""
        self._failed(self.room, problem)
        self._end_engine()
        self._failures += 1
        if self._failures < MOST_FAILURES:
            self._news.put(line)
        else:
            self._send("resign", None)

    def _send(self, what: str, body: object) -> None:
        """Send until the server answers, unless the game has gone on meanwhile."""
        while True:
            try:
                self._api.ask("POST", f"/api/bot/rooms/{self.room}/{what}", body)
            except ServerAwayError:
                if not self._news.empty():
                    return
                time.sleep(PAUSE)
            except ServerRefusalError:
                # The time is over, or the game: the stream tells.
                return
            else:
                return

    def _end_engine(self) -> None:
        if self._engine is not None:
            self._engine.close()
        self._engine = None
