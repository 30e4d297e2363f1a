"""The engine protocol of Blokus programs, both sides: drive a foreign engine, serve our own."""

from blokus.gtp.client import GtpEngine
from blokus.gtp.errors import GtpError

__all__ = ["GtpEngine", "GtpError"]
