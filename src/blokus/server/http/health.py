"""The health endpoint, for whoever watches over the server."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse

PATH = "/health"
NAME = "blokus"

router = APIRouter()


@router.get(PATH)
def health() -> JSONResponse:
    """Say that the server answers, and that it is this one."""
    return JSONResponse({"server": NAME, "ok": True}, headers={"Cache-Control": "no-store"})
