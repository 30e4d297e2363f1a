"""Plays games one after the other in this process, or several at a time elsewhere."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import ExitStack, closing, suppress
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING

from blokus.cluster.tasks import run_tasks
from blokus.errors import GameError
from blokus.matches.contestants import contestant
from blokus.matches.games import Abandoned, Result, play, record

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from blokus.cluster.tasks import Backend
    from blokus.matches.plan import Plan

GUARD = """a program that plays with several jobs must do so under `if __name__ == "__main__":`"""
GONE = f"a process that plays games ended by itself ({GUARD})"
FAREWELL = 10.0  # seconds until a process that does not exit is killed


def play_games(
    plan: Plan, numbers: Iterable[int], jobs: int, cluster: Backend | None = None
) -> Generator[tuple[Result, str], None, None]:
    """Play these games, `jobs` at a time; yield results and records as they are ready.

    One job plays in this process. Several play in as many other processes, which import the
    program that started them: it must play under `if __name__ == "__main__":`. A cluster plays as
    many games at a time as it has room for, and plays a game again whose machine is gone. Closing
    the iterator ends the games that are still being played.
    """
    if cluster is not None:
        return _play_on_cluster(plan, numbers, cluster)
    return _play_here(plan, numbers) if jobs == 1 else _play_elsewhere(plan, numbers, jobs)


def _play_here(plan: Plan, numbers: Iterable[int]) -> Generator[tuple[Result, str], None, None]:
    with ExitStack() as stack:
        players = None
        for number in numbers:
            try:
                # Start the engines at the first game: a match that is complete needs none.
                if players is None:
                    players = [stack.enter_context(closing(contestant(s))) for s in plan.specs]
                result, game = play(plan, number, players)
            except Exception as error:
                raise GameError(f"game {number + 1}: {error}") from error
            yield result, record(plan, result, game)


def _play_on_cluster(
    plan: Plan, numbers: Iterable[int], cluster: Backend
) -> Generator[tuple[Result, str], None, None]:
    tasks = ((plan, number) for number in numbers)
    with closing(run_tasks(cluster, play_one, tasks)) as played:
        for _, answer in played:
            yield answer


def play_one(plan: Plan, number: int) -> tuple[Result, str]:
    """Play one game of a match with contestants of its own."""
    try:
        with ExitStack() as stack:
            players = [stack.enter_context(closing(contestant(spec))) for spec in plan.specs]
            result, game = play(plan, number, players)
    except Exception as error:
        raise GameError(f"game {number + 1}: {error}") from error
    return result, record(plan, result, game)


def _play_elsewhere(
    plan: Plan, numbers: Iterable[int], jobs: int
) -> Generator[tuple[Result, str], None, None]:
    waiting = iter(numbers)
    context = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        connections: list[Connection] = []
        for _ in range(jobs):
            number = next(waiting, None)
            if number is None:
                break
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(plan, theirs, os.getpid()), daemon=True)
            try:
                process.start()
            except RuntimeError as error:  # raised in a child that is still importing the program
                raise GameError(GUARD) from error
            theirs.close()
            stack.callback(_end, process, ours)
            _send(ours, number)
            connections.append(ours)
        while connections:
            for ready in [one for one in connections if one in set(wait(connections))]:
                yield _receive(ready)
                number = next(waiting, None)
                if number is None:
                    connections.remove(ready)
                else:
                    _send(ready, number)


def _send(connection: Connection, number: int) -> None:
    try:
        connection.send(number)
    except ConnectionError:
        raise GameError(GONE) from None


def _receive(connection: Connection) -> tuple[Result, str]:
    try:
        answer = connection.recv()
    except (EOFError, ConnectionError):
        raise GameError(GONE) from None
    if isinstance(answer, str):
        raise GameError(answer)
    result, text = answer
    return result, text


def _end(process: multiprocessing.process.BaseProcess, connection: Connection) -> None:
    connection.close()
    process.join(FAREWELL)
    if process.is_alive():
        process.kill()
        process.join()


def _serve(plan: Plan, connection: Connection, parent: int) -> None:
    """Play the games whose numbers come through the connection, until it closes."""
    # Ctrl-C is sent to the whole process group; only the parent reacts to it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def is_wanted() -> bool:
        return os.getppid() == parent and not connection.poll()

    number = None
    try:
        with ExitStack() as stack:
            number = connection.recv()
            players = [stack.enter_context(closing(contestant(spec))) for spec in plan.specs]
            while True:
                result, game = play(plan, number, players, is_wanted)
                connection.send((result, record(plan, result, game)))
                number = connection.recv()
    except (EOFError, ConnectionError, Abandoned):
        return  # the parent has closed the connection
    except Exception as error:  # noqa: BLE001 - the parent reports every error
        where = "" if number is None else f"game {number + 1}: "
        with suppress(ConnectionError):
            connection.send(f"{where}{error}")
