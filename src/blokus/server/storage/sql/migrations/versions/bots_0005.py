"""Bots with their tokens and challenges, reports of players, bans, an index of first moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_UNPLACED = sa.text("place IS NULL")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "bots",
        sa.Column("account", sa.String, primary_key=True),
        sa.Column("owner", sa.String, nullable=False, index=True),
        sa.Column("acceptance", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False, index=True),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("scopes", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "game_challenges",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("challenger", sa.String, nullable=False, index=True),
        sa.Column("challenged", sa.String, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False, index=True),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("room", sa.String),
    )
    op.create_index("game_challenges_open", "game_challenges", ["challenged", "created"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("reporter", sa.String, nullable=False, index=True),
        sa.Column("player", sa.String, nullable=False, index=True),
        sa.Column("cause", sa.String, nullable=False),
        sa.Column("room", sa.String),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("is_settled", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "bans",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    # A first move is looked for in any variant too.
    op.drop_index("games_first_move", "games")
    op.create_index("games_first_move", "games", ["is_public", "first_move", "ended", "room"])
    op.create_index(
        "seats_open", "seats", ["person"], sqlite_where=_UNPLACED, postgresql_where=_UNPLACED
    )


def downgrade() -> None:
    """Remove the tables."""
    op.drop_index("seats_open", "seats")
    op.drop_index("games_first_move", "games")
    op.create_index(
        "games_first_move", "games", ["is_public", "variant", "first_move", "ended", "room"]
    )
    for table in ("bans", "reports", "game_challenges", "tokens", "bots"):
        op.drop_table(table)
