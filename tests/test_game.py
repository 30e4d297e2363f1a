"""A game as an object: what it accepts, copies of it, and its images."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from blokus import (
    VARIANTS,
    Colour,
    Game,
    IllegalMoveError,
    ParseError,
    Position,
    Symmetry,
    UnknownVariantError,
    Variant,
)


class NamedGame(Game):
    """A game as a user might extend it: with an attribute and another constructor."""

    def __init__(self, name: str) -> None:
        super().__init__("duo")
        self.name = name
        self.heard: list[str] = []

    def play(self, move: object) -> object:  # type: ignore[override]
        self.heard.append(str(move))
        return super().play(move)  # type: ignore[arg-type]


def played(variant: str, seed: int, moves: int = 1000) -> Game:
    game = Game(variant)
    chance = random.Random(seed)
    while not game.is_over and len(game.moves) < moves:
        game.play(chance.choice(game.legal_moves))
    return game


def test_a_game_is_no_key() -> None:
    game = Game("duo")
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)
    assert {game.position: 1}[Game("duo").position] == 1


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, Game.copy])
def test_copies_of_subclasses_are_whole(duplicate: object) -> None:
    game = NamedGame("final")
    game.play("e10,e11")
    twin = duplicate(game)  # type: ignore[operator]
    assert type(twin) is NamedGame
    assert (twin.name, twin.moves, twin.position) == ("final", game.moves, game.position)
    twin.play(twin.legal_moves[0])
    assert len(game.moves) == 1
    twin.undo()
    twin.undo()
    assert twin.position == game.initial_position != game.position


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickled_subclasses_are_whole(protocol: int) -> None:
    game = NamedGame("final")
    game.play("e10,e11")
    twin = pickle.loads(pickle.dumps(game, protocol))  # noqa: S301
    assert type(twin) is NamedGame
    assert twin.name == "final"
    assert twin.heard == ["e10,e11"]  # unpickling does not call play
    assert (twin.moves, twin.position) == (game.moves, game.position)
    twin.undo()
    assert twin.position == game.initial_position


@pytest.mark.parametrize("variant", VARIANTS)
def test_pickled_games_go_on(variant: str, seed: int) -> None:
    game = played(variant, seed, moves=17)
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301
    assert twin == game
    assert twin.moves == game.moves
    assert twin.undo() == game.undo()
    assert twin == game


def test_players_who_give_up_are_remembered(seed: int) -> None:
    game = played("classic", seed, moves=6)
    gone = game.variant.players[2]
    game.retire(gone)
    game.play(game.legal_moves[0])
    assert game.last_move is not None
    assert game.last_move.colour is Colour.GREEN  # red is passed over
    assert game.retirements == ((gone, 6),)
    for twin in (copy.copy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301
        assert (twin, twin.retirements) == (game, game.retirements)
        twin.undo()
        assert twin.position.retired == (gone,)
        twin.undo()
        assert (twin.position.retired, twin.retirements) == ((), ())
    image = game.transform(Symmetry(quarters=1))
    assert image.position == game.position.transform(Symmetry(quarters=1))


def test_variants_with_options_are_one_text() -> None:
    free = Variant("duo", starts="free", bonus=10)
    assert str(free) == "duo+starts=free+bonus=10"
    for made in (
        Variant(str(free)),
        Variant.parse(str(free)),
        Variant("duo+starts=free", bonus=10),
        Variant("duo+bonus=15", starts="free", bonus=10),
        Game(str(free)).variant,
        Game("duo+starts=free", bonus=10).variant,
        Game(free).variant,
        Position(str(free)).variant,
        Position(free).variant,
    ):
        assert made == free
    assert Variant("duo+starts=free", starts="own") == Variant("duo")


@pytest.mark.parametrize(
    "text", ["duo+starts", "duo+starts=", "duo+bonus=11", "junior+bonus=10", "duo+x", "+"]
)
def test_other_options_are_explained(text: str) -> None:
    for make in (Variant, Variant.parse, Game, Position):
        with pytest.raises(UnknownVariantError, match=r"options follow an id|unknown variant ''"):
            make(text)


def test_options_go_with_a_text() -> None:
    with pytest.raises(ValueError, match="options go with a variant's id"):
        Game(Variant("duo"), starts="free")
    with pytest.raises(ValueError, match="options go with a variant's id"):
        Game(Variant("duo+starts=free"), starts="own")


def test_positions_take_moves_as_text() -> None:
    position = Position("duo")
    after = position.play("e10,f10,g10,e11,e12")
    assert after == position.play(position.parse_move("V5-e12-1")) == position.play("v5 e12 1")
    with pytest.raises(ParseError, match="a move is its cells"):
        position.play("castles")
    with pytest.raises(IllegalMoveError, match="covers a start cell"):
        position.play("a1,a2")


@pytest.mark.parametrize("variant", VARIANTS)
def test_short_names_name_every_legal_move(variant: str, seed: int) -> None:
    game = played(variant, seed, moves=9)
    for move in game.legal_moves:
        assert game.parse_move(move.short_name) == move
        assert game.parse_move(move.short_name.lower()) == move
        piece, cell, *_ = move.short_name.split("-")
        assert (piece, cell) == (move.piece.name, str(move.first_cell))


def test_short_names_that_are_none_say_what_is_missing() -> None:
    game = Game("duo")
    with pytest.raises(ParseError, match="add the number"):
        game.parse_move("F-e10")
    with pytest.raises(ParseError, match="no orientation of that number"):
        game.parse_move("I2-e10-3")
    with pytest.raises(IllegalMoveError, match="off the board") as caught:
        game.parse_move("I5-a1-2")
    assert caught.value.move is None
    assert caught.value.illegality.cells == ()  # cells below row 1 have no name
    with pytest.raises(IllegalMoveError, match=r"off the board: o10$"):
        game.parse_move("I2-n10-1")


@pytest.mark.parametrize("variant", VARIANTS)
def test_symmetric_games_have_symmetric_moves(variant: str, seed: int) -> None:
    position = played(variant, seed, moves=11).position
    rules = position.variant
    assert rules.symmetries[0] == Symmetry()
    for symmetry in rules.symmetries:
        image = position.transform(symmetry)
        assert image.transform(symmetry.inverse) == position
        for colour in rules.colours:
            moves = {symmetry.move(move, rules) for move in position.legal_moves_of(colour)}
            for moved in {move.colour for move in moves}:
                assert moves == set(image.legal_moves_of(moved))


def test_a_whole_game_can_be_turned(seed: int) -> None:
    game = played("classic", seed)
    for turns in range(4):
        image = game.transform(Symmetry(quarters=turns))
        assert image.is_over
        assert sorted(image.scores.values()) == sorted(game.scores.values())
        assert image.transform(Symmetry(quarters=-turns)).moves == game.moves
    assert game.transform(Symmetry(quarters=1)).moves[0].colour is Colour.YELLOW
    with pytest.raises(ValueError, match="changes the order of play"):
        game.transform(Symmetry(mirrored=True))
    assert type(NamedGame("x").transform(Symmetry())) is NamedGame


def test_symmetries_that_do_not_fit_are_refused() -> None:
    quarter = Symmetry(quarters=1)
    assert quarter not in Variant("duo").symmetries
    move = Game("duo").legal_moves[0]
    for attempt in (
        lambda: Position("duo").transform(quarter),
        lambda: Game("duo").transform(quarter),
        lambda: quarter.move(move, Variant("duo")),
    ):
        with pytest.raises(ValueError, match="does not fit the start cells of duo"):
            attempt()
    far = Game("classic").parse_move("a20")
    with pytest.raises(ValueError, match="off the board"):
        Symmetry().move(far, Variant("duo"))


def test_symmetries_are_values() -> None:
    assert Symmetry(quarters=5) == Symmetry(quarters=1) != Symmetry(mirrored=True)
    assert len({Symmetry(), Symmetry(quarters=4), Symmetry(mirrored=True)}) == 2
    assert eval(repr(Symmetry(mirrored=True, quarters=3))) == Symmetry(  # noqa: S307
        mirrored=True, quarters=3
    )
    assert pickle.loads(pickle.dumps(Symmetry(mirrored=True))) == Symmetry(mirrored=True)  # noqa: S301
