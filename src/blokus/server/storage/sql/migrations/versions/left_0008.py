"""Seats that were given up are found, and with them the people that a room names besides."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_LEFT = sa.text('substr(body, 1, 14) = \'{"type":"left"\'')


def upgrade() -> None:
    """Make the index."""
    op.create_index(
        "events_left", "events", ["room", "version"], sqlite_where=_LEFT, postgresql_where=_LEFT
    )


def downgrade() -> None:
    """Drop the index."""
    op.drop_index("events_left", "events")
