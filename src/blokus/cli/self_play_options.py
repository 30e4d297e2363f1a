"""What `blokus dataset` and `blokus train` share: the engine plays itself, and fills a folder."""

from __future__ import annotations

from blokus.cli.arguments import whole_number
from blokus.cli.parser import Parser
from blokus.cli.variant_option import add_variant_option

# Options that mean the same to both commands; others have texts of their own.
SHARED = ("fast", "jobs", "seed")


def add_self_play_options(
    parser: Parser, command: str, numbers: dict[str, tuple[int, int | None]]
) -> None:
    """Add the variant, the folder, and whole numbers: the most that each may be, and its default.

    A default of None is told by the text of the option.
    """
    add_variant_option(parser, "--variant", "duo")
    parser.options.add_argument(
        "--out",
        required=True,
        metavar=parser.say("cli.FOLDER"),
        help=parser.say(f"cli.{command}.out"),
    )
    for name, (most, default) in numbers.items():
        text = f"cli.self_play.{name}" if name in SHARED else f"cli.{command}.{name}"
        parser.options.add_argument(
            f"--{name}",
            type=whole_number(1, most, parser.lang),
            default=default,
            metavar="N",
            help=parser.say(text, default=default),
        )
