"""What takes the knob and BACK in each mode: what the screen shows, and nothing that lies below it."""

from types import SimpleNamespace

import pytest
from skald.play.menu import Menu
from skald.play.situation import BESIDE, ENDED, LAYING, OPPONENT, PAYOUT, QUESTION, REPAIR, TURN
from skald.recognition import tracker as track
from skald.rules.base import OFF
from skald.rules.registry import load
from skald.solo import levels

from host_sim.ideal import IdealTable, finish
from tests.guidance.mending import LAYOUTS, start
from tests.play.test_menu import ask
from tests.solo.opponents_table import play_to_wish, resume_thinking, sit_down
from tests.solo.test_another_move import move_otherwise

STEPS = tuple((seat, OFF, "", ()) for seat in (0, 1, 0))


def open_menu(table, is_asked_for=False):
    """Ask for one of the legal actions."""
    session = table.session
    game, question = session.game, session.question
    question.menu = menu = Menu(game, game.legal, game.count_actions())
    finish(menu.prepare())
    question._is_asked_for = is_asked_for
    session.refresh()


def misplace(table):
    """Put a piece where it does not belong; return (piece, its home)."""
    piece = next(p for p in range(4, 68) if 10 < table.world.zone[p] < 20)
    home = table.world.zone[piece]
    table.world.put(piece, home + 1)
    table.run(1500)
    return piece, home


# -- a table in each mode ------------------------------------------------------------------


def lay(stage):
    table = IdealTable(LAYOUTS["raids"], load("raids")(2, 5))
    table.run(300)
    while table.session.laying.stage != stage:
        table.press()
    return table


def play(change=None):
    """Return a table after four actions, changed by change(table)."""
    table, _ = start("raids", seats=2, actions=4)
    if change:
        change(table)
        table.session.refresh()
    return table


def pay(table):
    table.session.payouts.begin(STEPS)
    table.session.refresh()
    table.press()
    assert table.session.payouts.index == 1


def answer_a_word(table):
    question = table.session.question
    question.menu = ask("pass", *("bid %d" % bid for bid in range(1, 10)))
    question.menu._actions = [table.session.game.legal[0]] * 10
    question.note_drawn()
    table.session.refresh()
    table.turn(1)
    table.press()
    assert table.session.menu.path()


def end(table):
    table.session.is_over = lambda: True


def leave_a_choice(table):
    session = table.session
    session.verdict = track.ASK
    session.tracker.finding.candidates[:] = [session.game.legal[0], session.game.legal[1]]


def think():
    first, hands = sit_down("raids", level=levels.NORMAL)
    play_to_wish(first, hands, lambda session: session.game.count_actions() > 3)
    table = resume_thinking("raids", first.session, levels.NORMAL)
    table.session.refresh()
    return table


def wish(verdict=track.IDLE):
    table, hands = sit_down("raids")
    play_to_wish(table, hands)
    table.session.verdict = verdict
    table.session.refresh()
    return table


def differ():
    table, hands = sit_down("raids")
    move_otherwise(table, hands)
    return table


# -- what a gesture does -------------------------------------------------------------------


def watch(session):
    """Return what gestures may change."""
    opponents, laying, menu = session.opponents, session.laying, session.menu
    return SimpleNamespace(
        length=len(session.game.log),
        stage=laying and laying.stage,
        group=laying and laying.group,
        step=session.payouts.index if session.payouts.is_on() else None,
        option=menu and menu.index,
        words=menu and len(menu.path()),
        is_asked=session.question._is_asked_for,
        is_hurried=bool(opponents) and opponents._planner._is_hurried,
        is_kept=bool(opponents) and opponents._is_kept,
        taken_back=session.taken_back,
        sheet=session.requested_sheet,
    )


def use(table, gesture):
    """Use the knob or BACK; return what that changed, as {name: (before, after)}."""
    before = vars(watch(table.session))
    {"turn": lambda: table.turn(1), "press": table.press, "back": table.back}[gesture]()
    after = vars(watch(table.session))
    return {name: (before[name], after[name]) for name in before if before[name] != after[name]}


def undoes(changed):
    return "length" in changed and changed["length"][1] < changed["length"][0]


NOTHING = {}
GLANCE = {"sheet": ("", "glance")}
ASKS = {"is_asked": (False, True)}

# mode, how to get there, what turn, press and BACK do
TABLE = {
    "read who sits where": (LAYING, lambda: lay("seating"), ("stage", "stage", "stage")),
    "tell": (LAYING, lambda: lay("tell"), ("group", "group", "group")),
    "lay": (LAYING, lambda: lay("lay"), ("group", NOTHING, "group")),
    "repair": (REPAIR, lambda: play(misplace), (NOTHING, NOTHING, undoes)),
    "another move": (REPAIR, differ, (NOTHING, "is_kept", "taken_back")),
    "payout": (
        PAYOUT,
        lambda: play(pay),
        ({"step": (1, 2)}, {"step": (1, 2)}, {"step": (1, None)}),
    ),
    "end": (ENDED, lambda: play(end), (NOTHING, NOTHING, undoes)),
    "question": (QUESTION, lambda: play(open_menu), ("option", "length", undoes)),
    "word": (QUESTION, lambda: play(answer_a_word), ("option", "length", "words")),
    "asked for": (
        QUESTION,
        lambda: play(lambda table: open_menu(table, True)),
        ("option", "length", {"is_asked": (True, False), "option": (0, None), "words": (0, None)}),
    ),
    "thinking": (OPPONENT, think, (GLANCE, NOTHING, {"is_hurried": (False, True)})),
    "wish": (OPPONENT, wish, (GLANCE, NOTHING, undoes)),
    "unseen wish": (OPPONENT, lambda: wish(track.ASK), (GLANCE, "length", undoes)),
    "turn": (TURN, play, (GLANCE, ASKS, undoes)),
    "choice": (TURN, lambda: play(leave_a_choice), (ASKS, ASKS, undoes)),
}


