"""Games on the chips: only one field is on at a time, and no pixel is sent while a tag may answer."""

import random
from contextlib import closing

import pytest

from hardware.packed import list_tables
from host_sim.chips import air
from host_sim.chips.tag_v import TagV
from host_sim.chips.ws2812 import WS2812Chain
from host_sim.hands import Hands
from host_sim.table import SimTable

TABLES = [table for table in list_tables() if table != ("drakkar", "core")]  # which has no reader
_ACTIONS = 5


class Watch:
    """Records every field, every exchange with an answer and every frame of a table.

    most_on: the most fields on at once; answers, frames: [(begin, end) in us]
    """

    def __init__(self, monkeypatch):
        self.most_on = 0
        self.answers = []
        self.frames = []
        self._fields = set()
        self._began_us = 0.0  # of the frame being sent
        watch = self
        ask, switch = air.Field.ask, air.Field.switch
        begin, end = WS2812Chain.begin, WS2812Chain.end

        def ask_and_note(field, frame, began_us):
            heard = ask(field, frame, began_us)
            if heard:
                is_near = not isinstance(heard.speakers[0], TagV)
                bits = len(heard.bits)
                span_us = air.tag_bits_us(bits) if is_near else air.tag_bytes_v_us(bits / 8)
                watch.answers.append((began_us, field.clock.now_us + heard.delay_us + span_us))
            return heard

        def switch_and_note(field, on):
            switch(field, on)
            (watch._fields.add if on else watch._fields.discard)(field)
            watch.most_on = max(watch.most_on, len(watch._fields))

        def begin_and_note(chain, timing_ns):
            begin(chain, timing_ns)
            watch._began_us = chain._clock.now_us

        def end_and_note(chain):
            end(chain)
            watch.frames.append((watch._began_us, chain._clock.now_us))

        monkeypatch.setattr(air.Field, "ask", ask_and_note)
        monkeypatch.setattr(air.Field, "switch", switch_and_note)
        monkeypatch.setattr(WS2812Chain, "begin", begin_and_note)
        monkeypatch.setattr(WS2812Chain, "end", end_and_note)

    def count_clashes(self):
        """Return how many frames were being sent during an exchange."""
        events = sorted(
            [(*span, "air") for span in self.answers] + [(*span, "frame") for span in self.frames]
        )
        clashes, ends = 0, {"air": -1.0, "frame": -1.0}
        for begin, end, kind in events:
            other = "air" if kind == "frame" else "frame"
            clashes += begin < ends[other]
            ends[kind] = max(ends[kind], end)
        return clashes


def play(game, kit, actions=_ACTIONS):
    with closing(SimTable(game, kit, 3, seed=11)) as table:
        hands = Hands(table.world, table, random.Random(11))
        yield table
        table.follow(hands.lay_out())
        table.follow(hands.play(actions))


@pytest.mark.parametrize("game, kit", TABLES)
def test_one_field_at_a_time_and_no_pixel_during_an_exchange(game, kit, monkeypatch):
    watch = Watch(monkeypatch)
    for table in play(game, kit):
        rig = table.rig
    assert watch.most_on == 1
    assert rig.space.faults == [] and rig.nfc.faults == [] and rig.strip.faults == []
    assert len(watch.answers) > 200 and len(watch.frames) >= 3
    assert watch.count_clashes() == 0


def test_a_frame_in_the_middle_of_an_exchange_is_noticed(monkeypatch):
    watch = Watch(monkeypatch)
    for table in play("vikings_on_board", "core", 12):
        table.game_loop.scanner.is_on_air = lambda: False  # nobody waits for the air any more
    assert watch.count_clashes() > 0
