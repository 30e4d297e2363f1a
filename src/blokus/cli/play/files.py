"""A table as a file: what is saved as one plays, and what people save and load themselves."""

from __future__ import annotations

from pathlib import Path

from blokus import Game, records
from blokus.cli.faults import describe
from blokus.cli.files import RECORDS, format_of, read_record
from blokus.cli.output import write_atomically
from blokus.cli.pictures import Look, draw
from blokus.cli.play.seating import MOST_LEVELS
from blokus.cli.play.table import Table
from blokus.errors import RecordError
from blokus.records import Record


def encode(table: Table) -> bytes:
    """Write a table as JSON."""
    return records.dumps(_record(table), format="json").encode()


def decode(content: bytes) -> Table:
    """Read a table that `encode` wrote; RecordError if anything at all is wrong with it."""
    record = records.loads(content)
    if record.errors:
        raise record.errors[0]
    return _table(record, record.game())


def save_table(table: Table, path: Path, lang: str) -> None:
    """Write a table as the record or the picture that the file's extension asks for."""
    kind = format_of(str(path), lang)
    if kind in RECORDS:
        record = _record(table)
        # Other programs do not know the seats, but they show names.
        record.players.update({p: table.player_name(p, lang) for p in table.levels})
        write_atomically(path, records.dumps(record, format=kind).encode())
    else:
        write_atomically(path, draw(table.game, kind, Look(), lang))


def load_table(path: Path, lang: str) -> tuple[Table, str | None]:
    """Read a table; where the record has a mistake, as far as it can be replayed, and say so."""
    record = read_record(str(path), lang)
    game = record.game(record.root)
    problem = describe(record.errors[0], lang) if record.errors else None
    for node in record.main_line:
        try:
            game = record.game(node)
        except RecordError:
            break
    return _table(record, game), problem


def _record(table: Table) -> Record:
    record = Record.from_game(table.game, table.names)
    record.levels = table.levels
    return record


def _table(record: Record, game: Game) -> Table:
    levels = {player: min(level, MOST_LEVELS) for player, level in record.levels.items()}
    return Table(game, dict(record.players), levels)
