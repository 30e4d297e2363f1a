"""The log in SQLite or PostgreSQL; the only place that knows SQLAlchemy."""
