"""What the page says in full words: how the game stands, the review of a game."""

from skald.show.words import Words

from host_sim.web.desk import Desk
from tests.browser.at_desk import lay_out, work
from tests.browser.shown_table import ShownTable


def test_standings_are_what_everybody_may_know(game):
    desk = Desk(ShownTable(game, seats=2, seed=7), seed=7)
    rows = [name for name, _ in desk.snapshot()["standings"]]
    lay_out(desk)
    for _ in range(12):
        work(desk, "play")
    rules, words = desk.table.session.game, Words("en", game)
    shown = desk.snapshot()["standings"]
    assert [name for name, _ in shown] == rows, "the page has room for every row from the start"
    numbers = {name["en"]: numbers for name, numbers in shown}
    for seat in range(2):
        for key, number in rules.public(seat):
            assert numbers[words.get(key)][seat] == number


_MOMENTS = [
    [2, 3, 0, "Red, action 4: a mistake.", "Better."],
    [5, 9, 1, "Blue, action 10: worse.", "Best."],
]
_REVIEW = {"what": "review", "title": "Your moves", "place": "1/8", "moments": _MOMENTS}
_SUMS = {"text": "Red ...", "sums": ["Red: one.", "Blue: two."], "page": 0}
_HEAR = "advice => skald.link.hear({ say: 'state', advice })"


def test_a_review_is_a_list_of_moments_and_a_click_leads_to_each(show):
    """The page hears what a device would tell that has a review open, and its requests are noted."""
    page, _ = show("raids", 1280, 800)
    page.evaluate("() => { skald.asked = []; skald.link.ask = (...one) => skald.asked.push(one); }")
    page.evaluate(_HEAR, {**_REVIEW, **_SUMS})
    card = page.locator("#advice")
    assert "Red: one." in card.inner_text() and "Blue: two." in card.inner_text()
    assert "Better." not in card.inner_text()
    second = card.locator("li button").nth(1)
    place = second.bounding_box()
    second.click()
    page.evaluate(_HEAR, {**_REVIEW, **_SUMS, "text": _MOMENTS[1][3], "page": 5})
    card.get_by_text("What was better?").click()
    page.evaluate(_HEAR, {**_REVIEW, **_SUMS, "text": "Best.", "page": 6})
    assert "Best." in card.inner_text() and "Better." not in card.inner_text()
    assert second.bounding_box() == place, "it stays under the finger"
    second.click()
    card.get_by_role("button", name="Close").click()
    asked = page.evaluate("skald.asked")
    assert asked == [["leaf", {"page": number}] for number in (5, 6, 0)] + [["back"]]
    page.locator("#story").scroll_into_view_if_needed()
    screen = page.locator("#screen").bounding_box()
    assert screen["y"] >= 0 and screen["y"] + screen["height"] <= 800
