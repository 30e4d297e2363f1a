"""Accounts, and the ways into them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("skeleton", sa.String, nullable=False, unique=True),
        sa.Column("password", sa.String),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("country", sa.String),
        sa.Column("kind", sa.String, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("agent", sa.String, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False, index=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False, index=True),
    )
    op.create_table(
        "challenges",
        sa.Column("ticket", sa.String, primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("person", sa.String),
        sa.Column("name", sa.String),
        sa.Column("expires", sa.BigInteger, nullable=False, index=True),
    )


def downgrade() -> None:
    """Remove the tables."""
    for table in ("challenges", "codes", "passkeys", "sessions", "accounts"):
        op.drop_table(table)
