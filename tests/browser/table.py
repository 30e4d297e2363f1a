"""Plays games in a page as people do: by mouse, by finger, by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

MY_TURN = re.compile("Your turn|to move|À vous| joue")
LETTERS = "FWNPYXUTLVZIO21"


class Table:
    """A page that shows a game."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.get_by_test_id("status")
        self.result = page.get_by_role("region", name=re.compile("over|finie"))
        self.ghost = page.locator(".ghost")
        self.moves = page.get_by_role("list", name=re.compile("Moves|Coups")).get_by_role(
            "listitem"
        )

    def wait_for_turn(self) -> bool:
        """Wait until a person is to move; tell whether there is a move to make."""
        self.status.filter(has_text=MY_TURN).or_(self.result).wait_for()
        return self.result.count() == 0

    def fitting(self) -> Locator:
        """Return the pieces in the tray that fit somewhere."""
        return self.page.locator(".tray .slot:not(:disabled):not(.stuck)")

    def board_box(self) -> tuple[float, float, float, float]:
        box = self.page.locator("svg.board").bounding_box()
        assert box
        return box["x"], box["y"], box["width"], box["height"]

    def move_by_keyboard(self) -> None:
        """Choose a piece by its letter, where it goes by itself, and place it."""
        for letter in LETTERS:
            self.page.keyboard.press(letter)
            if self.ghost.count() and "fits" in (self.ghost.get_attribute("class") or ""):
                self.page.keyboard.press("Space")
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Escape")
        raise AssertionError("no piece fits")

    def move_by_mouse(self) -> None:
        """Choose a piece, bring it where it fits, and click."""
        self.page.mouse.click(*self.aim_by_mouse())

    def aim_by_mouse(self) -> tuple[float, float]:
        """Choose a piece, try the dots where pieces can be attached, turning it by the wheel.

        Return where the mouse is when the piece fits.
        """
        pieces = self.fitting()
        for index in range(min(pieces.count(), 6)):
            pieces.nth(index).click()
            if spot := self._fitting_spot():
                return spot
            self.page.keyboard.press("Escape")
        raise AssertionError("no piece could be placed by mouse")

    def _fitting_spot(self) -> tuple[float, float] | None:
        page = self.page
        for side in range(2):
            if side == 1:
                page.get_by_role("button", name=re.compile("Flip|Retourner")).click()
            for dot in page.locator("svg.board .corner").all()[:5]:
                box = dot.bounding_box()
                assert box
                x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
                page.mouse.move(x, y)
                for _ in range(4):
                    if "fits" in (self.ghost.get_attribute("class") or ""):
                        return x, y
                    page.mouse.wheel(0, 100)
        return None

    def move_by_touch(self) -> None:
        """Tap a piece, drag it aside and back to a place that fits, and confirm."""
        page = self.page
        self.fitting().first.tap()
        expect(self.ghost).to_have_class(re.compile("fits"))
        page.get_by_role("button", name=re.compile("Next spot|Emplacement suivant")).tap()
        expect(self.ghost).to_have_class(re.compile("fits"))
        page.get_by_role("button", name=re.compile("^(Place|Poser)$")).tap()

    def expect_over(self) -> None:
        expect(self.result).to_be_visible()
