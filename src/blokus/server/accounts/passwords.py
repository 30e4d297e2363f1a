"""Passwords: hashed by argon2id, off the event loop, a few at a time."""

from __future__ import annotations

import asyncio
import re
import secrets

from pwdlib import PasswordHash

from blokus.server.accounts.common import is_common
from blokus.server.names import skeleton

SHORTEST, LONGEST = 8, 256
# A hash takes 64 MiB and a good part of a second.
AT_ONCE = 2


class Passwords:
    """Hashes passwords and compares them."""

    def __init__(self, hasher: PasswordHash | None = None) -> None:
        self._hasher = hasher or PasswordHash.recommended()
        self._free = asyncio.Semaphore(AT_ONCE)
        self._nobody: str | None = None

    @staticmethod
    def is_weak(password: str, name: str) -> bool:
        """Tell whether a password is too short, too long, common, or the name."""
        has_length = SHORTEST <= len(password) <= LONGEST
        # Around the name, digits are no secret either.
        core = re.sub(r"[\W\d_]+$", "", password)
        said = {skeleton(password), skeleton(core)}
        is_name = bool(said & {skeleton(name), skeleton("Blokus")})
        return not has_length or is_name or is_common(password)

    async def hash(self, password: str) -> str:
        """Return what the database knows of a password."""
        async with self._free:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def is_right(self, password: str, known: str | None) -> bool:
        """Tell whether a password is the right one; without one it takes as long to say no."""
        if len(password) > LONGEST:
            return False
        if known is None and self._nobody is None:
            self._nobody = await self.hash(secrets.token_urlsafe())
        async with self._free:
            is_right = await asyncio.to_thread(
                self._hasher.verify, password, known or self._nobody or ""
            )
        return is_right and known is not None
