"""Tasks on a cluster of Ray; needs the extra blokus[ray], on every machine of the cluster."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from blokus.cluster.tasks import LostWorkerError
from blokus.errors import ClusterError

# How long somebody may take to answer at the address of a cluster.
KNOCK = 5.0  # s
# Machines come and go; asking for them costs as much as a small task.
SLOTS_AGE = 5.0  # s
_QUIET = {"logging_level": logging.ERROR, "log_to_driver": False}


def address_for(place: str) -> str:
    """Return what Ray calls a place: `ray` is the cluster that this machine belongs to."""
    return "auto" if place == "ray" else place


class RayBackend:
    """A `Backend` on the cluster that this process is connected to."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._functions: dict[Callable[..., Any], Any] = {}
        self._slots = 1
        self._asked = float("-inf")

    def slots(self) -> int:
        """Return how many processors the machines of the cluster offer, asked every few seconds."""
        now = time.monotonic()
        if now - self._asked > SLOTS_AGE:
            self._asked = now
            self._slots = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        return self._slots

    def share(self, value: object) -> object:
        """Put a value where every machine finds it."""
        return self._ray.put(value)

    def submit(self, function: Callable[..., Any], arguments: Sequence[object]) -> Any:
        """Begin a task on one processor; whoever asked repeats it, not Ray."""
        if function not in self._functions:
            self._functions[function] = self._ray.remote(num_cpus=1, max_retries=0)(function)
        return self._functions[function].remote(*arguments)

    def wait(self, handles: Sequence[Any]) -> Any:
        """Wait for the first of several tasks."""
        done, _ = self._ray.wait(list(handles), num_returns=1)
        return done[0]

    def result(self, handle: Any) -> Any:
        """Return the answer of a task."""
        with translated(self._ray):
            return self._ray.get(handle)

    def cancel(self, handle: Any) -> None:
        """End a task and the process that does it."""
        with contextlib.suppress(Exception):
            self._ray.cancel(handle, force=True)


@contextlib.contextmanager
def translated(ray: Any) -> Iterator[None]:
    """Turn Ray's errors into those of tasks; an error in the task itself comes out as it was."""
    errors = ray.exceptions
    try:
        yield
    except errors.RayTaskError as error:
        cause = getattr(error, "cause", None)
        raise cause if isinstance(cause, Exception) else error from None
    except (errors.TaskCancelledError, errors.RayError, ConnectionError) as error:
        raise LostWorkerError(str(error).partition("\n")[0] or type(error).__name__) from None


@contextlib.contextmanager
def connected(place: str) -> Iterator[RayBackend]:
    """Connect this process to a cluster for a while; raise ClusterError with what to do."""
    ray = connect(place)
    try:
        yield RayBackend(ray)
    finally:
        ray.shutdown()


def connect(place: str) -> Any:
    """Connect this process to a cluster and return the module of Ray."""
    try:
        import ray
    except ImportError:
        raise ClusterError(
            "a cluster needs the package ray: pip install 'blokus[ray]', here and on its machines"
        ) from None
    try:
        knock(place)
        ray.init(address=address_for(place), **_QUIET)
    except Exception as error:  # noqa: BLE001 - Ray raises whatever it met
        reason = str(error).strip().partition("\n")[0]
        raise ClusterError(
            f"no cluster of Ray at {place}: {reason}; start one with `ray start --head`"
        ) from None
    _check_version(ray)
    return ray


def knock(place: str) -> None:
    """Raise OSError when nobody listens at an address: Ray would try for minutes."""
    address = os.environ.get("RAY_ADDRESS", "") if place == "ray" else place
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), KNOCK).close()


def _check_version(ray: Any) -> None:
    """Refuse a cluster whose machines have another blokus: its answers would be others."""
    from blokus.cluster.version import version

    try:
        there = ray.get(ray.remote(num_cpus=0)(version).remote())
    except Exception as error:  # noqa: BLE001 - as above
        ray.shutdown()
        reason = str(error).strip().rpartition("\n")[2]
        raise ClusterError(
            f"the machines of the cluster have no blokus that works: {reason};"
            " install the same version on all of them"
        ) from None
    if there != version():
        ray.shutdown()
        raise ClusterError(
            f"the machines of the cluster have blokus {there}, this one {version()};"
            " install the same version on all of them"
        )
