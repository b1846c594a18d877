"""The stages of the self-test.  Each tests one thing, alone or together with the player.

    text()      (key of the sentence, its subject)
    is_done     the next stage may begin
    step(now), turn(steps), press(), back(): see Sheet

A stage reports what is wrong by SelfTest.find(key, subject).
"""

from skald.compat import const, ticks_diff
from skald.drivers.errors import DriverError
from skald.screens.sheet import Sheet
from skald.sense.wheel import Wheel
from skald.show import frame as pixels

_PATIENCE_MS = const(15000)  # after which an unused control counts as broken
_CLOSED_MS = const(1000)  # nobody holds a knob between two detents for so long
_COLOUR_MS = const(700)
_LIGHT_MS = const(400)
_COLOURS = (pixels.WHITE, pixels.SEAT, pixels.SEAT + 1, pixels.SEAT + 2)
_NAMES = ("white", "seat0", "seat1", "seat2")


class Stage(Sheet):
    """The base class of stages; `test`: their SelfTest.

    A subclass has text(): the key of its sentence in show/words, and what it is about.
    """

    def __init__(self, test):
        super().__init__()
        self.test = test
        self.is_done = False


class Controls(Stage):
    """Right, left, press and BACK, one after the other; each counts as broken after a while.

    A knob that rests with both contacts closed has two detents per pulse; one that turns left when right is
    asked for, and then right, has its contacts swapped.
    """

    _ASKED = ("turn right", "turn left", "press knob", "press back")

    def __init__(self, test):
        super().__init__(test)
        self._at = 0
        self._closed_at = -1
        self._knob = test.board.front.knob
        self._knob.halve(False)
        self._knob.is_backward = False
        self._first = 0  # the steps of the first turn

    def text(self):
        return self._ASKED[self._at], ""

    def step(self, now):
        if self._knob.is_half or not self._knob.is_closed():
            self._closed_at = -1
        elif self._closed_at < 0:
            self._closed_at = now
        elif ticks_diff(now, self._closed_at) >= _CLOSED_MS:
            self._knob.halve(True)
        if self.has_passed(now, _PATIENCE_MS):
            self.test.find("control out", self.test.words.get(self._ASKED[self._at]))
            self._next()

    def _next(self):
        self._since = -1
        if self._at == len(self._ASKED) - 1:
            self.is_done = True
        else:
            self._at += 1
        self.test.changed()

    def _take(self, number):
        if self._at == number:
            self._next()

    def turn(self, steps):
        if self._at == 0:
            self._first = steps
            self._next()
        elif self._at == 1 and (self._first >= 0) == (steps < 0):
            self._knob.is_backward = self._first < 0
            self._next()

    def press(self):
        self._take(2)

    def back(self):
        self._take(3)


class Pixels(Stage):
    """All pixels in every colour, dim enough for any power supply.  The player judges them, and turns the
    knob, which changes the pixel order, until they have the colours that the screen names.
    """

    def __init__(self, test):
        super().__init__(test)
        self._shown = -1

    def text(self):
        return "all lit", self.test.words.get(_NAMES[self._shown])

    def step(self, now):
        shown = now // _COLOUR_MS % len(_COLOURS)
        if shown != self._shown:
            self._shown = shown
            for i in range(self.test.frame.count):
                self.test.frame.set(i, _COLOURS[shown])
            self.test.show()
            self.test.changed()

    def turn(self, steps):
        strip = self.test.board.strip
        strip.arrange(strip.pixel_order + steps)
        self.test.frame.refresh()
        self.test.show()

    def press(self):
        self.test.keep_controls()
        self.is_done = True

    def back(self):
        self.test.find("pixels out", "")
        self.press()


class Places(Stage):
    """The lights of one place after another, each in its order, for the player to compare with the board.  A turn
    goes to the next place or back, a press reports the place.
    """

    def __init__(self, test):
        super().__init__(test)
        layout = test.layout
        self._places = [zone for zone in range(layout.zones) if layout.pixel_count(zone)]
        self._at = 0
        self._shown = -1  # how many lights of the place are lit

    def text(self):
        test = self.test
        return "place lit", test.words.action(test.game.zone_text(self._places[self._at]))

    def step(self, now):
        test, zone = self.test, self._places[self._at]
        count = test.layout.pixel_count(zone)
        shown = 1 + now // _LIGHT_MS % count
        if shown != self._shown:
            self._shown = shown
            test.frame.clear()
            for i in range(shown):
                test.frame.set(test.layout.first_pixel(zone) + i, pixels.WHITE)
            test.show()

    def turn(self, steps):
        self._go(1 if steps > 0 else -1)

    def press(self):
        self.test.find("place wrong", self.text()[1])
        self._go(1)

    def back(self):
        self.is_done = True

    def _go(self, steps):
        self._shown = -1
        self._at = max(self._at + steps, 0)
        if self._at == len(self._places):
            self._at -= 1
            self.is_done = True
        self.test.changed()


class Reader(Stage):
    """The reader of a net: does it answer, and can its field be switched on?"""

    def __init__(self, test):
        super().__init__(test)
        test.dark()

    def text(self):
        return "reader check", ""

    def step(self, now):
        reader = self.test.board.reader
        try:
            reader.reset()
            reader.field(1)
            reader.begin()  # checks whether the chip reports its field as on
            reader.field(0)
            reader.reset()
        except DriverError as error:
            self.test.find(error.reason, "")
        self.is_done = True


class Magnet(Stage):
    """The wheel: the strength of its magnet, its first detent, and its direction."""

    def __init__(self, test):
        super().__init__(test)
        self._zero = -1
        self._angle = 0
        self._magnet = ""
        test.dark()

    def text(self):
        if self._zero < 0:
            return "wheel first", self._magnet
        return "wheel second", ""

    def step(self, now):
        sensor = self.test.board.wheel_sensor
        try:
            self._angle = sensor.angle() or 0
            magnet = self.test.words.get("magnet " + sensor.magnet())
        except DriverError as error:
            self.test.find(error.reason, "")
            self.is_done = True
            return
        if magnet != self._magnet:
            self._magnet = magnet
            self.test.changed()

    def press(self):
        test = self.test
        if self._zero < 0:
            try:
                magnet = test.board.wheel_sensor.magnet()
            except DriverError:
                return
            if magnet != "ok":
                test.find("magnet bad", test.words.get("magnet " + magnet))
                self.is_done = magnet == "missing"
            self._zero = self._angle
            test.changed()
            return
        rising = Wheel(test.layout.detents, self._zero)
        rising.feed(self._zero)
        moved = rising.feed(self._angle)
        if moved:  # otherwise the wheel was not turned, and the stage asks again
            test.calibrate_wheel(self._zero, moved < 0)
            self.is_done = True

    def back(self):
        if not self.test.device.calibration.is_kept:  # for these pins
            self.test.find("wheel uncalibrated", "")
        self.is_done = True
