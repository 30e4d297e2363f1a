"""Frames to and from the text that travels."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from blokus.server.protocol import LONGEST_FRAME
from blokus.server.protocol.to_client import ToClient
from blokus.server.protocol.to_server import ToServer

Frame = TypeVar("Frame")


class BadFrameError(Exception):
    """A frame that no client of this protocol sends."""


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)


def encode(frame: ToClient) -> bytes:
    """Return the text of a frame, as it travels."""
    return _encoder.encode(frame)


class _Acknowledged(msgspec.Struct, frozen=True, tag="acknowledged"):
    """`Acknowledged` with an update that is text already."""

    id: str
    version: int
    update: msgspec.Raw


def encode_acknowledged(name: str, version: int, update: bytes) -> bytes:
    """Return the text of `Acknowledged`, given that of its update: it is written once for all."""
    return _encoder.encode(_Acknowledged(name, version, msgspec.Raw(update)))


def decode(text: str | bytes) -> ToServer:
    """Read a frame of a room; raise BadFrameError for anything else."""
    return decode_by(_decoder, text)


def decode_by(decoder: msgspec.json.Decoder[Frame], text: str | bytes) -> Frame:
    """Read a frame of the decoder's kinds; raise BadFrameError for anything else."""
    if len(text) > LONGEST_FRAME:
        raise BadFrameError("the frame is too long")
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrameError(str(error)) from error
