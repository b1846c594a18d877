"""A knob that is spun from the page: no step is lost, and no queue grows without end."""

import json

import pytest

from host_sim.web.desk import Desk
from host_sim.web.messages import BadMessage, read_message


@pytest.fixture
def desk(make_table):
    return Desk(make_table("raids", seats=2, seed=1))


def test_fast_turning_loses_no_step(desk):
    desk.step(300)
    taken = []
    desk.table.session.turn = taken.append
    for steps in (3,) * 20 + (-10,) + (1,) * 5:
        desk.handle(read_message(json.dumps({"do": "turn", "steps": steps})))
    desk.step(1500)
    assert sum(taken) == 55


def test_presses_come_one_by_one(desk):
    desk.step(300)
    pressed = []
    desk.table.session.press = lambda: pressed.append(1)
    for _ in range(7):
        desk.handle({"do": "press"})
    desk.step(2500)
    assert len(pressed) == 7


def test_more_turns_than_a_hand_can_make_are_refused(desk):
    desk.step(300)
    with pytest.raises(BadMessage) as refusal:
        for _ in range(2000):
            desk.handle({"do": "turn", "steps": 24})
    assert refusal.value.key == "too fast"
    assert len(desk.table.clock.due) < 40000
    desk.step(7000)
    desk.handle({"do": "turn", "steps": 24})
