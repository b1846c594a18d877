"""An evening with clumsy thumbs and a bad network: lost requests, reloads, double taps, one phone for all."""

from itertools import product

import pytest

from tests.browser.at_phone import PHONE, join, open_phone, tap, wait
from tests.browser.test_phone_board import make_shared_table

# Whether all is there that the page stands on, or nothing is drawn.
_IS_EMPTY = """() => isReady() || [...document.querySelectorAll("section")].every((one) => !one.offsetParent)"""
# Tap an option every 40 ms until 0.2 s after question `before` has gone; return the numbers of the questions answered.
_TAP_AGAIN = """before => new Promise((tell) => {
    const fetching = window.fetch;
    const answered = new Set();
    let goneAt = Infinity;
    window.fetch = (path, options) => {
        if (path.startsWith("/answer")) answered.add(JSON.parse(options.body).number);
        return fetching(path, options);
    };
    const tapping = setInterval(() => {
        if (asked !== before) goneAt = Math.min(goneAt, Date.now());
        if (Date.now() < goneAt + 200) {
            document.querySelector("#options button")?.click();
            return;
        }
        clearInterval(tapping);
        window.fetch = fetching;
        tell([...answered]);
    }, 40);
})"""


@pytest.fixture
def open_asked(sit):
    """Return `open_asked(game, ...)`: a phone of the people at a table, who are asked, and the TableServer (conftest.py)."""

    def open_asked(game, people=2, **table):
        server, (phone,) = sit(game, people, **table)
        wait(phone, "asked && !isDeaf()")
        return phone, server

    return open_asked


def spoil(page, path, way):
    """Have the network lose, cut short or delay the next answer to `path`; return the list of those that it did."""
    spoilt = []

    def answer(route):
        if spoilt:
            route.continue_()
            return
        spoilt.append(route.request.url)
        if way == "lost":
            route.abort()
        elif way == "cut":
            got = route.fetch()
            route.fulfill(response=got, body=got.text()[:900])
        else:
            page.wait_for_timeout(300)
            route.continue_()

    page.route("**/" + path, answer)
    return spoilt


@pytest.mark.parametrize("game, ways", [("vikings_on_board", "lost"), ("raids", "cut late")])
def test_what_was_lost_is_fetched_again_and_nothing_is_drawn_before(open_asked, game, ways):
    phone, _ = open_asked(game)
    lossy = ("words/*", "board/*", "moves/*", "records") if ways == "lost" else ("words/*",)
    for path, way in product(lossy, ways.split()):
        spoilt = spoil(phone, path, way)
        phone.reload()
        for _ in range(20):
            assert phone.evaluate(_IS_EMPTY)
        wait(phone, "isReady() && moves")
        assert spoilt and phone.faults == []
        assert phone.inner_text("#asked") and phone.locator("#options button").count() > 1
        text = phone.inner_text("main")
        assert "{" not in text and "exchange / " not in text
        assert "seat0" not in text and "do " not in text.split()


def test_a_second_tap_on_an_answer_is_not_one_to_the_next_question(open_asked):
    phone, server = open_asked("vikings_on_board")
    session = server.desk.session
    for _ in range(4):
        wait(phone, "asked && !isDeaf()")
        before, done = phone.evaluate("asked"), len(session.game.log)
        assert phone.evaluate(_TAP_AGAIN, before) == [before]
        assert len(session.game.log) <= done + 1
    assert phone.inner_text("#trouble") == "" and phone.faults == []


def test_taps_count_again_when_an_answer_is_lost(open_asked):
    phone, _ = open_asked("raids")
    lost = spoil(phone, "answer", "lost")
    phone.locator("#options button").first.tap()
    wait(phone, "document.getElementById('trouble').textContent.includes('did not answer')")
    before = phone.evaluate("asked")
    phone.locator("#options button").first.tap()
    wait(phone, "before => asked !== before", before)
    assert len(lost) == 1 and phone.inner_text("#trouble") == ""


