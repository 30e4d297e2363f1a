"""Finished games, who played them, and their ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_UNFILED = sa.text("phase = 'ended' AND NOT is_filed")


def upgrade() -> None:
    """Make the tables."""
    filed = sa.Column("is_filed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("rooms", filed)
    op.create_index(
        "rooms_unfiled", "rooms", ["changed"], sqlite_where=_UNFILED, postgresql_where=_UNFILED
    )
    op.create_table(
        "games",
        sa.Column("room", sa.String, primary_key=True),
        sa.Column("variant", sa.String, nullable=False),
        sa.Column("family", sa.String),
        sa.Column("speed", sa.String),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("ending", sa.String, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
    )
    rated = sa.text("is_rated")
    op.create_index(
        "games_rated",
        "games",
        ["family", "speed", "ended", "room"],
        sqlite_where=rated,
        postgresql_where=rated,
    )
    op.create_table(
        "entrants",
        sa.Column("room", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("is_helped", sa.Boolean, nullable=False),
        sa.Column("first_move", sa.String),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("value_before", sa.Float),
        sa.Column("value", sa.Float),
        sa.Column("deviation", sa.Float),
    )
    op.create_index("entrants_player", "entrants", ["player", "ended", "room"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("family", sa.String, primary_key=True),
        sa.Column("speed", sa.String, primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("room", sa.String, nullable=False),
    )
    op.create_index("ratings_value", "ratings", ["family", "speed", "value", "player"])


def downgrade() -> None:
    """Remove the tables."""
    for table in ("ratings", "entrants", "games"):
        op.drop_table(table)
    op.drop_index("rooms_unfiled", "rooms")
    op.drop_column("rooms", "is_filed")
