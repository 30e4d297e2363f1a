"""Writes a data set, shard by shard; goes on where it was interrupted."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from blokus._core import Variant, _game_arrays
from blokus.dataset.card import card, card_json, card_text
from blokus.engine.nets import net_for
from blokus.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blokus.dataset.plan import Plan

Arrays = dict[str, Any]


def shard_path(folder: Path, shard: int) -> Path:
    """Return the file of a shard."""
    return folder / f"shard-{shard:05}.npz"


def write(
    plan: Plan, folder: Path, *, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> None:
    """Write what is missing of a data set; `progress` is told how many games are there.

    StoreError when the folder holds another data set.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _check(folder, plan)
    variant = Variant.parse(plan.variant)
    net = net_for(variant)
    done = 0
    with ThreadPoolExecutor(jobs) as pool:
        for shard in range(plan.shards):
            path = shard_path(folder, shard)
            if not path.exists():
                games = []
                seeds = [plan.seed_of(number) for number in plan.numbers(shard)]
                for game in plan.play(net, seeds, pool):
                    games.append(_game_arrays(variant, game))
                    if progress is not None:
                        progress(done + len(games))
                with _replacing(path) as file:
                    np.savez_compressed(file, **joined(games, seeds))
            done += len(plan.numbers(shard))
            if progress is not None:
                progress(done)


def _check(folder: Path, plan: Plan) -> None:
    """Write the card, or see that the one in the folder is the same."""
    path = folder / "card.json"
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        for name, text in (("README.md", card_text(plan)), (path.name, card_json(plan))):
            with _replacing(folder / name) as file:
                file.write(text.encode())
        return
    except ValueError as error:
        raise StoreError(f"{path}: {error}") from None
    wanted = card(plan)
    for key in wanted:
        if not isinstance(found, dict) or found.get(key) != wanted[key]:
            raise StoreError(f"{path}: another data set; its {key} is not the one asked for")


def joined(games: list[Arrays], seeds: list[int]) -> Arrays:
    """Return the columns of a shard."""

    def all_of(name: str) -> Any:
        return np.concatenate([game[name] for game in games])

    def starts(counts: list[int]) -> Any:
        return np.cumsum([0, *counts], dtype=np.int64)

    visits = [np.diff(game["visit_starts"]) for game in games]
    examples = [len(game["ply"]) for game in games]
    return {
        "game_seed": np.array(seeds, np.uint64),
        "game_starts": starts([len(game["action"]) for game in games]),
        "action": all_of("action"),
        "score": np.stack([game["score"] for game in games]),
        "example_game": np.repeat(np.arange(len(games), dtype=np.int32), examples),
        "example_ply": all_of("ply"),
        "value": all_of("value"),
        "visit_starts": starts(np.concatenate(visits).tolist()),
        "visit_action": all_of("visit_action"),
        "visit_share": all_of("visit_share"),
    }


@contextmanager
def _replacing(path: Path) -> Iterator[BinaryIO]:
    """Write a file so that a run that is killed never leaves half of it."""
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        yield file
    partial.replace(path)
