"""A cluster of Ray on this machine: a head without tasks, and workers with a processor each."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ATTEMPTS = 4
MEMORY = 80_000_000  # bytes of each object store
# A machine waits so long for its helpers; Ray itself waits 30 s for a machine. Both are short on a
# busy computer, so a start is tried several times.
os.environ.setdefault("RAY_agent_register_timeout_ms", "28000")


@contextlib.contextmanager
def local_cluster(workers: int, client_port: int | None = None) -> Iterator[Any]:
    """Run a cluster; `ray` is its address for this process and those that it starts."""
    before = os.environ.get("RAY_ADDRESS")
    cluster = _started(client_port)
    try:
        for _ in range(workers):
            add_worker(cluster)
        os.environ["RAY_ADDRESS"] = cluster.address
        yield cluster
    finally:
        os.environ.pop("RAY_ADDRESS", None)
        if before is not None:
            os.environ["RAY_ADDRESS"] = before
        cluster.shutdown()


def _started(client_port: int | None) -> Any:
    from ray.cluster_utils import Cluster

    def start() -> Any:
        head: dict[str, Any] = {
            "num_cpus": 0,
            "include_dashboard": False,
            "object_store_memory": MEMORY,
        }
        if client_port is not None:
            head["ray_client_server_port"] = client_port
        return Cluster(initialize_head=True, head_node_args=head)

    return _patiently(start)


def add_worker(cluster: Any) -> Any:
    """Add a machine with a processor; return it."""
    return _patiently(lambda: cluster.add_node(num_cpus=1, object_store_memory=MEMORY))


def _patiently(start: Callable[[], Any]) -> Any:
    """Start a machine; again where it takes longer than the 30 s that Ray waits for it."""
    for _ in range(ATTEMPTS - 1):
        with contextlib.suppress(Exception):
            return start()
    return start()


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def processes_of(task: str) -> list[int]:
    """Return the processes of this user that do a task of Ray at the moment."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with contextlib.suppress(OSError):
                title = (folder / "cmdline").read_bytes()
                if title.startswith(f"ray::{task}".encode()) and _is_ours(int(folder.name)):
                    found.append(int(folder.name))
    return found


def _is_ours(pid: int) -> bool:
    """Tell whether a process descends from this one."""
    while pid > 1:
        status = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pid = int(status[1])
        if pid == os.getpid():
            return True
    return False


def kill(pid: int) -> None:
    """Kill a process at once."""
    os.kill(pid, signal.SIGKILL)
