"""An evening with clumsy thumbs and a bad network: lost requests, reloads, double taps, one phone for all."""

import contextlib

import pytest

from host_sim.web.browser import open_browser, serve_desk
from tests.browser.shown_table import ShownTable
from tests.browser.test_phone_board import make_shared_table, tap
from tests.browser.test_phones import PHONE, join, open_phone, wait

_PACE = 8
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


@contextlib.contextmanager
def sit(game, kit="first", seats=2, make=ShownTable):
    """Yield a TableServer and a browser."""
    choices = {"game": game, "kit": kit, "seats": seats, "seed": 11}
    with serve_desk(make, choices, _PACE) as (_, server), open_browser() as browser:
        yield server, browser


def open_asked(browser, server, seats=(0, 1), **context):
    """Return a phone at `seats` of a table that is laid out; it is asked."""
    phone = open_phone(browser, server.phones.url, has_touch=True, **context)
    for seat in seats:
        join(phone, server.phones.server.guests.code(seat))
    tap(phone, "#press")
    wait(phone, "asked && !isDeaf()")
    return phone


def lose(page, path, count=1):
    """Have the network lose the next `count` answers to `path`; return the list of those that were lost."""
    lost = []

    def answer(route):
        if len(lost) < count:
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    page.route("**/" + path, answer)
    return lost


@pytest.mark.parametrize("path", ["words/*", "board/*", "moves/*", "records"])
def test_what_was_lost_is_fetched_again_and_nothing_is_drawn_before(chromium, path):
    with sit("vikings_on_board") as (server, browser):
        phone = open_asked(browser, server)
        lost = lose(phone, path)
        phone.reload()
        for _ in range(20):
            assert phone.evaluate(_IS_EMPTY)
        wait(phone, "isReady() && moves")
        assert lost and phone.faults == []
        assert phone.inner_text("#asked") and phone.locator("#options button").count() > 1
        text = phone.inner_text("main")
        assert "{" not in text and "exchange / " not in text
        assert "seat0" not in text and "do " not in text.split()


def test_words_that_end_too_early_are_fetched_again(chromium):
    with sit("raids") as (server, browser):
        phone = open_asked(browser, server)
        cut = []

        def answer(route):
            if cut:
                route.continue_()
            else:
                cut.append(route.fetch())
                route.fulfill(response=cut[0], body=cut[0].text()[:900])

        phone.route("**/words/*", answer)
        phone.reload()
        wait(phone, "isReady() && moves")
        assert cut and phone.faults == []
        assert phone.evaluate("find('do sail')")


def test_a_reload_in_mid_question_throws_nothing(chromium):
    with sit("drakkar") as (server, browser):
        phone = open_asked(browser, server)
        phone.route("**/words/*", lambda route: (phone.wait_for_timeout(300), route.continue_()))
        for _ in range(4):
            phone.reload()
            wait(phone, "isReady() && moves")
            assert phone.faults == []


def test_a_second_tap_on_an_answer_is_not_one_to_the_next_question(chromium):
    with sit("vikings_on_board") as (server, browser):
        phone = open_asked(browser, server)
        session = server.desk.session
        for _ in range(4):
            wait(phone, "asked && !isDeaf()")
            before, done = phone.evaluate("asked"), len(session.game.log)
            assert phone.evaluate(_TAP_AGAIN, before) == [before]
            assert len(session.game.log) <= done + 1
        assert phone.inner_text("#trouble") == "" and phone.faults == []


def test_taps_count_again_when_an_answer_is_lost(chromium):
    with sit("raids") as (server, browser):
        phone = open_asked(browser, server)
        lost = lose(phone, "answer")
        phone.locator("#options button").first.tap()
        wait(phone, "document.getElementById('trouble').textContent.includes('did not answer')")
        before = phone.evaluate("asked")
        phone.locator("#options button").first.tap()
        wait(phone, "before => asked !== before", before)
        assert len(lost) == 1 and phone.inner_text("#trouble") == ""


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_the_next_question_begins_at_its_heading_whatever_was_scrolled(chromium, where):
    with sit("vikings_on_board") as (server, browser):
        phone = open_asked(browser, server)
        for _ in range(4):
            wait(phone, "asked && !isDeaf()")
            before = phone.evaluate("asked")
            phone.evaluate(
                """where => {
                    scrollTo(0, where === "top" ? 0 : document.documentElement.scrollHeight);
                    document.querySelector("#options button").click();
                }""",
                where,
            )
            wait(phone, "before => asked && asked !== before", before)
            y = phone.evaluate("$('asked').getBoundingClientRect().top")
            assert 0 <= y <= PHONE["height"] - 60


def test_a_secret_on_a_phone_of_several_waits_for_a_tap_of_its_owner(chromium):
    with sit("vikings_on_board", seats=4, make=make_shared_table) as (server, browser):
        phone = open_asked(browser, server, (0, 1, 2))
        session = server.desk.session
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
        assert not phone.evaluate("moves") and phone.locator("#options button").count() == 0
        assert session.game.actor() == phone.evaluate("findAsked()[0]")
        tap(phone, "#cover")
        wait(phone, "moves")
        assert phone.locator("#options button").count() > 1
        assert owner in phone.inner_text("#seat") and "barrel" in phone.inner_text("#secrets")
        phone.locator("#covers [aria-pressed=true]").tap()
        assert phone.is_visible("#cover") and not phone.evaluate("moves")
        assert phone.inner_text("#secrets") == ""
        tap(phone, "#cover")
        phone.locator("#options button").first.tap()
        wait(phone, "!asked || !isCovered()")


def test_each_of_a_family_leaves_for_itself(chromium):
    with sit("raids", seats=3) as (server, browser):
        phone = open_phone(browser, server.phones.url)
        for seat in range(3):
            join(phone, server.phones.server.guests.code(seat))
        assert phone.is_hidden("#join") and phone.is_hidden("#leave")
        phone.locator("#covers button").nth(1).click()
        phone.click("#leave")
        wait(phone, "mine().length === 2 && !document.getElementById('join').hidden")
        assert phone.evaluate("state.seats") == [0, 2]


def test_a_phone_without_cookies_says_so_and_plays_on(chromium):
    with sit("raids") as (server, browser):
        phone = open_phone(browser, server.phones.url, has_touch=True)

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
