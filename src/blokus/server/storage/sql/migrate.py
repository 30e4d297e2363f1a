"""Brings the tables of a database up to date."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

LOCATION = "blokus.server.storage.sql:migrations"
# Where Alembic notes the revision of a database.
TABLE = "alembic_version"


def revision(connection: Connection) -> str | None:
    """Return the revision of a database; None when it has no tables yet."""
    return MigrationContext.configure(connection).get_current_revision()


def revisions() -> set[str]:
    """Return all revisions that are known."""
    scripts = ScriptDirectory.from_config(_config())
    return {script.revision for script in scripts.walk_revisions()}


def newest() -> str:
    """Return the revision that this version of the program works with."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise LookupError("there are no revisions")
    return head


def _config(engine: Engine | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", LOCATION)
    config.attributes["engine"] = engine
    return config


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the tables up to a revision."""
    command.upgrade(_config(engine), revision)
