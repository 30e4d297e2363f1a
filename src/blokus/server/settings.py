"""What whoever runs the server may choose; `configuration` reads it from outside."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

LogFormat = Literal["auto", "text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]


def _from(least: float, most: float) -> dict[str, float]:
    """Bound a number."""
    return {"least": least, "most": most}


@dataclass(frozen=True)
class Settings:
    """The choices, with their defaults and bounds; times are in seconds.

    A field is a setting: its name in a file, `BLOKUS_SERVER_` and its name in the environment, its
    name with dashes as a flag (or `flag` of its metadata). `docs/operate/settings.md` lists them.
    """

    #: The address to listen on.
    host: str = "127.0.0.1"
    #: The port to listen on; None: the usual one, or one of those after it.
    port: int | None = field(default=None, metadata=_from(0, 65535))
    #: Names under which the server may be addressed, besides `localhost` and plain addresses.
    hosts: frozenset[str] = field(default=frozenset(), metadata={"flag": "--allow-host"})
    #: The folder of the log of online games; None: no online games.
    data: Path | None = None
    #: The database of that log, where it is not in the folder: `postgresql://…`.
    database: str | None = None
    #: The folder of the nightly backups, whose age `/metrics` tells; None: there is none here.
    backups: Path | None = None
    #: Whether the tables are brought up to date at the start.
    migrate: bool = True
    #: How many processes serve, on this machine; more than one need PostgreSQL.
    workers: int = field(default=1, metadata=_from(1, 256))
    #: The Valkey server that carries hints between processes: `valkey://…`; None: they do without.
    valkey: str | None = None
    #: Who chooses the moves of engines: `local`, processes of this machine, or a cluster.
    engines: str = "local"
    #: How many jobs the engines do at a time, for each process that serves.
    engine_jobs: int = field(default=1, metadata=_from(1, 10_000))
    #: How many connections are open at a time; fewer where the system allows fewer.
    connections: int = field(default=10_000, metadata=_from(1, 1_000_000))
    #: How many requests and connections to rooms one address may make in a minute.
    requests: int = field(default=600, metadata=_from(1, 1_000_000_000))
    #: How many frames a person may send at once, and how many more in each second.
    burst: int = field(default=30, metadata=_from(1, 1_000_000_000))
    rate: float = field(default=8, metadata=_from(0.1, 1_000_000))
    #: The rest of the budget of one person: connections, open rooms, rooms in which computers think
    #: at the same time, analyses, and engine time in each minute in which others ask too.
    person_connections: int = field(default=20, metadata=_from(1, 1_000_000))
    person_rooms: int = field(default=24, metadata=_from(1, 1_000_000))
    person_computers: int = field(default=4, metadata=_from(1, 1_000_000))
    person_analyses: int = field(default=8, metadata=_from(1, 1_000_000))
    person_engine_time: float = field(default=30, metadata=_from(0.1, 1_000_000))
    #: As many budgets as the guests of one network share.
    network_persons: int = field(default=10, metadata=_from(1, 1_000_000))
    #: How long a client may take to send a whole request, or to take the next part of an answer.
    patience: float = field(default=20, metadata=_from(0.1, 3600))
    #: How long a connection is kept for the next request.
    keep_alive: int = field(default=5, metadata=_from(0, 3600))
    #: How long the server says that it is not ready, and serves on, after it was told to stop.
    drain: float = field(default=0, metadata=_from(0, 3600))
    #: How long what is under way may take after that.
    grace: float = field(default=3, metadata=_from(0, 600))
    #: The networks that may read `/metrics`.
    metrics: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    #: What a line of the log is: text for people, JSON; `auto`: text on a terminal.
    log_format: LogFormat = "auto"
    #: What is worth a line.
    log_level: LogLevel = "warning"


def flag_of(name: str, metadata: Any) -> str:
    """Return the flag of a setting."""
    return str(metadata.get("flag") or "--" + name.replace("_", "-"))
