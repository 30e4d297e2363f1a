"""Accounts in the database; an `AccountStore`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Table,
    and_,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from blokus.server.accounts.model import Account, Challenge, Passkey, Session, UsedDevice
from blokus.server.accounts.store import LastWayInError, NameTakenError
from blokus.server.storage.sql import departures, tables
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.exclusive import hold
from blokus.server.storage.sql.oblivion import forget
from blokus.server.storage.sql.tables import (
    accounts,
    bans,
    blocks,
    bots,
    burnt,
    challenges,
    codes,
    devices,
    follows,
    game_challenges,
    passkeys,
    reports,
    seeks,
    sessions,
)

# A session is listed by the first letters of its digest.
_session_id = func.substr(sessions.c.digest, 1, 16)

Kind = TypeVar("Kind", bound=Struct)


class Accounts:
    """The accounts of a database."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def add(self, account: Account, given: Sequence[str], passkey: Passkey | None) -> None:
        """Add an account with its recovery codes."""

        def add(connection: Connection) -> None:
            hold(connection, account.id)
            insert_unique(connection, accounts, account)
            _insert_codes(connection, account.id, given)
            if passkey is not None:
                insert_unique(connection, passkeys, passkey)
            # Who still has the cookie of the guest is somebody else.
            departures.note(connection, account.id)

        await self._ask(add)

    async def account(self, name: str) -> Account | None:
        """Return the account with this id."""
        return await self._one(accounts, Account, accounts.c.id == name)

    async def is_spent(self, name: str) -> bool:
        """Tell whether an id is, or was, that of an account."""
        present = select(accounts.c.id).where(accounts.c.id == name)
        spent = present.union_all(select(burnt.c.person).where(burnt.c.person == name))
        return await self._ask(lambda connection: connection.scalar(spent)) is not None

    async def account_like(self, skeleton: str) -> Account | None:
        """Return the account whose name looks like this."""
        return await self._one(accounts, Account, accounts.c.skeleton == skeleton)

    async def change_password(self, account: str, password: str) -> None:
        """Keep the hash of a new password."""
        await self._change(account, password=password)

    async def change_country(self, account: str, country: str | None) -> None:
        """Keep a country."""
        await self._change(account, country=country)

    async def _change(self, account: str, **values: str | None) -> None:
        await self._execute(update(accounts).where(accounts.c.id == account).values(values))

    async def remove(self, account: str) -> None:
        """Remove an account, and the name from all games."""
        own = select(bots.c.account).where(bots.c.owner == account)

        def remove(connection: Connection) -> None:
            hold(connection, account, *connection.scalars(own))
            everybody = (*connection.scalars(own).all(), account)
            for gone in everybody:
                _remove(connection, gone)
            departures.note(connection, *everybody)

        await self._ask(remove)

    async def revoke(self, account: str, *, passkeys: bool, tokens: bool) -> None:
        """Remove all passkeys of an account, and all tokens of its bots."""
        own = select(bots.c.account).where(bots.c.owner == account)

        def revoke(connection: Connection) -> None:
            hold(connection, account)
            if passkeys:
                gone = tables.passkeys.c.account == account
                connection.execute(delete(tables.passkeys).where(gone))
            if tokens:
                connection.execute(delete(tables.tokens).where(tables.tokens.c.account.in_(own)))
            departures.note(connection, account, *connection.scalars(own))

        await self._ask(revoke)

    async def replace_codes(self, account: str, given: Sequence[str]) -> None:
        """Put these codes in the place of all others."""

        def change(connection: Connection) -> None:
            hold(connection, account)
            connection.execute(delete(codes).where(codes.c.account == account))
            _insert_codes(connection, account, given)

        await self._ask(change)

    async def has_code(self, account: str, code: str) -> bool:
        """Tell whether a code is one that is left."""
        is_it = and_(codes.c.account == account, codes.c.digest == code)
        query = select(codes.c.digest).where(is_it)
        return await self._ask(lambda connection: connection.scalar(query)) is not None

    async def use_code(self, account: str, code: str) -> bool:
        """Use a code up."""
        is_it = and_(codes.c.account == account, codes.c.digest == code)
        return await self._execute(delete(codes).where(is_it)) > 0

    async def count_codes(self, account: str) -> int:
        """Return how many codes are left."""
        query = select(func.count()).where(codes.c.account == account)
        return int(await self._ask(lambda connection: connection.scalar(query) or 0))

    async def begin(self, session: Session, replaced: str | None) -> None:
        """Add a session in the place of another one."""

        def begin(connection: Connection) -> None:
            hold(connection, session.account)
            _end(connection, sessions.c.digest == replaced)
            insert_unique(connection, sessions, session)

        await self._ask(begin)

    async def use_device(self, used: UsedDevice, since: int, most: int) -> None:
        """Note a sign-in; forget the account's browsers not used since, and all but so many."""
        own = devices.c.account == used.account
        latest = select(devices.c.digest).where(own).order_by(devices.c.seen.desc()).limit(most)

        def use(connection: Connection) -> None:
            hold(connection, used.account)
            connection.execute(delete(devices).where(own, devices.c.digest == used.digest))
            insert_unique(connection, devices, used)
            kept = connection.scalars(latest).all()
            is_old = (devices.c.seen < since) | devices.c.digest.not_in(kept)
            connection.execute(delete(devices).where(own, is_old))

        await self._ask(use)

    async def knows_device(self, account: str, digest: str) -> bool:
        """Tell whether an account has signed in with a browser."""
        query = select(devices.c.seen).where(
            devices.c.account == account, devices.c.digest == digest
        )
        return await self._ask(lambda connection: connection.scalar(query)) is not None

    async def session(self, digest: str) -> tuple[Session, Account] | None:
        """Return a session and whose it is."""
        session = await self._one(sessions, Session, sessions.c.digest == digest)
        account = session and await self.account(session.account)
        return (session, account) if session and account else None

    async def sessions(self, account: str) -> list[Session]:
        """Return the sessions of an account."""
        of_account = select(sessions).where(sessions.c.account == account)
        return await self._all(of_account.order_by(sessions.c.seen.desc()), Session)

    async def is_banned(self, account: str) -> bool:
        """Tell whether somebody may not come in."""
        query = select(bans.c.person).where(bans.c.person == account)
        return await self._ask(lambda connection: connection.scalar(query)) is not None

    async def see(self, digest: str, now: int) -> None:
        """Note that a session is used."""
        await self._execute(update(sessions).where(sessions.c.digest == digest).values(seen=now))

    async def end(self, account: str, *, only: str | None = None, but: str | None = None) -> int:
        """End sessions of an account."""
        meant = sessions.c.account == account
        if only is not None:
            meant &= _session_id == only
        if but is not None:
            meant &= _session_id != but
        return await self._ask(lambda connection: _end(connection, meant))

    async def add_passkey(self, passkey: Passkey) -> None:
        """Add a passkey."""

        def add(connection: Connection) -> None:
            hold(connection, passkey.account)
            insert_unique(connection, passkeys, passkey)

        await self._ask(add)

    async def passkey(self, name: str) -> Passkey | None:
        """Return the passkey with this id."""
        return await self._one(passkeys, Passkey, passkeys.c.id == name)

    async def passkeys(self, account: str) -> list[Passkey]:
        """Return the passkeys of an account."""
        of_account = select(passkeys).where(passkeys.c.account == account)
        return await self._all(of_account.order_by(passkeys.c.created, passkeys.c.id), Passkey)

    async def use_passkey(self, name: str, count: int, now: int) -> None:
        """Note that a passkey was used."""
        used = update(passkeys).where(passkeys.c.id == name).values(count=count, used=now)
        await self._execute(used)

    async def remove_passkey(self, account: str, name: str) -> bool:
        """Remove a passkey, unless nobody could sign in without it."""
        is_own = passkeys.c.account == account
        password = select(accounts.c.password).where(accounts.c.id == account)

        def remove(connection: Connection) -> bool:
            hold(connection, account)
            gone = delete(passkeys).where(is_own, passkeys.c.id == name)
            is_gone = connection.execute(gone).rowcount > 0
            has_way = connection.scalar(password) or count_rows(connection, is_own)
            if is_gone and not has_way:
                raise LastWayInError
            return is_gone

        return await self._ask(remove)

    async def ask(self, challenge: Challenge, now: int) -> None:
        """Keep a challenge; drop those that have expired."""

        def ask(connection: Connection) -> None:
            connection.execute(delete(challenges).where(challenges.c.expires < now))
            insert_unique(connection, challenges, challenge)

        await self._ask(ask)

    async def take(self, ticket: str, now: int) -> Challenge | None:
        """Return a challenge once."""
        found = await self._one(challenges, Challenge, challenges.c.ticket == ticket)
        # Of two who take it at once, one finds it gone.
        is_first = await self._execute(delete(challenges).where(challenges.c.ticket == ticket))
        return found if found is not None and is_first and found.expires >= now else None

    async def _one(self, table: Table, kind: type[Kind], condition: Any) -> Kind | None:
        found = await self._all(select(table).where(condition).limit(1), kind)
        return found[0] if found else None

    async def _all(self, query: Any, kind: type[Kind]) -> list[Kind]:
        rows = await self._ask(lambda connection: connection.execute(query).all())
        return [_struct(row, kind) for row in rows]

    async def _execute(self, statement: Any) -> int:
        return await self._ask(lambda connection: connection.execute(statement).rowcount)


