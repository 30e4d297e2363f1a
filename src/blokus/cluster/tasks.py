"""Hands out tasks to whoever is free, and hands a task out again when its worker is gone.

A task is a function and its arguments, and gives the same answer whoever does it; so a lost worker
costs its unfinished task and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from blokus.errors import ClusterError

# A task that loses so many workers kills them itself, by the memory that it takes for instance.
ATTEMPTS = 4

Answer = TypeVar("Answer")
Handle = Any


class LostWorkerError(Exception):
    """The process or the machine that did a task is gone."""


class Backend(Protocol):
    """A place where tasks are done."""

    def slots(self) -> int:
        """Return how many tasks are done at a time."""

    def share(self, value: object) -> object:
        """Return what stands for a large argument of many tasks, so that it travels once."""

    def submit(self, function: Callable[..., Any], arguments: Sequence[object]) -> Handle:
        """Begin a task."""

    def wait(self, handles: Sequence[Handle]) -> Handle:
        """Wait until one of several tasks has ended, and return it."""

    def result(self, handle: Handle) -> Any:
        """Return the answer of a task that has ended; raise its error, or LostWorkerError."""

    def cancel(self, handle: Handle) -> None:
        """End a task whose answer nobody wants."""


def run_tasks(
    backend: Backend, function: Callable[..., Answer], tasks: Iterable[Sequence[object]]
) -> Generator[tuple[int, Answer], None, None]:
    """Do a function with each list of arguments; yield number and answer of each as it ends.

    One task more than there are slots is under way, so that nobody waits for the next one. Closing
    the generator ends what is under way.
    """
    waiting = enumerate(tasks)
    lost: list[tuple[int, Sequence[object]]] = []
    attempts: dict[int, int] = {}
    under_way: dict[Handle, tuple[int, Sequence[object]]] = {}
    try:
        while True:
            while len(under_way) <= backend.slots():
                task = lost.pop() if lost else next(waiting, None)
                if task is None:
                    break
                under_way[backend.submit(function, task[1])] = task
            if not under_way:
                return
            handle = backend.wait(list(under_way))
            number, arguments = under_way.pop(handle)
            try:
                answer = backend.result(handle)
            except LostWorkerError as error:
                attempts[number] = attempts.get(number, 0) + 1
                if attempts[number] >= ATTEMPTS:
                    raise ClusterError(
                        f"task {number + 1} lost {ATTEMPTS} workers, the last one so: {error}"
                    ) from error
                lost.append((number, arguments))
            else:
                yield number, answer
    finally:
        for handle in under_way:
            backend.cancel(handle)
