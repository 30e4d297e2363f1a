"""People who play each other, each in a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.browser.access import assert_accessible
from tests.browser.chromium import DESKTOP, PHONE, serve
from tests.browser.conftest import PATIENCE, Opener, sign_up
from tests.browser.table import Table

YOUR_TURN = re.compile("Your turn|À vous")


def open_table(page: Page, name: str, variant: str, **seats: str) -> str:
    """Open a table of people who are seated as they came; return where its link leads."""
    page.get_by_role("radio", name=re.compile(f"^{variant} [A-Z]")).check()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("radio", name="As seated here").check()
    for colour, who in seats.items():
        page.get_by_label(f"Who plays {colour.capitalize()}").select_option(label=who)
    page.get_by_role("button", name="Open the table").click()
    return shared_link(page)


def shared_link(page: Page) -> str:
    """Return where the link that is shared leads."""
    address, _, room = page.get_by_label("Link to this table").input_value().rpartition("room/")
    return f"{address}#/room/{room}"


def sit(page: Page, name: str) -> None:
    """Take the first free seat of a table."""
    page.get_by_label(re.compile("Your name|Votre nom")).fill(name)
    page.get_by_role("button", name=re.compile("Sit here|S’asseoir ici")).first.click()


def connection(page: Page) -> Locator:
    return page.get_by_test_id("connection")


def on_board(page: Page) -> Locator:
    """Return the pieces that lie on the board, but for one in hand."""
    return page.locator("svg.board .piece:not(.ghost .piece)")


def move(page: Page) -> None:
    table = Table(page)
    expect(table.status).to_contain_text(YOUR_TURN)
    table.move_by_keyboard()


def play_out(pages: list[Page]) -> None:
    """Let whoever is on turn move until the game is over."""
    tables = [Table(page) for page in pages]
    while True:
        turns = [table.status.filter(has_text=YOUR_TURN) for table in tables]
        turns[0].or_(tables[0].result).or_(tables[0].status.filter(has_text="to move")).wait_for()
        if tables[0].result.count():
            return
        for table, turn in zip(tables, turns, strict=True):
            if turn.count():
                before = on_board(table.page).count()
                table.move_by_keyboard()
                for page in pages:
                    expect(on_board(page)).not_to_have_count(before)


def test_a_rated_table_helps_nobody_until_the_end(open_page: Opener) -> None:
    ada = open_page("#/friends")
    expect(ada.get_by_text("Rated games need an account.")).to_be_visible()
    expect(ada.get_by_label("Rated")).to_have_count(0)
    sign_up(ada, "Adele")
    ada.get_by_role("radio", name=re.compile("^Duo [A-Z]")).check()
    ada.get_by_label("Rated").check()
    expect(ada.get_by_role("radio", name="As seated here")).to_have_count(0)
    ada.get_by_role("button", name="Open the table").click()
    link = shared_link(ada)
    expect(ada.get_by_text("This game is rated")).to_be_visible()
    ben = open_page(link[link.index("#") :], is_phone=True)
    expect(ben.get_by_text("This game is rated")).to_be_visible()
    expect(ben.get_by_text("Rated games need an account.")).to_be_visible()
    expect(ben.get_by_role("button", name="Sit here")).to_have_count(0)
    sign_up(ben, "Bruno")
    ben.get_by_role("button", name="Sit here").click()
    expect(connection(ada)).to_contain_text("Rated")
    expect(ada.get_by_role("button", name="Hint")).to_have_count(0)
    ada.get_by_role("button", name="More").click()
    expect(ada.get_by_text("Hints and analysis wait for the end")).to_be_visible()
    expect(ada.get_by_role("button", name="Analyse")).to_have_count(0)
    ada.keyboard.press("Escape")
    ben.get_by_role("button", name="Table", exact=True).click()
    ben.get_by_role("button", name=re.compile("^Resign")).click()
    ben.get_by_role("button", name="Resign", exact=True).click()
    Table(ada).expect_over()
    expect(ada.get_by_role("heading", name="No result")).to_be_visible()
    expect(ada.get_by_text("Bruno resigned.", exact=True)).to_be_visible()
    expect(ada).to_have_title(re.compile("^No result"))
    expect(ada.get_by_role("link", name="Analyse")).to_be_visible()


def test_two_play_to_the_end_while_a_third_watches(open_page: Opener) -> None:
    ada = open_page("#/friends")
    link = open_table(ada, "Ada", "Duo")
    path = link[link.index("#") :]
    ben, eve = open_page(path, is_phone=True, locale="fr-FR"), open_page(path)
    sit(ben, "Ben")
    expect(connection(eve)).to_contain_text("You are watching.")
    expect(connection(ada)).to_contain_text("One person watches.")
    expect(ada.get_by_role("list", name="Players")).not_to_contain_text("away")
    play_out([ada, ben])
    for page in (ada, ben, eve):
        Table(page).expect_over()
    assert len({on_board(page).count() for page in (ada, ben, eve)}) == 1
    # The link is the game's address for ever; the one that is shared leads there.
    late = open_page(path.removeprefix("#/"))
    expect(late).to_have_url(link)
    Table(late).expect_over()
    late.get_by_role("link", name="Analyse").click()
    expect(late.get_by_role("heading", name=re.compile("Analysis"))).to_be_visible()
    ada.get_by_role("button", name="Rematch").click()
    expect(ben.get_by_text("Ada aimerait une revanche.")).to_be_visible()
    ben.get_by_role("button", name="Revanche").click()
    for page, words in ((ada, "To the rematch"), (ben, "Vers la revanche")):
        page.get_by_role("link", name=words).click()
    # Each sits one seat further: Ben begins.
    expect(Table(ben).status).to_contain_text(YOUR_TURN)
    expect(Table(ada).status).to_contain_text("Ben to move")


def test_four_play_and_a_computer_takes_the_seat_of_one_who_leaves(open_page: Opener) -> None:
    ada = open_page("#/friends")
    link = open_table(ada, "Ada", "Classic")
    path = link[link.index("#") :]
    ben, cleo, dan = open_page(path, is_phone=True), open_page(path), open_page(path)
    for page, name in ((ben, "Ben"), (cleo, "Cleo"), (dan, "Dan")):
        sit(page, name)
        expect(ada.locator("main")).to_contain_text(name)
    for page in (ada, ben, cleo, dan):
        move(page)
    ada.get_by_role("button", name="Table", exact=True).click()
    ada.get_by_role("button", name="Let a computer play for me").click()
    expect(on_board(ben)).to_have_count(5)
    move(ben)
    ada.get_by_role("button", name="Take my seat back").click()
    move(cleo)
    move(dan)
    move(ada)


def test_what_is_said_is_heard_in_the_language_of_each(open_page: Opener) -> None:
    ada = open_page("#/friends")
    link = open_table(ada, "Ada", "Duo")
    ben = open_page(link[link.index("#") :], locale="fr-FR")
    sit(ben, "Ben")
    ada.get_by_role("button", name="Table", exact=True).click()
    ada.get_by_role("button", name="Good luck!").click()
    expect(ben.get_by_role("complementary")).to_contain_text("Ada: Bonne chance !")
    ben.get_by_role("button", name="Table de jeu").click()
    # Messages are written once both allow them.
    expect(ada.get_by_text("Not allowed yet by Ben.")).to_be_visible()
    expect(ada.get_by_role("textbox", name="Message")).to_have_count(0)
    ben.get_by_role("switch", name="Messages écrits à cette table").check()
    ben.get_by_role("switch", name="Afficher les messages").uncheck()
    ada.get_by_role("textbox", name="Message").fill("Do you like it here?")
    ada.get_by_role("button", name="Send").click()
    said = ben.get_by_role("list", name="Ce qui a été dit")
    expect(said.get_by_role("listitem").nth(1)).to_contain_text("Message masqué")


def test_a_take_back_needs_consent(open_page: Opener) -> None:
    ada = open_page("#/friends")
    link = open_table(ada, "Ada", "Duo")
    ben = open_page(link[link.index("#") :])
    sit(ben, "Ben")
    expect(ada).to_have_title(re.compile("Your turn"))
    move(ada)
    expect(on_board(ben)).to_have_count(1)
    expect(ada).not_to_have_title(re.compile("Your turn"))
    ada.get_by_role("button", name="Undo").click()
    ben.get_by_role("button", name="Agree").click()
    for page in (ada, ben):
        expect(on_board(page)).to_have_count(0)
    expect(Table(ada).status).to_contain_text(YOUR_TURN)


def test_after_a_time_out_the_others_choose(open_page: Opener) -> None:
    # A page that does not introduce itself to the server: the script below does.
    ada = open_page("#/rules")
    terms = {
        "variant": "duo",
        "seats": [{"type": "open"}, {"type": "host"}],
        "colours": "chosen",
        "clock": {"type": "move", "seconds": 5},
        "time_out": "choose",
    }
    room = ada.evaluate(
        """async (terms) => {
            const method = 'POST';
            const send = (path, body) => fetch(path, { method, body: JSON.stringify(body) });
            await fetch('api/me');
            await send('api/me', { name: 'Ada' });
            return (await (await send('api/rooms', terms)).json()).id;
        }""",
        terms,
    )
    path = f"#/room/{room}"
    ada.goto(ada.url.partition("#")[0] + path)
    ben = open_page(path)
    sit(ben, "Ben")
    expect(ben.locator("[role=timer].low")).to_be_visible()
    ada.get_by_text("The time of Ben is over.").wait_for()
    ada.get_by_role("button", name="A computer plays on").click()
    for page in (ada, ben):
        expect(on_board(page)).to_have_count(1)
    expect(ben.get_by_text("A computer plays for you.")).to_be_visible()


def test_the_first_page_tells_that_others_wait(open_page: Opener) -> None:
    ada = open_page("#/friends")
    link = open_table(ada, "Ada", "Duo")
    ben = open_page(link[link.index("#") :])
    sit(ben, "Ben")
    connection(ada).wait_for()
    for page in (ada, ben):
        page.get_by_role("link", name="Home").click()
        page.get_by_role("button", name="Play now").wait_for()
    ada.get_by_role("link", name="A table waits for your move").click()
    move(ada)
    ben.get_by_role("link", name="Play with friends").click()
    ben.get_by_role("link", name="Your tables").click()
    row = ben.get_by_role("article").filter(has_text="Your move")
    expect(row).to_contain_text("Ada (guest) and You")


def test_a_public_table_is_found_by_others(open_page: Opener) -> None:
    ada = open_page("#/friends")
    ada.get_by_role("switch", name="Public").check()
    link = open_table(ada, "Ada", "Duo")
    ben = open_page("#/rooms")
    ben.get_by_role("heading", name="Public tables").wait_for()
    found = ben.get_by_role("article").filter(has_text="Ada").filter(has_text="Waiting")
    found.get_by_role("link", name="Duo").click()
    assert ben.url.partition("#")[2] == link.partition("#")[2]
    sit(ben, "Ben")
    expect(Table(ada).status).to_contain_text(YOUR_TURN)


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_rooms_are_accessible(open_page: Opener, is_phone: bool) -> None:  # noqa: FBT001
    ada = open_page("#/friends", is_phone=is_phone, is_dark=is_phone)
    link = open_table(ada, "Ada", "Duo")
    ben = open_page(link[link.index("#") :], is_phone=is_phone)
    ben.get_by_label("Your name").wait_for()
    for page in (ada, ben):
        assert_accessible(page)
    sit(ben, "Ben")
    connection(ada).wait_for()
    assert_accessible(ada)
    ada.get_by_role("button", name="Table", exact=True).click()
    assert_accessible(ada)


# Faults of the network --------------------------------------------------------------------------


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Give a function that opens a page, which may complain about the network and nothing else."""
    contexts, errors = [], []

    def open_one(
        address: str, *, is_phone: bool = False, prepare: Callable[[Page], None] | None = None
    ) -> Page:
        context = chromium.new_context(viewport=PHONE if is_phone else DESKTOP, locale="en-GB")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        if prepare:
            prepare(page)
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


