"""What one may do about others: block and report a player, ask a bot or a person for a game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.access import assert_accessible
from tests.browser.conftest import Opener

OPEN_ROOM = """async () => {
    await fetch('api/me');
    const method = 'POST';
    await fetch('api/me', { method, body: JSON.stringify({ name: 'Ada' }) });
    const seats = [{ type: 'host' }, { type: 'open' }];
    const body = JSON.stringify({ variant: 'duo', seats });
    return (await (await fetch('api/rooms', { method, body })).json()).id;
}"""

MAKE_BOT = """async () => {
    const method = 'POST';
    const send = async (path, body) =>
        (await fetch(path, { method, body: JSON.stringify(body) })).json();
    await fetch('api/me');
    await send('api/account', { name: 'Owner', password: 'correct horse' });
    const { id } = await send('api/account/bots', { name: 'Rob' });
    const scopes = ['read', 'play', 'challenge'];
    const { token } = await send(`api/account/bots/${id}/tokens`, { scopes });
    return { id, token };
}"""

PLAY_AS_BOT = """async (token) => {
    const headers = { Authorization: `Bearer ${token}` };
    const ask = (method, path, body) =>
        fetch(`api/bot${path}`, { method, headers, body: body && JSON.stringify(body) });
    await ask('PUT', '/acceptance', { variants: ['duo', 'classic'], games: 4 });
    const reader = (await ask('GET', '/stream')).body
        .pipeThrough(new TextDecoderStream())
        .getReader();
    const listen = async () => {
        for (let rest = ''; ; ) {
            const { value, done } = await reader.read();
            if (done) return;
            const lines = (rest + value).split('\\n');
            rest = lines.pop();
            for (const line of lines.filter(Boolean)) {
                const { type, challenge } = JSON.parse(line);
                if (type !== 'challenge' || challenge.state !== 'open') continue;
                const answer = challenge.wish.rated ? 'decline' : 'accept';
                await ask('POST', `/challenges/${challenge.id}/${answer}`);
            }
        }
    };
    void listen();
    // The server has said hello once the stream is there.
}"""
"""A bot that declines rated games and accepts the others."""


def menu_of(page: Page, name: str) -> Locator:
    """Open by keyboard what one may do about somebody."""
    page.get_by_role("button", name=f"More about {name}").press("Enter")
    return page.get_by_role("dialog", name=name, exact=True)


def site_of(page: Page) -> str:
    return page.url.partition("#")[0]


def test_somebody_at_the_table_is_blocked_and_reported(open_page: Opener) -> None:
    ada, ben = open_page(is_dark=True), open_page(is_phone=True)
    room = ada.evaluate(OPEN_ROOM)
    for page in (ada, ben):
        page.goto(f"{site_of(page)}#/room/{room}")
    ben.get_by_label("Your name").fill("Ben")
    # Whoever is asked in can look at the host before taking a seat.
    ben.get_by_role("button", name="More about Ada").wait_for()
    assert_accessible(ben)
    ben.get_by_role("button", name="Sit here").tap()
    for page in (ada, ben):
        page.get_by_role("button", name="Table", exact=True).click()
    table = ada.get_by_role("dialog", name="Table")
    expect(table.get_by_role("region", name="At the table")).to_contain_text("Ben")
    menu = menu_of(ada, "Ben")
    expect(menu.get_by_role("button", name="Profile")).to_be_visible()
    assert_accessible(ada)
    menu.get_by_role("button", name="Block").press("Enter")
    expect(ada.get_by_role("complementary")).to_contain_text("Ben is blocked")
    # He has played to no end yet, and can be reported all the same.
    menu = menu_of(ben, "Ada")
    menu.get_by_role("button", name="Report…").tap()
    form = ben.get_by_role("dialog", name="Report Ada")
    form.get_by_role("radio", name="Rude").check()
    form.get_by_label("In your own words").fill("She says that I am slow.")
    assert_accessible(ben)
    with ben.expect_response(re.compile("/reports$")) as told:
        form.get_by_role("button", name="Send the report").tap()
    assert told.value.status == 204
    expect(ben.get_by_role("complementary")).to_contain_text("Thank you")
    # The account lists whom one blocks, for guests too.
    ada.goto(f"{site_of(ada)}#/account")
    blocked = ada.get_by_role("region", name="Blocked players")
    expect(blocked).to_contain_text("Ben")
    assert_accessible(ada)
    blocked.get_by_role("link", name="Ben").click()
    expect(ada.get_by_text("You block this player.")).to_be_visible()
    menu_of(ada, "Ben").get_by_role("button", name="Block no more").click()
    expect(ada.get_by_text("You block this player.")).to_have_count(0)
    assert_accessible(ada)
    ada.goto(f"{site_of(ada)}#/account")
    expect(ada.get_by_role("heading", name="Account", exact=True)).to_be_visible()
    expect(blocked).to_have_count(0)


def test_a_bot_is_asked_for_a_game(open_page: Opener) -> None:
    robot = open_page()
    bot = robot.evaluate(MAKE_BOT)
    robot.evaluate(PLAY_AS_BOT, bot["token"])
    ada = open_page("#/lobby", is_phone=True, is_dark=True, locale="fr-FR")
    bots = ada.get_by_role("region", name="Robots à défier")
    expect(bots).to_contain_text("Joue : Duo et Classique")
    assert_accessible(ada)
    bots.get_by_role("button", name="Défier Rob").tap()
    form = ada.get_by_role("dialog", name="Une partie avec Rob")
    assert_accessible(ada)
    # A guest plays unrated games only, under a name that is made up.
    expect(form).to_contain_text("Les parties classées demandent un compte")
    expect(form.get_by_role("textbox")).to_have_value(re.compile(r"Joueur \d{4}"))
    form.get_by_role("button", name="Demander une partie").tap()
    expect(ada).to_have_url(re.compile("#/room/"))
    expect(ada.get_by_role("list", name="Joueurs")).to_contain_text("Rob")
    # The profile of a bot leads to a game too.
    ben = open_page(f"#/player/{bot['id']}")
    ben.get_by_role("button", name="Challenge").click()
    expect(ben.get_by_role("dialog", name="A game with Rob")).to_be_visible()
    assert_accessible(ben)


MAKE_ACCOUNT = """async (name) => {
    const method = 'POST';
    await fetch('api/me');
    const body = JSON.stringify({ name, password: 'correct horse' });
    await fetch('api/account', { method, body });
    localStorage.setItem('blokus/known', '{"version":1}');
    return (await (await fetch('api/me')).json()).id;
}"""
"""Somebody who has played with others before."""

UNTIL_HERE = """async (player) => {
    for (let tries = 0; tries < 300; tries++) {
        if ((await (await fetch(`api/players/${player}`)).json()).is_here) return true;
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return false;
}"""


def test_a_person_is_asked_for_a_game_wherever_they_are(open_page: Opener) -> None:
    ada, ben = open_page(), open_page(is_phone=True, is_dark=True, locale="fr-FR")
    # Guests of other tests cannot have the names of accounts.
    ada.evaluate(MAKE_ACCOUNT, "Zoe")
    player = ben.evaluate(MAKE_ACCOUNT, "Noor")
    ada.evaluate("player => fetch(`api/players/${player}/follow`, { method: 'PUT' })", player)
    # Noor looks at puzzles: he is here.
    ben.goto(f"{site_of(ben)}#/puzzles")
    ben.reload()
    expect(ben.get_by_role("heading", name="Casse-tête", exact=True)).to_be_visible()
    assert ada.evaluate(UNTIL_HERE, player)
    ada.goto(f"{site_of(ada)}#/player/{player}")
    ada.reload()
    expect(ada.get_by_text("Here now")).to_be_visible()
    ada.get_by_role("button", name="Challenge").click()
    form = ada.get_by_role("dialog", name="A game with Noor")
    assert_accessible(ada)
    ask = form.get_by_role("button", name="Ask for a game")
    ask.click()
    expect(form.get_by_role("status")).to_contain_text("Waiting for the answer of Noor")
    assert_accessible(ada)
    asked = ben.get_by_role("complementary", name="Défis")
    expect(asked).to_contain_text("Zoe vous défie")
    expect(asked).to_contain_text("Duo · Rapide · classée")
    assert_accessible(ben)
    asked.get_by_role("button", name="Décliner Zoe").tap()
    expect(form.get_by_role("alert")).to_contain_text("Declined")
    expect(asked).to_have_count(0)
    # Taken back, it is shown no more.
    ask.click()
    expect(asked).to_be_visible()
    form.get_by_role("button", name="Take it back").click()
    expect(asked).to_have_count(0)
    # From the lobby, next to those whom one follows; both are led to the table.
    ada.goto(f"{site_of(ada)}#/lobby")
    followed = ada.get_by_role("region", name="Those you follow")
    followed.get_by_role("button", name="Challenge Noor").click()
    assert_accessible(ada)
    ask.click()
    asked.get_by_role("button", name="Accepter Zoe").tap()
    for page in (ada, ben):
        expect(page).to_have_url(re.compile("#/room/"))
    expect(ada.get_by_role("list", name="Players")).to_contain_text("Noor")
    expect(ben.get_by_role("list", name="Joueurs")).to_contain_text("Zoe")
