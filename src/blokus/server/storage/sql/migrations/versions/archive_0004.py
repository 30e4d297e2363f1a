"""Columns and indexes for ranking, profiles and archive; followed and blocked players.

The tables of finished games follow from the log: they are made anew, and the server fills them.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables."""
    _empty()
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("first_move", sa.String))
        games.create_index("games_public", ["is_public", "ended", "room"])
        games.create_index("games_variant", ["is_public", "variant", "ended", "room"])
        games.create_index(
            "games_first_move", ["is_public", "variant", "first_move", "ended", "room"]
        )
    with op.batch_alter_table("entrants") as entrants:
        entrants.add_column(sa.Column("variant", sa.String, nullable=False))
        entrants.add_column(sa.Column("family", sa.String))
        entrants.add_column(sa.Column("speed", sa.String))
        entrants.add_column(sa.Column("is_public", sa.Boolean, nullable=False))
        entrants.create_index("entrants_curve", ["player", "family", "speed", "ended"])
    op.drop_index("ratings_value", "ratings")
    op.create_index(
        "ratings_ranking",
        "ratings",
        ["family", "speed", "value", "player", "deviation", "ended"],
    )
    op.create_table(
        "openings",
        sa.Column("variant", sa.String, primary_key=True),
        sa.Column("first_move", sa.String, primary_key=True),
        sa.Column("band", sa.Integer, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
    )
    for table, other in (("follows", "followed"), ("blocks", "blocked")):
        op.create_table(
            table,
            sa.Column("person", sa.String, primary_key=True),
            sa.Column(other, sa.String, primary_key=True),
        )


def downgrade() -> None:
    """Bring the tables back."""
    _empty()
    for table in ("blocks", "follows", "openings"):
        op.drop_table(table)
    op.drop_index("ratings_ranking", "ratings")
    op.create_index("ratings_value", "ratings", ["family", "speed", "value", "player"])
    with op.batch_alter_table("entrants") as entrants:
        entrants.drop_index("entrants_curve")
        for column in ("variant", "family", "speed", "is_public"):
            entrants.drop_column(column)
    with op.batch_alter_table("games") as games:
        for index in ("games_first_move", "games_variant", "games_public"):
            games.drop_index(index)
        games.drop_column("first_move")


def _empty() -> None:
    for table in ("games", "entrants", "ratings"):
        op.execute(f"DELETE FROM {table}")  # noqa: S608 - names of ours
    op.execute("UPDATE rooms SET is_filed = false")
