"""Games played by taps alone on two phones, 360 px wide, at a table without any sensor.

Raids is played to its end; the others, which have four times as many actions, only by `make by-taps`.
"""

import os
import random

import pytest
from skald.rules.registry import NAMES

from host_sim.hands import find_option
from host_sim.web.browser import open_page, serve_desk
from tests.browser.shown_table import ShownTable
from tests.browser.test_phones import PHONE, join, open_browser, open_phone, wait

_CHOSEN = 4  # answers on the board
_ALL = 10**6
_IS_LONG = "BY_TAPS" in os.environ  # every game is played to its end
_MOST_TAPS = 8  # for one action
_PACE = 8
_LOOK_MS = 20
_SHORT_MS = 10
_MOST_LOOKS = 1500
# The point to tap for answer `n`, or the button; null if nothing on the board tells the answers apart.
_AIM = """n => {
    const { left, touches, hand } = narrow();
    const [, text, wanted] = moves[n];
    if (text.startsWith("throw")) return { button: 6 * dice.length + +text.split(" ")[dice.length + 1] - 1 };
    const isMeant = ({ group }) => group.some((touch) => wanted.includes(touch));
    if (rivals.length) return { button: rivals.findIndex(isMeant) };
    const lit = listLit(touches, hand).find(isMeant);
    if (!lit) return tapped.length || held ? { button: left.findIndex((move) => move[0] === n) } : null;
    map.scrollIntoView({ block: "center" });
    const { x, y } = new DOMPoint(lit.x + lit.w / 2, lit.y + lit.h / 2).matrixTransform(map.getScreenCTM());
    return { x, y };
}"""


def tap_answer(phone, number):
    """Tap what leads to answer `number` of the open question; return False if the board tells nothing."""
    for _ in range(_MOST_TAPS):
        aim = phone.evaluate(_AIM, number)
        if aim is None:
            return False
        if "x" in aim:
            phone.touchscreen.tap(aim["x"], aim["y"])
        else:
            phone.locator("#which button").nth(aim["button"]).tap()
        if phone.evaluate("!moves"):
            return True
    raise AssertionError("no end of taps")


def tap_options(phone, session, number):
    """Tap what the question offers until it is answered."""
    menu = session.menu
    text = menu.text(number)
    while session.menu is menu:
        question = phone.evaluate("asked")
        phone.locator("#options button").nth(find_option(menu, text)).tap()
        wait(phone, "question => asked !== question", question)


def wait_for_question(phones, server):
    """Return the phone that shows the answers to the open question, called up by a tap on the board if
    it may wait; None at the end of the game.
    """
    session = server.desk.session
    for _ in range(_MOST_LOOKS):
        if session.is_over():
            return None
        phone, menu = phones[session.game.actor()], session.menu
        if menu and server.phones.server.parts.asks(menu, phone.evaluate("moves ? asked : 0")):
            return phone
        if not menu and phone.evaluate("own()?.[2]"):
            phone.locator("#map").tap()
        phone.wait_for_timeout(_LOOK_MS)
    raise AssertionError("nobody is asked")


def play_by_taps(server, phones, rng, count):
    """Play by taps, each on the phone of the seat that is asked, until `count` answers were chosen on
    the board.
    """
    session, chosen = server.desk.session, 0
    while chosen < count:
        phone = wait_for_question(phones, server)
        if not phone:
            break
        menu, done = session.menu, len(session.game.log)
        number = rng.randrange(menu.whole())
        action = menu.action(number)
        meant = [action] if session.game.is_legal(action) else []  # else the reason is said
        if tap_answer(phone, number):
            chosen += 1
        else:
            tap_options(phone, session, number)
        for _ in range(_MOST_LOOKS):  # the table thinks in a thread of its own, and tries actions
            if session.menu is not menu and list(session.game.log[done : done + 1]) == meant:
                break
            phone.wait_for_timeout(_SHORT_MS)
        else:
            raise AssertionError("not recorded: " + menu.text(number))


@pytest.mark.parametrize("game", NAMES)
def test_two_phones_play_by_taps_alone(chromium, game):
    choices = {"game": game, "kit": "first", "seats": 2, "seed": 11}
    with serve_desk(ShownTable, choices, _PACE) as (_, server), open_browser() as browser:
        phones = [open_phone(browser, server.phones.url, has_touch=True) for _ in range(2)]
        for seat, phone in enumerate(phones):
            join(phone, server.phones.server.guests.code(seat))
        phones[0].locator("#ask").tap()  # everything lies as the board shows
        is_whole = _IS_LONG or game == "raids"
        play_by_taps(server, phones, random.Random(5), _ALL if is_whole else _CHOSEN)
        session = server.desk.session
        assert session.is_over() == is_whole
        done = len(session.game.log)
        for phone in phones:
            wait(phone, "done => state.log.at(-1)[0] >= done - 1", done)
            assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
            assert phone.faults == []
        assert phones[0].inner_html("#map #others") == phones[1].inner_html("#map #others")


def test_a_table_wired_by_hand_has_a_phone_beside_it(chromium):
    choices = {"game": "raids", "kit": "first", "seats": 2, "seed": 11}
    with serve_desk(ShownTable, choices, _PACE) as (url, server), open_page(url) as page:
        frame = next(frame for frame in page.frames if frame.url.startswith(server.phones.url))
        wait(frame, "lying.length && texts")
        join(frame, server.phones.server.guests.code(0))
        assert page.locator("#phone").bounding_box()["width"] > 250
