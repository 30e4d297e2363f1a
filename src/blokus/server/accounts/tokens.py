"""Secrets that the server hands out, and keeps as digests only.

They are long and random, so a fast digest is enough: nobody guesses them.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

CODES = 8
# 80 bits, in four groups.
_CODE_BYTES = 10


def new_token() -> str:
    """Return a token of 256 bits."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """Return what the database knows of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def keyed_digest(key: str, text: str) -> str:
    """Return what the database knows of a text that is easily guessed."""
    return hmac.digest(key.encode(), text.encode(), "sha256").hex()


def new_codes() -> list[str]:
    """Return recovery codes, as they are shown to a person."""
    return [_grouped(secrets.token_bytes(_CODE_BYTES)) for _ in range(CODES)]


def code_digest(code: str) -> str:
    """Return what the database knows of a code, however a person writes it."""
    letters = "".join(c for c in code.upper() if c.isalnum())
    # The letters that are taken for digits, which no code has.
    return digest(letters.replace("0", "O").replace("1", "I").replace("8", "B"))


def _grouped(code: bytes) -> str:
    text = base64.b32encode(code).decode()
    return "-".join(text[at : at + 4] for at in range(0, len(text), 4))
