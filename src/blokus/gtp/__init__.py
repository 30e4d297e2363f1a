"""The engine protocol of Blokus programs, both sides: drive a foreign engine, serve our own."""

from blokus.errors import GtpError
from blokus.gtp.client import GtpEngine

__all__ = ["GtpEngine", "GtpError"]
