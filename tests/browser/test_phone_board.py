"""Games played by taps alone, on phones 360 px wide, at a table without any sensor: two people with a phone
each, or three with one phone against an opponent.

The beginning of each game is played here, all to their ends by `make by-taps`.
"""

import os
import random

import pytest
from skald.rules.base import CHANCE
from skald.rules.registry import NAMES
from skald.solo.levels import EASY

from host_sim.games import find_manifest
from host_sim.hands import find_option
from tests.browser.at_phone import PHONE, join, tap, wait
from tests.browser.shown_table import ShownTable
from tests.rules.games import list_legal
from tests.solo.opponents_table import seat_opponents

_CHOSEN = 4  # answers on the board
_FAMILY = 3  # people at one phone
_ALL = 10**6
_IS_LONG = "BY_TAPS" in os.environ  # every game is played to its end
_ALONE = NAMES if _IS_LONG else ("drakkar", "vikings_on_board")  # games of two people
_TOGETHER = NAMES if _IS_LONG else ("raids", "vikings")  # games of a family
_MOST_TAPS = 8  # for one action
_ODD = 0.1  # share of answers that nobody would give
_LOOK_MS = 10
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
# Whether a tap on what is lit first does anything, just after the question has come and later.
_TAP_TWICE = """() => {
    const { touches, hand } = narrow();
    const { x, y } = listLit(touches, hand)[0];
    const at = new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
    return [AGAIN_MS, 0].map((left) => {
        deafUntil = Date.now() + left;
        map.onclick({ clientX: at.x, clientY: at.y });
        return !!(!moves || held || isLarge || tapped.length || rivals.length);
    });
}"""

# Tap the middle of a place that is far from all that is lit; its number and what the phone calls it.
_TAP_ELSEWHERE = """() => {
    letGo();
    const { touches, hand } = narrow();
    const lit = listLit(touches, hand);
    const off = (one, other) => Math.hypot(one.x + one.w / 2 - other.x - other.w / 2, one.y + one.h / 2 - other.y - other.h / 2);
    const away = (zone) => Math.min(...lit.map((one) => off(zone, one)));
    const zone = [...zones].sort((one, other) => away(other) - away(one))[0];
    const { x, y } = new DOMPoint(zone.x + zone.w / 2, zone.y + zone.h / 2).matrixTransform(map.getScreenCTM());
    map.onclick({ clientX: x, clientY: y });
    return [zones.indexOf(zone), say(zone.text)];
}"""


def make_shared_table(**choices):
    table = ShownTable(**choices)
    table.session.opponents = seat_opponents(table.session, EASY, people=_FAMILY)
    return table


def tap_answer(phone, number):
    """Tap what leads to answer `number` of the open question; return False if the board tells nothing."""
    question = phone.evaluate("asked")
    for _ in range(_MOST_TAPS):
        aim = phone.evaluate(_AIM, number)
        if aim is None:
            return False
        if "x" in aim:
            phone.touchscreen.tap(aim["x"], aim["y"])
        else:
            phone.locator("#which button").nth(aim["button"]).tap()
        if phone.evaluate("question => !moves || asked !== question", question):
            return True
    raise AssertionError("no end of taps")


def tap_options(phone, session, number):
    """Tap what the question offers until it is answered."""
    menu = session.menu
    text = menu.text(number)
    while session.menu is menu:
        question = phone.evaluate("asked")
        wait(phone, "!isDeaf()")
        phone.locator("#options button").nth(find_option(menu, text)).tap()
        wait(phone, "question => asked !== question", question)


def wait_for_question(phones, server):
    """Return the one of the `phones`, which the seats have in turn, that shows the answers to the open question, called
    up by a tap on the board if it may wait, or by pressing on for an opponent; None at the end of the game.
    """
    desk = server.desk
    for _ in range(_MOST_LOOKS):
        with desk.lock:  # else the table may be trying actions
            session, actor = desk.session, desk.session.game.actor()
            is_due = session.menu or session.is_over()
            may_call = not is_due and session.may_ask()
        if is_due:
            break
        phone = phones[actor % len(phones)]
        if may_call:
            phone.locator("#map").tap()
        elif phone.evaluate("!isDeaf() && findPress()?.[3] === 'done'"):
            phone.locator("#press").tap()
        phone.wait_for_timeout(_LOOK_MS)
    if session.is_over():
        return None
    phone = phones[actor % len(phones)]
    wait(phone, "asked && asked === findAsked()?.[1] && !isDeaf()")
    assert server.phones.server.page_data.asks(session, phone.evaluate("asked"))
    if phone.evaluate("isCovered()"):
        assert not phone.evaluate("moves") and phone.locator("#options button").count() == 0
        assert session.game.actor() == phone.evaluate("findAsked()[0]")
        tap(phone, "#cover")
    wait(phone, "moves")
    return phone


