"""Long lists in portions: a statement takes 65 535 parameters in PostgreSQL, fewer in SQLite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

# As many as one statement gets.
PORTION = 10_000


def portions(names: Iterable[str]) -> Iterator[list[str]]:
    """Return names in lists that a statement can take."""
    rest = iter(names)
    while portion := list(islice(rest, PORTION)):
        yield portion
