"""What whoever runs the server may choose."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """The choices, with their defaults; times are in seconds."""

    #: Names under which the server may be addressed, besides `localhost` and plain addresses.
    hosts: frozenset[str] = frozenset()
    #: How long a client may take to send a whole request, or to take the next part of an answer.
    patience: float = 20
    #: How long a connection is kept for the next request.
    keep_alive: int = 5
    #: How long what is under way may take after the server was told to stop.
    grace: float = 3
    #: How many connections are open at a time; fewer where the system allows fewer.
    connections: int = 10_000
    #: The folder of the log of online games; None: no online games.
    data: Path | None = None
    #: The database of that log, where it is not in the folder: `postgresql://…`.
    database: str | None = None
    #: How many processes choose the moves of engines.
    engines: int = 1
