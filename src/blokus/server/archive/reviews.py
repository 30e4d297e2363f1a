"""A file of reviewed games, a line of JSON each; it grows, and what is in it is not done again."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple, Self


class Opening(NamedTuple):
    """How games went after a first move: the first player's wins, the mean loss of the move."""

    variant: str
    move: str
    games: int
    wins: float
    loss: float


class ReviewFile:
    """The file, open for more; use it in a `with` statement."""

    def __init__(self, path: Path) -> None:
        self.lines: dict[str, dict[str, Any]] = {}
        self._file = path.open("a+b")
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def _read(self) -> None:
        self._file.seek(0)
        whole = 0
        for line in self._file.read().splitlines(keepends=True):
            if not line.endswith(b"\n"):
                # The program was killed while it wrote: that game is reviewed again.
                self._file.truncate(whole)
                break
            whole += len(line)
            review = json.loads(line)
            self.lines[review["room"]] = review

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, review: dict[str, Any]) -> None:
        """Keep a review; once this returns, a crash cannot lose it."""
        self._file.write(json.dumps(review).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.lines[review["room"]] = review

    def openings(self) -> list[Opening]:
        """Return the first moves, the most frequent of each variant first."""
        found: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
        for review in self.lines.values():
            if review["moves"]:
                found[review["variant"], review["moves"][0]["move"]].append(review)
        openings = []
        for (variant, move), games in found.items():
            wins = sum(_share_of_first(game["places"]) for game in games)
            loss = sum(game["moves"][0]["loss"] for game in games)
            openings.append(
                Opening(variant, move, len(games), wins / len(games), loss / len(games))
            )
        return sorted(openings, key=lambda one: (one.variant, -one.games, one.move))


def _share_of_first(places: list[int]) -> float:
    """Return the first player's share of the win."""
    return (places[0] == 1) / places.count(1)
