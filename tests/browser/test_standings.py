"""What the page says in full words: how the game stands, a hint, the review of a game."""

import pytest
from skald.rules.registry import NAMES
from skald.show.words import Words

from host_sim.web.desk import Desk
from tests.browser.at_desk import lay_out, work
from tests.browser.shown_table import ShownTable


def read_standings(desk, language="en"):
    return [[name[language], numbers] for name, numbers in desk.snapshot()["standings"]]


@pytest.mark.parametrize("game", NAMES)
def test_standings_are_what_everybody_may_know(game):
    desk = Desk(ShownTable(game, seats=2, seed=7), seed=7)
    rows = [name for name, _ in read_standings(desk)]
    lay_out(desk)
    for _ in range(12):
        work(desk, "play")
    rules, words = desk.table.session.game, Words("en", game)
    shown = dict(map(tuple, read_standings(desk)))
    assert list(shown) == rows, "the page has room for every row from the start"
    for seat in range(2):
        for key, number in rules.public(seat):
            assert shown[words.get(key)][seat] == number


_MOMENTS = [
    [2, 3, 0, "Red, action 4: a mistake.", "Better."],
    [5, 9, 1, "Blue, action 10: worse.", "Best."],
]
_REVIEW = {
    "what": "review",
    "title": "Your moves",
    "text": "Red ...",
    "place": "1/8",
    "sums": ["Red: one.", "Blue: two."],
}
_HEAR = "advice => skald.link.hear({ say: 'state', advice })"


def test_a_review_is_a_list_of_moments_and_a_click_leads_to_each(show):
    """The page hears what a device would tell that has a review open, and its requests are noted."""
    page, _ = show("raids", 1280, 800)
    page.evaluate("() => { skald.asked = []; skald.link.ask = (...one) => skald.asked.push(one); }")
    page.evaluate(_HEAR, {**_REVIEW, "moments": _MOMENTS, "page": 0})
    card = page.locator("#advice")
    assert "Red: one." in card.inner_text() and "Blue: two." in card.inner_text()
    assert "Better." not in card.inner_text()
    second = card.locator("li button").nth(1)
    place = second.bounding_box()
    second.click()
    page.evaluate(_HEAR, {**_REVIEW, "text": _MOMENTS[1][3], "moments": _MOMENTS, "page": 5})
    card.get_by_text("What was better?").click()
    page.evaluate(_HEAR, {**_REVIEW, "text": "Best.", "moments": _MOMENTS, "page": 6})
    assert "Best." in card.inner_text() and "Better." not in card.inner_text()
    assert second.bounding_box() == place, "it stays under the finger"
    second.click()
    card.get_by_role("button", name="Close").click()
    asked = page.evaluate("skald.asked")
    assert asked == [["leaf", {"page": number}] for number in (5, 6, 0)] + [["back"]]
    page.locator("#story").scroll_into_view_if_needed()
    screen = page.locator("#screen").bounding_box()
    assert screen["y"] >= 0 and screen["y"] + screen["height"] <= 800


_PLACES = """() => [...document.querySelectorAll("#side button[id], #knob, #log")].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.id, x, y, width, height];
})"""
_HINT = {"what": "hint", "title": "Hint", "text": 12 * "a long reason, ", "place": "3/4"}


def test_a_hint_that_opens_or_goes_on_moves_nothing_under_a_finger(show):
    page, _ = show("raids", 1280, 800)
    for width, height in ((1280, 800), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#hint").scroll_into_view_if_needed()
        places = page.evaluate(_PLACES)
        for text in ("Short.", _HINT["text"]):
            page.evaluate(_HEAR, {**_HINT, "text": text, "sums": [], "moments": [], "page": -1})
            assert page.locator("#advice").get_by_role("button", name="More").is_visible()
            assert page.evaluate(_PLACES) == places, (width, text)
        page.evaluate(_HEAR, None)
        assert page.evaluate(_PLACES) == places, width
