"""All tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from blokus.server.storage.sql.tables import metadata

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Make the tables; until the first release they are those of `tables.py` as they stand."""
    connection = op.get_bind()
    metadata.create_all(connection)
    # Names sort by code point, so that those that begin alike stand together; SQLite does that
    # anyway. A collation in `tables.py` would be written into queries, where BETWEEN refuses it.
    if connection.dialect.name == "postgresql":
        kind = sa.String(collation="C")
        op.alter_column("accounts", "skeleton", type_=kind, existing_nullable=False)
