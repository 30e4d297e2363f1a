"""Bots in the database: their owners and tokens; a `BotStore`."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from blokus.server.accounts.bots import Token
from blokus.server.accounts.model import Account
from blokus.server.bots.acceptance import Acceptance
from blokus.server.storage.sql import departures
from blokus.server.storage.sql.accounts import count_rows, insert_unique
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.exclusive import hold
from blokus.server.storage.sql.tables import accounts, bots, tokens

# A token is listed by the first letters of its digest.
_token_id = func.substr(tokens.c.digest, 1, 16)


class Bots:
    """The bots of a database."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def add(self, bot: Account, owner: str, most: int) -> bool:
        """Add the account of a bot, which takes no games yet, unless the owner has too many."""
        takes_nothing = msgspec.json.encode(Acceptance()).decode()
        row = {"account": bot.id, "owner": owner, "acceptance": takes_nothing, "seen": 0}

        def add(connection: Connection) -> bool:
            hold(connection, owner)
            if count_rows(connection, bots.c.owner == owner) >= most:
                return False
            insert_unique(connection, accounts, bot)
            connection.execute(insert(bots).values(row))
            return True

        return await self._ask(add)

    async def bots(self, owner: str) -> list[Account]:
        """Return the bots of somebody."""
        own = select(accounts).join(bots, bots.c.account == accounts.c.id)
        own = own.where(bots.c.owner == owner).order_by(accounts.c.created, accounts.c.id)
        rows = await self._ask(lambda connection: connection.execute(own).all())
        return [_account(row) for row in rows]

    async def owner(self, bot: str) -> str | None:
        """Return whose bot it is."""
        query = select(bots.c.owner).where(bots.c.account == bot)
        return await self._ask(lambda connection: connection.scalar(query))

    async def add_token(self, token: Token, most: int) -> bool:
        """Add a token unless the bot has too many."""
        row = msgspec.structs.asdict(token) | {"scopes": ",".join(token.scopes)}

        def add(connection: Connection) -> bool:
            hold(connection, token.account)
            if count_rows(connection, tokens.c.account == token.account) >= most:
                return False
            connection.execute(insert(tokens).values(row))
            return True

        return await self._ask(add)

    async def token(self, digest: str) -> tuple[Token, Account] | None:
        """Return a token, and the account that it opens."""

        def ask(connection: Connection) -> tuple[Token, Account] | None:
            found = connection.execute(select(tokens).where(tokens.c.digest == digest)).first()
            if found is None:
                return None
            whose = select(accounts).where(accounts.c.id == found.account)
            account = connection.execute(whose).first()
            return None if account is None else (_token(found), _account(account))

        return await self._ask(ask)

    async def tokens(self, account: str) -> list[Token]:
        """Return the tokens of a bot."""
        own = select(tokens).where(tokens.c.account == account)
        own = own.order_by(tokens.c.created, tokens.c.digest)
        rows = await self._ask(lambda connection: connection.execute(own).all())
        return [_token(row) for row in rows]

    async def use_token(self, digest: str, now: int) -> None:
        """Note that a token is used."""
        used = update(tokens).where(tokens.c.digest == digest).values(used=now)
        await self._ask(lambda connection: connection.execute(used).rowcount)

    async def remove_token(self, account: str, name: str) -> bool:
        """Remove a token."""
        gone = delete(tokens).where(tokens.c.account == account, _token_id == name)

        def remove(connection: Connection) -> bool:
            departures.note(connection, account)
            return connection.execute(gone).rowcount > 0

        return await self._ask(remove)


def _token(row: Row[Any]) -> Token:
    return Token(
        row.digest, row.account, row.label, tuple(row.scopes.split(",")), row.created, row.used
    )


def _account(row: Row[Any]) -> Account:
    return Account(**{name: getattr(row, name) for name in Account.__struct_fields__})
