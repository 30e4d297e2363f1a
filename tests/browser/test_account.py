"""Accounts as people use them: by password, by passkey, on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import assert_accessible
from tests.browser.chromium import PHONE
from tests.browser.conftest import PATIENCE, Opener

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_an_account_by_password(open_page: Opener) -> None:
    page = open_page("#/account")
    make = page.get_by_role("region", name="Make an account")
    make.get_by_label("Name").fill("Grace")
    make.get_by_label("Password").fill("correct horse")
    assert_accessible(page)
    make.get_by_role("button", name="With a password").click()
    codes = page.get_by_role("region", name="Recovery codes").get_by_role("listitem")
    expect(codes).to_have_count(8)
    page.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_role("heading", name="Grace")).to_be_visible()
    assert_accessible(page)
    page.get_by_label("Country").select_option("FR")
    expect(page.get_by_role("complementary")).to_contain_text("Done.")
    # A bot, a token, which is shown once, and no more.
    bots = page.get_by_role("region", name="Bots")
    bots.get_by_label("Name of a new bot").fill("Hopper")
    bots.get_by_role("button", name="Make a bot").click()
    bots.get_by_role("button", name="New token").click()
    expect(bots.get_by_role("status")).to_contain_text("blokus_")
    assert_accessible(page)
    bots.get_by_role("button", name="Revoke").click()
    expect(bots.get_by_role("status")).to_have_count(0)
    expect(bots.get_by_role("button", name="Revoke")).to_have_count(0)
    expect(bots.get_by_role("heading", name="Hopper")).to_be_visible()


@pytest.fixture
def phone(chromium: Browser, address: str) -> Iterator[Page]:
    """Give a page on a phone with passkeys, which belong to names and not to addresses."""
    context = chromium.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR", color_scheme="dark"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.goto(address.replace("127.0.0.1", "localhost") + "#/account")
    yield page
    context.close()


def test_an_account_by_passkey(phone: Page) -> None:
    make = phone.get_by_role("region", name="Créer un compte")
    make.get_by_label("Nom").fill("Émilie")
    make.get_by_role("button", name="Avec une clé d’accès").tap()
    phone.get_by_role("button", name="Je les ai gardés").tap()
    expect(phone.get_by_role("heading", name="Émilie")).to_be_visible()
    assert_accessible(phone)
    phone.get_by_role("button", name="Se déconnecter").tap()
    phone.get_by_role("button", name="Se connecter avec une clé d’accès").tap()
    expect(phone.get_by_role("heading", name="Émilie")).to_be_visible()
