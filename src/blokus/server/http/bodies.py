"""JSON bodies of requests and responses, read and written by the types of the protocol."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from fastapi import HTTPException
from starlette.requests import Request
from starlette.responses import Response

LONGEST_BODY = 8192  # bytes

Body = TypeVar("Body")


async def read(request: Request, kind: type[Body]) -> Body:
    """Read the body of a request; answer 413 or 422 when it is too long or something else."""
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > LONGEST_BODY:
            raise HTTPException(413, f"a body has at most {LONGEST_BODY} bytes")
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise HTTPException(422, str(error)) from error


def answer(value: object, status: int = 200) -> Response:
    """Return a response with a value as JSON, never kept by anybody on the way."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def described(kind: Any) -> dict[str, Any]:
    """Return what the API's description says of a body of this type."""
    content = {"application/json": {"schema": msgspec.json.schema(kind)}}
    return {"requestBody": {"required": True, "content": content}}
