"""One's bots and their tokens."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from blokus.server.accounts.bots import BotService, Token
from blokus.server.accounts.model import Account
from blokus.server.accounts.refusal import AccountProblem, AccountRefusalError
from blokus.server.http import bodies
from blokus.server.http.people import require_account
from blokus.server.http.sessions import device
from blokus.server.hub.hub import Hub
from blokus.server.protocol.bots import MadeToken, NewBot, NewToken, OwnBot, OwnBots, TokenView

router = APIRouter(
    prefix="/api/account/bots",
    responses=bodies.problems(401, 403, 404, 409, kind=AccountProblem),
    tags=["accounts"],
)


@router.get("", responses=bodies.answers(OwnBots))
async def own_bots(request: Request) -> Response:
    """List one's bots."""
    owner, _ = await require_account(request)
    found = [await _view(request, bot) for bot in await service(request).store.bots(owner.id)]
    return bodies.answer(OwnBots(tuple(found)))


@router.post(
    "",
    status_code=201,
    openapi_extra=bodies.described(NewBot),
    responses=bodies.answers(OwnBot, 201)
    | bodies.body_problems(AccountProblem)
    | bodies.problems(429, kind=AccountProblem),
)
async def make(request: Request) -> Response:
    """Make a bot: an account that a program plays for."""
    owner, session = await require_account(request)
    body = await bodies.read(request, NewBot)
    bot = await service(request).make(owner, session, body.name, device(request))
    return bodies.answer(await _view(request, bot), 201)


@router.delete("/{bot}", status_code=204)
async def remove(request: Request, bot: str) -> Response:
    """Remove a bot: games stay, the name goes."""
    owner, session = await require_account(request)
    await service(request).remove(owner, session, bot)
    hub: Hub = request.app.state.hub
    await hub.spread_names()
    return Response(status_code=204)


@router.post(
    "/{bot}/tokens",
    status_code=201,
    openapi_extra=bodies.described(NewToken),
    responses=bodies.answers(MadeToken, 201) | bodies.body_problems(AccountProblem),
)
async def make_token(request: Request, bot: str) -> Response:
    """Make a token; it is shown once."""
    owner, session = await require_account(request)
    body = await bodies.read(request, NewToken)
    if not body.scopes:
        raise AccountRefusalError("bad-scope")
    secret, token = await service(request).make_token(owner, session, bot, body.label, body.scopes)
    return bodies.answer(MadeToken(secret, _token(token)), 201)


@router.delete("/{bot}/tokens/{name}", status_code=204)
async def revoke(request: Request, bot: str, name: str) -> Response:
    """Revoke a token: it opens nothing any more."""
    owner, _ = await require_account(request)
    await service(request).revoke(owner, bot, name)
    return Response(status_code=204)


def service(request: Request) -> BotService:
    """Return what bots are made with."""
    found: BotService = request.app.state.bot_accounts
    return found


async def _view(request: Request, bot: Account) -> OwnBot:
    tokens = await service(request).store.tokens(bot.id)
    return OwnBot(bot.id, bot.name, bot.created, tuple(_token(token) for token in tokens))


def _token(token: Token) -> TokenView:
    return TokenView(token.id, token.label, token.scopes, token.created, token.used)
