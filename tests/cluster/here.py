"""A cluster without machines: tasks are done here, and workers die when a test wants it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from blokus.cluster.tasks import LostWorkerError


class Here:
    """A `Backend` whose tasks end in the order in which they were begun."""

    def __init__(self, slots: int = 2, lost: Collection[int] = ()) -> None:
        """Lose the workers of these submissions, counted from 0."""
        self._slots = slots
        self._lost = lost
        self.submitted: list[Sequence[object]] = []
        self.cancelled: list[int] = []
        self.most_under_way = 0
        self._under_way: dict[int, Callable[[], Any]] = {}

    def slots(self) -> int:
        return self._slots

    def share(self, value: object) -> object:
        return value

    def submit(self, function: Callable[..., Any], arguments: Sequence[object]) -> int:
        number = len(self.submitted)
        self.submitted.append(arguments)
        self._under_way[number] = lambda: function(*arguments)
        self.most_under_way = max(self.most_under_way, len(self._under_way))
        return number

    def wait(self, handles: Sequence[int]) -> int:
        return min(handles)

    def result(self, handle: int) -> Any:
        work = self._under_way.pop(handle)
        if handle in self._lost:
            raise LostWorkerError("killed")
        return work()

    def cancel(self, handle: int) -> None:
        self.cancelled.append(handle)
