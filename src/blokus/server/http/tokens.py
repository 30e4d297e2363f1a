"""Who a program is: the bot whose token it sends."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request

from blokus.server.accounts.bots import BotService, Scope
from blokus.server.accounts.model import Account
from blokus.server.bots.refusal import BotRefusalError
from blokus.server.hub.bans import Bans
from blokus.server.rooms.terms import Person

_BEARER = "bearer "


class BotVisitor(Struct, frozen=True):
    """A bot that sent a request, and what its token opens."""

    person: Person
    account: Account
    scopes: tuple[Scope, ...]


async def require_bot(request: Request, scope: Scope) -> BotVisitor:
    """Return the bot whose token a request has; cookies open nothing here."""
    header = request.headers.get("authorization", "")
    if header[: len(_BEARER)].lower() != _BEARER:
        raise BotRefusalError("bad-token")
    service: BotService = request.app.state.bot_accounts
    found = await service.visitor(header[len(_BEARER) :].strip())
    if found is None:
        raise BotRefusalError("bad-token")
    token, account = found
    bans: Bans = request.app.state.bans
    if bans.has(account.id):
        raise BotRefusalError("banned")
    if scope not in token.scopes:
        raise BotRefusalError("no-scope")
    return BotVisitor(Person(account.id, account.name, is_bot=True), account, token.scopes)
