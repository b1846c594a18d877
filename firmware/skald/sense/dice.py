"""What the dice show: one source, supplied in one of three ways.

    tray    a reader below the tray names the tags that lie face down; opposite
            faces of a die add up to seven
    radio   dice that know how they lie (drivers/godice.py)
    knob    no sensor: players enter the throw by knob or page

The source uses the first supplier that is alive and names it (`source`); it ignores
the others.  Players can always enter a throw by knob, and take it back like any
other action.

Tags of dice are enrolled under numbers that no piece has:

    FIRST_TAG + 6 * die + face - 1    face 1..6: the one the tag lies under
"""

from skald.compat import const
from skald.sense.registry import UID_SIZE, UNKNOWN

FIRST_TAG = const(240)
MOST_DICE = const(2)  # so many fit between FIRST_TAG and UNKNOWN
FACES = const(6)

_READS_TO_REST = const(3)
_MISSES_TO_FLY = const(2)
_COCKED_MS = const(2500)  # after one die came to rest, while another cannot be read


def face_number(die, face):
    """Return the number under which the tag of `face` (1..6) of `die` is enrolled."""
    return FIRST_TAG + FACES * die + face - 1


class Tray:
    """Dice in a tray above a reader.

    A throw counts when every die has left the tray, or shows another face than
    before, and all lie still on one face.  RFID has blind spots, so a die that
    cannot be read is reported (`trouble`), never guessed.
    """

    NAME = "tray"

    def __init__(self, count):
        self.faces = bytearray(count)  # of the last throw, unordered
        self.is_dead = False
        self.trouble = ""
        self._was_seen = False
        self._up = bytearray(count)  # face above as read last; 0: none, or more than one tag
        self._reads = bytearray(count)  # how often in a row
        self._misses = bytearray(count)
        self._flown = bytearray(count)  # has moved since the last throw
        self._half_since = None  # ticks when the first die lay still without the others

    def is_alive(self):
        return self._was_seen and not self.is_dead

    def take(self, driver, registry):
        """Process an inventory of the tray's reader."""
        for die in range(len(self._up)):
            self._take_die(die, self._read(die, driver, registry))

    def _read(self, die, driver, registry):
        """Return the face above of `die`, or 0."""
        up = 0
        first = FIRST_TAG + FACES * die
        for i in range(driver.count):
            number = registry.find(driver.uids, i * UID_SIZE)
            if number != UNKNOWN and first <= number < first + FACES:
                if up:
                    return 0  # on an edge, or two dice's tags mixed up
                up = FACES - (number - first)
        return up

    def _take_die(self, die, up):
        if up and up == self._up[die]:
            self._reads[die] = min(_READS_TO_REST, self._reads[die] + 1)
        else:
            self._reads[die] = 1 if up else 0
        self._up[die] = up
        if up:
            self._was_seen = True
            self._misses[die] = 0
            if not self.faces[die] and not self._flown[die]:
                self.faces[die] = up  # it lay there when the device woke up
            elif self._reads[die] > 1 and up != self.faces[die]:
                self._flown[die] = 1
        else:
            self._misses[die] = min(_MISSES_TO_FLY, self._misses[die] + 1)
            if self._misses[die] == _MISSES_TO_FLY:
                self._flown[die] = 1

    def poll(self, now):
        """Tell whether a throw has just come to rest; `faces` then has it."""
        if self.is_dead:
            self._forget()
            return False
        resting = flown = 0
        for die in range(len(self._up)):
            resting += self._reads[die] == _READS_TO_REST
            flown += self._flown[die]
        count = len(self._up)
        self._watch_half(0 < resting < count and flown == count, now)
        if resting < count or flown < count:
            return False
        for die in range(count):
            self.faces[die] = self._up[die]
            self._flown[die] = 0
        return True

    def _forget(self):
        """Ignore what was thrown while the tray was dead: players may have entered it by knob."""
        for die in range(len(self._up)):
            self.faces[die] = self._up[die] = self._reads[die] = self._flown[die] = 0
        self._half_since = None
        self.trouble = ""

    def _watch_half(self, is_half, now):
        if not is_half:
            self._half_since = None
            self.trouble = ""
        elif self._half_since is None:
            self._half_since = now
        elif now - self._half_since & 0x3FFFFFFF > _COCKED_MS:
            self.trouble = "die unread"


class Radio:
    """Dice that report by radio how they lie: `dice` are drivers.godice.GoDie."""

    NAME = "radio"

    def __init__(self, dice):
        self.dice = dice
        self.faces = bytearray(len(dice))
        self.trouble = ""
        self._rolls = [die.rolls for die in dice]

    def is_alive(self):
        for die in self.dice:
            if not die.is_connected:
                return False
        return len(self.dice) > 0

    def poll(self, now):
        """Tell whether every die has come to rest from a roll since the last throw."""
        self.trouble = ""
        is_settled = True
        for number in range(len(self.dice)):
            die = self.dice[number]
            if die.is_tilted:
                self.trouble = "die unread"
            if die.is_rolling or not die.face or die.rolls == self._rolls[number]:
                is_settled = False
        if is_settled:
            for number in range(len(self.dice)):
                self.faces[number] = self.dice[number].face
                self._rolls[number] = self.dice[number].rolls
        return is_settled


class Dice:
    """The one source of throws.

    faces    the last throw, lowest first
    source   NAME of the supplier in use, "knob" while none is alive
    trouble  key of show/words about dice that cannot be read, or ""
    has_news source or trouble has changed since somebody set it False
    """

    def __init__(self, count, suppliers):
        """`suppliers`: Tray and Radio, if there are any, the most trusted first."""
        self.faces = bytearray(count)
        self.source = "knob"
        self.trouble = ""
        self.has_news = False
        self._suppliers = suppliers

    def poll(self, now):
        """Tell whether a throw has come to rest; `now`: ticks of a millisecond.  Allocates nothing."""
        trusted = None
        is_settled = False
        for supplier in self._suppliers:
            rests = supplier.poll(now)
            if trusted is None and supplier.is_alive():
                trusted = supplier
                is_settled = rests
        self._tell(trusted.NAME if trusted else "knob", trusted.trouble if trusted else "")
        if is_settled:
            self._sort(trusted.faces)
        return is_settled

    def _tell(self, source, trouble):
        if source != self.source or trouble != self.trouble:
            self.source = source
            self.trouble = trouble
            self.has_news = True

    def _sort(self, rolled):
        faces = self.faces
        for i in range(len(faces)):
            k = i
            while k and faces[k - 1] > rolled[i]:
                faces[k] = faces[k - 1]
                k -= 1
            faces[k] = rolled[i]
