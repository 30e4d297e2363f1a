"""Brings the tables of a database up to date, or back to an older state."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def _config(engine: Engine) -> Config:
    config = Config()
    config.set_main_option("script_location", "blokus.server.storage.sql:migrations")
    config.attributes["engine"] = engine
    return config


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the tables up to a revision."""
    command.upgrade(_config(engine), revision)


def downgrade(engine: Engine, revision: str) -> None:
    """Bring the tables back to a revision; `base` removes them."""
    command.downgrade(_config(engine), revision)
