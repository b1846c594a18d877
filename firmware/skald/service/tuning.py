"""Tunes the strength of each reader to the tags that it must read.

    a piece where it is read worst ─▶ by how many steps less would do ─▶ press: tune, store

The steps of strength (drivers/reader.py) that a reader could do without are its margin.  With a
small margin, the reader misses a piece now and then; with a large one, it also reads its
neighbours' pieces.  A press sets the strength that the weakest tag lying there needs, plus
_RESERVE steps.

turn    to the next reader, whose place is lit
press   tune the reader
BACK    done
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.reader import SLOT, STRONGEST
from skald.keep.strengths import save_strengths
from skald.rules.registry import load
from skald.screens.sheet import Sheet
from skald.show import frame as pixels
from skald.show import plain
from skald.show.frame import Frame
from skald.show.words import Words

_RESERVE = const(4)
_TRIES = const(3)  # a tag must answer every time
_UNKNOWN = const(255)


class Tuning(Sheet):
    """`device`: settings, store, calibration and config (lifecycle.Device).

    reader   the reader to tune
    needed   the least strength at which all tags over it answer; _UNKNOWN without a tag
    message  key of the sentence on the screen
    """

    def __init__(self, device, layout, board):
        super().__init__()
        settings = device.settings
        rules = load(settings.game)
        self._table = rules(rules.PLAYERS[0])  # a game, for the names of places
        self._words = Words(settings.language, settings.game, "care")
        self._device = device
        self._layout = layout
        self._board = board
        self._frame = Frame(layout.pixels, device.config.LIMIT_MA)
        self._is_ready = bytearray(layout.readers)
        self.reader = 0
        self.needed = _UNKNOWN
        self.message = "no tuning" if layout.lines else "no readers"
        self._work = iter(())
        self._count = 0 if layout.lines else layout.readers
        if self._count:
            self._show_reader(0)

    # -- buttons -------------------------------------------------------------------

    def turn(self, steps):
        if self._count:
            self._darken()
            self._show_reader((self.reader + steps) % self._count)
            self.changed()  # even if the sentence is still that of the reader before

    def press(self):
        if self.needed == _UNKNOWN:
            return
        self._darken()
        readers, device = self._board.readers, self._device
        readers[self.reader].strength = _find_wanted(self.needed)
        self._is_ready[self.reader] = 0
        try:
            save_strengths(device.store, device.settings, device.calibration.digest, readers)
            self._say("tune measure")
        except OSError:
            self._say("not kept")
        self._work = self._watch()

    def back(self):
        self.result = "done"

    def _show_reader(self, reader):
        layout, frame = self._layout, self._frame
        self.reader = reader
        self._say("tune measure")
        self._work = self._watch()
        frame.clear()
        for zone in range(layout.zones):
            if layout.reader_of[zone] == reader:
                for i in range(layout.pixel_count(zone)):
                    frame.set(layout.first_pixel(zone) + i, pixels.WHITE)
        frame.send(self._board.strip)

    # -- the reader ------------------------------------------------------------------

    def step(self, now):
        """Do one step of an inventory, or ask one tag at one strength."""
        try:
            for _ in self._work:
                return
            if self._count:
                self._work = self._watch()
        except DriverError as error:
            self._is_ready[self.reader] = 0
            self._say(error.reason)
            self._work = self._watch()

    def _watch(self):
        """Find the strength that the tags over the reader need; a generator, one step per yield."""
        driver = self._board.readers[self.reader]
        if not self._is_ready[self.reader]:
            driver.reset()
            self._is_ready[self.reader] = 1
        uids = []
        for strength in (driver.strength, STRONGEST):
            driver.weaken(driver.strength - strength)
            driver.field(1)
            driver.begin()
            while not driver.step():
                yield
            driver.field(0)
            uids = [bytes(driver.uids[SLOT * i : SLOT * i + SLOT]) for i in range(driver.count)]
            if uids:
                break
        if not uids:
            self._say("tune put")
            return
        needed = STRONGEST + 1
        for strength in range(STRONGEST, -1, -1):
            for uid in uids * _TRIES:
                if not _is_heard(driver, uid, strength):
                    break
                yield
            else:
                needed = strength
                continue
            break
        if needed > STRONGEST:
            self._say("tune put")  # the piece was taken away
        else:
            self._judge(driver, needed)

    def _judge(self, driver, needed):
        margin = driver.strength - needed
        if driver.strength == _find_wanted(needed):
            self._say("tune well" if margin >= _RESERVE else "tune least", needed)
        else:
            self._say("tune deaf" if margin < 0 else "tune margin", needed)

    def _darken(self):
        try:
            self._board.readers[self.reader].field(0)
        except DriverError:
            self._is_ready[self.reader] = 0

    # -- the screen ------------------------------------------------------------------

    def _say(self, message, needed=_UNKNOWN):
        if message != self.message or needed != self.needed:
            self.needed = needed
            self.message = message
            self.changed()

    def draw(self, canvas):
        words, readers = self._words, self._count
        place, values = "", {"what": "", "strength": 0, "margin": 0, "wanted": 0}
        if readers:
            strength = self._board.readers[self.reader].strength
            values["what"] = words.reader(self._table, self._layout, self.reader)
            values["strength"] = strength
            if self.needed != _UNKNOWN:
                values["margin"] = strength - self.needed
                values["wanted"] = _find_wanted(self.needed)
            place = "%d/%d" % (self.reader + 1, readers)
        text = words.get(self.message).format(**values)
        plain.draw_sentence(canvas, words.get("menu tune"), text, words.get("back done"), place)

    def close(self):
        """Switch the field and all pixels off."""
        if self._count:
            self._darken()
        self._frame.clear()
        self._frame.send(self._board.strip)


def _find_wanted(needed):
    return min(needed + _RESERVE, STRONGEST)


def _is_heard(driver, uid, strength):
    """Return True if the tag of the 8-byte `uid` answers once."""
    driver.weaken(driver.strength - strength)
    driver.field(1)
    driver.begin_seek(uid)
    while not driver.step():
        pass
    driver.field(0)
    return driver.count > 0
