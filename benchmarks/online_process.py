"""The resources that a process uses."""

from __future__ import annotations

import os
from pathlib import Path


class ServerProcess:
    """A server that is measured from outside."""

    def __init__(self, pid: int, port: int) -> None:
        self._folder = Path(f"/proc/{pid}")
        self.host = f"127.0.0.1:{port}"

    def cpu(self) -> float:
        """Return the CPU seconds used so far by all threads that still run."""
        tasks = (self._folder / "task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9

    def memory(self) -> int:
        """Return the bytes in memory."""
        pages = int((self._folder / "statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
