"""The end of a game, counted as in the rule book."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from blokus import Colour, Player, Position, messages
from blokus.cli.play.table import Table


def score_sheet(table: Table, width: int, lang: str) -> list[str]:
    """Count every colour's score, and say who comes in which place."""
    position = table.game.position
    over = textwrap.wrap(messages.text("play.over", lang), width)
    if position.variant.is_puzzle:
        return [*over, "", *textwrap.wrap(_squares_placed(position, lang), width)]
    counted = _count_all(position, lang, narrow=False)
    if max(map(len, counted)) > width:
        counted = _count_all(position, lang, narrow=True)
    places = [
        line
        for place in _places(table, lang)
        for line in textwrap.wrap(place, width, subsequent_indent=" " * 5)
    ]
    return [*over, "", *counted, "", *places, "", *textwrap.wrap(_winners(table, lang), width)]


def _count_all(position: Position, lang: str, *, narrow: bool) -> list[str]:
    """Return the table; a narrow one has short headings and does not name the pieces left."""
    form = "short" if narrow else "long"
    words = [f"left.{form}", f"all.{form}", f"single.{form}", "total", "pieces"]
    heading = ["", *(messages.text(f"score.{word}", lang) for word in words)]
    rows = [heading, *(_count(position, colour, lang) for colour in position.variant.colours)]
    if not position.variant.bonus:
        rows = [[*row[:2], *row[4:]] for row in rows]
    if narrow:
        rows = [[*row[:-1], ""] for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [_aligned(row, widths) for row in rows]


def _count(position: Position, colour: Colour, lang: str) -> list[str]:
    """Return one colour's row; the bonuses are what the score has beyond the squares left."""
    pieces = position.pieces_left(colour)
    left = sum(piece.size for piece in pieces)
    score = position.scores[colour]
    everything = position.variant.bonus if left == 0 else 0
    single = score + left - everything
    total = _signed(score) if position.variant.is_scored(colour) else f"({_signed(score)})"
    name = messages.colour_name(colour, lang)
    bonuses = [f"{bonus:+d}" if bonus else "" for bonus in (everything, single)]
    return [name, _signed(-left), *bonuses, total, " ".join(piece.name for piece in pieces)]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """Words to the left, numbers to the right."""
    numbers = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True)]
    return "  ".join([row[0].ljust(widths[0]), *numbers, row[-1]]).rstrip()


def _places(table: Table, lang: str) -> list[str]:
    position = table.game.position
    outcome = position.outcome
    if outcome is None:
        return []
    teams = sorted(
        zip(position.variant.teams, position.team_scores, strict=True),
        key=lambda team: outcome.places[team[0][0]],
    )
    return [
        messages.text(
            "score.place",
            lang,
            place=messages.text(f"place.{outcome.places[team[0]]}", lang).ljust(3),
            who=_described(table, team, lang),
            score=_signed(score),
        )
        for team, score in teams
    ]


def _winners(table: Table, lang: str) -> str:
    outcome = table.game.outcome
    if outcome is None:
        return ""
    names = [table.player_name(player, lang) for player in outcome.winners]
    winning = [team for team in table.game.variant.teams if outcome.places[team[0]] == 1]
    form = "one" if len(names) == 1 else "many"
    key = f"result.won.{form}" if len(winning) == 1 else "result.shared.others"
    won = messages.text(key, lang, who=messages.listed(names, lang))
    return won[0].upper() + won[1:]


def _described(table: Table, team: Sequence[Player], lang: str) -> str:
    """Name a team's players and their colours."""
    variant = table.game.variant
    names = messages.listed((table.player_name(player, lang) for player in team), lang)
    colours = [
        messages.colour_name(colour, lang)
        for colour in variant.colours
        if variant.owner(colour) in team
    ]
    return f"{names} ({messages.listed(colours, lang)})"


def _squares_placed(position: Position, lang: str) -> str:
    placed = sum(position.squares_placed(colour) for colour in position.variant.colours)
    most = sum(piece.size for piece in position.variant.pieces) * len(position.variant.colours)
    form = "all" if placed == most else "some"
    return messages.text(f"result.squares.{form}", lang, placed=placed, all=most)


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"
