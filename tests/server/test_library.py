"""Ranking, profiles, archive and pictures over HTTP, with games that were played there."""

from __future__ import annotations

import base64
import hashlib
import html
import io
import random
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blokus import Cell, Position
from blokus.records import loads
from blokus.server.storage.sql.archive import Archive
from blokus.server.storage.sql.database import Database
from tests.server.accounts.house import House, house
from tests.server.hub.house import run
from tests.server.rooms.tables import NOON
from tests.server.storage.test_archive import play

POOL = "family=duo&speed=rapid"


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Run the app on a database with five games of Ada and Ben."""
    folder: Path = tmp_path_factory.mktemp("library")

    async def fill() -> None:
        log = Database(f"sqlite:///{folder / 'online.db'}")
        for number in range(5):
            await play(log, f"r{number}", NOON + number, number)
        await Archive(log).file_ended()
        await log.close()

    run(fill)
    with house(folder) as found:
        yield found


def test_the_ranking_answers_everybody_and_shows_levels(inside: House) -> None:
    page = inside.visitor().get(f"/api/ranking?{POOL}").json()
    assert page["rows"] == []  # five games settle no rating
    assert page["you"] is None
    assert [row["level"] for row in page["levels"]] == list(range(1, 11))


@pytest.mark.parametrize(
    "query",
    ["", "family=duo", "family=chess&speed=rapid", f"{POOL}&limit=0", f"{POOL}&limit=1000",
     f"{POOL}&active=-1", f"{POOL}&after=x", f"{POOL}&after=W10"],
)  # fmt: skip
def test_a_ranking_that_cannot_be_is_refused(inside: House, query: str) -> None:
    assert inside.visitor().get(f"/api/ranking?{query}").status_code == 422


def test_a_profile_tells_ratings_results_and_games(inside: House) -> None:
    profile = inside.visitor().get("/api/players/ada").json()
    assert profile["player"] == {"id": "ada", "name": "Ada", "kind": "guest", "country": None}
    assert [(r["family"], r["rating"]["games"]) for r in profile["ratings"]] == [("duo", 5)]
    assert [(o["player"]["name"], o["games"]) for o in profile["opponents"]] == [("Ben", 5)]
    assert len(profile["recent"]) == 5
    curve = inside.visitor().get(f"/api/players/ada/curve?{POOL}").json()
    assert len(curve["points"]) == 5
    assert inside.visitor().get("/api/players/nobody").status_code == 404


def test_one_follows_and_blocks(inside: House) -> None:
    cleo, stranger = inside.visitor("Cleo"), inside.visitor()
    assert cleo.browser.put("/api/players/ada/follow").status_code == 204
    assert cleo.browser.put("/api/players/ben/block").status_code == 204
    assert [f["player"]["id"] for f in cleo.get("/api/follows").json()["players"]] == ["ada"]
    assert cleo.get("/api/players/ada").json()["is_followed"]
    assert cleo.get("/api/players/ben").json()["is_blocked"]
    assert [player["name"] for player in cleo.get("/api/blocks").json()["players"]] == ["Ben"]
    assert cleo.delete("/api/players/ada/follow").status_code == 204
    assert cleo.get("/api/follows").json() == {"players": []}
    assert cleo.delete("/api/players/ben/block").status_code == 204
    assert cleo.get("/api/blocks").json() == {"players": []}
    assert cleo.browser.put("/api/players/nobody/follow").status_code == 404
    assert cleo.browser.put(f"/api/players/{cleo.me['id']}/follow").status_code == 409
    assert stranger.browser.put("/api/players/ada/follow").status_code == 401


def test_games_are_found_page_by_page(inside: House) -> None:
    visitor = inside.visitor()
    pages: list[dict[str, Any]] = [visitor.get("/api/archive?player=ada&limit=2").json()]
    while pages[-1]["next"] is not None:
        after = pages[-1]["next"]
        pages.append(visitor.get(f"/api/archive?player=ada&limit=2&after={after}").json())
    rooms = [game["room"] for page in pages for game in page["games"]]
    assert rooms == ["r4", "r3", "r2", "r1", "r0"]
    first = pages[0]["games"][0]["first_move"]
    assert visitor.get(f"/api/archive?variant=duo&first_move={first}").json()["games"]
    assert visitor.get("/api/archive?variant=classic").json()["games"] == []
    assert visitor.get("/api/archive?after=rubbish").status_code == 422
    openings = visitor.get("/api/archive/openings?variant=duo").json()["rows"]
    assert sum(row["tally"]["games"] for row in openings) == 5


def test_a_month_is_downloaded_as_records(inside: House) -> None:
    visitor = inside.visitor()
    (month,) = visitor.get("/api/archive/months").json()["months"]
    answer = visitor.get(f"/api/archive/{month}.zip")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as bundle:
        names = bundle.namelist()
        assert names == ["LICENCE.txt", *(f"r{number}.blksgf" for number in range(5))]
        for name in names[1:]:
            record = loads(bundle.read(name))
            assert set(record.players.values()) == {"Ada", "Ben"}
    assert visitor.get("/api/archive/2026-99.zip").status_code == 404
    with zipfile.ZipFile(io.BytesIO(visitor.get("/api/archive/1999-01.zip").content)) as empty:
        assert empty.namelist() == ["LICENCE.txt"]


def test_a_room_has_pictures_and_a_page_to_share(inside: House) -> None:
    visitor = inside.visitor()
    picture = visitor.get("/api/rooms/r0/board.svg")
    assert "<svg" in picture.text
    # Other sites may show it.
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    earlier = visitor.get("/api/rooms/r0/board.svg?moves=1").text
    assert len(visitor.get("/api/rooms/r0/board.svg?moves=0").text) < len(earlier)
    assert visitor.get("/api/rooms/r0/board.svg?moves=99").text == picture.text
    assert visitor.get("/api/rooms/r0/board.svg?moves=-1").status_code == 422
    for path in ("board.png", "card.png", "card.png?lang=fr"):
        assert visitor.get(f"/api/rooms/r0/{path}").content.startswith(b"\x89PNG")
    page = visitor.get("/room/r0").text
    assert 'og:image" content="http://localhost/api/rooms/r0/card.png?lang=en"' in page
    assert 'url=http://localhost/#/room/r0"' in page
    assert "Ada and Ben" in page
    for path in ("room/nowhere", "embed/nowhere", "api/rooms/nowhere/board.svg"):
        assert visitor.get(f"/{path}").status_code == 404


def test_a_board_can_be_shown_by_other_sites(inside: House) -> None:
    answer = inside.visitor().get("/embed/r0?theme=dark&lang=fr")
    policy = answer.headers["Content-Security-Policy"]
    assert "frame-ancestors" not in policy
    assert 'lang="fr" data-theme="dark"' in answer.text
    assert "Coup précédent" in answer.text
    for tag in ("style", "script"):
        (inline,) = re.findall(rf"<{tag}>(.*?)</{tag}>", answer.text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    # Every other page stays alone.
    other = inside.visitor().get("/room/r0").headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in other
    assert inside.visitor().get("/embed/r0?theme=pink").status_code == 422


def test_a_finished_game_tells_what_became_of_ratings(inside: House) -> None:
    visitor = inside.visitor()
    game = visitor.get("/api/archive/games/r0").json()["game"]
    assert {entrant["value_before"] for entrant in game["entrants"]} == {1500}
    assert all(entrant["value"] != 1500 for entrant in game["entrants"])
    assert visitor.get("/api/archive/games/nowhere").json() == {"game": None}


def test_boards_of_games_come_together(inside: House) -> None:
    visitor = inside.visitor()
    found = visitor.get("/api/archive/boards?room=r0&room=r1&room=nowhere").json()["positions"]
    assert set(found) == {"r0", "r1"}
    moves = visitor.get("/api/rooms/r0").json()["moves"]
    for move in moves:
        cell = Cell.parse(move["cells"].partition(",")[0])
        assert Position.from_text(found["r0"]).colour_at(cell) is not None
    assert visitor.get("/api/archive/boards").status_code == 422
    assert visitor.get("/api/archive/boards?" + "room=x&" * 51).status_code == 422


def test_the_card_of_a_link_follows_the_names(inside: House) -> None:
    eve = inside.visitor("Eve")
    room = eve.post("/api/rooms", variant="duo", seats=[{"type": "host"}, {"type": "open"}])
    path = f"/api/rooms/{room.json()['id']}/card.png"
    named = eve.get(path)
    assert named.headers["cache-control"] == "public, no-cache"
    tag = named.headers["etag"]
    assert eve.browser.get(path, headers={"If-None-Match": tag}).status_code == 304
    assert eve.delete("/api/account").status_code == 204
    nameless = eve.browser.get(path, headers={"If-None-Match": tag})
    assert nameless.status_code == 200
    assert nameless.content != named.content


def test_a_link_to_no_room_shows_a_page(inside: House) -> None:
    answer = inside.visitor().browser.get("/room/nothing", headers={"Accept-Language": "fr"})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "pas de table à cette adresse" in html.unescape(answer.text)


def test_a_name_is_no_markup_on_the_page_to_share(inside: House) -> None:
    eve = inside.visitor()
    assert eve.me
    eve.post("/api/me", name='"><b>Eve')
    seats = [{"type": "host"}, {"type": "open"}]
    room = eve.post("/api/rooms", variant="duo", seats=seats).json()["id"]
    page = eve.get(f"/room/{room}").text
    assert "<b>" not in page
    assert "Eve" in page


def test_players_are_found_by_the_beginning_of_their_names(inside: House) -> None:
    for name in ("Zoë Blanc", "Zoe B", "Zorro"):
        inside.visitor(name)
    visitor = inside.visitor()

    def names(query: str) -> list[str]:
        found = visitor.get(f"/api/players?name={query}").json()["players"]
        return [player["name"] for player in found]

    assert names("zoe") == ["Zoe B", "Zoë Blanc"]
    assert names("Zo") == ["Zoe B", "Zoë Blanc", "Zorro"]
    assert names("%25") == names("nobody") == []
    assert visitor.get("/api/players").status_code == 422


def test_rubbish_in_queries_is_answered(inside: House, seed: int) -> None:
    generator, visitor = random.Random(seed), inside.visitor()
    names = ["player", "opponent", "variant", "since", "until", "result", "first_move", "rated"]
    values = ["", "0", "-1", "x", "%00", "%F0%9F%98%80", "9" * 30, "true", "won", "'--", "1e9"]
    for _ in range(60):
        chosen = generator.sample(names, 3)
        query = "&".join(f"{name}={generator.choice(values)}" for name in chosen)
        assert visitor.get(f"/api/archive?{query}").status_code in {200, 400, 422}, query
