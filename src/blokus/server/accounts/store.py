"""The port between accounts and their database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from blokus.server.accounts.model import Account, Challenge, Passkey, Session, UsedDevice
from blokus.server.accounts.refusal import AccountRefusalError


class NameTakenError(Exception):
    """Another account has this skeleton or id."""


class GoneError(AccountRefusalError):
    """The account was deleted."""

    def __init__(self) -> None:
        super().__init__("not-signed-in")


class LastWayInError(AccountRefusalError):
    """Nobody could sign in any more."""

    def __init__(self) -> None:
        super().__init__("last-way-in")


class AccountStore(Protocol):
    """Keeps accounts, and the ways into them."""

    async def add(self, account: Account, codes: Sequence[str], passkey: Passkey | None) -> None:
        """Add an account with digests of recovery codes; raise NameTakenError."""

    async def account(self, name: str) -> Account | None:
        """Return the account with this id."""

    async def is_spent(self, name: str) -> bool:
        """Tell whether an id is, or was, that of an account: no guest has it."""

    async def account_like(self, skeleton: str) -> Account | None:
        """Return the account whose name looks like this."""

    async def change_password(self, account: str, password: str) -> None:
        """Keep the hash of a new password."""

    async def change_country(self, account: str, country: str | None) -> None:
        """Keep a country."""

    async def remove(self, account: str) -> None:
        """Remove an account, and the name from all games."""

    async def revoke(self, account: str, *, passkeys: bool, tokens: bool) -> None:
        """Remove all passkeys of an account, and all tokens of its bots."""

    async def replace_codes(self, account: str, codes: Sequence[str]) -> None:
        """Put these digests in the place of all others."""

    async def has_code(self, account: str, code: str) -> bool:
        """Tell whether a code is one that is left."""

    async def use_code(self, account: str, code: str) -> bool:
        """Use a code up; tell whether it was one."""

    async def count_codes(self, account: str) -> int:
        """Return how many codes are left."""

    async def begin(self, session: Session, replaced: str | None) -> None:
        """Add a session in the place of another one, given by its digest."""

    async def use_device(self, used: UsedDevice, since: int, most: int) -> None:
        """Note a sign-in; forget the account's browsers not used since, and all but so many."""

    async def knows_device(self, account: str, digest: str) -> bool:
        """Tell whether an account has signed in with a browser."""

    async def session(self, digest: str) -> tuple[Session, Account] | None:
        """Return a session and whose it is."""

    async def sessions(self, account: str) -> list[Session]:
        """Return the sessions of an account, the latest first."""

    async def is_banned(self, account: str) -> bool:
        """Tell whether somebody may not come in."""

    async def see(self, digest: str, now: int) -> None:
        """Note that a session is used."""

    async def end(self, account: str, *, only: str | None = None, but: str | None = None) -> int:
        """End the sessions of an account whose id is `only`, or is not `but`; return how many."""

    async def add_passkey(self, passkey: Passkey) -> None:
        """Add a passkey; raise NameTakenError when it is known already."""

    async def passkey(self, name: str) -> Passkey | None:
        """Return the passkey with this id."""

    async def passkeys(self, account: str) -> list[Passkey]:
        """Return the passkeys of an account, the oldest first."""

    async def use_passkey(self, name: str, count: int, now: int) -> None:
        """Note that a passkey was used."""

    async def remove_passkey(self, account: str, name: str) -> bool:
        """Remove a passkey; tell whether there was one. Raise LastWayInError."""

    async def ask(self, challenge: Challenge, now: int) -> None:
        """Keep a challenge; drop those that have expired."""

    async def take(self, ticket: str, now: int) -> Challenge | None:
        """Return a challenge that has not expired, and drop it: it is answered once."""
