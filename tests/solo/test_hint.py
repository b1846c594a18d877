"""The sheet of the coach: its steps, and what closes it."""

from skald.screens.hint import Hint
from skald.show.advising import STEPS
from skald.show.canvas import Canvas
from skald.show.words import Words
from skald.solo.scratch import Scratch

from tests.solo.coaching import play_to_choice, sit_down


def test_sheet_climbs_and_goes_with_the_next_action():
    table, hands = sit_down("raids")
    play_to_choice(table, hands)
    sheet = Hint(Words("en", "raids"), table.session, "hint")
    canvas = Canvas()
    seen = []
    for _ in range(1000):
        table.run(20)
        sheet.step(table.now_ms)
        sheet.draw(canvas)
        if table.session.coach.is_known:
            seen.append(sheet.say()[0])
            sheet.press()
        if len(seen) == STEPS + 1:
            break
    assert len(set(seen)) == STEPS and seen[0] == seen[-1]
    sheet.turn(2)
    assert sheet.say()[0] == seen[3]
    table.follow(hands.play(hands.done + 1))
    sheet.step(table.now_ms)
    assert sheet.result == "on"


def test_back_closes_it_and_the_lights_go():
    table, hands = sit_down("raids")
    play_to_choice(table, hands)
    sheet = Hint(Words("en", "raids"), table.session, "hint")
    for _ in range(400):
        table.run(20)
        sheet.step(table.now_ms)
    assert table.session.coach.lit
    sheet.back()
    assert sheet.result == "on" and not table.session.coach.lit


def test_a_board_without_room_says_so(monkeypatch):
    table, hands = sit_down("raids")
    play_to_choice(table, hands)
    sheet = Hint(Words("en", "raids"), table.session, "hint")

    def fail(self, may_go_on=None):
        raise MemoryError

    monkeypatch.setattr(Scratch, "step", fail)
    for _ in range(50):
        table.run(20)
        sheet.step(table.now_ms)
    assert "no room" in sheet.say()[0]
