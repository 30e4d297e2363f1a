"""Writes the digests of common passwords from the lists of zxcvbn (`pip install zxcvbn`).

python -m tests.server.accounts.make_common
"""

from __future__ import annotations

import importlib
from pathlib import Path

from blokus.server.accounts.common import DATA, cores, digest

# The most frequent ones count with digits after them too; later ones only as they stand.
FREQUENT = 10_000
SHORTEST, SHORTEST_CORE = 8, 4


def main() -> None:
    """Write the file."""
    lists = importlib.import_module("zxcvbn.frequency_lists").FREQUENCY_LISTS
    found = set()
    for rank, password in enumerate(lists["passwords"]):
        if rank < FREQUENT or len(password) >= SHORTEST:
            found |= {core for core in cores(password.casefold()) if len(core) >= SHORTEST_CORE}
    Path(str(DATA)).write_bytes(b"".join(sorted(set(map(digest, found)))))


if __name__ == "__main__":
    main()
