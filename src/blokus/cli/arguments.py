"""Arguments that several subcommands share, declared once."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from blokus import VARIANTS, Position, Variant, messages
from blokus.cli.parser import Parser
from blokus.cli.terminal import printable
from blokus.errors import ParseError

MOST_GAMES = 10**9


def add_json(parser: Parser) -> None:
    """Add `--json`, for programs that read the answer."""
    parser.options.add_argument("--json", action="store_true", help=parser.say("cli.json"))


def add_game(parser: Parser) -> None:
    """Add `--game`, which chooses a game of a file with several."""
    parser.options.add_argument(
        "--game",
        type=whole_number(1, MOST_GAMES, parser.lang),
        metavar=parser.say("cli.NUMBER"),
        help=parser.say("cli.game"),
    )


def add_variant(parser: Parser, default: str) -> None:
    """Add an optional VARIANT and the options of the rules; see `variant_of`."""
    parser.arguments.add_argument(
        "variant",
        nargs="?",
        type=_variant(parser.lang),
        default=None,
        metavar=parser.say("cli.VARIANT"),
        help=parser.say("cli.variant", variants=", ".join(VARIANTS), default=default),
    )
    _add_rules(parser)


def add_position(parser: Parser) -> None:
    """Add a required VARIANT or position and the options of the rules; see `position_of`."""
    parser.arguments.add_argument(
        "variant",
        type=_variant_or_position(parser.lang),
        metavar=parser.say("cli.VARIANT"),
        help=parser.say("cli.position", variants=", ".join(VARIANTS)),
    )
    _add_rules(parser)


def variant_of(args: argparse.Namespace, default: str) -> Variant:
    """Return the variant a command line asks for, options included."""
    variant: Variant = args.variant or Variant(default)
    return Variant(
        variant.id,
        starts=args.starts or variant.starts,
        bonus=int(args.bonus) if args.bonus else variant.bonus,
    )


def position_of(args: argparse.Namespace) -> Position:
    """Return the position a command line asks for: the one given, or a variant's first."""
    if isinstance(args.variant, Position):
        return args.variant
    return Position(variant_of(args, args.variant.id))


def whole_number(least: int, most: int, lang: str) -> Callable[[str], int]:
    """Return a parser of whole numbers within bounds."""

    def parse(word: str) -> int:
        # Accept ASCII digits only: int() also accepts blanks, signs, underscores and other digits.
        if word.isascii() and word.isdigit() and len(word) < 20 and least <= int(word) <= most:
            return int(word)
        problem = messages.text("cli.error.whole", lang, value=repr(word), least=least, most=most)
        raise argparse.ArgumentTypeError(problem)

    return parse


def _add_rules(parser: Parser) -> None:
    parser.options.add_argument("--starts", choices=("own", "free"), help=parser.say("cli.starts"))
    parser.options.add_argument("--bonus", choices=("15", "10"), help=parser.say("cli.bonus"))


def _variant(lang: str) -> Callable[[str], Variant]:
    def parse(word: str) -> Variant:
        try:
            return Variant.parse(printable(word))
        except ParseError:
            raise argparse.ArgumentTypeError(
                messages.text(
                    "cli.error.variant", lang, value=repr(word), variants=", ".join(VARIANTS)
                )
            ) from None

    return parse


def _variant_or_position(lang: str) -> Callable[[str], Variant | Position]:
    def parse(word: str) -> Variant | Position:
        if ":" not in word:
            return _variant(lang)(word)
        try:
            return Position.from_text(printable(word))
        except ParseError as error:
            problem = messages.text("cli.error.position", lang, problem=str(error))
            raise argparse.ArgumentTypeError(problem) from None

    return parse
