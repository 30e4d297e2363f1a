"""Invariants of the record reader for any text, and the loop that tries many."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

from blokus import Position, records
from blokus.errors import RecordError
from blokus.records import Limits, Record
from tests.fuzz.record_cases import blksgf_cases, json_cases

PARSERS: dict[str, Callable[[random.Random], Iterator[str]]] = {
    "blksgf": blksgf_cases,
    "json": json_cases,
}
LIMITS = Limits(size=200_000, nodes=5_000, values=5_000, errors=50)
# A case takes about 1 ms; the limit allows for a busy machine.
MOST_SECONDS = 10.0


def run(parser: str, cases: int, seed: int) -> dict[str, int]:
    """Try so many cases; return how many were read, read with errors, and refused."""
    rng = random.Random(f"{parser} {seed}")
    texts = PARSERS[parser](rng)
    outcomes = {"read": 0, "read with errors": 0, "refused": 0}
    for number in range(cases):
        text = next(texts)
        given = text.encode(errors="surrogatepass") if rng.random() < 0.3 else text
        begin = time.perf_counter()
        try:
            outcomes[check(given)] += 1
        except BaseException:
            print(f"case {number} of {parser} with seed {seed}: {given!r}")
            raise
        seconds = time.perf_counter() - begin
        assert seconds < MOST_SECONDS, f"case {number} took {seconds:.1f} s: {given!r}"
    return outcomes


def check(given: str | bytes) -> str:
    """Read a text; whatever is read must be sound enough to be written, read and replayed."""
    try:
        record = records.loads(given, limits=LIMITS)
    except RecordError as error:
        str(error).encode()
        return "refused"
    check_round_trips(record)
    check_replay(record)
    return "read with errors" if record.errors else "read"


def check_round_trips(record: Record) -> None:
    for name in records.FORMATS:
        text = records.dumps(record, name)
        text.encode()
        twin = records.loads(text)
        assert twin == record, f"{name} loses something"
        # Our own output has no errors of syntax, so only errors of play remain.
        assert sorted(map(str, twin.errors)) == sorted(map(str, record.check()))
        assert records.dumps(twin, name) == text, f"{name} is not written the same again"


def check_replay(record: Record) -> None:
    game = record.game(lenient=True)
    assert game.variant == record.variant
    last = record.root
    try:
        for node in (record.root, *record.main_line):
            assert isinstance(node.position, Position)
            last = node
    except RecordError:
        assert record.errors
    if last is not record.root or not record.errors:
        assert game.position == last.position
