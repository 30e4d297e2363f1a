"""The engine protocol of Blokus programs, both sides: drive a foreign engine, serve our own."""

from blokus.errors import GtpError
from blokus.gtp.client import GtpEngine
from blokus.gtp.server import serve
from blokus.gtp.session import Session
from blokus.gtp.settings import Settings

__all__ = ["GtpEngine", "GtpError", "Session", "Settings", "serve"]
