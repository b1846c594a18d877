"""The throws of the dice: one source with three possible suppliers.

    tray    a reader below the tray identifies the tags that lie face down; opposite faces of a
            die add up to seven
    radio   dice that sense which face is up (drivers/godice.py)
    knob    no sensor: players enter the throw by knob or page

The source uses the first supplier that works, names it (`source`) and ignores the others.
Players can always enter a throw by knob or phone, and take it back like any other action.

Whatever one source has told is closed for the others until the dice are thrown again: dice that
lay still must move again.  If none lay still (they flew, were cocked, or the tray was dead), nobody knows whether the
dice that come to rest next show that throw or another one, so they tell nothing, and players are
asked to throw again.  The same holds if they show the same faces after one was cocked.  If they only vanished from the
tray, and lie there as before, something may have hidden them: players say whether it is a throw.  They are asked, too,
if the dice of a game that goes on are heard late, and show its last throw.

The tags of dice are enrolled under numbers that no piece has:

    FIRST_TAG + 6 * die + face - 1    face 1..6: the one the tag lies under
"""

from skald.compat import const
from skald.sense.registry import UID_SIZE, UNKNOWN
from skald.watching.layout import UNSENSED

FIRST_TAG = const(240)
MOST_DICE = const(2)  # more do not fit between FIRST_TAG and UNKNOWN
FACES = const(6)

_READS_TO_REST = const(3)
_MISSES_TO_FLY = const(2)
# From the moment one die rests until another that is unread counts as cocked.
_COCKED_MS = const(2500)
_ROLLING = const(-1)


def make_dice(count, radio, layout):
    """Return the Dice of a table; `radio`: its RadioDice, or None."""
    suppliers = [Radio(radio.dice)] if radio else []
    tray = Tray(count) if layout.tray != UNSENSED else None
    if tray:
        suppliers.append(tray)
    return Dice(count, suppliers, tray)


def face_number(die, face):
    """Return the number under which the tag of `face` (1..6) of `die` is enrolled."""
    return FIRST_TAG + FACES * die + face - 1


class Tray:
    """Dice in a tray above a reader.

    A throw counts once every die has left the tray, or shows another face than before, and
    all lie still.  RFID has blind spots: a die that cannot be read is reported (`trouble`), and
    its face is never guessed.

    faces    of the last throw, unordered
    unrested how many dice had not come to rest when another source told their throw; after an outage, all
    is_alike every die shows the face that it showed before the throw
    is_first of some die it was the first face that was read
    """

    NAME = "tray"

    def __init__(self, count):
        self.faces = bytearray(count)
        self.unrested = 0
        self.is_dead = self.is_alike = self.is_first = False
        self.trouble = ""
        self._was_seen = False
        self._up = bytearray(count)  # the upper face, as read last; 0: none, or several tags
        self._reads = bytearray(count)  # how often it was read in a row
        self._misses = bytearray(count)
        self._flown = bytearray(count)  # it has moved since the last throw
        self._half_since = None  # ticks since which some dice, but not all, lie still

    def is_alive(self):
        return self._was_seen and not self.is_dead

    def take(self, driver, registry):
        """Process an inventory of the tray's reader."""
        for die in range(len(self._up)):
            self._take_die(die, self._read(die, driver, registry))

    def _read(self, die, driver, registry):
        """Return the upper face of `die`, or 0."""
        up = 0
        first = FIRST_TAG + FACES * die
        for i in range(driver.count):
            number = registry.find(driver.uids, i * UID_SIZE)
            if number != UNKNOWN and first <= number < first + FACES:
                if up:
                    return 0  # it lies on an edge, or its tags are mixed up with another die's
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
                self.faces[die] = up  # it lay there when the device started
            elif self._reads[die] > 1 and up != self.faces[die]:
                self._flown[die] = 1
        else:
            self._misses[die] = min(_MISSES_TO_FLY, self._misses[die] + 1)
            if self._misses[die] == _MISSES_TO_FLY:
                self._flown[die] = 1

    def poll(self, now):
        """Return True if a throw has just come to rest; `faces` then has it."""
        if self.is_dead:
            self._forget()
            return False
        resting = flown = 0
        for die in range(len(self._up)):
            resting += self._reads[die] == _READS_TO_REST
            flown += self._flown[die]
        count = len(self._up)
        self._watch_half(0 < resting < count and flown == count, now)
        if resting < count or flown < count and not self.unrested:
            return False
        self.is_alike = self.faces == self._up
        self.is_first = min(self.faces) == 0
        for die in range(count):
            self.faces[die] = self._up[die]
            self._flown[die] = 0
        if flown < count:
            self.unrested = 0
        return flown == count

    def show(self, out):
        """Fill `out` with the upper faces, unordered; return False while a die rolls or is not read."""
        out[:] = self._up
        return min(self._reads) == _READS_TO_REST

    def close(self):
        """Ignore the rest of the throw that another source has told."""
        self.unrested = 0
        for die in range(len(self._up)):
            if self._reads[die] == _READS_TO_REST:
                self.faces[die] = self._up[die]
                self._flown[die] = 0
            else:
                self._flown[die] = 1
                self.unrested += 1

    def _forget(self):
        """Ignore throws made while the tray was dead, which players may have entered by knob, and what lies there
        afterwards, even if some reads do not hear it at first.
        """
        self.unrested = len(self._up)
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
    """Dice that report their upper face by radio; `dice`: drivers.godice.GoDie, one or more.

    faces, unrested, trouble    as those of Tray
    """

    NAME = "radio"
    is_alike = is_first = False  # a die tells that it rolls

    def __init__(self, dice):
        self.dice = dice
        self.faces = bytearray(len(dice))
        self.unrested = 0
        self.trouble = ""
        self._rolls = [die.rolls for die in dice]  # at the last throw; _ROLLING: it has not ended

    def is_alive(self):
        for die in self.dice:
            if not die.is_connected:
                return False
        return True

    def poll(self, now):
        """Return True if every die has come to rest from a roll since the last throw."""
        resting = rolled = tilted = 0
        count = len(self.dice)
        for number in range(count):
            die = self.dice[number]
            tilted += die.is_tilted
            resting += die.face > 0 and not die.is_rolling
            rolled += die.rolls != self._rolls[number] or die.is_tilted
        self.trouble = "die unread" if tilted and rolled == count else ""
        if resting < count or rolled < count and not self.unrested:
            return False
        for number in range(count):
            self.faces[number] = self.dice[number].face
            self._rolls[number] = self.dice[number].rolls
        if rolled < count:
            self.unrested = 0
        return rolled == count

    def show(self, out):
        """Fill `out` with the upper faces, unordered; return False while a die rolls or is tilted."""
        for number in range(len(self.dice)):
            die = self.dice[number]
            out[number] = die.face
            if die.is_rolling or die.is_tilted or not die.face:
                return False
        return True

    def close(self):
        """Ignore the rest of the throw that another source has told."""
        self.unrested = 0
        for number in range(len(self.dice)):
            die = self.dice[number]
            self._rolls[number] = die.rolls
            if die.is_rolling or die.is_tilted:
                self._rolls[number] = _ROLLING
                self.unrested += 1


