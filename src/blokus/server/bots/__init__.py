"""Bots at play: the games that they take, and how others ask them for one. Pure."""
