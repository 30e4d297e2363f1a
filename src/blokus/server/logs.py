"""The log of a server: lines for people on a terminal, JSON for programs, with the request's id.

Libraries that use Python's own logging come out the same way.
"""

from __future__ import annotations

import logging
import sys
from typing import Any, TextIO, cast

import structlog
from structlog.stdlib import BoundLogger, ProcessorFormatter
from structlog.typing import Processor

from blokus.server.settings import LogFormat, LogLevel

_DETAILS: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
]


def logger_for(name: str) -> BoundLogger:
    """Return a logger that takes members: `logger.info("closed", room=name)`."""
    wrapped = structlog.wrap_logger(
        logging.getLogger(name),
        processors=[
            structlog.stdlib.filter_by_level,
            *_DETAILS,
            ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=BoundLogger,
        cache_logger_on_first_use=True,
    )
    return cast(BoundLogger, wrapped)


def configure(form: LogFormat, level: LogLevel, stream: TextIO | None = None) -> None:
    """Write the log of this process to a stream, by default standard error."""
    stream = sys.stderr if stream is None else stream
    is_text = form == "text" or (form == "auto" and stream.isatty())
    renderer: list[Any] = (
        [structlog.dev.ConsoleRenderer(colors=stream.isatty(), timestamp_key="time")]
        if is_text
        else [structlog.processors.dict_tracebacks, structlog.processors.JSONRenderer()]
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=_DETAILS,
            processors=[ProcessorFormatter.remove_processors_meta, *renderer],
        )
    )
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())
    # Each migration that is looked at would be a line.
    logging.getLogger("alembic").setLevel(logging.WARNING)
