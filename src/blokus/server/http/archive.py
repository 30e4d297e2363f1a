"""The archive of finished public games: search, first moves, downloads by month."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from blokus.server.archive.bundle import LICENCE, Bundle
from blokus.server.archive.record import blksgf
from blokus.server.http import bodies
from blokus.server.protocol.ranking import Boards, FiledGame, GamePage, Months, Openings
from blokus.server.rooms.room import Room
from blokus.server.storage.sql import months as monthly
from blokus.server.storage.sql import search
from blokus.server.storage.sql.cursor import BadCursorError
from blokus.server.storage.sql.months import MonthlyGames
from blokus.server.storage.sql.search import Result, Search

Name = Annotated[str | None, Query(max_length=64)]
Moment = Annotated[int | None, Query(ge=0, lt=2**53)]
Points = Annotated[int | None, Query(ge=0, le=10_000)]
# As many games as one answer has.
MOST = 50

router = APIRouter(prefix="/api/archive", responses=bodies.problems(404, 422), tags=["archive"])


@router.get("", responses=bodies.answers(GamePage))
async def find(  # noqa: PLR0913 - each is one independent filter
    request: Request,
    *,
    player: Name = None,
    opponent: Name = None,
    variant: Name = None,
    since: Moment = None,
    until: Moment = None,
    result: Result | None = None,
    first_move: Name = None,
    rated: bool | None = None,
    after: Annotated[str | None, Query(max_length=200)] = None,
    limit: Annotated[int, Query(ge=1, le=MOST)] = 20,
) -> Response:
    """Find finished games, the latest first; `result` is that of `player`."""
    archive: Search = request.app.state.search
    query = search.Query(
        player, opponent, variant, since, until, result, first_move, rated, after, limit
    )
    try:
        return bodies.answer(await archive.games(query))
    except BadCursorError:
        raise HTTPException(422, "`after` is what `next` of another page was") from None


@router.get("/games/{room}", responses=bodies.answers(FiledGame))
async def one_game(request: Request, room: str) -> Response:
    """Show a finished game, with what it made of the ratings of its players.

    It is None when there is no such game, or when it has ended just now.
    """
    archive: Search = request.app.state.search
    return bodies.answer(FiledGame(await archive.game(room)))


@router.get("/boards", responses=bodies.answers(Boards))
async def boards(
    request: Request, room: Annotated[list[str], Query(min_length=1, max_length=MOST)]
) -> Response:
    """Show the last positions of games."""
    archive: Search = request.app.state.search
    return bodies.answer(await archive.boards(room))


@router.get("/openings", responses=bodies.answers(Openings))
async def openings(
    request: Request,
    variant: Annotated[str, Query(max_length=64)],
    least: Points = None,
    most: Points = None,
) -> Response:
    """Show how games went after each first move, by the rating of the first player."""
    archive: Search = request.app.state.search
    return bodies.answer(await archive.openings(variant, least, most))


@router.get("/months", responses=bodies.answers(Months))
async def list_months(request: Request) -> Response:
    """List the months of which there are games."""
    games: MonthlyGames = request.app.state.months
    return bodies.answer(Months(tuple(await games.months())))


@router.get("/{month}.zip", response_class=Response, responses=bodies.picture("application/zip"))
async def download(request: Request, month: str) -> Response:
    """Download the public games of a month as blksgf in a zip file."""
    limits = monthly.bounds(month)
    if limits is None:
        raise HTTPException(404, "a month is written as 2026-11")
    games: MonthlyGames = request.app.state.months
    headers = {
        "Content-Disposition": f'attachment; filename="blokus-{month}.zip"',
        "Cache-Control": "no-store",
    }
    return StreamingResponse(_bundle(games, *limits), headers=headers, media_type="application/zip")


async def _bundle(games: MonthlyGames, begin: int, end: int) -> AsyncIterator[bytes]:
    with Bundle() as bundle:
        bundle.add("LICENCE.txt", LICENCE, _date(begin))

        def add(rooms: list[Room]) -> bytes:
            for room in rooms:
                bundle.add(f"{room.id}.blksgf", blksgf(room), _date(room.ended or begin))
            return bundle.take()

        async for piece in games.chunks(begin, end, add):
            yield piece
        yield bundle.finish()


def _date(at: int) -> tuple[int, int, int, int, int, int]:
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return (moment.year, moment.month, moment.day, moment.hour, moment.minute, moment.second)
