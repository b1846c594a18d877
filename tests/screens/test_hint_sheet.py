"""The sheet of the coach without a coach: every key, what it lights, when it goes, its sentences."""

from types import SimpleNamespace

import pytest
from skald.play.coach import HINT, VERDICT
from skald.play.situation import REPAIR, TURN, Situation
from skald.screens.hint import Hint
from skald.show.words import Words
from skald.solo.advice import Advice

from tests.reading import read

CLOSE, MORE, LAST = "BACK: close.", "Press: more. BACK: close.", "Press: again. BACK: close."
LENGTH = 10


class Coach:
    """Records what it is asked for and lights; a test says when it knows, and what."""

    def __init__(self):
        self.asked, self.lit, self.rests = [], [], 0
        self.is_known, self.has_room, self.done = False, True, 30
        self.advice = None
        self.is_at_fault = False
        self.last = LENGTH - 1  # the action that a verdict judges

    def ask(self, what):
        self.asked.append(what)
        self.is_known = False

    def light(self, step):
        self.lit.append(step)

    def rest(self):
        self.rests += 1

    def is_wrong(self):
        return self.is_at_fault

    def find_last(self):
        return self.last


@pytest.fixture
def session():
    """Return a session whose log and questions are set by hand."""
    made = SimpleNamespace(
        coach=Coach(), game=SimpleNamespace(NAME="raids", log=[0] * LENGTH), situation=Situation()
    )
    made.call_coach = lambda: made.coach
    return made


def make_advice(index=4):
    advice = Advice(index, 0, 2)
    advice.texts, advice.moves, advice.gap = ["sail stage3"], [b"\1\2"], 30
    advice.played, advice.marks, advice.text = 40, b"\5\12\24", "sail stage3"
    return advice


def open_sheet(session, what, advice=None, now=0):
    """Open the sheet, and let the coach know the answer."""
    sheet = Hint(Words("en", "raids"), session, what)
    assert session.coach.asked == [HINT if what == "hint" else VERDICT]
    session.coach.is_known, session.coach.advice = True, advice
    sheet.step(now)
    return sheet


# -- keys and lights -------------------------------------------------------------------------


def test_a_press_climbs_four_steps_and_begins_again(session):
    sheet = open_sheet(session, "hint", make_advice())
    for now, step in enumerate((1, 2, 3, 4, 1, 2)):
        sheet.step(now)
        sheet.step(now)
        assert session.coach.lit[-1] == step and len(session.coach.lit) == now + 1
        assert read(sheet)[0] == "[Hint]  [%d/4]" % step
        assert read(sheet)[-1] == (LAST if step == 4 else MORE)
        version = sheet.version
        sheet.press()
        assert sheet.version != version


def test_a_turn_stops_at_the_first_and_at_the_last_step(session):
    sheet = open_sheet(session, "hint", make_advice())
    for steps, step in ((-1, 1), (1, 2), (2, 4), (1, 4), (-1, 3), (-5, 1)):
        version = sheet.version
        sheet.turn(steps)
        sheet.step(0)
        assert session.coach.lit[-1] == step and sheet.version != version
        assert read(sheet)[0] == "[Hint]  [%d/4]" % step


def test_a_hint_goes_on_in_another_language(session):
    words = Words("en", "raids")
    sheet = Hint(words, session, "hint")
    session.coach.is_known, session.coach.advice = True, make_advice()
    sheet.press()
    words.speak("fr")
    version = sheet.version
    sheet.speak("fr")
    assert sheet.version != version and read(sheet)[0] == "[Conseil]  [2/4]"
    assert session.coach.asked == [HINT]


@pytest.mark.parametrize("what", ["hint", "verdict"])
def test_no_key_but_back_does_anything_before_the_answer_is_known(session, what):
    sheet = Hint(Words("en", "raids"), session, what)
    version = sheet.version
    sheet.turn(1)
    sheet.press()
    assert sheet.version == version and not sheet.result and len(session.game.log) == LENGTH
    assert read(sheet)[1:] == ["One moment: 30 % done.", CLOSE] and not session.coach.lit
    sheet.back()
    assert sheet.result == "on" and session.coach.rests == 1


def test_a_good_move_is_not_taken_back_and_a_verdict_has_no_steps(session):
    sheet = open_sheet(session, "verdict", make_advice())
    version = sheet.version
    for use in (sheet.press, lambda: sheet.turn(1)):
        use()
        assert not sheet.result and len(session.game.log) == LENGTH and sheet.version == version
    assert read(sheet)[0] == "[Your last move]" and read(sheet)[-1] == CLOSE


# -- what closes it --------------------------------------------------------------------------


def test_a_piece_that_lies_wrong_closes_it_unless_it_did_before(session):
    session.situation.mode = REPAIR
    sheet = open_sheet(session, "hint", make_advice())
    assert not sheet.result
    session.situation.mode = TURN
    sheet.step(10)
    assert not sheet.result
    session.situation.mode = REPAIR
    sheet.step(20)
    assert sheet.result == "on" and session.coach.rests == 1


def test_an_action_closes_a_hint_at_once_and_a_verdict_when_it_does_not_follow(session):
    for what, last in (("hint", LENGTH - 1), ("verdict", LENGTH)):
        session.coach = Coach()
        session.coach.last = last
        sheet = open_sheet(session, what, make_advice())
        session.game.log.append(0)
        sheet.step(10)
        assert sheet.result == "on"
        session.game.log.pop()


def test_a_forced_action_leaves_time_to_read_the_verdict_on_the_move_before(session):
    sheet = open_sheet(session, "verdict", make_advice(), 100)
    session.game.log.append(0)
    sheet.step(6099)
    assert not sheet.result and session.coach.asked == [VERDICT] * 2
    assert session.coach.lit == [0]
    session.coach.is_known = True
    sheet.step(6099)
    assert session.coach.lit == [0, 0], "it is lit again"
    session.game.log.append(0)
    sheet.step(6100)
    assert sheet.result == "on"


def test_taking_back_closes_a_verdict(session):
    sheet = open_sheet(session, "verdict", make_advice())
    del session.game.log[-2:]
    sheet.step(10)
    assert sheet.result == "on"


@pytest.mark.parametrize("what, span_ms", [("hint", 0), ("verdict", 6000)])
def test_a_question_closes_it_and_leaves_time_to_read_a_verdict(session, what, span_ms):
    session.situation.question = 1
    sheet = open_sheet(session, what, make_advice(), 100)
    for question in (1, 0):
        session.situation.question = question
        sheet.step(9000)
        assert not sheet.result, "the old question is no news"
    session.coach = Coach()
    sheet = open_sheet(session, what, make_advice(), 100)
    session.situation.question = 2
    if span_ms:
        sheet.step(100 + span_ms - 1)
        assert not sheet.result
    sheet.step(100 + span_ms)
    assert sheet.result == "on"


# -- what is shown ---------------------------------------------------------------------------


def test_without_a_choice_a_hint_says_so(session):
    sheet = open_sheet(session, "hint")
    assert " ".join(read(sheet)) == "[Hint] There is nothing to choose now. " + CLOSE
