"""Finding opponents: who waits for what, and who is paired with whom. Pure."""
