"""`blokus bot`: lets an engine play on a server as a bot."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from blokus import Variant, messages
from blokus.cli.arguments import whole_number
from blokus.cli.faults import MISUSE, Failure
from blokus.cli.output import emit
from blokus.cli.parser import Parser
from blokus.errors import GtpError, ParseError

if TYPE_CHECKING:
    from blokus.bot.player import BotSettings
    from blokus.errors import ServerRefusalError
    from blokus.gtp import GtpEngine

SPEEDS = ("blitz", "rapid", "correspondence")
# The variants that are rated; an engine is offered for those that it knows.
VARIANTS = ("duo", "classic", "classic-2", "classic-3", "classic-teams")
TOKEN = "BLOKUS_TOKEN"  # noqa: S105 - the name of a variable
_CLOCK = re.compile(r"(\d{1,5})(?:\+(\d{1,3}))?")


def configure(parser: Parser) -> None:
    """Declare the arguments of `bot`."""
    say, lang = parser.say, parser.lang
    parser.arguments.add_argument("engine", metavar=say("cli.ENGINE"), help=say("cli.bot.engine"))
    add = parser.options.add_argument
    add("--server", required=True, metavar=say("cli.ADDRESS"), help=say("cli.bot.server"))
    add("--token", metavar=say("cli.TOKEN"), help=say("cli.bot.token", variable=TOKEN))
    add(
        "--variants",
        type=_variants,
        metavar="duo,classic",
        help=say("cli.bot.variants", variants=", ".join(VARIANTS)),
    )
    add("--speeds", type=_speeds, default=SPEEDS, metavar="blitz,rapid", help=say("cli.bot.speeds"))
    add("--rated", choices=("both", "rated", "casual"), default="both", help=say("cli.bot.rated"))
    add(
        "--opponents",
        choices=("everybody", "people", "bots"),
        default="everybody",
        help=say("cli.bot.opponents"),
    )
    number = say("cli.NUMBER")
    add(
        "--games",
        type=whole_number(1, 16, lang),
        default=1,
        metavar=number,
        help=say("cli.bot.games"),
    )
    add(
        "--number",
        type=whole_number(1, 1_000_000, lang),
        metavar=number,
        help=say("cli.bot.number"),
    )
    add("--challenge", type=_clock, metavar="60+1", help=say("cli.bot.challenge"))


def run(args: argparse.Namespace) -> int:
    """Play until there are enough games, or until Ctrl-C."""
    from blokus.bot.api import BotApi
    from blokus.bot.player import Player
    from blokus.errors import BadAddressError, ReplacedError, ServerRefusalError

    lang = args.lang
    token = args.token or os.environ.get(TOKEN, "")
    if not token:
        raise Failure(messages.text("bot.no-token", lang, variable=TOKEN), MISUSE)
    try:
        api = BotApi(args.server, token)
    except BadAddressError:
        problem = messages.text("bot.bad-address", lang, address=args.server)
        raise Failure(problem, MISUSE) from None
    settings = _settings(args)

    def tell(what: str, **values: object) -> None:
        emit(messages.text(what, lang, **values))
        sys.stdout.flush()

    try:
        Player(api, settings, partial(_start, args), tell).run()
    except ReplacedError:
        raise Failure(messages.text("bot.replaced", lang)) from None
    except ServerRefusalError as refusal:
        raise Failure(_refusal(refusal, lang)) from None
    return 0


def _settings(args: argparse.Namespace) -> BotSettings:
    from blokus.bot.player import BotSettings

    variants = _known(args)
    wish: dict[str, Any] | None = None
    if args.challenge is not None:
        rated = args.rated != "casual"
        wish = {"variant": variants[0], "clock": args.challenge, "rated": rated}
    return BotSettings(
        variants, args.speeds, args.rated, args.opponents, args.games, args.number, wish
    )


def _start(args: argparse.Namespace) -> GtpEngine:
    from blokus.gtp import GtpEngine

    return GtpEngine(_words(args))


def _words(args: argparse.Namespace) -> list[str]:
    try:
        words = shlex.split(args.engine)
    except ValueError:
        words = []
    if not words:
        raise Failure(messages.text("bot.no-engine", args.lang, command=args.engine), MISUSE)
    return words


def _known(args: argparse.Namespace) -> tuple[str, ...]:
    """Return the variants that the engine plays: those asked for, or all that it knows."""
    with _start(args) as engine:
        # An engine that does not even tell its name is none.
        _ = engine.name
        known = []
        for name in args.variants or VARIANTS:
            try:
                engine.begin(Variant.parse(name))
            except GtpError:
                if args.variants:
                    problem = messages.text("bot.unknown-variant", args.lang, variant=name)
                    raise Failure(problem) from None
                continue
            known.append(name)
    if not known:
        raise Failure(messages.text("bot.no-variant", args.lang))
    return tuple(known)


def _refusal(refusal: ServerRefusalError, lang: str) -> str:
    known = {"bad-token", "no-scope", "banned"}
    key = f"bot.{refusal.cause}" if refusal.cause in known else "bot.refused"
    return messages.text(key, lang, problem=refusal)


def _variants(words: str) -> tuple[str, ...]:
    try:
        return tuple(str(Variant.parse(word)) for word in words.split(","))
    except ParseError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _speeds(words: str) -> tuple[str, ...]:
    found = tuple(words.split(","))
    if not set(found) <= set(SPEEDS):
        raise argparse.ArgumentTypeError(f"{words!r}: {', '.join(SPEEDS)}")
    return found


def _clock(word: str) -> dict[str, object]:
    match = _CLOCK.fullmatch(word)
    if match is None or not 5 <= int(match[1]) <= 86_400:
        raise argparse.ArgumentTypeError(f"{word!r}: 60, 60+1, 300+5")
    return {"type": "bank", "seconds": int(match[1]), "increment": int(match[2] or 0)}
