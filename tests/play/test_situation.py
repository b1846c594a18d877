"""The situation: of several things that are going on, the first of the list is the mode."""

from itertools import product
from types import SimpleNamespace

import pytest
from skald.guidance.laying import Stray
from skald.play.situation import (
    BESIDE,
    ENDED,
    LANDED,
    LAYING,
    LIFTED,
    OPPONENT,
    PAST,
    PAYOUT,
    QUESTION,
    REPAIR,
    RESTING,
    TURN,
    Situation,
)
from skald.recognition.classify import ASK, IDLE, IN_PROGRESS, MISMATCH, SETTLE
from skald.rules.base import OFF

MODES = (LAYING, REPAIR, PAST, PAYOUT, ENDED, QUESTION, OPPONENT)
STEP = (1, 7, "gold", (("gold", 3),))


def make_session(modes=(), verdict=IDLE, differences=0):
    """Return the parts of a session that a situation reads, in which all of `modes` are true."""
    session = SimpleNamespace(
        game=SimpleNamespace(actor=lambda: 2),
        is_setting_up=False,
        tracker=SimpleNamespace(
            places=b"\1",
            movable=b"\1",
            targets=b"\0\1",
            count_differences=lambda: differences,
            lift_gone=lambda places: places.__setitem__(0, OFF),
        ),
        laying=None,
        verdict=MISMATCH if REPAIR in modes else verdict,
        repair=SimpleNamespace(origin=b"\5\6", home=b"\7\10", count=2),
        coach=SimpleNamespace(past=b"\2" if PAST in modes else b"", lit=b"\3\0"),
        payouts=SimpleNamespace(is_on=lambda: PAYOUT in modes, steps=(STEP,), index=0),
        is_over=lambda: ENDED in modes,
        menu=object() if QUESTION in modes else None,
        question=SimpleNamespace(number=4),
        opponents=SimpleNamespace(is_on=OPPONENT in modes, text="sail stage3"),
        carrying=None,
        is_asking=lambda: verdict == ASK,
        may_ask=lambda: False,
        awaits_throw=lambda: False,
        last_text="",
        taken_back="",
    )
    if LAYING in modes:
        session.laying = SimpleNamespace(
            places=b"\3", asked=b"\0", missing=b"\1", stage="wrong", stray=Stray(0, 4, 9), count=6
        )
    return session


def test_the_first_that_is_true_is_the_mode():
    for chosen in product((False, True), repeat=len(MODES)):
        modes = [mode for mode, is_true in zip(MODES, chosen) if is_true]
        assert Situation(make_session(modes)).follow().mode == min(modes, default=TURN)


@pytest.mark.parametrize(
    "verdict, differences, hand",
    [
        (IDLE, 0, RESTING),
        (ASK, 0, RESTING),
        (ASK, 1, BESIDE),
        (IN_PROGRESS, 1, LIFTED),
        (SETTLE, 1, LANDED),
        (MISMATCH, 1, RESTING),
    ],
)
def test_a_hand_is_where_the_verdict_says(verdict, differences, hand):
    situation = Situation(make_session((), verdict, differences)).follow()
    assert situation.hand == hand
    assert bytes(situation.places) == (b"\xff" if hand == LIFTED else b"\1")


@pytest.mark.parametrize(
    "mode, places, moves, payout",
    [
        (LAYING, b"\3", [(4, 9)], None),
        (REPAIR, b"\1", [(5, 7), (6, 8)], None),
        (PAST, b"\2", [], None),
        (PAYOUT, b"\1", [], STEP),
        (QUESTION, b"\1", [], None),
    ],
)
def test_each_mode_has_the_places_and_moves_that_are_lit(mode, places, moves, payout):
    session = make_session((mode,))
    situation = Situation(session).follow()
    assert situation.places == places and situation.payout == payout
    panels = {LAYING: session.laying, PAYOUT: session.payouts, QUESTION: session.question}
    assert situation.panel is panels.get(mode)
    assert list(zip(situation.origins, situation.homes))[: situation.count] == moves
    assert situation.question == (4 if mode == QUESTION else 0)
    assert situation.missing == (b"\1" if mode == LAYING else b"")