def choose(game, menu, rng):
    """Return the number of an answer to `menu`: as people play, or any, perhaps an impossible one."""
    if rng.random() < _ODD:
        return rng.randrange(menu.whole())
    if game.current() == CHANCE:
        action = rng.choice(list_legal(game))
    else:
        habits = find_manifest(game.NAME).HABITS
        action = habits.choose(game, game.legal, game.count_actions(), rng)
    return [menu.action(number) for number in range(menu.whole())].index(action)


def play_by_taps(server, phones, rng, count):
    """Play by taps, each on the phone of the seat that is asked, until `count` answers were chosen on
    the board.
    """
    desk, chosen = server.desk, 0
    while chosen < count:
        phone = wait_for_question(phones, server)
        if not phone:
            break
        with desk.lock:
            session, menu = desk.session, desk.session.menu
            done = len(session.game.log)
            number = choose(session.game.copy(), menu, rng)
            action = menu.action(number)
            meant = [action] if session.game.is_legal(action) else []  # else the reason is said
        if tap_answer(phone, number):
            chosen += 1
        else:
            tap_options(phone, session, number)
        for _ in range(_MOST_LOOKS):
            with desk.lock:
                if session.menu is not menu and list(session.game.log[done : done + 1]) == meant:
                    break
            phone.wait_for_timeout(_LOOK_MS)
        else:
            raise AssertionError("not recorded: " + menu.text(number))


@pytest.mark.parametrize(
    "game, people, count, make_table",
    [(game, 2, 2, ShownTable) for game in _ALONE]
    + [(game, _FAMILY, 1, make_shared_table) for game in _TOGETHER],
)
def test_a_game_is_played_by_taps_alone(sit, game, people, count, make_table):
    """Two people have a phone each, and a family that plays an opponent one together."""
    seats = people if make_table is ShownTable else people + 1
    server, phones = sit(game, people, count, seats=seats, make_table=make_table)
    play_by_taps(server, phones, random.Random(5), _ALL if _IS_LONG else 2 * _CHOSEN)
    session = server.desk.session
    assert session.is_over() == _IS_LONG
    done = len(session.game.log)
    for phone in phones:
        wait(phone, "done => state.log.at(-1)[0] >= done - 1", done)
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert phone.faults == []
        assert phone.inner_html("#map #others") == phones[0].inner_html("#map #others")
    if session.opponents:
        seats_told = {seat for _, seat, _ in phones[0].evaluate("state.log")}
        assert any(session.opponents.levels[seat] for seat in seats_told)


def test_a_table_wired_by_hand_has_a_phone_beside_it_and_the_device_stays_in_sight(show):
    page, server = show("raids", 1280, 800, kit="first")
    frame = page.query_selector("#phone").content_frame()
    frame.wait_for_url(server.phones.url + "/**")
    wait(frame, "isReady() && lying.length")
    join(frame, server.phones.server.guests.code(0))
    boxes = {part: page.locator("#" + part).bounding_box() for part in ("screen", "knob", "phone")}
    assert boxes["phone"]["width"] > 250
    assert all(box["y"] >= 0 and box["y"] + box["height"] <= 800 for box in boxes.values()), boxes
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("document.querySelector('#phone').scrollIntoView()")
        for element in ("screen", "knob"):
            box = page.locator("#" + element).bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= 400, (width, element)


def test_a_tap_on_what_has_just_come_was_not_meant_for_it(sit):
    """Nor does an unclear tap leave anybody with a part of the table; one on a place that answers nothing has the
    table light it.
    """
    server, phones = sit("vikings_on_board", phones=2)
    play_by_taps(server, phones, random.Random(5), 2)
    phone = wait_for_question(phones, server)
    phone.evaluate("() => { look(9, 9); drawTaps(); }")
    phone.locator("#whole").tap()
    assert phone.evaluate("[isLarge, $('whole').hidden]") == [False, True]
    where, name = phone.evaluate(_TAP_ELSEWHERE)
    assert phone.inner_text("#tap") == name
    question = server.desk.session.question
    for _ in range(_MOST_LOOKS):
        if question.pointed:
            break
        phone.wait_for_timeout(_LOOK_MS)
    assert question.pointed[0] == where
    assert phone.evaluate(_TAP_TWICE) == [False, True]
