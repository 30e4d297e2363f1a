"""What people do with accounts: sign up, sign in, recover, change, leave."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from blokus.server import names
from blokus.server.accounts import passkeys
from blokus.server.accounts.attempts import Attempts
from blokus.server.accounts.model import Account, Challenge, Passkey, Session, UsedDevice
from blokus.server.accounts.passkeys import Site
from blokus.server.accounts.passwords import Passwords
from blokus.server.accounts.refusal import AccountRefusalError
from blokus.server.accounts.store import AccountStore, NameTakenError
from blokus.server.accounts.tokens import code_digest, digest, keyed_digest, new_codes, new_token

MINUTE = 60_000  # ms
# Changes of the ways into an account need a sign-in within this time.
FRESH = 15 * MINUTE
# A session that is not used ends after this time; it is noted only now and then.
LIFETIME = 60 * 24 * 60 * MINUTE
NOTED = 60 * MINUTE
TICKET_TIME = 5 * MINUTE
LONGEST_AGENT = 200
# A browser is remembered for so long after its last sign-in, and so many of an account.
DEVICE_LIFETIME = 400 * 24 * 60 * MINUTE
MOST_DEVICES = 20
LONGEST_LABEL = 40


class Device(Struct, frozen=True):
    """Where a request comes from."""

    address: str
    agent: str
    # The token that its cookie holds.
    token: str | None = None
    # The secret of the question that it was asked last.
    secret: str | None = None
    # What the browser is known by, where somebody has signed in before.
    mark: str | None = None
    # The network that it is in; None on the machine of the server.
    network: str | None = None

    @property
    def digest(self) -> str | None:
        """What the database knows of the browser."""
        return None if self.mark is None else digest(self.mark)


class Entry(Struct, frozen=True):
    """Somebody who has just signed in; `codes` are shown once, after a sign-up."""

    account: Account
    token: str
    # What the browser is known by from now on.
    mark: str
    codes: list[str] = []


class Question(Struct, frozen=True):
    """What a device is asked about a passkey; the answer comes from the browser with the secret."""

    ticket: str
    secret: str
    options: dict[str, Any]


class AccountService:
    """The flows; each ends with a result, or with an AccountRefusalError."""

    def __init__(
        self,
        store: AccountStore,
        now: Callable[[], int],
        passwords: Passwords | None = None,
        attempts: Attempts | None = None,
        *,
        key: str,
    ) -> None:
        self.store = store
        self._now = now
        self._passwords = passwords or Passwords()
        self._attempts = attempts or Attempts()
        # Keeps the digests of networks from being guessed.
        self._key = key

    # Who is it -----------------------------------------------------------------------------------

    async def visitor(self, token: str | None) -> tuple[Session, Account] | None:
        """Return whose session a token is."""
        if not token or len(token) > 100:
            return None
        found = await self.store.session(digest(token))
        now = self._now()
        if found is None or now - found[0].seen > LIFETIME:
            return None
        if now - found[0].seen > NOTED:
            await self.store.see(found[0].digest, now)
        return found

    async def is_free(self, name: str) -> bool:
        """Tell whether nobody with an account has a name that looks like this one."""
        return not any([await self.store.account_like(look) for look in names.looks(name)])

    # Sign up and in ------------------------------------------------------------------------------

    async def sign_up(self, person: str, name: str, password: str, device: Device) -> Entry:
        """Make an account of a guest."""
        clean = await self.new_name(name, device)
        if Passwords.is_weak(password, clean):
            raise AccountRefusalError("weak-password")
        hashed = await self._passwords.hash(password)
        return await self._make(person, clean, hashed, None, device)

    async def sign_in(self, name: str, password: str, device: Device) -> Entry:
        """Open a session by name and password."""
        account = await self._account_called(name)
        home = await self._home(account, device)
        if home is None:
            await asyncio.sleep(self._attempts.guess(name, device.address))
        else:
            self._attempts.guess_at_home(home)
        known = None if account is None else account.password
        is_right = await self._passwords.is_right(password, known)
        if account is None or not is_right:
            raise AccountRefusalError("wrong")
        self._attempts.forgive(name, device.address, home)
        return await self._open(account, device)

    async def recover(
        self, name: str, code: str, password: str, device: Device, revoke: Collection[str] = ()
    ) -> Entry:
        """Choose a new password by a recovery code; every other session ends.

        An intruder may have left passkeys or tokens of bots; `revoke` names those that are revoked.
        """
        account = await self._account_called(name)
        given = code_digest(code)
        if account is None or not await self.store.has_code(account.id, given):
            self._attempts.fail_to_recover(device.address)
            raise AccountRefusalError("wrong")
        if Passwords.is_weak(password, name):
            raise AccountRefusalError("weak-password")
        hashed = await self._passwords.hash(password)
        if not await self.store.use_code(account.id, given):
            raise AccountRefusalError("wrong")
        await self.store.change_password(account.id, hashed)
        await self.store.revoke(
            account.id, passkeys="passkeys" in revoke, tokens="tokens" in revoke
        )
        await self.store.end(account.id)
        return await self._open(account, device)

    async def _home(self, account: Account | None, device: Device) -> str | None:
        """Return the digest of a browser that the owner has used before; None for another one."""
        known = device.digest
        if account is None or known is None:
            return None
        return known if await self.store.knows_device(account.id, known) else None

    async def new_name(self, name: str, device: Device) -> str:
        """Return the spelling of a name for a new account, which counts as an attempt."""
        clean = names.clean(name)
        if clean is None:
            raise AccountRefusalError("bad-name")
        if not await self.is_free(clean):
            raise AccountRefusalError("name-taken")
        self._attempts.sign_up(device.address)
        return clean

    async def _make(
        self, person: str, name: str, password: str | None, passkey: Passkey | None, device: Device
    ) -> Entry:
        now, codes = self._now(), new_codes()
        network = device.network and keyed_digest(self._key, device.network)
        account = Account(person, name, names.skeleton(name), password, now, network=network)
        try:
            await self.store.add(account, [code_digest(code) for code in codes], passkey)
        except NameTakenError:
            raise AccountRefusalError("name-taken") from None
        return replace(await self._open(account, device), codes=codes)

    async def _account_called(self, name: str) -> Account | None:
        return await self.store.account_like(names.skeleton(name[:100]))

    async def _open(self, account: Account, device: Device) -> Entry:
        """Open a session with a new token, in the place of the one that the device had."""
        if await self.store.is_banned(account.id):
            raise AccountRefusalError("banned")
        token, now = new_token(), self._now()
        session = Session(digest(token), account.id, now, now, device.agent[:LONGEST_AGENT])
        await self.store.begin(session, None if device.token is None else digest(device.token))
        mark = device.mark if device.mark and len(device.mark) == len(token) else new_token()
        used = UsedDevice(account.id, digest(mark), now)
        await self.store.use_device(used, now - DEVICE_LIFETIME, MOST_DEVICES)
        return Entry(account, token, mark)

    # Passkeys ------------------------------------------------------------------------------------

    async def ask_to_sign_up(self, site: Site, person: str, name: str, device: Device) -> Question:
        """Return what a device is asked in order to make an account."""
        self._attempts.ask(device.address)
        clean = names.clean(name)
        if clean is None:
            raise AccountRefusalError("bad-name")
        if not await self.is_free(clean):
            raise AccountRefusalError("name-taken")
        secret, asked = await self._ask(person, clean)
        options = passkeys.creation_options(site, person, clean, asked.challenge, [])
        return Question(asked.ticket, secret, options)

    async def ask_to_add(
        self, site: Site, account: Account, session: Session, device: Device
    ) -> Question:
        """Return what a device is asked in order to add a passkey."""
        self.require_fresh(session)
        self._attempts.ask(device.address)
        known = [passkey.id for passkey in await self.store.passkeys(account.id)]
        secret, asked = await self._ask(account.id, None)
        options = passkeys.creation_options(site, account.id, account.name, asked.challenge, known)
        return Question(asked.ticket, secret, options)

    async def ask_to_sign_in(self, site: Site) -> Question:
        """Return what a device is asked in order to sign in."""
        secret, asked = await self._ask(None, None)
        return Question(asked.ticket, secret, passkeys.request_options(site, asked.challenge))

    async def sign_up_by_passkey(
        self, site: Site, person: str, ticket: str, credential: dict[str, Any], device: Device
    ) -> Entry:
        """Make an account of a guest whose device answered."""
        asked = await self._take(ticket, person, device)
        if asked.name is None:
            raise AccountRefusalError("old-ticket")
        made = passkeys.verify_creation(site, asked.challenge, credential)
        self._attempts.sign_up(device.address)
        passkey = self._passkey(person, made, "")
        return await self._make(person, asked.name, None, passkey, device)

    async def add_passkey(
        self,
        site: Site,
        account: Account,
        ticket: str,
        credential: dict[str, Any],
        label: str,
        device: Device,
    ) -> Passkey:
        """Add the passkey that a device made."""
        asked = await self._take(ticket, account.id, device)
        if asked.name is not None:
            raise AccountRefusalError("old-ticket")
        made = passkeys.verify_creation(site, asked.challenge, credential)
        passkey = self._passkey(account.id, made, label)
        try:
            await self.store.add_passkey(passkey)
        except NameTakenError:
            raise AccountRefusalError("bad-passkey") from None
        return passkey

    async def sign_in_by_passkey(
        self, site: Site, ticket: str, credential: dict[str, Any], device: Device
    ) -> Entry:
        """Open a session for somebody whose device answered."""
        asked = await self._take(ticket, None, device)
        passkey = await self.store.passkey(str(credential.get("id")))
        if passkey is None:
            raise AccountRefusalError("wrong")
        count = passkeys.verify_request(site, asked.challenge, credential, passkey)
        await self.store.use_passkey(passkey.id, count, self._now())
        account = await self.store.account(passkey.account)
        if account is None:
            raise AccountRefusalError("wrong")
        return await self._open(account, device)

    async def remove_passkey(self, account: Account, session: Session, name: str) -> None:
        """Remove a passkey, unless nobody could sign in without it."""
        self.require_fresh(session)
        if not await self.store.remove_passkey(account.id, name):
            raise AccountRefusalError("no-such-thing")

    async def _ask(self, person: str | None, name: str | None) -> tuple[str, Challenge]:
        """Return a new question, and the secret of which its ticket is the digest."""
        now, secret = self._now(), new_token()
        challenge = secrets.token_bytes(32)
        asked = Challenge(digest(secret), challenge, person, name, now + TICKET_TIME)
        await self.store.ask(asked, now)
        return secret, asked

    async def _take(self, ticket: str, person: str | None, device: Device) -> Challenge:
        # Another browser than the one that was asked has the ticket at most, not its secret.
        if device.secret is None or digest(device.secret) != ticket:
            raise AccountRefusalError("old-ticket")
        asked = await self.store.take(ticket, self._now())
        if asked is None or asked.person != person:
            raise AccountRefusalError("old-ticket")
        return asked

    def _passkey(self, account: str, made: passkeys.NewPasskey, label: str) -> Passkey:
        now = self._now()
        short = names.visible(label)[:LONGEST_LABEL]
        return Passkey(made.id, account, made.key, made.count, short, now, now)

    # Changes -------------------------------------------------------------------------------------

    async def change_password(self, account: Account, session: Session, password: str) -> None:
        """Choose a new password; every other session ends."""
        self.require_fresh(session)
        if Passwords.is_weak(password, account.name):
            raise AccountRefusalError("weak-password")
        hashed = await self._passwords.hash(password)
        await self.store.change_password(account.id, hashed)
        await self.store.end(account.id, but=session.id)

    async def change_codes(self, account: Account, session: Session) -> list[str]:
        """Return new recovery codes; the old ones are worth nothing any more."""
        self.require_fresh(session)
        codes = new_codes()
        await self.store.replace_codes(account.id, [code_digest(code) for code in codes])
        return codes

    async def change_country(self, account: Account, country: str | None) -> Account:
        """Tell where one comes from, or no more."""
        if country is not None and not re.fullmatch("[A-Z]{2}", country):
            raise AccountRefusalError("bad-country")
        await self.store.change_country(account.id, country)
        return replace(account, country=country)

    async def remove(self, account: Account, session: Session) -> None:
        """Remove the account: games stay, the name goes."""
        self.require_fresh(session)
        await self.store.remove(account.id)

    def require_fresh(self, session: Session) -> None:
        """Refuse what needs a sign-in within the last minutes."""
        if self._now() - session.created > FRESH:
            raise AccountRefusalError("sign-in-again")
