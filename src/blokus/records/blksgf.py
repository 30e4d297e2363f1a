"""Reading blksgf: properties of SGF become a record of one of our variants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from blokus._core import Variant
from blokus.errors import RecordError, UnknownVariantError
from blokus.records import sgf
from blokus.records.dialect import EXACT_VARIANT, GAME, dialect_of, game_variant
from blokus.records.flat import FlatNode
from blokus.records.legacy import modernise
from blokus.records.limits import DEFAULT_LIMITS, Limits
from blokus.records.problems import NOWHERE, Lines, Problem, excerpt
from blokus.records.record import Record


def read(
    text: str, problems: Sequence[Problem] = (), limits: Limits = DEFAULT_LIMITS
) -> Iterator[Record]:
    """Read the games of a clean text one by one; RecordError when there is none, or none of ours.

    `problems` were found in the text before; they are told with the first game.
    """
    lines = Lines(text)
    pending = list(problems)
    found = False
    for tree in sgf.parse(text, limits):
        pending += tree.problems
        if tree.nodes:
            found = True
            yield _Reader(lines, limits, pending).record(tree.nodes)
            pending = []
    if not found:
        raise RecordError("no game found: a record begins with “(;GM[Blokus”", 1, 1)


class _Reader:
    """Turns the nodes of one game into a record."""

    def __init__(self, lines: Lines, limits: Limits, problems: list[Problem]) -> None:
        self._lines = lines
        self._limits = limits
        self._problems = problems

    def record(self, nodes: list[FlatNode]) -> Record:
        variant = self._take_variant(nodes[0])
        modernise(nodes, dialect_of(variant))
        record = Record.from_flat(variant, nodes, self._lines)
        record.errors = self._errors(record)
        return record

    def _errors(self, record: Record) -> list[RecordError]:
        most = self._limits.errors
        errors = [self._lines.error(problem) for problem in self._problems]
        errors += record.check(most + 1)
        errors.sort(key=lambda error: (error.line, error.column))
        if len(errors) > most:
            errors[most:] = [RecordError("there are more errors than are listed", *NOWHERE)]
        return errors

    def _take_variant(self, root: FlatNode) -> Variant:
        """Take the properties that tell the variant out of the root, and return it."""
        places = dict(zip(root.properties, root.offsets, strict=True))
        games = root.properties.pop(GAME, [])
        exacts = root.properties.pop(EXACT_VARIANT, [])
        root.offsets = [places[name] for name in root.properties]
        variant = game_variant(games[0]) if games else None
        if exacts:
            variant = self._exact_variant(exacts[0], variant, places[EXACT_VARIANT])
        if variant is not None:
            return variant
        if not games:
            raise RecordError("the record does not tell its game: GM is missing", 1, 1)
        message = f"no game of this program: {excerpt(games[0])}"
        raise RecordError(message, *self._lines.locate(places[GAME]), games[0])

    def _exact_variant(self, text: str, game: Variant | None, offset: int) -> Variant | None:
        try:
            exact = Variant.parse(text.strip())
        except UnknownVariantError as error:
            self._problems.append(Problem(f"the exact variant is left out: {error}", offset))
            return game
        if game is None or game_variant(dialect_of(exact).game) == game:
            return exact
        message = f"the exact variant {exact} is left out: it contradicts GM"
        self._problems.append(Problem(message, offset))
        return game
