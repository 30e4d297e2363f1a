"""What a person can say at the prompt of a puzzle: as in a game, and a few words more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from blokus import Colour, messages
from blokus.cli.play import commands as play
from blokus.cli.terminal import printable

VERBS = ("check", "solution", "again")
SHARED_VERBS = ("hint", "undo", "pieces", "board", "help", "quit")


@dataclass(frozen=True)
class Check:
    """Say what is still wrong."""


@dataclass(frozen=True)
class GiveUp:
    """Show a solution."""


@dataclass(frozen=True)
class StartAgain:
    """Take every piece back."""


@dataclass(frozen=True)
class ChooseColour:
    """Place pieces of this colour from now on."""

    colour: Colour


Command = Check | GiveUp | StartAgain | ChooseColour | play.Command
_OWN: dict[str, Command] = {"check": Check(), "solution": GiveUp(), "again": StartAgain()}


def parse_line(line: str, lang: str) -> tuple[*tuple[ChooseColour, ...], Command]:
    """Understand a line: a command, perhaps after the colour it is for; NotUnderstoodError."""
    first, _, rest = printable(line).strip().partition(" ")
    word = play.plain(first)
    if word in _verbs():
        return (_OWN[_verbs()[word]],)
    if word in _colours():
        chosen = ChooseColour(_colours()[word])
        return (chosen, play.parse_command(rest, lang)) if rest.strip() else (chosen,)
    return (play.parse_command(line, lang),)


def verb_names(lang: str) -> list[str]:
    """Return the words that help shows, for Tab."""
    return [
        *(messages.text(f"puzzle.verb.{verb}", lang).split()[0] for verb in VERBS),
        *(play.verb_name(verb, lang) for verb in SHARED_VERBS),
    ]


@cache
def _verbs() -> dict[str, str]:
    return {
        play.plain(word): verb
        for lang in messages.LANGUAGES
        for verb in VERBS
        for word in messages.text(f"puzzle.verb.{verb}", lang).split()
    }


@cache
def _colours() -> dict[str, Colour]:
    return {
        play.plain(messages.colour_name(colour, lang)): colour
        for lang in messages.LANGUAGES
        for colour in Colour
    }
