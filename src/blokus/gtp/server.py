"""Serves our engine to a controller, command after command, whatever it sends."""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING

from blokus.gtp.commands import run
from blokus.gtp.framing import LONGEST_LINE, TOO_LONG, requests, response
from blokus.gtp.hearing import stop_unheard
from blokus.gtp.refusal import Refusal

if TYPE_CHECKING:
    from typing import BinaryIO

    from blokus.gtp.framing import Request
    from blokus.gtp.session import Session


def serve(session: Session, source: BinaryIO, sink: BinaryIO) -> None:
    r"""Answer every command until `quit`, the end of the stream, or the death of the reader.

    >>> import io
    >>> from blokus import Variant
    >>> from blokus.gtp import Session, Settings
    >>> answers = io.BytesIO()
    >>> serve(Session(Variant("duo"), Settings(level=1)), io.BytesIO(b"name\nquit\n"), answers)
    >>> answers.getvalue()
    b'= Blokus\n\n= \n\n'
    """
    stop_unheard(sink, session.stop)
    for request in requests(source):
        sink.write(answer(session, request))
        sink.flush()
        if request.name == "quit" and not request.words:
            return


def answer(session: Session, request: Request) -> bytes:
    """Carry a command out and return its answer, an error when that is impossible."""
    try:
        return response(request.number, _carry_out(session, request))
    except Refusal as refusal:
        return response(request.number, str(refusal), is_error=True)
    except Exception as error:  # noqa: BLE001 - the session must survive every error
        traceback.print_exc(file=sys.stderr)
        return response(request.number, f"internal error: {error}", is_error=True)


def _carry_out(session: Session, request: Request) -> str:
    if request is TOO_LONG:
        raise Refusal(f"a line has at most {LONGEST_LINE} bytes")
    if not request.name:
        raise Refusal("there is no command")
    return run(session, request.name, request.words)