class Dice:
    """The one source of throws.

    faces    the last throw, lowest first
    source   NAME of the supplier in use, "knob" while none works
    trouble  key of the sentence (show/words) about dice that cannot be read, or ""
    tray     the Tray among the suppliers, or None
    has_news set when source or trouble changes, until step() has had the session redrawn
    """

    def __init__(self, count, suppliers, tray=None):
        """`suppliers`: Tray and Radio, if there are any, the most trusted first."""
        self.faces = bytearray(count)
        self.source = "knob"
        self.trouble = ""
        self.has_news = False
        self._suppliers, self.tray = suppliers, tray
        self._told = bytearray(count)  # the last throw, whichever source has told it
        self._laid = bytearray(count)  # how they lie now, see take_laid()
        # The dice may have shown it again, and were ignored; what to say if a throw was due then.
        self._is_again = False
        self._doubt = ""

    def poll(self, now):
        """Return True if a throw has just come to rest; `now` in ticks of 1 ms.  Allocates nothing."""
        trusted = None
        is_settled = False
        for supplier in self._suppliers:
            rests = supplier.poll(now)
            if trusted is None and supplier.is_alive():
                trusted = supplier
                is_settled = rests
        trouble = trusted.trouble if trusted else ""
        self._tell(trusted.NAME if trusted else "knob", trouble or self._doubt)
        if not is_settled:
            return False
        self._sort(trusted.faces)
        unrested = trusted.unrested
        are_alike = unrested > 0 and self.faces == self._told
        is_known = unrested == len(self.faces) or are_alike
        is_late = trusted.is_first and self.faces == self._told
        self._is_again = is_known or is_late or trusted.is_alike
        for supplier in self._suppliers:
            supplier.close()
        self._told[:] = self.faces
        self._doubt = ""
        if self._is_again:
            self._doubt = "throw again" if is_known else "dice alike"
        return not self._is_again

    def remember(self, game):
        """Take the last throw of `game`, if it had one, as told: it goes on, and its dice may lie where they lay."""
        for i in range(len(game.log) - 1, -1, -1):
            if game.dice_of(game.log[i], self._told):
                return

    def close(self, faces):
        """Note that players have entered the throw `faces` (lowest first), so no sensor tells it."""
        self._told[:] = faces
        self._doubt = ""
        for supplier in self._suppliers:
            supplier.close()

    def take_laid(self, faces):
        """Take `faces` (lowest first) as told if the dice lie still and show them; return True if they do.

        People who lay dice down instead of throwing need not move each of them.  Allocates nothing.
        """
        for supplier in self._suppliers:
            if supplier.is_alive():
                if not supplier.show(self._laid):
                    return False
                self._sort(self._laid)
                if self.faces != faces:
                    return False
                self.close(faces)
                return True
        return False

    def is_reliable(self):
        """Return True if sensors watch the dice and no die is unread."""
        return self.source != "knob" and not self.trouble

    def step(self, session, now):
        """Give `session` a throw that has just come to rest, and have it redrawn after other news."""
        if self.tray:
            self.tray.is_dead = session.snapshot.dead_place[session.layout.tray] > 0
        if self.poll(now):
            session.throw(self.faces, now)
        elif self._is_again:
            self._is_again = False
            if not session.awaits_throw():
                self._doubt = ""
        if self.has_news:
            self.has_news = False
            session.refresh()

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
