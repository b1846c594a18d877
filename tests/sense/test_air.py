"""Games on the chips: no pixel is sent while a tag may answer."""

from skald.drivers.net_reader import NetReader

from host_sim.chips import air
from host_sim.chips.ws2812 import WS2812Chain
from host_sim.hands import lay_out_table

_ACTIONS = 5


class Watch:
    """Records every exchange with an answer and every frame of a table.

    answers, frames: [(begin, end) in us]
    """

    def __init__(self, monkeypatch):
        self.answers = []
        self.frames = []
        self._began_us = 0.0  # of the frame being sent
        watch = self
        ask = air.Field.ask
        begin, end, cut = WS2812Chain.begin, WS2812Chain.end, NetReader.cut

        def ask_and_note(field, frame, began_us):
            heard = ask(field, frame, began_us)
            if heard:
                span_us = air.tag_bytes_v_us(len(heard.bits) / 8)
                watch.answers.append((began_us, field.clock.now_us + heard.delay_us + span_us))
            return heard

        def begin_and_note(chain, timing_ns):
            begin(chain, timing_ns)
            watch._began_us = chain._clock.now_us

        def end_and_note(chain):
            end(chain)
            watch.frames.append((watch._began_us, chain._clock.now_us))

        def cut_and_note(reader):
            cut(reader)
            began_us, _ = watch.answers[-1]
            watch.answers[-1] = began_us, reader.clock.now_us  # nobody waits for its end

        monkeypatch.setattr(NetReader, "cut", cut_and_note)
        monkeypatch.setattr(air.Field, "ask", ask_and_note)
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


def test_no_pixel_is_sent_during_an_exchange(game, make_table, monkeypatch):
    watch, table = Watch(monkeypatch), make_table(game, "net", 3, 11)
    table.follow(lay_out_table(table, 11).play(_ACTIONS))
    rig = table.rig
    assert [bus.faults for bus in rig.buses] == [[], []] and rig.strip.faults == []
    assert len(watch.answers) > 200 and len(watch.frames) >= 3
    assert watch.count_clashes() == 0


def test_a_frame_in_the_middle_of_an_exchange_is_noticed(make_table, monkeypatch):
    watch, table = Watch(monkeypatch), make_table("vikings_on_board", "net", 3, 11)
    table.game_loop.scanner.is_on_air = lambda: False  # nobody waits for the air any more
    table.follow(lay_out_table(table, 11).play(12))
    assert watch.count_clashes() > 0
