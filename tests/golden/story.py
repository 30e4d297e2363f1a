"""Tell a game as a text that a person can follow: every move, some boards, the result."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import blokus

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

MOVE_LINE = re.compile(r" *[0-9]+  (blue|yellow|red|green) ")
HEADING = "move  colour  player  piece  legal  cells"
MOVES_BETWEEN_BOARDS = 12


@dataclass(frozen=True)
class Story:
    """The source of a game file; all its other lines follow from this."""

    title: str
    variant: str
    moves: tuple[str, ...]


def read(path: Path) -> Story:
    """Read the title, the variant and the moves of a game file."""
    lines = path.read_text().splitlines()
    moves = tuple(line.split()[-1] for line in lines if MOVE_LINE.match(line))
    return Story(lines[0], lines[1].removeprefix("variant "), moves)


def tell(story: Story) -> Iterator[str]:
    """Write the game line by line."""
    variant = blokus.Variant.parse(story.variant)
    position = blokus.Position(variant)
    yield story.title
    yield f"variant {variant}"
    yield ""
    yield HEADING
    for number, text in enumerate(story.moves, 1):
        yield move_line(number, position, text)
        position = position.play(position.parse_move(text))
        if position.is_over or number % MOVES_BETWEEN_BOARDS == 0:
            yield ""
            yield from board_lines(position)
            yield from score_lines(position)
            if not position.is_over:
                yield ""
                yield HEADING
    yield from result_lines(position)


def move_line(number: int, position: blokus.Position, text: str) -> str:
    assert position.turn is not None
    assert position.player is not None
    move = position.parse_move(text)
    return (
        f"{number:>4}  {position.turn.name.lower():<6}  {position.player.number:^6}"
        f"  {move.piece.name:<5}  {len(position.legal_moves):>5}  {move}"
    )


def board_lines(position: blokus.Position) -> Iterator[str]:
    """Draw the board with a letter for each square and + for a start cell still empty."""
    variant = position.variant
    starts = {cell for colour in variant.colours for cell in variant.start_cells(colour)}
    for row in reversed(range(variant.rows)):
        cells = [blokus.Cell(column, row) for column in range(variant.columns)]
        yield f"{row + 1:>4}  " + " ".join(letter(position, cell, starts) for cell in cells)
    yield "      " + " ".join("abcdefghijklmnopqrstuvwxyz"[: variant.columns])


def letter(position: blokus.Position, cell: blokus.Cell, starts: Iterable[blokus.Cell]) -> str:
    colour = position.colour_at(cell)
    if colour is not None:
        return colour.letter.upper()
    return "+" if cell in starts else "."


def score_lines(position: blokus.Position) -> Iterator[str]:
    for colour in position.variant.colours:
        left = " ".join(piece.name for piece in position.pieces_left(colour)) or "nothing"
        state = "blocked" if position.is_blocked(colour) else "can move"
        points = position.scores[colour]
        yield f"{colour.name.lower():<6}  {points:>4} points  {state:<8}  left: {left}"


def result_lines(position: blokus.Position) -> Iterator[str]:
    yield ""
    outcome = position.outcome
    if outcome is None:
        yield "not finished"
        return
    for player, place in outcome.places.items():
        yield f"player {player.number}: {outcome.scores[player]} points, place {place}"
    teams = zip(position.variant.teams, position.team_scores, strict=True)
    if position.variant.has_teams:
        for team, score in teams:
            yield f"team of players {' and '.join(str(p.number) for p in team)}: {score} points"
    yield "won by player " + " and ".join(str(player.number) for player in outcome.winners)
    yield f"position {position}"
