"""The environment for learners: one game, many games, formats, threads, memory.

Every contestant plays uniformly random moves and is told everything there is to see at each of
them. blokus-rl tells legal actions by a mask; ours tells their numbers, too. The goals are set
against blokus-rl as its interface suggests to use it; beside it stands a loop of our own around it
that reads the mask by numpy.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from benchmarks import blokus_rl_peer
from benchmarks.harness import Contestant, Result, race

SEED = 20
GAMES = 512
COMPACT = ("boards", "pieces")

Choose = Callable[[Any, str], int]


def measure(seconds: float) -> Iterator[Result]:
    """Measure Classic beside blokus-rl, then Duo, the formats, two threads, and memory."""
    if importlib.util.find_spec("pettingzoo") is None:
        return
    theirs = peers()
    yield from race("one game, masks", "moves/s", one_game(by_mask), theirs, seconds=seconds)
    for headline, name, ours, goal in (
        ("aec_ratio", "one game", one_game(by_list), 4),
        ("batched_ratio", "many games", many("classic", COMPACT), 100),
    ):
        results = race(name, "moves/s", ours, theirs, seconds=seconds, goal=goal)
        yield replace(next(results), headline=headline if theirs else "")
        yield from (replace(result, goal="", met=True) for result in results)
    yield from race("many games, Duo", "moves/s", many("duo", COMPACT), seconds=seconds)
    lists = many("classic", COMPACT)
    for name, show in (("bits", "bits"), ("a dense mask", "mask"), ("planes", "planes")):
        other = replace(many("classic", (*COMPACT, show)), name=f"with {name}")
        yield from race("lists alone", "moves/s", lists, [other], seconds=seconds)
    yield threads(seconds)
    yield memory()


def one_game(choose: Choose) -> Contestant:
    """Return our environment of one game."""
    from blokus.env import aec

    return Contestant("blokus", lambda count: play(aec("classic"), count, choose))


def peers() -> list[Contestant]:
    """Return the peer's environment, driven as its interface suggests, then by a loop of our own.

    The first samples its space of actions by the mask, the second looks for what is not 0 in it.
    """
    if not blokus_rl_peer.is_installed():
        return []
    env = importlib.import_module("blokus_rl").BlokusEnv
    quick = Contestant("the same, by numpy", lambda count: play(env(), count, by_mask))
    return [blokus_rl_peer.steppers()[1], quick]


def by_mask(env: Any, agent: str) -> int:
    """Observe, and choose among the legal actions that the mask tells."""
    import numpy as np

    legal = np.flatnonzero(env.observe(agent)["action_mask"].view(bool))
    return int(legal[int(random.random() * len(legal))])


def by_list(env: Any, agent: str) -> int:
    """Observe, and choose among the legal actions that are listed."""
    env.observe(agent)
    legal = env.legal_actions()
    return int(legal[int(random.random() * len(legal))])


def play(env: Any, count: int, choose: Choose) -> int:
    """Play `count` random moves in an environment of PettingZoo."""
    random.seed(SEED)
    env.reset()
    done = 0
    while done < count:
        if not env.agents:
            env.reset()
            continue
        agent = env.agent_selection
        if env.terminations[agent]:
            env.step(None)
            continue
        env.step(choose(env, agent))
        done += 1
    return done


def many(variant: str, show: tuple[str, ...], threads: int = 1) -> Contestant:
    """Return a batch of games; numpy chooses among the actions listed."""
    import numpy as np

    from blokus.env import Batch

    batch = Batch(variant, GAMES, show=show, threads=threads)
    rng = np.random.default_rng(SEED)

    def work(count: int) -> int:
        for _ in range(count):
            starts = batch.legal_starts
            chosen = (rng.random(GAMES) * np.diff(starts)).astype(np.int64)
            batch.step(batch.legal[starts[:-1] + chosen])
        return count * GAMES

    return Contestant("blokus", work)


def threads(seconds: float) -> Result:
    """Compare one thread with two, by the time that passes: they need two idle cores."""
    one, two = (
        replace(many("classic", (*COMPACT, "planes"), threads=n), clock=time.perf_counter)
        for n in (1, 2)
    )
    (result,) = race("two threads", "moves/s", two, [one], seconds=seconds)
    return replace(result, peer="one thread")


def memory() -> Result:
    """Tell the bytes of a Classic game in a batch: its position, and what it shows."""
    import numpy as np

    from blokus._core import _GameBatch
    from blokus.env import Batch

    batch = Batch("classic", GAMES, show=COMPACT)
    shown = sum(array.nbytes for array in vars(batch).values() if isinstance(array, np.ndarray))
    return Result("memory", "bytes/game", _GameBatch.bytes_per_game + shown / GAMES)
