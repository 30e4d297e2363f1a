"""The limits that the machine sets on an engine."""

from __future__ import annotations

import os

MOST_THREADS = 256
# MB, where the system does not tell how much it has.
USUAL_MEMORY = 4096


def most_memory() -> int:
    """Return how many MB this machine has."""
    try:
        return max(64, os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20)
    except (AttributeError, ValueError, OSError):
        return USUAL_MEMORY
