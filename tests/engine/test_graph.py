"""The picture of a review: a curve for every team, marks at the bad moves, names that are safe."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache

import pytest

from blokus import Engine, Game, Player, messages
from blokus.engine import Limit, Review, Verdict, review
from blokus.engine.graph import MARKS, draw_graph

SVG = "{http://www.w3.org/2000/svg}"


@cache
def reviewed(variant: str, plies: int = 12) -> Review:
    game = Game(variant)
    for number in range(plies):
        moves = game.legal_moves
        game.play(moves[number * 37 % len(moves)])
    return review(game, limit=Limit(simulations=20))


@pytest.mark.parametrize("variant", ["duo", "classic", "classic-2", "classic-teams", "classic-3"])
def test_a_curve_for_every_team_within_the_frame(variant: str) -> None:
    found = reviewed(variant)
    tree = ET.fromstring(draw_graph(found))  # noqa: S314 - our own text
    curves = [path for path in tree.iter(f"{SVG}path") if path.get("stroke-width") == "2.6"]
    assert len(curves) == len(found.variant.teams)
    width, height = (float(tree.get(name, "0")) for name in ("width", "height"))
    for curve in curves:
        points = [tuple(map(float, p.split())) for p in curve.get("d", "")[1:].split("L")]
        assert len(points) == len(found.judgements) + 1
        assert all(0 < x < width and 0 < y < height for x, y in points)


def test_bad_moves_are_marked_and_told() -> None:
    found = reviewed("duo")
    bad = [judgement for judgement in found.judgements if judgement.verdict in MARKS]
    assert bad
    tree = ET.fromstring(draw_graph(found, lang="fr"))  # noqa: S314 - our own text
    titles = [title.text or "" for group in tree.iter(f"{SVG}g") for title in group]
    told = [title for title in titles if " : -" in title.replace("\u00a0", " ")]
    assert len(told) == len(bad)
    assert Verdict.FINE not in MARKS


def test_names_cannot_break_out() -> None:
    names = {Player.ONE: '<script>"&', Player.TWO: "x" * 500}
    drawn = draw_graph(reviewed("duo"), names)
    assert "<script" not in drawn
    texts = [text.text for text in ET.fromstring(drawn).iter(f"{SVG}text")]  # noqa: S314
    assert '<script>"&' in texts
    assert f"{'x' * 15}…" in texts


@pytest.mark.parametrize("lang", messages.LANGUAGES)
def test_words_are_in_the_language(lang: str) -> None:
    drawn = draw_graph(reviewed("duo"), lang=lang, theme="dark")
    assert messages.text("graph.moves", lang) in drawn
    assert messages.player_name(Player.TWO, lang) in drawn


def test_notebooks_show_analyses_and_reviews() -> None:
    game = Game("duo")
    analysis = Engine(limit=Limit(simulations=60)).analyse(game)
    picture = ET.fromstring(analysis._repr_svg_())  # noqa: S314 - our own text
    numbers = {"".join(text.itertext()) for text in picture.iter(f"{SVG}text")}
    assert {str(i) for i in range(1, len(analysis.lines[0].moves) + 1)} <= numbers
    game.play(analysis.best)
    found = review(game, limit=Limit(simulations=20))
    assert found._repr_svg_() == draw_graph(found)
