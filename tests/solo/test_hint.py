"""The sheet of the coach: its steps, and what closes it."""

from skald.screens.hint import Hint
from skald.show.words import Words
from skald.solo.scratch import Scratch

from tests.solo.coaching import play_to_choice, sit_down


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
