"""Runs the nemesis from the command line."""

from __future__ import annotations

import argparse
import logging
import random
import sys
import tempfile
from pathlib import Path

from tests.server.nemesis.siege import Siege


def main() -> int:
    """Play as the command line says; the exit code is 1 when something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.nemesis", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600, help="how long harm is done")
    parser.add_argument("--games", type=int, default=200, help="how many games at a time")
    parser.add_argument("--moves", type=float, default=30, help="moves a second, in all games")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--history", type=Path, help="where to keep what happened")
    args = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("httpx2").setLevel(logging.WARNING)
    history = args.history or Path(f"build/nemesis-{args.seed}.jsonl")
    print(f"seed {args.seed}, history in {history}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user
        siege = Siege(
            Path(folder), args.games, args.seed, history, workers=args.workers, moves=args.moves
        )
        outcome = siege.run(args.seconds)
    for name in outcome.__struct_fields__:
        print(f"{name}: {getattr(outcome, name)}")
    return 1 if outcome.problems else 0


if __name__ == "__main__":
    sys.exit(main())
