"""The stage of the self-test in which every loop of a net hears a tag, or is reported by its number on the template."""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.line_reader import ask
from skald.drivers.lines import POWER_OUTPUTS
from skald.drivers.net_reader import ANSWER_US, REST_US, SILENCE
from skald.service.self_test_steps import Stage
from skald.show import frame as pixels
from skald.watching.layout import UNSENSED

_LEVEL = const(9)  # of the lights


class Loops(Stage):
    """The player moves a piece with a tag to every place that is still lit white: a loop that hears it works."""

    def __init__(self, test):
        super().__init__(test)
        self._layout = test.layout
        self._net = test.board.reader
        # Lines that have heard nothing yet; a line without a zone has no light to ask for a piece.
        self._silent = set()
        for place in range(self._layout.net_places):
            if self._layout.first_zone(place) != UNSENSED:
                self._silent.update(self._layout.list_lines(place))
        self._line = 0
        self._is_ready = False
        test.dark()
        self._paint()

    def text(self):
        return "touch loops", "%d" % len(self._silent)

    def step(self, now):
        try:
            if not self._is_ready:
                self._net.reset()
                self._net.field(1)
                self._is_ready = True
            self._line = (self._line + 1) % len(self._layout.lines)
            if self._line in self._silent and self._is_heard(self._line):
                self._silent.discard(self._line)
                self._paint()
                self.test.changed()
        except DriverError as error:
            found = error.reason, ""
            if found not in self.test.findings:  # the check of the reader may have said so
                self.test.find(*found)
            self._silent.clear()
        if not self._silent:
            self._end()

    def _is_heard(self, line):
        """Return True if any tag answers on `line`."""
        net = self._net
        if ask(net, line, self._layout.find_power(line)) == SILENCE:
            return False
        net.clock.sleep_us(ANSWER_US + REST_US)
        return True

    def _paint(self):
        """Light every place, white while one of its lines is silent.  The field is off meanwhile."""
        layout, frame = self._layout, self.test.frame
        self._darken()
        for zone in range(layout.zones):
            place = layout.place_of[zone]
            if place < layout.net_places:
                is_silent = any(line in self._silent for line in layout.list_lines(place))
                colour = pixels.WHITE if is_silent else pixels.OK
                for i in range(layout.pixel_count(zone)):
                    frame.set(layout.first_pixel(zone) + i, colour, _LEVEL)
        self.test.show()

    def press(self):
        """Report the loops that have heard nothing."""
        for line in sorted(self._silent):
            self.test.find("loop dead", "%d" % (line + POWER_OUTPUTS))
        self._end()

    def _end(self):
        self._darken()
        self.is_done = True

    def _darken(self):
        self._is_ready = False
        try:
            self._net.field(0)
        except DriverError:
            pass  # step() reports it
