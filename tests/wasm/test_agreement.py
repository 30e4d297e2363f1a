"""The core in the browser and the core in Python say the same about every position."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import blokus
from blokus import Cell, Colour, Move, Piece, Position, Variant
from tests import budget
from tests.wasm.browser_core import BrowserCore

OPTIONS = [
    str(Variant(name, starts=starts, bonus=bonus))
    for name in blokus.VARIANTS
    for starts, bonus in (("own", None), ("free", None if name == "junior" else 10))
]


@pytest.mark.parametrize("text", OPTIONS)
def test_random_games(core: BrowserCore, text: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(budget.games(1)):
        position = Position(Variant.parse(text))
        assert core.ask("start", variant=text) == position.to_text()
        while not position.is_over:
            compare(core, position, rng)
            move = rng.choice(list(position.legal_moves))
            after = position.play(move)
            assert core.ask("play", position=position.to_text(), value=str(move)) == after.to_text()
            position = after
        compare(core, position, rng)


@pytest.mark.parametrize("name", blokus.VARIANTS)
def test_players_who_stop_playing(core: BrowserCore, name: str, seed: int) -> None:
    rng = random.Random(seed)
    position = Position(Variant(name))
    while not position.is_over:
        position = position.play(rng.choice(list(position.legal_moves)))
        player = rng.choice(position.variant.players)
        if rng.random() < 0.05 and player not in position.retired:
            told = core.ask("retire", position=position.to_text(), player=player.number - 1)
            position = position.retire(player)
            assert told == position.to_text()
            seen = core.ask("position", position=told, probes=[])
            assert seen["view"] == view(position)


@pytest.mark.parametrize(("variant", "depth"), [("duo", 2), ("classic", 3), ("junior", 2)])
def test_perft(core: BrowserCore, variant: str, depth: int) -> None:
    position = Position(Variant(variant))
    expected = blokus.perft(position, depth)
    assert core.ask("perft", position=position.to_text(), depth=depth) == str(expected)


@pytest.mark.parametrize(
    "text", ["", "duo", "duo:b:14", "nothing:b:14", "duo:z:" + "/".join(["14"] * 14), "x" * 100_000]
)
def test_bad_positions_are_refused_alike(core: BrowserCore, text: str) -> None:
    with pytest.raises(blokus.ParseError):
        Position.from_text(text)
    assert core.ask("position", position=text, probes=[])["problem"]


@pytest.mark.parametrize("variant", ["duo", "classic"])
def test_short_names(core: BrowserCore, variant: str, seed: int) -> None:
    rng = random.Random(seed)
    moves = list(random_moves(Variant(variant), rng, count=300))
    names = [move.short_name for move in moves]
    assert core.ask("short", texts=[str(move) for move in moves]) == names
    assert core.ask("short", texts=[name.lower() for name in names]) == names
    for text in ("F", "F-e10", "F-e10-9", "I5-a1-2", "", "x" * 1000):
        assert core.ask("short", texts=[text])["problem"]


def compare(core: BrowserCore, position: Position, rng: random.Random) -> None:
    probes = list(random_moves(position.variant, rng, count=6))
    told = core.ask(
        "position",
        position=position.to_text(),
        probes=[{"colour": move.colour.name.lower(), "value": str(move)} for move in probes],
    )
    colours = position.variant.colours
    assert told["view"] == view(position)
    assert told["placed"] == [
        [word(colour), str(move)] for colour in colours for move in position.placed(colour)
    ]
    for colour, answer in zip(colours, told["colours"], strict=True):
        assert answer["legal"] == [str(move) for move in position.legal_moves_of(colour)]
        assert answer["corners"] == [str(cell) for cell in position.open_corners(colour)]
    for move, (reason, misplaced) in zip(probes, told["reasons"], strict=True):
        assert reason == illegality(position, move)
        if move.colour == position.turn:
            assert misplaced == reason
        legal = move in position.legal_moves_of(move.colour)
        assert legal == (misplaced is None)


def view(position: Position) -> dict[str, object]:
    variant = position.variant
    outcome = position.outcome
    told: dict[str, object] = {
        "variant": str(variant),
        "turn": word(position.turn),
        "player": None if position.player is None else position.player.value,
        "isOver": position.is_over,
        "playerScores": [position.player_scores[player] for player in variant.players],
        "teamScores": list(position.team_scores),
        "colours": {
            word(colour): {
                "piecesLeft": [piece.name for piece in position.pieces_left(colour)],
                "squaresPlaced": position.squares_placed(colour),
                "piecesPlaced": len(position.placed(colour)),
                "canMove": not position.is_blocked(colour),
                "finishedWithSingle": position.finished_with_single(colour),
                "score": position.scores[colour],
                "decider": decider(position, colour),
            }
            for colour in variant.colours
        },
    }
    places = outcome.places if outcome else None
    told["playerPlaces"] = (
        [places[player] for player in variant.players] if places else places_now(position)
    )
    return told


def places_now(position: Position) -> list[int]:
    """Work out the places of a game that goes on, which the library does not tell."""
    team_of = {
        player: team for team, players in enumerate(position.variant.teams) for player in players
    }
    scores = position.team_scores
    return [
        1 + sum(score > scores[team_of[player]] for score in scores)
        for player in position.variant.players
    ]


def decider(position: Position, colour: Colour) -> int:
    owner = position.variant.owner(colour)
    if owner is not None:
        return owner.value
    players = position.variant.players
    first = len(position.placed(colour)) % len(players)
    order = [*players[first:], *players[:first]]
    return next((p for p in order if p not in position.retired), order[0]).value


def illegality(position: Position, move: Move) -> list[str] | None:
    told = position.why_illegal(move)
    return None if told is None else [told.reason.name.lower(), *map(str, told.cells)]


def word(colour: Colour | None) -> str | None:
    return None if colour is None else colour.name.lower()


def random_moves(variant: Variant, rng: random.Random, count: int) -> Iterator[Move]:
    """Pick placements anywhere, also beyond the edge of the board."""
    for _ in range(count):
        cells = rng.choice(rng.choice(list(Piece)).orientations)
        width = max(cell.column for cell in cells)
        height = max(cell.row for cell in cells)
        left = rng.randrange(min(variant.columns, 20 - width) + 1)
        bottom = rng.randrange(variant.rows - height + 1)
        yield Move.of(
            rng.choice(variant.colours),
            [Cell(cell.column + left, cell.row + bottom) for cell in cells],
        )
