"""Self-play on a cluster of Ray: two workers against one, by the CPU time that games take there.

A busy machine gives two processes less than two processors, so the time on the wall tells nothing.
What counts is what each worker does in a second of its processor, and how much the one who hands
tasks out takes for each: the sum over the workers is the throughput of as many free processors.
"""

from __future__ import annotations

import importlib.util
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence

from benchmarks.harness import Result
from blokus import Variant
from blokus.cluster.tasks import Backend, run_tasks
from blokus.engine import nets
from blokus.train.games import GAMES_PER_TASK, play_chunk
from blokus.train.plan import Plan

GOAL = 1.7
TASKS = 16
PLAN = Plan("duo", games=TASKS * GAMES_PER_TASK, full_simulations=64, fast_simulations=16)


def measure(seconds: float) -> Iterator[Result]:
    """Play the same games on one worker and on two."""
    del seconds
    if importlib.util.find_spec("ray") is None:
        print("Ray is missing, so nothing is measured: make .venv/.ray", file=sys.stderr)
        return
    from blokus.cluster.ray_backend import connected
    from tests.cluster.local_ray import add_worker, local_cluster

    with local_cluster(1) as cluster:
        with connected("ray") as backend:
            one, _ = throughput(backend)
        add_worker(cluster)
        with connected("ray") as backend:
            two, handing = throughput(backend)
    yield Result(
        "self-play, two workers",
        "games/s",
        two,
        "one worker",
        one,
        two / one,
        goal=f"{GOAL}×",
        met=two / one >= GOAL,
    )
    # So many workers keep the one who hands tasks out busy.
    yield Result("handing out a game", "ms", handing * 1000)


def throughput(backend: Backend) -> tuple[float, float]:
    """Return games a second of free processors, and the CPU seconds of handing a game out."""
    net = backend.share(nets.net_for(Variant(PLAN.variant)))
    first = range(0, PLAN.games, GAMES_PER_TASK)
    tasks = [(net, range(number, number + GAMES_PER_TASK)) for number in first]
    games: dict[str, int] = defaultdict(int)
    used: dict[str, float] = defaultdict(float)
    began = time.process_time()
    for _, (worker, count, cpu) in run_tasks(backend, timed_chunk, tasks):
        games[worker] += count
        used[worker] += cpu
    handing = (time.process_time() - began) / PLAN.games
    return sum(games[worker] / used[worker] for worker in games), handing


def timed_chunk(net: bytes, numbers: Sequence[int]) -> tuple[str, int, float]:
    """Play games; return the worker, how many, and the CPU seconds."""
    import ray

    began = time.process_time()
    played = play_chunk(PLAN, net, 1, numbers)
    used = time.process_time() - began
    return ray.get_runtime_context().get_node_id(), len(played), used