def begin(visit: Visit, address: str) -> tuple[Page, Page]:
    """Begin a game of Duo between Ada, who is on turn, and Ben."""
    ada = visit(f"{address}#/friends")
    ben = visit(open_table(ada, "Ada", "Duo"), is_phone=True)
    sit(ben, "Ben")
    expect(Table(ada).status).to_contain_text(YOUR_TURN)
    return ada, ben


def test_a_move_without_network_is_sent_when_it_is_back(visit: Visit, address: str) -> None:
    ada, ben = begin(visit, address)
    ada.keyboard.press("F")
    expect(Table(ada).ghost).to_have_class(re.compile("fits"))
    ada.context.set_offline(True)
    expect(connection(ada)).to_contain_text("Offline")
    expect(ben.get_by_role("list", name="Players")).to_contain_text("away")
    ada.keyboard.press("Space")
    ada.keyboard.press("Enter")
    expect(ada.locator("svg.board .waiting")).to_have_count(1)
    expect(on_board(ben)).to_have_count(0)
    ada.context.set_offline(False)
    expect(on_board(ben)).to_have_count(1)
    expect(ada.locator("svg.board .waiting")).to_have_count(0)
    expect(connection(ada)).to_contain_text("Connected")


def test_a_game_is_there_when_the_page_is_loaded_without_network(
    visit: Visit, address: str
) -> None:
    ada, ben = begin(visit, address)
    move(ada)
    move(ben)
    expect(on_board(ada)).to_have_count(2)
    ada.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    ada.context.set_offline(True)
    ada.reload()
    expect(on_board(ada)).to_have_count(2)
    move(ada)
    expect(ada.locator("svg.board .waiting")).to_have_count(1)
    ada.context.set_offline(False)
    expect(on_board(ben)).to_have_count(3)


