"""The log of a server: lines for people on a terminal, JSON for programs, with the request's id.

Libraries that use Python's own logging come out the same way. No line holds the values of local
variables, since passwords and cookies are among them. No line is long: a client chooses the path of
its request, and the text of many an exception.
"""

from __future__ import annotations

import logging
import sys
from typing import Any, TextIO, cast

import structlog
from structlog.stdlib import BoundLogger, ProcessorFormatter
from structlog.typing import EventDict, Processor, WrappedLogger

from blokus.server.settings import LogFormat, LogLevel

_DETAILS: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
]

# A request leads to two lines at most: what failed, and how it was answered.
LONGEST_LINE = 4000  # bytes
# Texts in a line are cut to the first of these lengths with which the line is short enough.
_LENGTHS = (2400, 600, 150, 30)


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
    renderer: Any = (
        structlog.dev.ConsoleRenderer(
            colors=stream.isatty(),
            timestamp_key="time",
            exception_formatter=structlog.dev.plain_traceback,
        )
        if is_text
        else structlog.processors.JSONRenderer()
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=_DETAILS,
            processors=[
                ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _Bounded(renderer),
            ],
        )
    )
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    # Libraries tell headers, queries and statements in their lines about what goes well.
    chosen = logging.getLevelNamesMapping()[level.upper()]
    root.setLevel(max(chosen, logging.WARNING))
    logging.getLogger("blokus").setLevel(chosen)


class _Bounded:
    """A renderer whose lines are short."""

    def __init__(self, render: Processor) -> None:
        self._render = render

    def __call__(self, logger: WrappedLogger, name: str, details: EventDict) -> str:
        """Return the line, with texts cut if need be."""
        line = ""
        for most in _LENGTHS:
            line = str(self._render(logger, name, {k: _cut(v, most) for k, v in details.items()}))
            if len(line.encode(errors="replace")) <= LONGEST_LINE:
                break
        return line


def _cut(value: object, most: int) -> object:
    """Return a value; of a long text the beginning and the end, and so of each of its lines."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    text = str(value)
    if len(text) <= most:
        return text
    return _ends("\n".join(_ends(line, most // 8) for line in text.splitlines()), most)


def _ends(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most // 3]} … {text[-most // 2 :]}"
