"""The parser of the command line: argparse, speaking the user's language."""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Any, NoReturn, Protocol, cast

from blokus import messages

COMMANDS = (
    "serve",
    "play",
    "perft",
    "convert",
    "render",
    "print",
    "check",
    "analyse",
    "gtp",
    "bot",
    "match",
    "solve",
    "puzzle",
    "generate",
    "train",
    "book",
    "dataset",
    "bench",
    "admin",
    "completion",
)


class Command(Protocol):
    """What the module of a subcommand offers."""

    def configure(self, parser: Parser) -> None:
        """Declare the subcommand's arguments."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the job and return the exit code."""


def load(name: str) -> Command:
    """Import the module of one subcommand."""
    return cast(Command, importlib.import_module(f"blokus.cli.{name}"))


def build_parser(lang: str, only: Collection[str] = COMMANDS) -> Parser:
    """Build the whole parser; subcommands outside `only` are named but left without arguments."""
    parser = Parser(lang=lang, prog="blokus", description=messages.text("cli.description", lang))
    commands = parser.add_subparsers(
        title=messages.text("cli.commands", lang), dest="command", metavar=parser.say("cli.COMMAND")
    )
    for name in COMMANDS:
        about = messages.text(f"cli.{name}", lang)
        child = commands.add_parser(name, lang=lang, help=about, description=_sentence(about))
        if name in only:
            load(name).configure(child)
        child.add_common_options()
        parser.commands[name] = child
        parser.summaries[name] = about
    parser.options.add_argument(
        "--version", action=_ShowVersion, nargs=0, help=parser.say("cli.version")
    )
    parser.add_common_options()
    return parser


def asked_language(words: Sequence[str]) -> str | None:
    """Find `--lang` before anything is parsed, since the parser itself speaks it."""
    for index, word in enumerate(words):
        value = words[index + 1] if word == "--lang" and index + 1 < len(words) else ""
        if word.startswith("--lang="):
            value = word.removeprefix("--lang=")
        if value in messages.LANGUAGES:
            return value
    return None


class Parser(argparse.ArgumentParser):
    """An argument parser whose headings and errors come from the message catalogue."""

    def __init__(self, *, lang: str, **settings: Any) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=_formatter(lang),
            **settings,
        )
        self.lang = lang
        self.commands: dict[str, Parser] = {}
        """The parsers of the subcommands by name, and what each of them is for."""
        self.summaries: dict[str, str] = {}

    # Help lists the groups in the order in which they are first used.

    @cached_property
    def arguments(self) -> argparse._ArgumentGroup:
        """The arguments without a name."""
        return self.add_argument_group(self.say("cli.arguments"))

    @cached_property
    def options(self) -> argparse._ArgumentGroup:
        """The options."""
        return self.add_argument_group(self.say("cli.options"))

    def say(self, key: str, **values: object) -> str:
        """Return a text in the parser's language."""
        return messages.text(key, self.lang, **values)

    @property
    def declared(self) -> list[argparse.Action]:
        """The options and arguments, those of subcommands left out."""
        return [action for action in self._actions if action.dest != "command"]

    def add_common_options(self) -> None:
        """Add the options that every command has, after its own."""
        self.options.add_argument(
            "--lang",
            choices=messages.LANGUAGES,
            default=argparse.SUPPRESS,
            help=self.say("cli.lang"),
        )
        self.options.add_argument("-h", "--help", action="help", help=self.say("cli.help"))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line, how it is used, and exit with 2."""
        problem = _translate(message, self.lang)
        hint = self.say("cli.try-help", command=self.prog)
        sys.stderr.write(f"blokus: {problem}\n{self.format_usage()}{hint}\n")
        sys.exit(2)


def _sentence(about: str) -> str:
    return f"{about[0].upper()}{about[1:]}."


def _formatter(lang: str) -> type[argparse.HelpFormatter]:
    class Formatter(argparse.RawDescriptionHelpFormatter):
        """Help with a heading in the user's language."""

        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[Any],
            prefix: str | None = None,
        ) -> None:
            # argparse passes an empty prefix when it builds the name of a subcommand's parser.
            heading = messages.text("cli.usage", lang) if prefix is None else prefix
            super().add_usage(usage, actions, groups, heading)

    return Formatter


# The messages of argparse; one that no pattern matches is shown untranslated.
_COMPLAINTS = (
    ("cli.error.argument", re.compile(r"argument (?P<argument>.+?): (?P<problem>.*)", re.DOTALL)),
    ("cli.error.missing", re.compile(r"the following arguments are required: (?P<names>.*)")),
    ("cli.error.unknown", re.compile(r"unrecognized arguments: (?P<words>.*)", re.DOTALL)),
    ("cli.error.no-value", re.compile(r"expected one argument")),
    ("cli.error.excludes", re.compile(r"not allowed with argument (?P<other>.*)")),
    ("cli.error.explicit", re.compile(r"ignored explicit argument (?P<value>.*)", re.DOTALL)),
    (
        "cli.error.choice",
        re.compile(r"invalid choice: (?P<value>.*) \(choose from (?P<choices>.*)\)", re.DOTALL),
    ),
)


def _translate(complaint: str, lang: str) -> str:
    for key, pattern in _COMPLAINTS:
        match = pattern.fullmatch(complaint)
        if match is None:
            continue
        values = match.groupdict()
        if "problem" in values:
            values["problem"] = _translate(values["problem"], lang)
        if "choices" in values:
            values["choices"] = values["choices"].replace("'", "")
        return messages.text(key, lang, **values)
    return complaint


class _ShowVersion(argparse.Action):
    """Prints the version, whose number argparse would want before it is asked for."""

    def __call__(self, *_: object) -> NoReturn:
        from blokus import __version__

        sys.stdout.write(f"blokus {__version__}\n")
        sys.exit(0)
