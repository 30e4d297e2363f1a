"""`blokus admin`: looks after the online games of a server; one module a task."""

from __future__ import annotations

import argparse
import contextlib
import importlib
from typing import TYPE_CHECKING, Protocol, cast

from blokus import messages
from blokus.cli.faults import Failure
from blokus.cli.online import add_settings, database_faults, held, settings_of
from blokus.cli.parser import Parser
from blokus.cli.terminal import printable

if TYPE_CHECKING:
    from blokus.server.settings import Settings

TASKS = (
    "users",
    "reports",
    "rooms",
    "backup",
    "restore",
    "salvage",
    "check",
    "recompute",
    "review",
    "migrate",
)
# The settings that tasks look at: where the games are, and who thinks about them.
USED = ("data", "database", "engines", "engine_jobs")


class Task(Protocol):
    """What the module of a task offers."""

    # The words that it takes, in each way to call it; those in capitals stand for others.
    FORMS: tuple[tuple[str, ...], ...]
    # Whether no server may use the same folder meanwhile; another process keeps PostgreSQL.
    IS_EXCLUSIVE: bool

    def run(self, settings: Settings, arguments: list[str], lang: str) -> int:
        """Do the task on the database of the settings and return the exit code."""


def configure(parser: Parser) -> None:
    """Declare the arguments of `admin`."""
    parser.epilog = "\n".join(f"{task}: {parser.say(f'cli.admin.{task}')}" for task in TASKS)
    parser.arguments.add_argument(
        "task", choices=TASKS, metavar=parser.say("cli.TASK"), help=", ".join(TASKS)
    )
    parser.arguments.add_argument(
        "words", nargs="*", metavar=parser.say("cli.WHAT"), help=parser.say("cli.admin.words")
    )
    add_settings(parser, USED)


def run(args: argparse.Namespace) -> int:
    """Do a task."""
    try:
        import blokus.server.storage.sql.database  # noqa: F401 - whether it can be
    except ModuleNotFoundError as missing:
        problem = messages.text("serve.extra", args.lang, module=missing.name)
        raise Failure(problem) from missing
    task = cast(Task, importlib.import_module(f"blokus.cli.admin.{args.task}"))
    if not any(_fits(args.words, form) for form in task.FORMS):
        raise Failure(messages.text("admin.usage", args.lang, usage=_usage(args, task)))
    settings = settings_of(args)
    place = held(settings, args.lang) if task.IS_EXCLUSIVE else contextlib.nullcontext()
    try:
        with place, database_faults(args.lang):
            return task.run(settings, args.words, args.lang)
    except Failure as failure:
        raise Failure(printable(str(failure)), failure.code) from None


def _fits(words: list[str], form: tuple[str, ...]) -> bool:
    return len(words) == len(form) and all(
        wanted.isupper() or word == wanted for word, wanted in zip(words, form, strict=True)
    )


def _usage(args: argparse.Namespace, task: Task) -> str:
    """Return all ways to call a task."""
    lines = []
    for form in task.FORMS:
        words = [
            messages.text(f"cli.{word}", args.lang) if word.isupper() else word for word in form
        ]
        lines.append(" ".join(["blokus admin", args.task, *words]))
    return "\n       ".join(lines)
