"""What is counted and measured, for Prometheus; `deploy/monitoring/grafana.json` shows it.

The workers of one server share their numbers through a folder, so each tells those of all; a single
process tells its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

_TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
# Names the folder in which several processes share their numbers, to the library.
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
# How often the process is measured.
_PULSE = 1.0  # s

rooms = Gauge("blokus_rooms", "Rooms in memory", multiprocess_mode="livesum")
connections = Gauge("blokus_connections", "Open WebSockets", ["kind"], multiprocess_mode="livesum")
seeks = Gauge("blokus_seeks", "People who wait for a game", multiprocess_mode="livesum")
ready = Gauge(
    "blokus_ready",
    "1 while the server may be asked, 0 while it drains",
    multiprocess_mode="livemin",
)
requests = Counter("blokus_http_requests", "Requests that were answered", ["method", "status"])
request_seconds = Histogram(
    "blokus_http_request_seconds", "Time to answer a request", buckets=_TIMES
)
commands = Counter("blokus_commands", "Commands of people in rooms", ["result"])
conflicts = Counter("blokus_conflicts", "Commands decided anew, as another process was faster")
commit_seconds = Histogram("blokus_commit_seconds", "Time of a transaction", buckets=_TIMES)
commit_entries = Histogram(
    "blokus_commit_entries", "Events in a transaction", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 512)
)
queue_seconds = Histogram(
    "blokus_queue_seconds",
    "Time of an event from the queue of the log to the answer",
    buckets=_TIMES,
)
database_failures = Counter(
    "blokus_database_failures", "Transactions that failed and were repeated"
)
engine_jobs = Gauge(
    "blokus_engine_jobs", "Jobs of the engines", ["state"], multiprocess_mode="livesum"
)
engine_seconds = Histogram(
    "blokus_engine_seconds",
    "Time of a job from the question to the answer",
    ["kind"],
    buckets=_TIMES,
)
engine_ends = Counter("blokus_engine_ends", "Jobs that ended", ["kind", "result"])
budget_refusals = Counter(
    "blokus_budget_refusals", "What was refused as the budget of a person was spent", ["resource"]
)
budget_largest = Gauge(
    "blokus_budget_largest",
    "The most that one person or network uses of a resource",
    ["resource"],
    multiprocess_mode="livemax",
)
resyncs = Counter("blokus_resyncs", "Queues of slow clients that were replaced by the whole room")
round_trip_seconds = Histogram(
    "blokus_round_trip_seconds", "Round trip to a client", buckets=_TIMES
)
loop_lag_seconds = Histogram(
    "blokus_loop_lag_seconds", "How much too late the event loop wakes", buckets=_TIMES
)


memory = Gauge(
    "blokus_memory_bytes", "Resident memory of a process that serves", multiprocess_mode="liveall"
)
processor = Gauge(
    "blokus_processor_seconds",
    "Processor time of a process that serves",
    multiprocess_mode="liveall",
)
backup_made = Gauge(
    "blokus_backup_made_seconds",
    "Time of the last good backup; 0 without one",
    ["folder"],
    multiprocess_mode="mostrecent",
)
backup_failed = Gauge(
    "blokus_backup_failed",
    "1 while the last backup is one that failed",
    ["folder"],
    multiprocess_mode="mostrecent",
)


def look_at_backups(folder: Path) -> None:
    """Measure what `deploy/blokus-backup` left in a folder: files, or a note that it failed."""
    try:
        made = max((path.stat().st_mtime for path in folder.glob("games-*.backup")), default=0)
        has_failed = (folder / "failed").exists()
    except OSError:  # a backup that cannot be looked at is none
        made, has_failed = 0, True
    backup_made.labels(folder).set(made)
    backup_failed.labels(folder).set(has_failed)


@contextlib.contextmanager
def shared() -> Iterator[None]:
    """Let the processes that are started meanwhile share their numbers."""
    with tempfile.TemporaryDirectory(prefix="blokus-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def forget(pid: int | None) -> None:
    """Count a process that has ended no more as one that has rooms and connections."""
    if pid is not None:
        multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def expose() -> bytes:
    """Return all numbers in the format of Prometheus."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


async def watch_process() -> None:
    """Measure how late the event loop is, and what the process takes, until cancelled.

    The library's own numbers of a process are missing where several share theirs.
    """
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _PULSE
        await asyncio.sleep(_PULSE)
        loop_lag_seconds.observe(max(0.0, loop.time() - due))
        processor.set(time.process_time())
        with contextlib.suppress(OSError):  # only Linux tells
            pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
            memory.set(pages * resource.getpagesize())
