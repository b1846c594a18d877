"""A rig with a flash that runs what main.py runs, and configs with a fault."""

from pathlib import Path
from types import SimpleNamespace

import config
from skald import pins, start
from skald.show.canvas import Canvas
from skald.show.words import Words

from hardware.layouts.base import build
from host_sim.clock import SimClock
from host_sim.flash import MemoryDisk
from host_sim.hands import lay_out_table
from host_sim.simloop import SimLoop
from host_sim.wiring import Rig
from host_sim.world import World

FIRMWARE = Path(start.__file__).parent.parent
GAME = "raids"


class Power:
    """A rig with a flash; `on()` runs what main.py runs, for a while."""

    def __init__(self):
        self.layout = build(GAME, "net")
        self.clock = SimClock()
        self.rig = Rig(config, self.layout, World(self.layout), self.clock, 1)
        self.rig.board.activate()
        self.disk = MemoryDisk()
        self.loop = SimLoop(self.clock)
        self.device = None

    def on(self, work=None):
        """Power up; `work(self)` goes on while the device runs, then it is interrupted."""
        self.loop = SimLoop(self.clock)

        def run(coroutine):
            self.device = coroutine.cr_frame.f_locals["self"]
            task = self.loop.create_task(coroutine)
            self.wait(500)
            if work:
                work(self)
            if task.done():
                task.result()
            raise KeyboardInterrupt

        start.main(self.clock, run, self.disk, self.read_layout)

    def read_layout(self, game, kit):
        return self.layout.pack() if (game, kit) == self.layout.table else None

    def wait(self, span_ms):
        self.loop.run_for(span_ms)

    def press(self):
        self.rig.encoder.press(80000)
        self.wait(300)

    def turn(self, steps):
        for _ in range(abs(steps)):
            self.rig.encoder.turn(1 if steps > 0 else -1)
            self.wait(100)

    def hold_back(self, span_ms):
        now_us = self.clock.now_us
        self.rig.back.move(now_us, 0)
        self.rig.back.move(now_us + span_ms * 1000, 1)
        self.wait(span_ms + 200)

    def choose(self, key):
        """Turn to an entry of the start menu."""
        if self.device.settings.is_new:
            self.press()  # the language asked for at the first start: as config.py says
        sheet = self.device.sheet
        for _ in range(len(sheet.keys)):
            if sheet.keys[sheet.index] == key:
                return
            self.turn(1)
        raise AssertionError("no entry %s" % key)

    def screen(self):
        """Return the picture on the screen, as the canvas has it."""
        return self.rig.screen.pages()

    def close(self):
        self.rig.board.stop()
        self.loop.end()
        self.rig.board.deactivate()


def list_outputs(profile):
    """Return [(name, pin number, its level at rest)] of the outputs of a profile."""
    return [
        (name, number, level)
        for name, level in pins.OUTPUTS
        for value in [getattr(profile, name)]
        for number in (value if isinstance(value, tuple) else (value,))
    ]


def wrong_config(**changes):
    """Return config.py with these changes, as an object; None: without that entry."""
    entries = {**vars(config), **changes}
    known = {name: value for name, value in entries.items() if name.isupper()}
    return SimpleNamespace(**{name: known[name] for name in known if known[name] is not None})


def enter(power, key):
    """Choose `key` from the menu at the net of raids, and press."""
    power.device.settings.game, power.device.settings.kit = GAME, "net"
    power.device.sheet._list_entries()
    power.choose(key)
    power.press()


def begin(power):
    """From the menu into a game of raids."""
    enter(power, "play")
    power.wait(300)


def picture_of(key, what="", title="Skald", foot=""):
    canvas = Canvas()
    words = Words("en", start.NAMES[0], "care")
    text = words.get(key).format(what=words.get(what))
    start.Notice(title, text, foot).draw(canvas)
    return bytes(canvas.buf)


def picture_of_news(key):
    """Return the picture of what the device says before it goes on."""
    return picture_of(key, title="Look out", foot="Press the knob.")


def resume(table):
    """Let the game that goes on be judged, once the sensors have seen the whole table."""
    while not table.game_loop or table.game_loop.resuming:
        table.run(20)
    table.run(1500)


def lay_out(make_table, played=0):
    """Return (table, hands) of a table that `make_table` (a fixture) made, with the set-up laid out and
    `played` actions stored.
    """
    table = make_table("raids", "net", 2, 7)
    hands = lay_out_table(table, 7)
    if played:
        table.follow(hands.play(played))
        table.run(100)  # an action is lit first, then stored
    return table, hands
