"""Whose names were changed in the log, so that the processes that run read it anew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "renamed",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("is_settled", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("renamed")
