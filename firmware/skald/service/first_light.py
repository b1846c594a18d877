"""A bare breadboard's first light: the self-test of a controller, one MFRC522, eight pixels, a screen, a
knob and a button, which prints what it asks and sees (host_sim/first_light.py writes that down).

    ask <sentence>    what the screen says
    saw <what>        a finding, or a fact
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.sense.registry import UID_SIZE
from skald.service.self_test import SelfTest
from skald.service.self_test_steps import Stage
from skald.watching.layout import MFRC522, Layout
from skald.watching.unpack import crc16

_PIXELS = const(8)
_TAGS = const(8)  # that may lie in the field


def make_layout():
    """Return the Layout of a breadboard: one reader and eight pixels, no zone (watching/unpack.py)."""
    data = b"SKL2" + bytes((0, 1, 0, 0, _PIXELS, 0, MFRC522, 0, _TAGS, 0, 0))
    crc = crc16(data)
    return Layout(data + bytes((crc & 255, crc >> 8)))


class FirstLight(SelfTest):
    """The self-test of a breadboard; ends by itself."""

    def __init__(self, device, layout, board):
        self._said = ""
        super().__init__(device, layout, board)
        self._stages.append(Tag)
        self._count += 1

    def find(self, key, about):
        super().find(key, about)
        print("saw", self.words.get(key).format(what=about))

    def step(self, now):
        super().step(now)
        if not self.stage:
            self.result = "done"
            return
        key, about = self.stage.text()
        said = self.words.get(key).format(what=about)
        if said != self._said:
            self._said = said
            print("ask", said)


class Tag(Stage):
    """A tag is laid on the reader; a press says that nothing happens."""

    def __init__(self, test):
        super().__init__(test)
        self._driver = test.board.readers[0]
        self._is_begun = False
        test.dark()

    def text(self):
        return "lay tag", ""

    def step(self, now):
        driver = self._driver
        try:
            if not self._is_begun:
                driver.reset()
                print("saw MFRC522, version 0x%02X" % driver.version())
                driver.field(1)
                driver.begin()
                self._is_begun = True
            elif driver.step():
                if driver.count:
                    print("saw tag", driver.uids[:UID_SIZE].hex())
                    self._end()
                else:
                    driver.begin()
        except DriverError as error:
            found = error.reason, self.test.reader_name(0)
            if found not in self.test.findings:
                self.test.find(*found)
            self.is_done = True

    def press(self):
        self.test.find("no tag", "")
        self._end()

    def _end(self):
        self.is_done = True
        try:
            self._driver.field(0)
        except DriverError:
            pass  # it has been told


def has_screen(screen):
    """Return True if a screen answers at one of its two addresses."""
    for _ in range(2):
        screen.refresh()
        try:
            screen.step()
            return True
        except DriverError:
            pass
    return False
