"""The variant as an option with a value, for commands whose arguments are something else."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from blokus import VARIANTS, Variant, messages
from blokus.cli.parser import Parser
from blokus.cli.terminal import printable
from blokus.errors import ParseError


def add_variant_option(parser: Parser, name: str, default: str) -> None:
    """Add an option such as `--variant duo`, also known as `variant` afterwards."""
    parser.options.add_argument(
        name,
        dest="variant",
        type=_variant(parser.lang),
        default=Variant.parse(default),
        metavar=parser.say("cli.VARIANT"),
        help=parser.say("cli.variant", variants=", ".join(VARIANTS), default=default),
    )


def _variant(lang: str) -> Callable[[str], Variant]:
    def parse(word: str) -> Variant:
        try:
            # Other programs write classic_2 for classic-2.
            return Variant.parse(printable(word).replace("_", "-"))
        except ParseError:
            known = ", ".join(VARIANTS)
            raise argparse.ArgumentTypeError(
                messages.text("cli.error.variant", lang, value=repr(word), variants=known)
            ) from None

    return parse