def test_a_page_that_slept_catches_up(visit: Visit, address: str) -> None:
    lines: list[WebSocketRoute] = []
    asleep: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()
        server.on_message(lambda frame: None if line in asleep else line.send(frame))

    def prepare(page: Page) -> None:
        page.clock.install()
        page.route_web_socket(re.compile("/socket"), connect)

    ada = visit(f"{address}#/friends")
    ben = visit(open_table(ada, "Ada", "Duo"), is_phone=True, prepare=prepare)
    sit(ben, "Ben")
    expect(Table(ben).status).to_contain_text("Ada to move")
    ben.evaluate("() => { window.isSamePage = true; }")
    # From now on nothing arrives, and nobody closes the connection.
    asleep += lines
    move(ada)
    expect(on_board(ada)).to_have_count(1)
    expect(on_board(ben)).to_have_count(0)
    ben.clock.fast_forward("01:00")
    expect(on_board(ben)).to_have_count(1)
    move(ben)
    expect(on_board(ada)).to_have_count(2)
    assert ben.evaluate("() => window.isSamePage")


def test_two_play_on_different_servers(visit: Visit, apart: tuple[str, str]) -> None:
    one, two = apart
    ada = visit(f"{one}#/friends")
    link = open_table(ada, "Ada", "Duo")
    path = link[link.index("#") :]
    ben, eve = visit(two + path, is_phone=True), visit(two + path)
    sit(ben, "Ben")
    expect(connection(ada)).to_contain_text("One person watches.")
    expect(ada.get_by_role("list", name="Players")).not_to_contain_text("away")
    for number, page in enumerate((ada, ben, ada, ben), 1):
        move(page)
        for other in (ada, ben, eve):
            expect(on_board(other)).to_have_count(number)
    ben.context.close()
    expect(ada.get_by_role("list", name="Players")).to_contain_text("away")


def test_a_restart_of_the_server_goes_unnoticed(visit: Visit, tmp_path: Path) -> None:
    with serve(data=tmp_path) as address:
        port = int(re.findall(r":(\d+)/", address)[0])
        ada, ben = begin(visit, address)
        move(ada)
        move(ben)
        for page in (ada, ben):
            expect(on_board(page)).to_have_count(2)
            page.evaluate("() => { window.isSamePage = true; }")
    expect(connection(ada)).not_to_contain_text("Connected")
    with serve(port, tmp_path):
        expect(connection(ada)).to_contain_text("Connected")
        move(ada)
        move(ben)
        for page in (ada, ben):
            expect(on_board(page)).to_have_count(4)
            assert page.evaluate("() => window.isSamePage")
