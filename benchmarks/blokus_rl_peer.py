"""The peer blokus-rl (PettingZoo over Rust), driven as fast as it can be from Python.

It has no random games of its own inside its core, so Python chooses the moves: once through its
environment, as its users do, once directly on its Rust object, which spares it the observations.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
from typing import Any

from benchmarks.harness import Contestant

SEED = 20


def is_installed() -> bool:
    """Whether the peer is there; the group `bench` of pyproject.toml brings it."""
    return importlib.util.find_spec("blokus_rl") is not None


def steppers(*, per_game: bool = False) -> list[Contestant]:
    """Return the contestants that play random Classic moves, counted by move or by game."""
    if not is_installed():
        return []
    return [
        Contestant("blokus-rl's core", lambda count: _play_core(count, per_game=per_game)),
        Contestant("blokus-rl's environment", lambda count: _play_env(count, per_game=per_game)),
    ]


def counters() -> list[Contestant]:
    """Return the contestant that counts the Classic lines of two moves."""
    if not is_installed():
        return []
    return [Contestant("blokus-rl's core", _count_pairs)]


def _play_core(count: int, *, per_game: bool) -> int:
    """Play `count` moves or games on the Rust object; return how many."""
    rng = random.Random(SEED)
    game = _new_game()
    done = 0
    while done < count:
        if game.is_over:
            game.reset()
            done += per_game
            continue
        colour = game.agent_selection
        if game.terminations[colour]:
            game.step(None)
            continue
        game.step(int(rng.choice(_legal(game, colour))))
        done += not per_game
    return done


def _new_game() -> Any:
    """Return a game of the Rust extension; it has no types."""
    return importlib.import_module("blokus_rl._blokus").PyBlokus()


def _legal(game: Any, colour: int) -> Any:
    """Return the numbers of the legal actions."""
    import numpy as np

    return np.flatnonzero(np.frombuffer(game.observe(colour).action_mask, dtype=np.bool_))


def _play_env(count: int, *, per_game: bool) -> int:
    """Play `count` moves or games in the environment, in the way its interface suggests."""
    env = importlib.import_module("blokus_rl").BlokusEnv(seed=SEED)
    env.reset()
    done = 0
    while done < count:
        if not env.agents:
            env.reset()
            done += per_game
            continue
        agent = env.agent_selection
        if env.terminations[agent]:
            env.step(None)
            continue
        mask = env.observe(agent)["action_mask"]
        env.step(int(env.action_space(agent).sample(mask)))
        done += not per_game
    return done


def _count_pairs(count: int) -> int:
    """Count the lines of two moves from the start, `count` times; return the moves counted."""
    total = 0
    for _ in range(count):
        start = _new_game()
        for action in _legal(start, start.agent_selection):
            after = start.copy()
            after.step(int(action))
            total += len(_legal(after, after.agent_selection))
    return total
