"""The tables, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("room", String, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("command", String, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("room", "command", name="events_command"),
)

# What follows from the events, for lists and timers; `blokus admin check` compares it with them.
rooms = Table(
    "rooms",
    metadata,
    Column("id", String, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("variant", String, nullable=False),
    Column("phase", String, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("host", String, nullable=False, index=True),
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("on_turn", String),
    Index("rooms_due", "due", postgresql_where=text("due IS NOT NULL")),
    Index("rooms_public", "is_public", "phase", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("room", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, nullable=False, index=True),
)

# When a server last told that it runs, in milliseconds.
beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# What only the server may know, such as the key that signs cookies.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
