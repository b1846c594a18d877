"""Games played by taps alone on two phones, 360 px wide, at a table without any sensor."""

import random

import pytest
from skald.rules.registry import NAMES

from host_sim.web.browser import serve_desk
from tests.browser.shown_table import ShownTable
from tests.browser.test_phones import PHONE, join, open_browser, open_phone, wait

_CHOSEN = 3
_MOST_TAPS = 6  # for one action
_PACE = 8
_LOOK_MS = 50
_MOST_LOOKS = 600
# The point to tap for answer `n`, or the button that says it.
_AIM = """n => {
    const { left, touches, hand } = narrow();
    const wanted = moves.find((move) => move[0] === n)[2];
    const lit = listLit(touches, hand).find(({ group }) => group.some((touch) => wanted.includes(touch)));
    if (!lit) return { button: left.findIndex((move) => move[0] === n) };
    map.scrollIntoView({ block: "center" });
    const { x, y } = new DOMPoint(lit.x + lit.w / 2, lit.y + lit.h / 2).matrixTransform(map.getScreenCTM());
    return { x, y };
}"""


def tap_answer(phone, number):
    """Tap what leads to answer `number` of the open question."""
    for _ in range(_MOST_TAPS):
        aim = phone.evaluate(_AIM, number)
        if "x" in aim:
            phone.touchscreen.tap(aim["x"], aim["y"])
        else:
            phone.locator("#which button").nth(aim["button"]).tap()
        if phone.evaluate("!moves"):
            return
    raise AssertionError("no end of taps")


def wait_for_question(phones, session):
    """Return the phone that shows the answers to the open question, called up by a tap on the board if
    it may wait; None at the end of the game.
    """
    for _ in range(_MOST_LOOKS):
        if session.is_over():
            return None
        phone = phones[session.game.actor()]
        if phone.evaluate("moves && asked") and session.menu:
            return phone
        if not session.menu and phone.evaluate("own()?.[2]"):
            phone.locator("#map").tap()
        phone.wait_for_timeout(_LOOK_MS)
    raise AssertionError("nobody is asked")


def play_by_taps(server, phones, rng, count):
    """Play by taps, each on the phone of the seat that is asked, until `count` answers were chosen on
    the board.
    """
    session, chosen = server.desk.session, 0
    while chosen < count and not session.is_over():
        phone = wait_for_question(phones, session)
        menu, done = session.menu, len(session.game.log)
        if not phone:
            break
        number = rng.randrange(menu.whole())
        action = menu.action(number)
        if phone.evaluate("n => moves.find((move) => move[0] === n)[2].length", number):
            tap_answer(phone, number)
            chosen += 1
            while session.menu is menu:
                phone.wait_for_timeout(20)
            assert session.game.log[done] == action
        else:  # it moves nothing: the buttons of the question
            buttons = phone.locator("#options button")
            question = phone.evaluate("asked")
            buttons.nth(rng.randrange(buttons.count())).tap()
            wait(phone, "question => asked !== question", question)


@pytest.mark.parametrize("game", NAMES)
def test_two_phones_play_by_taps_alone(chromium, monkeypatch, game):
    monkeypatch.setattr("hardware.layouts.base.Layout.add_switch", lambda layout, zone: None)
    choices = {"game": game, "kit": "first", "seats": 2, "seed": 11}
    with serve_desk(ShownTable, choices, _PACE) as (_, server), open_browser() as browser:
        phones = [open_phone(browser, server.phones.url, has_touch=True) for _ in range(2)]
        for seat, phone in enumerate(phones):
            join(phone, server.phones.server.guests.code(seat))
        play_by_taps(server, phones, random.Random(5), _CHOSEN)
        done = len(server.desk.session.game.log)
        for phone in phones:
            wait(phone, "done => state.log.at(-1)[0] >= done - 1", done)
            assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
            assert phone.faults == []
        assert phones[0].inner_html("#map #others") == phones[1].inner_html("#map #others")
