"""What can go wrong between a controller and an engine."""

from __future__ import annotations

from blokus.errors import BlokusError


class GtpError(BlokusError):
    """The engine refused a command, broke the protocol, or is gone; the message says which."""


class Refusal(Exception):
    """A command that this engine cannot carry out; the message is its answer."""
