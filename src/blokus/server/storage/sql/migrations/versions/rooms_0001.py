"""The log of the rooms and what follows from it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "events",
        sa.Column("room", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("command", sa.String, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("room", "command", name="events_command"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("variant", sa.String, nullable=False),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String, nullable=False, index=True),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("on_turn", sa.String),
    )
    op.create_index("rooms_due", "rooms", ["due"], postgresql_where=sa.text("due IS NOT NULL"))
    op.create_index("rooms_public", "rooms", ["is_public", "phase", "changed"])
    op.create_table(
        "seats",
        sa.Column("room", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, index=True),
        sa.Column("name", sa.String),
        sa.Column("place", sa.Integer),
    )
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables."""
    for table in ("secrets", "beats", "seats", "rooms", "events"):
        op.drop_table(table)