@pytest.mark.parametrize("case", TABLE)
@pytest.mark.parametrize("number, gesture", [(0, "turn"), (1, "press"), (2, "back")])
def test_each_gesture_means_one_thing_in_each_mode(case, number, gesture):
    mode, make, meanings = TABLE[case]
    table = make()
    assert table.session.situation.mode == mode
    changed, meant = use(table, gesture), meanings[number]
    if callable(meant):
        assert meant(changed), changed
    elif isinstance(meant, str):
        assert meant in changed, changed
    else:
        assert changed == meant


# -- in the course of time -----------------------------------------------------------------


def test_payouts_stand_still_while_the_screen_leads_a_piece_back():
    table = play()
    session = table.session
    session.payouts.begin(STEPS)
    piece, home = misplace(table)
    table.run(9000)
    for gesture in (table.press, lambda: table.turn(1)):
        gesture()
        assert session.payouts.index == 0 and session.situation.panel is None
    table.world.put(piece, home)
    table.run(1500)
    assert session.payouts.index == 0 and session.situation.panel is session.payouts
    table.run(2500)
    assert session.payouts.index == 1


def test_a_step_of_payouts_can_be_read_before_the_next_one_comes():
    table = play()
    payouts = table.session.payouts
    payouts.begin(STEPS)
    table.session.refresh()
    for steps, index in ((0, 0), (1, 1), (-1, 0), (-9, 0)):  # it begins anew for whoever turns
        table.run(1900)
        table.turn(steps)
        assert payouts.index == index
    for index in (0, 1, 2):
        table.run(1900)
        assert payouts.index == index
        table.run(400)
    assert not payouts.is_on()


def test_of_several_things_that_go_on_the_first_of_the_list_is_the_mode():
    table, modes = play(), []
    be_paid = lambda table: table.session.payouts.begin(STEPS)  # noqa: E731
    for happen in (lambda table: None, open_menu, end, be_paid, misplace):
        happen(table)
        table.session.refresh()
        modes.append(table.session.situation.mode)
    assert modes == [TURN, QUESTION, ENDED, PAYOUT, REPAIR]


def test_back_over_payouts_undoes_what_lies_wrong():
    table = play()
    table.session.payouts.begin(STEPS)
    misplace(table)
    assert undoes(use(table, "back")) and not table.session.payouts.is_on()


def test_no_question_is_asked_while_payouts_are_shown():
    session = play(leave_a_choice).session
    assert session.may_ask()
    session.payouts.begin(STEPS)
    assert not session.may_ask()


def test_a_word_counts_once_it_is_drawn():
    """Of two quick presses, the second would choose from words that the screen did not show yet."""
    question = play().session.question
    question.menu = menu = ask("pass", *("bid %d" % bid for bid in range(1, 10)))
    menu.turn(1)
    question.press()
    assert menu.path() == [], "it is not drawn"
    question.note_drawn()
    question.press()
    assert menu.path() == ["bid"]
    question.press()
    assert menu.path() == ["bid"] and question.menu


def test_a_press_asks_for_what_no_sensor_has_noticed_and_back_drops_the_question():
    table = play()
    session, length = table.session, len(table.session.game.log)
    table.press()
    table.run(1000)
    assert session.verdict == track.ASK
    assert session.menu.offers(session.game.legal, session.game.count_actions())
    table.back()
    table.run(3000)
    assert session.menu is None and session.verdict == track.IDLE
    assert len(session.game.log) == length


def test_a_press_while_a_piece_is_away_asks_for_what_it_may_have_done():
    """A tag is not heard where it was put down; later it is."""
    table, _ = start("vikings_on_board", seats=2, actions=12)
    session = table.session
    piece = next(p for p, may_move in enumerate(session.situation.movable) if may_move)
    table.world.lift(piece)
    table.run(1000)
    assert session.verdict == track.IN_PROGRESS
    table.press()
    table.run(1000)
    offered = list(session.tracker.finding.candidates)
    assert session.situation.hand == BESIDE and session.situation.question > 0
    assert session.menu and 0 < len(offered) < session.game.count_actions()
    session.confirm(offered[0])
    table.run(1000)
    table.world.put(piece, session.tracker.places[piece])
    table.run(4000)
    assert session.game.log[-1] == offered[0] and not session.tracker.count_differences()
