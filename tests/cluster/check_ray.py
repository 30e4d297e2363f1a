"""Engine moves, matches and self-play on a real cluster of two workers; `make test-ray` runs this.

It takes a minute and 600 MB, so it is no part of `make test`; `test_tasks.py` and the tests of the
engines hold the same promises without Ray.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blokus import Variant
from blokus.cli import main
from blokus.cluster.ray_backend import connected
from blokus.cluster.tasks import run_tasks
from blokus.engine import nets
from blokus.errors import ParseError
from blokus.server.budget import Budget
from blokus.server.engines.choice import engines_for
from blokus.server.engines.port import Priority, Question, ReviewGame
from blokus.server.engines.work import work
from blokus.server.settings import Settings
from blokus.train.games import play_games
from blokus.train.plan import Plan
from tests.cluster.local_ray import add_worker, free_port, kill, local_cluster, processes_of
from tests.server.engines.test_workshop import START
from tests.server.hub.house import run

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own
LONG = Question(START, 9, 1, "ada")


PORT = free_port()


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[Any]:
    with local_cluster(2, PORT) as found:
        yield found


def test_a_killed_worker_costs_an_engine_nothing_but_time() -> None:
    questions = [Question(START, 2, seed, f"p{seed}") for seed in range(6)]

    async def test() -> None:
        engines = engines_for("ray", 2, Budget(Settings()))
        asked = asyncio.gather(*(engines.choose(one) for one in [LONG, *questions]))
        while not processes_of("work"):
            await asyncio.sleep(0.05)
        kill(processes_of("work")[0])
        assert [cells for cells, _ in await asked] == [work(one) for one in [LONG, *questions]]
        # A job that nobody waits for ends.
        record = f"(;GM[Blokus Duo];1[{work(questions[0])}])"
        review = ReviewGame(record, 10**9)
        long = asyncio.create_task(engines.do(review, "a", Priority.ARCHIVE))
        while not processes_of("work"):
            await asyncio.sleep(0.05)
        long.cancel()
        await asyncio.gather(long, return_exceptions=True)
        while processes_of("work"):
            await asyncio.sleep(0.05)
        await engines.close()

    run(test)


def test_self_play_survives_a_killed_worker_and_is_the_same() -> None:
    plan = Plan("duo", games=160, full_simulations=64, fast_simulations=32)
    net = nets.net_for(Variant("duo"))
    with connected("ray") as backend:
        assert backend.slots() == 2
        playing = play_games(plan, net, range(plan.games), 1, backend)
        found = dict([next(playing)])
        victims = processes_of("play_chunk")
        assert victims
        kill(victims[0])
        found |= dict(playing)
    assert found == dict(play_games(plan, net, range(plan.games), 1, 2))


def test_a_lost_machine_costs_its_games_only(cluster: Any, tmp_path: Path) -> None:
    lost = add_worker(cluster)
    command = ["match", "level:4", "level:3", "--seed", "3", "--json", "--lang", "en"]
    out = tmp_path / "there"
    with connected("ray") as backend:
        assert backend.slots() == 3
    cluster.remove_node(lost, allow_graceful=False)
    assert main([*command, "--games", "4", "--out", str(out), "--cluster", "ray"]) == 0
    assert main([*command, "--games", "6", "--out", str(out), "--cluster", "ray"]) == 0
    assert main([*command, "--games", "6", "--out", str(tmp_path / "here")]) == 0
    scores = [
        {line["game"]: line["scores"] for line in map(json.loads, text.splitlines())}
        for text in ((tmp_path / name / "results.jsonl").read_text() for name in ("here", "there"))
    ]
    assert scores[0] == scores[1]
    assert len(scores[0]) == 6


def test_a_cluster_is_reached_from_outside() -> None:
    with connected(f"ray://127.0.0.1:{PORT}") as backend:
        assert dict(run_tasks(backend, work, [(Question(START, 1, 1),)])) == {
            0: work(Question(START, 1, 1))
        }


def test_an_error_of_a_task_comes_out_as_it_was() -> None:
    with connected("ray") as backend, pytest.raises(ParseError, match="VARIANT"):
        list(run_tasks(backend, work, [(Question("nonsense", 1, 1),)]))
