"""What Alembic runs: the migrations on the engine that it is given."""

from __future__ import annotations

from alembic import context

from blokus.server.storage.sql.exclusive import exclude_others
from blokus.server.storage.sql.tables import metadata

with context.config.attributes["engine"].begin() as connection:
    # Several processes may start at once; and a migration is made whole or not at all.
    exclude_others(connection, "tables")
    context.configure(connection=connection, target_metadata=metadata)
    context.run_migrations()