def test_the_next_question_begins_at_its_heading_whatever_was_scrolled(open_asked):
    phone, _ = open_asked("vikings_on_board")
    for place in ("0", "document.documentElement.scrollHeight") * 2:
        wait(phone, "asked && !isDeaf()")
        before = phone.evaluate("asked")
        phone.evaluate(f"scrollTo(0, {place}); document.querySelector('#options button').click()")
        wait(phone, "before => asked && asked !== before", before)
        y = phone.evaluate("$('asked').getBoundingClientRect().top")
        assert 0 <= y <= PHONE["height"] - 60


def test_back_is_there_only_while_it_takes_an_answer_back(open_asked):
    phone, _ = open_asked("vikings_on_board")
    assert not phone.is_visible("#back")
    tap(phone, "#options button:has-text('Jump Ship 1')")
    wait(phone, "$('path').textContent.includes('body')")
    bodies = phone.locator("#options button").all_inner_texts()
    assert not phone.is_visible("#back")
    tap(phone, "#options button >> nth=0")
    wait(phone, "!$('back').hidden")
    tap(phone, "#back")
    wait(phone, "$('back').hidden")
    assert phone.locator("#options button").all_inner_texts() == bodies


def test_no_seat_that_the_device_plays_is_offered(sit):
    _, (phone,) = sit("drakkar", 2, seats=4, make_table=make_shared_table)
    wait(phone, "mine().length === 2")
    assert phone.is_visible("#join")
    _, (phone,) = sit("drakkar", 3, seats=4, make_table=make_shared_table)
    wait(phone, "mine().length === 3")
    assert phone.is_hidden("#join")


def expect_nothing_told(phone):
    assert not phone.evaluate("moves") and phone.locator("#options button").count() == 0
    assert phone.inner_text("#secrets") == ""


def test_a_secret_on_a_phone_of_several_waits_for_a_tap_of_its_owner(open_asked):
    phone, server = open_asked("vikings_on_board", 3, seats=4, make_table=make_shared_table)
    assert phone.inner_text("#secrets") == "" and phone.locator("#covers button").count() == 3
    for _ in range(40):
        wait(phone, "!isDeaf() && (asked || findPress()?.[3] === 'done')")
        if phone.evaluate("isCovered()"):
            break
        before = phone.evaluate("news")
        phone.locator("#options button:visible, #press:visible").last.tap()
        wait(phone, "before => news !== before", before)
    owner = phone.evaluate("who(findAsked()[0])")
    assert owner in phone.inner_text("#cover") and owner in phone.inner_text("#asked")
    expect_nothing_told(phone)
    assert server.desk.session.game.actor() == phone.evaluate("findAsked()[0]")
    tap(phone, "#cover")
    wait(phone, "moves")
    assert phone.locator("#options button").count() > 1
    assert owner in phone.inner_text("#seat") and "barrel" in phone.inner_text("#secrets")
    phone.locator("#covers [aria-pressed=true]").tap()
    assert phone.is_visible("#cover")
    expect_nothing_told(phone)
    tap(phone, "#cover")
    phone.locator("#options button").first.tap()
    wait(phone, "!asked || !isCovered()")


def test_each_of_a_family_leaves_for_itself(sit):
    _, (phone,) = sit("raids", 3, seats=3)
    assert phone.is_hidden("#join") and phone.is_hidden("#leave")
    phone.locator("#covers button").nth(1).click()
    phone.click("#leave")
    wait(phone, "mine().length === 2 && !document.getElementById('join').hidden")
    assert phone.evaluate("state.seats") == [0, 2]


def test_a_phone_without_cookies_says_so_and_plays_on(chromium, serve):
    _, server = serve("raids", kit="first")
    phone = open_phone(chromium, server.phones.url, has_touch=True)

    def answer(route):
        got = route.fetch()
        phone.context.clear_cookies()
        route.fulfill(status=got.status, body=got.text(), content_type="application/json")

    phone.route("**/join*", answer)
    for seat in range(2):
        join(phone, server.phones.server.guests.code(seat))
    assert phone.evaluate("key") and phone.context.cookies() == []
    assert "cookies" in phone.inner_text("#keyless")
    tap(phone, "#press")
    wait(phone, "moves")
    before = phone.evaluate("asked")
    tap(phone, "#options button >> nth=0")
    wait(phone, "before => asked !== before", before)
    assert phone.inner_text("#trouble") == "" and phone.faults == []
