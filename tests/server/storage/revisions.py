"""Databases whose tables are not those of this program."""

from __future__ import annotations

from sqlalchemy import Engine, text


def forget_revision(engine: Engine) -> None:
    """Make the tables look as if another program had made them."""
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM alembic_version"))
