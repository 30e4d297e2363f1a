"""Reads a data set: shard by shard, game by game, or example by example."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from blokus._core import Position, Variant, _actions_of
from blokus.dataset.card import FORMAT, VERSION
from blokus.dataset.plan import Plan
from blokus.dataset.writer import Arrays, shard_path
from blokus.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blokus._core import Move


@dataclass(frozen=True)
class Example:
    """A position, what the search thought of it, and how the game ended."""

    position: Position
    value: Any
    """The win that each team could expect, from 0 to 1."""
    actions: Any
    """The moves that were looked at, by their numbers."""
    shares: Any
    """How much of the search's attention each deserved."""
    score: Any
    """The final score of each team."""


class Dataset:
    """A data set in a folder. Shards are read when they are asked for, one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            self.card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
            known = self.card["format"] == FORMAT and self.card["version"] == VERSION
            self.plan = Plan(**self.card["plan"])
        except (FileNotFoundError, ValueError, KeyError, TypeError) as error:
            raise StoreError(f"{folder}: no data set ({error})") from None
        if not known:
            raise StoreError(f"{folder}: a data set that this version cannot read")
        self.variant = Variant.parse(self.plan.variant)

    def shards(self) -> Iterator[Arrays]:
        """Yield the columns of each shard that is there."""
        for shard in range(self.plan.shards):
            path = shard_path(self.folder, shard)
            if path.exists():
                with np.load(path, allow_pickle=False) as arrays:
                    yield dict(arrays)

    def games(self) -> Iterator[list[Move]]:
        """Yield the moves of each game."""
        for arrays in self.shards():
            for game in range(len(arrays["score"])):
                yield [move for _, move in self._replayed(arrays, game)]

    def examples(self) -> Iterator[Example]:
        """Yield the examples of each game, in order."""
        for arrays in self.shards():
            places = zip(arrays["example_game"], arrays["example_ply"], strict=True)
            numbers = {(int(game), int(ply)): n for n, (game, ply) in enumerate(places)}
            for game in range(len(arrays["score"])):
                for ply, (position, _) in enumerate(self._replayed(arrays, game)):
                    if (game, ply) in numbers:
                        yield _example(position, arrays, game, numbers[game, ply])

    def _replayed(self, arrays: Arrays, game: int) -> Iterator[tuple[Position, Move]]:
        """Yield each position of a game with the move that was made in it."""
        position, actions = Position(self.variant), _actions_of(self.variant)
        start, end = arrays["game_starts"][game : game + 2]
        for action in arrays["action"][start:end]:
            if position.turn is None:
                raise StoreError(f"{self.folder}: game {game} goes on after its end")
            move = actions.move(int(action), position.turn)
            yield position, move
            position = position.play(move)


def _example(position: Position, arrays: Arrays, game: int, number: int) -> Example:
    start, end = arrays["visit_starts"][number : number + 2]
    return Example(
        position,
        arrays["value"][number],
        arrays["visit_action"][start:end],
        arrays["visit_share"][start:end],
        arrays["score"][game],
    )


def load(folder: str | Path) -> Dataset:
    """Open a data set."""
    return Dataset(Path(folder))
