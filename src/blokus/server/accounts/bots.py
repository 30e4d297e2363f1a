"""Bots: accounts that programs play for. Their owner makes them, and tokens to enter by.

A bot has no password, passkey or session; its tokens are its only way in, and each opens only what
its scopes name.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from blokus.server import names
from blokus.server.accounts.model import Account, Session
from blokus.server.accounts.refusal import AccountRefusalError
from blokus.server.accounts.service import LONGEST_LABEL, NOTED, AccountService, Device
from blokus.server.accounts.store import NameTakenError
from blokus.server.accounts.tokens import digest, new_token
from blokus.server.rooms.terms import BOT

Scope: TypeAlias = Literal[
    "read",  # listen, and look at oneself
    "play",  # declare what one takes, accept challenges, move
    "challenge",  # ask others for games
]

# Tells people and programs that find it what it is.
PREFIX = "blokus_"
MOST_BOTS = 8
MOST_TOKENS = 8


class Token(Struct, frozen=True):
    """A way into the account of a bot; the token itself is known to whoever made it alone."""

    digest: str
    account: str
    label: str
    scopes: tuple[Scope, ...]
    created: int
    used: int

    @property
    def id(self) -> str:
        """What the token is called in lists."""
        return self.digest[:16]


class BotStore(Protocol):
    """Keeps bots and their tokens."""

    async def add(self, bot: Account, owner: str, most: int) -> bool:
        """Add the account of a bot unless the owner has too many; raise NameTakenError."""

    async def bots(self, owner: str) -> list[Account]:
        """Return the bots of somebody, the oldest first."""

    async def owner(self, bot: str) -> str | None:
        """Return whose bot it is; None when it is none."""

    async def add_token(self, token: Token, most: int) -> bool:
        """Add a token unless the bot has too many."""

    async def token(self, digest: str) -> tuple[Token, Account] | None:
        """Return a token, and the account that it opens."""

    async def tokens(self, account: str) -> list[Token]:
        """Return the tokens of a bot, the oldest first."""

    async def use_token(self, digest: str, now: int) -> None:
        """Note that a token is used."""

    async def remove_token(self, account: str, name: str) -> bool:
        """Remove a token by its id; tell whether there was one."""


class BotService:
    """What owners do with their bots, and whom a token lets in."""

    def __init__(self, store: BotStore, accounts: AccountService, now: Callable[[], int]) -> None:
        self.store = store
        self._accounts = accounts
        self._now = now

    async def make(self, owner: Account, session: Session, name: str, device: Device) -> Account:
        """Make a bot."""
        self._accounts.require_fresh(session)
        clean = await self._accounts.new_name(name, device)
        bot = Account(
            id=f"{BOT}{secrets.token_urlsafe(12)}",
            name=clean,
            skeleton=names.skeleton(clean),
            password=None,
            created=self._now(),
            kind="bot",
        )
        try:
            is_added = await self.store.add(bot, owner.id, MOST_BOTS)
        except NameTakenError:
            raise AccountRefusalError("name-taken") from None
        if not is_added:
            raise AccountRefusalError("enough")
        return bot

    async def remove(self, owner: Account, session: Session, bot: str) -> None:
        """Remove a bot: games stay, the name goes."""
        self._accounts.require_fresh(session)
        await self._require_owner(owner, bot)
        await self._accounts.store.remove(bot)

    async def make_token(
        self, owner: Account, session: Session, bot: str, label: str, scopes: Sequence[Scope]
    ) -> tuple[str, Token]:
        """Return a new token, and what is kept of it."""
        self._accounts.require_fresh(session)
        await self._require_owner(owner, bot)
        secret, now = PREFIX + new_token(), self._now()
        short = names.visible(label)[:LONGEST_LABEL]
        token = Token(digest(secret), bot, short, tuple(sorted(set(scopes))), now, now)
        if not await self.store.add_token(token, MOST_TOKENS):
            raise AccountRefusalError("enough")
        return secret, token

    async def revoke(self, owner: Account, bot: str, name: str) -> None:
        """Make a token worth nothing; that needs no fresh sign-in, since it may be urgent."""
        await self._require_owner(owner, bot)
        if not await self.store.remove_token(bot, name):
            raise AccountRefusalError("no-such-thing")

    async def visitor(self, secret: str) -> tuple[Token, Account] | None:
        """Return whom a token lets in."""
        if not secret.startswith(PREFIX) or len(secret) > 100:
            return None
        found = await self.store.token(digest(secret))
        now = self._now()
        if found is not None and now - found[0].used > NOTED:
            await self.store.use_token(found[0].digest, now)
        return found

    async def _require_owner(self, owner: Account, bot: str) -> None:
        if await self.store.owner(bot) != owner.id:
            raise AccountRefusalError("no-such-thing")