def _struct(row: Row[Any], kind: type[Kind]) -> Kind:
    return kind(**{name: getattr(row, name) for name in kind.__struct_fields__})


def _remove(connection: Connection, account: str) -> None:
    """Remove one account with all that is its own, and its name; nobody gets the id again."""
    connection.execute(delete(accounts).where(accounts.c.id == account))
    connection.execute(insert(burnt).values(person=account))
    # What was asked of bots names who asked; what was reported is in one's own words.
    asked = (game_challenges.c.challenger == account) | (game_challenges.c.challenged == account)
    connection.execute(delete(game_challenges).where(asked))
    connection.execute(delete(reports).where(reports.c.reporter == account))
    connection.execute(delete(seeks).where(seeks.c.person == account))
    for table, other in ((follows, follows.c.followed), (blocks, blocks.c.blocked)):
        connection.execute(delete(table).where((table.c.person == account) | (other == account)))
    forget(connection, account)


def insert_unique(connection: Connection, table: Table, value: Struct) -> None:
    """Insert a row whose columns are the members of a value; raise NameTakenError."""
    try:
        connection.execute(insert(table).values(asdict(value)))
    except IntegrityError:
        raise NameTakenError from None


def count_rows(connection: Connection, condition: ColumnElement[bool]) -> int:
    """Count the rows of which a condition is true."""
    return int(connection.scalar(select(func.count()).where(condition)) or 0)


def _end(connection: Connection, meant: ColumnElement[bool]) -> int:
    """End sessions; return how many."""
    ended = delete(sessions).where(meant).returning(sessions.c.account)
    people = connection.scalars(ended).all()
    if people:
        departures.note(connection, *set(people))
    return len(people)


def _insert_codes(connection: Connection, account: str, given: Sequence[str]) -> None:
    connection.execute(insert(codes), [{"digest": code, "account": account} for code in given])
