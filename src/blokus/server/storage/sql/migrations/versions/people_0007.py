"""People are found by the beginning of a name, and by who blocks or follows them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Sort names by their letters alone, and make the indexes."""
    _sort_names("C")
    op.create_index("follows_followed", "follows", ["followed"])
    op.create_index("blocks_blocked", "blocks", ["blocked"])


def downgrade() -> None:
    """Bring the tables back."""
    op.drop_index("blocks_blocked", "blocks")
    op.drop_index("follows_followed", "follows")
    _sort_names("default")


def _sort_names(collation: str) -> None:
    """Let PostgreSQL compare skeletons by a collation; SQLite compares bytes anyway."""
    if op.get_bind().dialect.name == "postgresql":
        kind = sa.String(collation=collation)
        op.alter_column("accounts", "skeleton", type_=kind, existing_nullable=False)
