"""Try many hostile records: `python -m tests.fuzz.records --cases 100000 --seed 1`."""

from __future__ import annotations

import argparse
import time

from tests.fuzz.record_checks import PARSERS, run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parser", choices=PARSERS, help="one parser instead of all")
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for name in [arguments.parser] if arguments.parser else PARSERS:
        begin = time.perf_counter()
        outcomes = run(name, arguments.cases, arguments.seed)
        seconds = time.perf_counter() - begin
        counts = ", ".join(f"{count} {outcome}" for outcome, count in outcomes.items())
        print(
            f"{name}: {arguments.cases} cases in {seconds:.0f} s, seed {arguments.seed}: {counts}"
        )


if __name__ == "__main__":
    main()
