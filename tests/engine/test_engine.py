"""`blokus.Engine`, as programs use it: limits, stops, streams, asyncio, many at a time."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import pytest

import blokus
from blokus import Engine, Game, Limit, Move, Position, Variant
from blokus.engine import LEVELS, level_rating
from blokus.engine.nets import net_for
from tests.engine.situations import late_position, random_position

LONG = Limit(time=60.0)
# A stopped search answers within 50 ms on a quiet machine; this one may be busy.
AT_ONCE = 5.0


def test_names_are_there_without_being_loaded() -> None:
    assert {"Engine", "Limit", "records", "render"} <= set(dir(blokus))
    assert blokus.records.loads is not None


def test_play_makes_the_move_it_returns() -> None:
    game = Game("duo")
    move = Engine(level=2, seed=1).play(game)
    assert game.moves == (move,)


@pytest.mark.parametrize("work", [Engine.choose, Engine.analyse, lambda e, g: next(e.stream(g))])
def test_a_finished_game_has_nothing_to_search(work: Callable[[Engine, Game], object]) -> None:
    game = Game("duo")
    engine = Engine(level=1)
    while not game.is_over:
        engine.play(game)
    with pytest.raises(ValueError, match="over"):
        work(engine, game)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"level": 0}, "levels go from 1 to 10, not 0"),
        ({"level": 11}, "levels go from 1 to 10, not 11"),
        ({"level": 3, "limit": Limit(time=1)}, "a level or a limit"),
        ({"threads": 0}, "threads is a number from 1 to 256, not 0"),
        ({"threads": -1}, "threads is a number from 1"),
        ({"threads": 10**9}, "threads is a number from 1"),
        ({"memory": 0}, "memory is a number from 1"),
        ({"memory": -1}, "memory is a number from 1"),
        ({"memory": 10**12}, "memory is a number from 1"),
    ],
)
def test_settings_that_make_no_sense(arguments: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Engine(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [1.5, "2", None, True])
def test_settings_of_another_type(value: object) -> None:
    with pytest.raises(TypeError, match="threads is a whole number"):
        Engine(threads=value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"time": -1},
        {"time": float("nan")},
        {"time": float("inf")},
        {"simulations": 0},
        {"simulations": 1 << 32},
        {"clock": -0.1},
        {"clock": 5, "increment": -1},
    ],
)
def test_limits_that_make_no_sense(arguments: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"seconds|from 1 to|needs a time"):
        Limit(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "arguments",
    [{"simulations": 1.5}, {"simulations": True}, {"simulations": "9"}, {"time": "1"}],
)
def test_limits_of_another_type_are_refused_at_once(arguments: dict[str, object]) -> None:
    with pytest.raises(TypeError, match=r"is a whole number|is a number of seconds"):
        Limit(**arguments)  # type: ignore[arg-type]


def test_without_a_level_it_plays_and_analyses_at_full_strength() -> None:
    engine = Engine()
    started = time.monotonic()
    assert engine.analyse(Game("duo"), best=1).simulations > 4
    assert time.monotonic() - started >= 1.0
    # As the highest level does: the best move, and as long as that one thinks.
    assert engine._level is None
    assert engine._limit == blokus.engine.LEVELS[10].limit


def test_a_level_analyses_at_full_strength() -> None:
    analysis = Engine(level=1).analyse(Game("duo"), limit=Limit(simulations=300))
    assert analysis == Engine(limit=Limit(simulations=300)).analyse(Game("duo"))


def test_a_level_has_its_own_limit() -> None:
    for number in (1, 5, 10):
        with pytest.raises(ValueError, match="a level has its own limit"):
            Engine(level=number).choose(Game("duo"), limit=Limit(time=1.0))


def test_best_is_a_number_of_lines() -> None:
    engine = Engine(limit=Limit(simulations=50))
    assert [len(engine.analyse(Game("duo"), best=n).lines) for n in (1, 3, 7)] == [1, 3, 7]
    with pytest.raises(ValueError, match="best is a number from 1"):
        engine.analyse(Game("duo"), best=0)


def test_simulations_are_counted() -> None:
    assert Engine(limit=Limit(simulations=333)).analyse(Game("duo")).simulations == 333


def test_time_is_kept() -> None:
    started = time.monotonic()
    analysis = Engine(limit=Limit(time=0.2)).analyse(Game("classic"))
    assert 0.2 <= time.monotonic() - started < AT_ONCE
    assert analysis.simulations > 10


def test_no_time_at_all_is_enough_for_a_legal_move() -> None:
    for name in ("duo", "classic"):
        game = Game(name)
        assert Engine(limit=Limit(time=0.0)).choose(game) in game.legal_moves


def test_a_clock_is_divided_among_the_moves_to_come() -> None:
    limit = Limit(clock=100.0, increment=1.0)
    early, late = limit.seconds(20), limit.seconds(3)
    assert early is not None
    assert late is not None
    assert 1.0 < early < late <= 50.0
    # Even a clock without an increment never runs dry, however long the game takes.
    left = 10.0
    for moves in range(25, 0, -1):
        share = Limit(clock=left).seconds(moves)
        assert share is not None
        left -= share
    assert left > 0.5
    assert Limit(clock=100.0, time=0.25).seconds(20) == 0.25
    # A hard choice may take longer, a part of the clock at most; seconds a move are a promise.
    assert early < limit.most_seconds(20) <= 25.0
    assert limit.most_seconds(3) >= late
    assert Limit(clock=100.0, time=0.25).most_seconds(20) == 0.25
    assert Limit(time=2.0).most_seconds(20) == 2.0
    left = 10.0
    for moves in range(25, 0, -1):
        left -= Limit(clock=left).most_seconds(moves)
    assert left > 0
    started = time.monotonic()
    Engine(limit=Limit(clock=3.0)).choose(Game("duo"))
    assert time.monotonic() - started < AT_ONCE


def test_a_limit_of_one_call_takes_the_place_of_the_usual_one() -> None:
    engine = Engine(limit=LONG)
    assert engine.analyse(Game("duo"), limit=Limit(simulations=20)).simulations == 20
    assert engine.choose(Game("duo"), Limit(simulations=5)) in Game("duo").legal_moves


def stopped(engine: Engine, work: Callable[[], object]) -> float:
    """Stop a search that would be long as soon as it runs; return how long the stop took."""
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(work)
        while not engine._calls:
            time.sleep(0.001)
        engine.stop()
        asked = time.monotonic()
        future.result()
        return time.monotonic() - asked


@pytest.mark.parametrize("threads", [1, 3])
def test_a_stopped_search_answers_at_once_with_a_legal_move(threads: int) -> None:
    engine = Engine(limit=LONG, threads=threads)
    game = Game("classic")
    moves: list[Move] = []
    assert stopped(engine, lambda: moves.append(engine.choose(game))) < AT_ONCE
    assert moves[0] in game.legal_moves
    assert stopped(engine, lambda: engine.analyse(game)) < AT_ONCE
    # The next search is not stopped.
    assert engine.analyse(game, limit=Limit(simulations=3000)).simulations >= 3000


def test_a_stop_is_heard_while_an_endgame_is_worked_out() -> None:
    engine = Engine(limit=LONG)
    position = late_position("duo", 55, random.Random(8))
    assert stopped(engine, lambda: engine.choose(position)) < AT_ONCE


def test_a_stop_counts_before_the_search_begins() -> None:
    engine = Engine(limit=LONG)
    with engine._lock, ThreadPoolExecutor(1) as pool:
        future = pool.submit(engine.choose, Game("duo"))
        while not engine._calls:
            time.sleep(0.001)
        engine.stop()  # the call waits for its turn and has not searched yet
        engine._lock.release()
        try:
            assert future.result(AT_ONCE) in Game("duo").legal_moves
        finally:
            engine._lock.acquire()


def test_a_stop_of_nothing_does_nothing() -> None:
    engine = Engine(limit=Limit(simulations=700))
    engine.stop()
    assert engine.analyse(Game("duo")).simulations == 700


def test_streams_grow_and_end_at_the_limit() -> None:
    engine = Engine(limit=Limit(simulations=1000))
    counts = [analysis.simulations for analysis in engine.stream(Game("duo"), first=100)]
    assert counts == [100, 200, 400, 800, 1000]
    # And the result is that of one search.
    last = list(Engine(limit=Limit(simulations=640)).stream(Game("duo")))[-1]
    assert last == Engine(limit=Limit(simulations=640)).analyse(Game("duo"))


@pytest.mark.parametrize(("first", "counts"), [(64, [500, 1000, 1200]), (800, [800, 1200])])
def test_streams_of_a_used_engine_grow_from_what_it_knows(first: int, counts: list[int]) -> None:
    engine = Engine(limit=Limit(simulations=1200))
    engine.analyse(Game("duo"), limit=Limit(simulations=500))
    assert [found.simulations for found in engine.stream(Game("duo"), first=first)] == counts
    # What is known may be more than the limit, and is then told once.
    assert [found.simulations for found in engine.stream(Game("duo"))] == [1200]
    timed = list(engine.stream(Game("duo"), limit=Limit(time=0.1)))
    depths = [found.simulations for found in timed]
    assert depths == sorted(set(depths))


@pytest.mark.parametrize("level", ["3", 3.0, True, [3]])
def test_a_level_is_a_whole_number(level: object) -> None:
    with pytest.raises(TypeError, match="a level is a whole number, not "):
        Engine(level=cast("int", level))


def test_an_engine_searches_games_and_positions_only() -> None:
    with pytest.raises(TypeError, match="a game or a position, not 'duo'"):
        Engine(level=1).choose(cast("Game", "duo"))


def test_streams_can_be_left_stopped_and_timed() -> None:
    engine = Engine(limit=LONG)
    stream = engine.stream(Game("duo"))
    assert next(stream).simulations == 64
    stream.close()  # type: ignore[attr-defined]
    assert engine.choose(Game("duo"), Limit(simulations=2)) in Game("duo").legal_moves
    seen = 0
    for _ in engine.stream(Game("duo")):
        seen += 1
        engine.stop()
    assert 1 <= seen <= 2
    assert len(list(engine.stream(Game("duo"), limit=Limit(time=0.1)))) >= 1


def test_a_stream_has_the_engine_for_itself() -> None:
    engine = Engine(limit=Limit(simulations=500))
    game = Game("duo")
    for work in (engine.choose, engine.analyse, engine.ponder, lambda g: next(engine.stream(g))):
        for _ in engine.stream(game):
            with pytest.raises(RuntimeError, match="busy with a stream"):
                work(game)
    assert engine.choose(game) in game.legal_moves


def test_another_thread_need_not_wait_for_a_stream_to_be_read() -> None:
    engine = Engine(limit=Limit(simulations=500))
    stream = engine.stream(Game("duo"))
    assert next(stream).simulations == 64
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(engine.analyse, Game("classic"), limit=Limit(simulations=100)).result()
    assert found.simulations == 100
    assert [analysis.simulations for analysis in stream] == [128, 256, 500]


def test_asyncio_reads_analyses_that_grow() -> None:
    async def scene() -> list[int]:
        engine = Engine(limit=Limit(simulations=500))
        counts = []
        async for analysis in engine.analysis(Game("duo"), best=2):
            assert len(analysis.lines) == 2
            counts.append(analysis.simulations)
            with pytest.raises(RuntimeError, match="busy with a stream"):
                await engine.choose_async(Game("duo"))
        return counts

    assert asyncio.run(scene()) == [64, 128, 256, 500]


def test_a_cancelled_stream_of_analyses_frees_the_engine() -> None:
    engine = Engine(limit=LONG)

    async def read() -> None:
        async for _ in engine.analysis(Game("classic"), first=1 << 31):
            raise AssertionError("nothing comes so soon")

    async def scene() -> None:
        task = asyncio.create_task(read())
        while not any(call.has_search for call in engine._calls):
            await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    started = time.monotonic()
    asyncio.run(scene())
    assert engine.choose(Game("duo"), Limit(simulations=5)) in Game("duo").legal_moves
    assert time.monotonic() - started < 30


def test_a_closed_engine_frees_its_memory_and_says_so() -> None:
    with Engine(limit=Limit(simulations=5)) as engine:
        engine.choose(Game("duo"))
    assert engine._search is None
    for work in (engine.choose, engine.analyse, engine.ponder):
        with pytest.raises(ValueError, match="the engine is closed"):
            work(Game("duo"))


def test_pondering_prepares_the_next_move() -> None:
    engine = Engine(limit=Limit(simulations=100))
    game = Game("duo")
    engine.play(game)
    engine.ponder(game)
    search = engine._search
    assert search is not None
    reply = None
    while reply is None:  # until some reply is looked at more often than asked for below
        reply = next((move for move, report in search.report() if report.visits > 200), None)
    game.play(reply)
    known = engine.analyse(game, limit=Limit(simulations=1)).simulations
    assert known > 200
    assert engine._pondering is None


def test_pondering_ends_by_stop_and_close() -> None:
    engine = Engine(limit=LONG)
    for end in (engine.stop, engine.close):
        engine.ponder(Game("classic"))
        pondering = engine._pondering
        assert pondering is not None
        end()
        assert not pondering.thread.is_alive()


def test_an_interpreter_ends_while_its_engine_ponders() -> None:
    script = "from blokus import *; Engine().ponder(Game('duo'))"
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_moves_to_choose_from() -> None:
    game = Game("duo")
    rng = random.Random(3)
    some = rng.sample(list(game.legal_moves), 3)
    engine = Engine(limit=Limit(simulations=60))
    assert engine.choose(game, among=some) in some
    analysis = engine.analyse(game, among=iter(some))
    assert {line.move for line in analysis.lines} == set(some)
    fresh = Engine(limit=Limit(simulations=60))
    assert [a.simulations for a in fresh.stream(game, among=some, first=30)] == [30, 60]
    assert Engine(level=1, seed=1).choose(game, among=some) in some
    # Afterwards all moves count again.
    assert len(engine.analyse(game, best=10).lines) == 10
    with pytest.raises(ValueError, match="no move to choose from"):
        engine.choose(game, among=[])
    after = Game("duo")
    after.play(some[0])
    with pytest.raises(blokus.IllegalMoveError):
        engine.choose(after, among=some)


def test_a_net_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "own.net"
    path.write_bytes(net_for(Variant("duo")))
    limit = Limit(simulations=40)
    own = Engine(limit=limit, net=path)
    assert own.analyse(Game("duo")) == Engine(limit=limit).analyse(Game("duo"))
    with pytest.raises(blokus.ParseError, match="no net for this board"):
        own.analyse(Game("classic"))
    with pytest.raises(FileNotFoundError):
        Engine(net=tmp_path / "none.net")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_child_searches_while_its_parent_does() -> None:
    engine = Engine(limit=LONG)
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(engine.choose, Game("classic"))
        while not any(call.has_search for call in engine._calls):
            time.sleep(0.001)
        child = os.fork()
        if child == 0:
            signal.alarm(60)  # a child that hangs is ended, and its parent told
            found = engine.choose(Game("duo"), Limit(simulations=20))
            os._exit(0 if found in Game("duo").legal_moves else 1)
        assert os.waitpid(child, 0)[1] == 0
        engine.stop()
        assert future.result() in Game("classic").legal_moves


def test_asyncio_goes_on_while_the_engine_thinks() -> None:
    async def scene() -> tuple[int, Move]:
        engine = Engine(limit=Limit(time=0.3))
        task = asyncio.create_task(engine.choose_async(Game("duo")))
        ticks = 0
        while not task.done():
            await asyncio.sleep(0.005)
            ticks += 1
        return ticks, await task

    ticks, move = asyncio.run(scene())
    assert ticks > 3
    assert move in Game("duo").legal_moves


def test_cancelled_tasks_stop_their_own_search_only() -> None:
    async def scene() -> blokus.engine.Analysis:
        engine = Engine(limit=LONG)
        first = asyncio.create_task(engine.analyse_async(Game("duo")))
        second = asyncio.create_task(
            engine.analyse_async(Game("duo"), limit=Limit(simulations=2000))
        )
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        return await asyncio.wait_for(second, 30)

    assert asyncio.run(scene()).simulations >= 2000


def test_a_task_cancelled_before_it_starts_leaves_nothing_behind() -> None:
    async def scene() -> None:
        engine = Engine(limit=LONG)
        for _ in range(20):
            task = asyncio.create_task(engine.choose_async(Game("duo")))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        await asyncio.wait_for(engine.choose_async(Game("duo"), Limit(simulations=1)), 30)

    started = time.monotonic()
    asyncio.run(scene())
    assert time.monotonic() - started < 30


def test_several_engines_think_at_the_same_time() -> None:
    positions = [random_position("duo", plies, random.Random(plies)) for plies in range(6)]

    def alone(position: Position) -> blokus.engine.Analysis:
        return Engine(limit=Limit(simulations=300)).analyse(position)

    expected = [alone(position) for position in positions]
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(alone, positions)) == expected


def test_threads_that_share_an_engine_wait_for_each_other() -> None:
    engine = Engine(limit=Limit(simulations=200))
    games = [Game("duo"), Game("classic"), Game("duo"), Game("junior")] * 3
    with ThreadPoolExecutor(4) as pool:
        moves = list(pool.map(engine.choose, games))
    assert all(move in game.legal_moves for game, move in zip(games, moves, strict=True))


def test_threads_that_the_system_refuses_are_done_without() -> None:
    script = "from blokus import *; Engine(limit=Limit(simulations=400), threads=4).play(Game())"
    # The stack of a thread is larger than all the memory that the process may have, in kilobytes.
    limited = 'ulimit -s 8000000 && ulimit -v 4000000 && exec "$0" -c "$1"'
    subprocess.run(["/bin/sh", "-c", limited, sys.executable, script], check=True, timeout=60)


def test_the_interpreter_is_free_while_the_engine_thinks() -> None:
    done = threading.Event()
    counted = 0

    def think() -> None:
        Engine(limit=Limit(time=0.2)).choose(Game("duo"))
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    while not done.is_set():
        counted += 1
    thread.join()
    assert counted > 1000


def test_levels_have_ratings_that_rise() -> None:
    ratings = [level_rating(number) for number in LEVELS]
    assert len(set(ratings)) == len(LEVELS)
    assert ratings == sorted(ratings)
    with pytest.raises(ValueError, match="levels go from 1 to 10"):
        level_rating(11)


def test_analyses_say_how_sure_they_are() -> None:
    open_choice = Engine(limit=Limit(simulations=400)).analyse(Position(Variant("duo")))
    share = open_choice.lines[0].visits / open_choice.simulations
    assert 0.25 < open_choice.certainty < 0.95
    assert open_choice.certainty == pytest.approx(0.25 + 0.68 * share)
    proved = Engine(limit=Limit(simulations=400)).analyse(
        late_position("duo", 10, random.Random(3))
    )
    assert proved.is_exact
    assert proved.certainty == 1.0
