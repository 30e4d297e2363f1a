"""Moves of engine seats: `port` says what rooms ask, `pool` answers on this machine."""
