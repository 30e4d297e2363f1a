"""One module a migration, named after what it changes."""
