"""JSON bodies of requests and responses, read and written by the types of the protocol."""

from __future__ import annotations

from http import HTTPStatus
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
    if b"\\u0000" in text:
        raise HTTPException(422, "no text has the character 0")
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
    content = {"application/json": {"schema": _schema(kind)}}
    return {"requestBody": {"required": True, "content": content}}


def answers(kind: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """Return what the API's description says of an answer of this type."""
    content = {"application/json": {"schema": _schema(kind)}}
    return {status: {"description": HTTPStatus(status).phrase, "content": content}}


def content(kind: Any, media_type: str) -> dict[str, Any]:
    """Return what the API's description says of an answer that is a stream of such values."""
    return {"description": "OK", "content": {media_type: {"schema": _schema(kind)}}}


def picture(*media_types: str) -> dict[int | str, dict[str, Any]]:
    """Return what the API's description says of an answer that is no JSON."""
    found = {media_type: {"schema": {"type": "string"}} for media_type in media_types}
    return {200: {"description": "OK", "content": found}}


def text(*statuses: int, media_type: str = "text/plain") -> dict[int | str, dict[str, Any]]:
    """Return what the API's description says of answers in text."""
    found = {media_type: {"schema": {"type": "string"}}}
    return {
        status: {"description": HTTPStatus(status).phrase, "content": found} for status in statuses
    }


def problems(*statuses: int, kind: Any = None) -> dict[int | str, dict[str, Any]]:
    """Return what the API's description says of requests that are refused, by a cause or words."""
    either = [_WORDS] if kind is None else [_schema(kind), _WORDS]
    found = {"application/json": {"schema": {"anyOf": either}}}
    return {
        status: {"description": HTTPStatus(status).phrase, "content": found} for status in statuses
    }


def body_problems(kind: Any = None) -> dict[int | str, dict[str, Any]]:
    """Return what the API's description says of bodies that cannot be read, or are refused."""
    return problems(413, 422, kind=kind)


# What FastAPI says in words, or the cause of a refusal.
_WORDS = {
    "type": "object",
    "properties": {"detail": {}, "cause": {"type": "string"}},
    "anyOf": [{"required": ["detail"]}, {"required": ["cause"]}],
}


def _schema(kind: Any) -> Any:
    """Return the schema of a type on its own, with all that it is made of."""
    (schema,), parts = msgspec.json.schema_components([kind])
    return _inlined(schema, parts)


def _inlined(schema: Any, parts: dict[str, Any]) -> Any:
    if isinstance(schema, list):
        return [_inlined(part, parts) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _inlined(parts[schema["$ref"].rpartition("/")[2]], parts)
    if "prefixItems" in schema:
        # Few readers know lists in which each item has a type of its own.
        either = {"anyOf": schema["prefixItems"]}
        schema = {key: value for key, value in schema.items() if key != "prefixItems"}
        schema["items"] = either
    return {key: _inlined(value, parts) for key, value in schema.items() if key != "discriminator"}
