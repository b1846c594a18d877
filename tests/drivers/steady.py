"""Script: every polling and drawing loop, once to warm up, then on a locked heap.

On MicroPython an allocation in the second pass raises MemoryError with the name of
the step.  The printed sums also show that both interpreters do the same.

args: what the bus, BUSY and clock of a PN5180 once answered, byte after byte, in hex, in pieces that fit
into an argument of MicroPython
"""

from skald.compat import const
from skald.drivers.as5600 import AS5600
from skald.drivers.buttons import Buttons
from skald.drivers.knob import Knob
from skald.drivers.lines import Lines
from skald.drivers.pn5180 import PN5180
from skald.drivers.ssd1306 import ScreenI2C
from skald.drivers.ws2812 import Strip
from skald.sense.wheel import Wheel
from skald.show import effects
from skald.show.canvas import Canvas
from skald.show.font import EXTRA
from skald.show.frame import Frame

from tests.micropython.locked import run_locked

_PASSES = const(40)
_STEPS = const(2)  # of a reader in each of them
_TEXT = "Déplacez le drakkar vers l’île : « où ça ? » 0123456789 ABC xyz"


class Bus:
    """Counts bytes; answers with the low bits of the count."""

    def __init__(self):
        self.total = 0

    def writeto(self, address, buf):
        for byte in buf:
            self.total = (self.total * 31 + byte) & 0xFFFFFF

    def writevto(self, address, parts):
        for part in parts:
            self.writeto(address, part)

    def write(self, buf):
        self.writeto(0, buf)

    def readfrom_mem_into(self, address, register, buf):
        for i in range(len(buf)):
            self.total = (self.total + 37) & 0xFFFFFF
            buf[i] = self.total & 255


class Contact:
    """A pin that opens and closes like one bit of a counter."""

    def __init__(self, shift):
        self.count = 0
        self.shift = shift

    def __call__(self, level=None):
        if level is None:
            self.count += 1
            return self.count >> self.shift & 1


class Chain:
    """A chain of registers that gives back what went in before."""

    def __init__(self, size):
        self.held = bytearray(size)

    def write_readinto(self, out, back):
        for i in range(len(out)):
            back[i] = self.held[i]
            self.held[i] = out[i]


class Clock:
    def ticks_us(self):
        return 0

    def ticks_add(self, ticks, delta):
        return ticks + delta

    def ticks_diff(self, later, earlier):
        return later - earlier

    def sleep_us(self, span_us):
        pass


class Tape(Bus, Clock):
    """A bus with its BUSY and clock, which answers as recorded; `total` is that of all that goes either way."""

    def __init__(self, tape):
        Bus.__init__(self)
        self._tape = tape
        self._at = 0

    def _take(self):
        at = self._at
        self._at = at + 1
        # beyond its end the clock runs, so that every wait of the driver ends
        byte = self._tape[at] if at < len(self._tape) else at & 255
        self.total = (self.total * 31 + byte) & 0xFFFFFF
        return byte

    def busy(self):
        return self._take()

    def ticks_us(self):
        return self._take() | self._take() << 8 | self._take() << 16 | self._take() << 24

    def readinto(self, buf, write=0):
        for i in range(len(buf)):
            buf[i] = self._take()


class Reading:
    """A PN5180 on `bus`, which is its BUSY and clock as well, takes one inventory after the other."""

    def __init__(self, bus, select):
        self.reader = PN5180(bus, select, bus.busy, bus, select)
        self.reader.reset()
        self.reader.field(True)
        self.reader.begin()

    def step(self, now_ms):
        for _ in range(_STEPS):
            if self.reader.step():
                self.reader.begin()


class Loops:
    """The devices and one method for each loop."""

    def __init__(self, tape):
        self.bus = Bus()
        self.tape = Tape(tape)
        self.reading = Reading(self.tape, Contact(0))
        self.lines = Lines(Chain(6), Contact(0), 46)
        self.lines.reset()
        self.wheel_chip = AS5600(self.bus)
        self.wheel = Wheel()
        self.knob = Knob(Contact(1), Contact(2))
        self.buttons = Buttons((Contact(6), Contact(4)))
        self.canvas = Canvas()
        self.screen = ScreenI2C(self.bus)
        self.frame = Frame(60, 400)
        self.strip = Strip(None, 60, self.send, Clock())
        self.sum = 0

    def send(self, pin, encoding, timing, buf):
        self.bus.write(buf)

    def add(self, value):
        self.sum = (self.sum * 31 + value) & 0xFFFFFF

    def select_lines(self, now_ms):
        for i in range(40):
            self.add(self.lines.select(i, i + 1 + now_ms % 5, now_ms % 3))

    def turn_wheel(self, now_ms):
        self.wheel_chip.magnet()
        angle = self.wheel_chip.angle()
        self.add(-1 if angle is None else self.wheel.feed(angle))
        self.add(self.wheel_chip.gain())

    def turn_knob(self, now_ms):
        self.knob.update()
        self.add(self.knob.take())

    def press_buttons(self, now_ms):
        self.buttons.poll(now_ms * 17)
        self.add(self.buttons.take())

    def draw(self, now_ms):
        canvas = self.canvas
        canvas.clear()
        self.add(canvas.wrap(_TEXT, now_ms % 5, now_ms % 9, 120, 4))
        self.add(canvas.text(EXTRA, -now_ms, 40, bool(now_ms & 1)))
        self.add(canvas.text_width(_TEXT))
        canvas.fill_rect(now_ms % 20, 3, 30, 20)
        canvas.fill_rect(now_ms, now_ms, 1, 1)
        for byte in canvas.buf:
            self.add(byte)

    def step_screen(self, now_ms):
        self.screen.show(self.canvas.buf)
        for _ in range(1 + now_ms % 20):
            self.screen.step()

    def light(self, now_ms):
        for i in range(60):
            self.frame.set(i, now_ms % 8, effects.level_of(1 + i % 4, now_ms * 35 + i))
        self.frame.play(15, now_ms % 16)
        self.add(self.frame.send(self.strip))


def take_passes(step, first_ms):
    for now_ms in range(first_ms, first_ms + _PASSES):
        step(now_ms)


def run(args):
    loops = Loops(b"".join([bytes.fromhex(piece) for piece in args]))
    steps = (
        ("reader", loops.reading.step),
        ("lines", loops.select_lines),
        ("wheel", loops.turn_wheel),
        ("knob", loops.turn_knob),
        ("buttons", loops.press_buttons),
        ("draw", loops.draw),
        ("screen", loops.step_screen),
        ("light", loops.light),
    )
    for name, step in steps:
        take_passes(step, 0)
        yield
        failed = ""
        try:
            run_locked(take_passes, step, _PASSES)
        except MemoryError:
            failed = " allocates"
        print(name, loops.sum, loops.bus.total, loops.tape.total, failed)
        yield
