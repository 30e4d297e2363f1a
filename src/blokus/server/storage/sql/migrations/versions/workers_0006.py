"""Several processes on one database: who runs, who keeps a room, who is where, who waits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables."""
    op.add_column("rooms", sa.Column("keeper", sa.String))
    op.create_table(
        "workers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
    )
    op.create_table(
        "presences",
        sa.Column("worker", sa.String, primary_key=True),
        sa.Column("room", sa.String, primary_key=True, index=True),
        sa.Column("person", sa.String, primary_key=True),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seeks",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("room", sa.String),
        sa.Column("is_open", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Bring the tables back."""
    for table in ("seeks", "leases", "presences", "workers"):
        op.drop_table(table)
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("keeper")
