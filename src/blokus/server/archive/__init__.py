"""What becomes of finished games: tallies of players, records, bundles to download. Pure."""
