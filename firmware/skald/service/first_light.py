"""First light of a table that is being built: the self-test of a controller, a screen, a knob, a button, one MFRC522 and
the lights, place by place, which prints what it asks and sees (host_sim/first_light.py writes that down).

    ask <sentence>    what the screen says
    saw <what>        a finding, or a fact
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.reader import SHORT, SLOT
from skald.keep.store import KeepError
from skald.sense.registry import UID_SIZE
from skald.service.self_test import SelfTest
from skald.service.self_test_steps import Stage
from skald.watching.layout import MFRC522, UNSENSED, Layout
from skald.watching.unpack import seal

_PIXELS = const(8)
_TAGS = const(8)  # that may lie in the field


def make_layout(table=None):
    """Return the Layout of a breadboard with one reader: with the lights of `table` (a Layout), or else eight pixels
    and no zone (watching/unpack.py).
    """
    zones, pixels, lights = (
        (table.zones, table.pixels, table.pixels_of) if table else (0, _PIXELS, b"")
    )
    data = b"SKL2" + bytes((zones, 1, 0, 0, pixels & 255, pixels >> 8, MFRC522, 0, _TAGS))
    data += bytes((UNSENSED,)) * (2 * zones) + lights + bytes((0, 0))
    return Layout(seal(data))


def open_layout(device):
    """Return the Layout of a breadboard with the lights of the table that is chosen."""
    settings = device.settings
    try:
        settings.read(device.store)
    except KeepError:
        pass  # what config.py names, then
    return make_layout(device.open_layout(settings.game, settings.kit))


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
    """A tag like those for the pieces is laid on the reader; a press says that nothing happens.

    Bad boards read the card that is sold with them, whose number has 4 bytes, and no NTAG, whose number has 7.
    """

    def __init__(self, test):
        super().__init__(test)
        self._driver = test.board.readers[0]
        self._is_begun = False
        self._asked = "lay tag"
        test.dark()

    def text(self):
        return self._asked, ""

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
                if not driver.count:
                    driver.begin()
                elif driver.uids[SLOT - 1] == SHORT:
                    self._warn()
                    driver.begin()
                else:
                    print("saw tag", driver.uids[:UID_SIZE].hex())
                    self._end()
        except DriverError as error:
            found = error.reason, self.test.reader_name(0)
            if found not in self.test.findings:
                self.test.find(*found)
            self.is_done = True

    def _warn(self):
        if self._asked == "lay tag":
            self._asked = "tag sold with"
            print("saw a tag with a number of 4 bytes")
            self.test.changed()

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
