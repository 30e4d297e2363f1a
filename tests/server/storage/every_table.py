"""Rows for every table, made from the metadata, so that new tables and columns are covered."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Connection, Table, types

from blokus.server.storage.sql.tables import metadata

# Characters that a careless format changes: quotes, line ends, separators, beyond 16 bits.
TEXT = 'é"\\\n\r\t\u2028{"base64": "AAAA"} \U0001f600 '
ROWS = 3


def fill_every_table(connection: Connection) -> None:
    """Add rows to each table: all columns filled, then those that may be empty left empty."""
    for table in metadata.sorted_tables:
        for number in range(ROWS):
            connection.execute(table.insert().values(_row(table, number)))


def _row(table: Table, number: int) -> dict[str, Any]:
    return {
        column.name: None
        if number == ROWS - 1 and column.nullable and not column.foreign_keys
        else _value(column, number)
        for column in table.columns
    }


def _value(column: Column[Any], number: int) -> Any:
    for key in column.foreign_keys:
        return _value(key.column, number)
    match column.type:
        case types.Boolean():
            return number % 2 == 0
        case types.BigInteger():
            return 2**53 + 1 + number
        case types.Integer():
            return 7 + number
        case types.Float():
            return 0.1 + number
        case types.LargeBinary():
            return bytes(range(256)) + bytes([number])
        case types.String():
            return f"{column.name} {number} {TEXT}"
        case other:
            raise NotImplementedError(f"{column} is of the type {other!r}: say what it can hold")
