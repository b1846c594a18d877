"""Enrolment: assigns a tag to each piece, one after the other.

    the screen names a piece ─▶ its tag is put on the enrolling spot ─▶ next piece

The enrolling spot is the first place that a single loop of the net makes.  The faces of dice come last; they are
enrolled in the tray, where they are read during a game.  The family of a piece is written to its tag, so that all
pieces of one kind can be asked at once.  Every tag is stored as soon as it is enrolled.

A tag that belongs to another piece or another game is refused.  A press of the knob then assigns it to
the asked piece all the same, which corrects mistakes.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.keep.tags import save_tags
from skald.rules.registry import load
from skald.screens.sheet import Sheet
from skald.sense.dice import FACES, FIRST_TAG
from skald.sense.registry import UID_SIZE, UNKNOWN
from skald.service.piece_names import Names
from skald.service.tag_writing import add_tag, find_game, forget_elsewhere
from skald.show import frame as pixels
from skald.show import plain
from skald.show.frame import Frame
from skald.show.words import Words
from skald.watching.layout import UNSENSED

_READS = const(2)  # equal readings after which a tag counts
_FAMILY = const(15)  # bits of the byte of a kind of piece in layout.tags


class Enrolment(Sheet):
    """`device`: settings, store, clock, config and load_registry (lifecycle.Device).

    asked    the piece whose tag is awaited, or UNKNOWN if all have tags
    message  the key of the last sentence, or ""
    subject  what that is about
    """

    def __init__(self, device, layout, board):
        super().__init__()
        self._store = device.store
        self._game = device.settings.game
        self._rules = rules = load(self._game)
        self._table = rules(rules.PLAYERS[0])  # a game, for the names of places
        self._words = Words(device.settings.language, self._game, "care")
        self.names = Names(self._words, rules)
        self._clock = device.clock
        self._layout = layout
        self._board = board
        self.registry = device.load_registry(self._game)
        kinds = zip(rules.PIECES, layout.tags)
        self._tags = b"".join([bytes((tag,)) * count for (_, count), tag in kinds])  # by piece
        self._pieces = [piece for piece in range(len(self._tags)) if self._tags[piece]]
        if layout.tray != UNSENSED:
            self._pieces.extend(range(FIRST_TAG, FIRST_TAG + FACES * rules.DICE))
        self._spot = self._find_spot()
        self._driver = None  # of the line that is asked
        self._is_begun = False
        self._is_ready = False  # the reader has been reset
        self._uid = b""  # of the tag read last
        self._reads = 0
        self._done_uid = b""  # of a tag that has been handled but still lies there
        self._refused = b""  # of a refused tag that a press assigns to the asked piece
        self._insisted = b""  # the same after the press
        self.asked = UNKNOWN
        self.message = ""
        self.subject = ""
        self._ask_next(-1)
        self._light(device.config.LIMIT_MA)

    def _find_spot(self):
        """Return the first place that has a zone and a single line, or UNSENSED."""
        layout = self._layout
        for place in range(layout.net_places):
            if layout.first_zone(place) != UNSENSED and len(layout.list_lines(place)) == 1:
                return place
        return UNSENSED

    def _spot_of(self, piece):
        """Return the place where `piece` is enrolled, or UNSENSED."""
        return self._layout.tray if piece >= FIRST_TAG else self._spot

    def _light(self, limit_ma):
        """Light the enrolling spot."""
        layout = self._layout
        frame = Frame(layout.pixels, limit_ma)
        if self._spot != UNSENSED:
            zone = layout.first_zone(self._spot)
            for i in range(layout.pixel_count(zone)):
                frame.set(layout.first_pixel(zone) + i, pixels.WHITE)
        frame.send(self._board.strip)

    # -- buttons -------------------------------------------------------------------

    def turn(self, steps):
        """Ask for another piece, whether enrolled or not."""
        if self._pieces:
            at = self._pieces.index(self.asked) if self.asked != UNKNOWN else 0
            self._ask(self._pieces[(at + steps) % len(self._pieces)])
            if not self._refused:
                self.message = ""

    def press(self):
        """Assign the refused tag, if it still lies there, to the asked piece."""
        if self._refused and self.asked != UNKNOWN:
            self._insisted = self._refused
            self._done_uid = b""

    def back(self):
        self.result = "done"

    def _ask(self, piece):
        if self._is_begun:
            self._darken()
        self.asked = piece
        self._insisted = b""
        self.changed()

    def _ask_next(self, piece):
        """Ask for the first piece after `piece`, cyclically, that has no tag."""
        known = self._list_known()
        missing = [other for other in self._pieces if other not in known]
        later = [other for other in missing if other > piece]
        self._ask((later or missing or [UNKNOWN])[0])

    def _list_known(self):
        """Return the pieces that have a tag; some may be of another version of the game."""
        return [self.registry.piece(i) for i in range(self.registry.count)]

    # -- the tag ------------------------------------------------------------------

    def step(self, now):
        """Do one step of the inventory where the asked piece is enrolled."""
        if not self._pieces:
            return
        spot = self._spot_of(self.asked if self.asked != UNKNOWN else self._pieces[0])
        if spot == UNSENSED:
            self._say("no spot")
            return
        try:
            self._read(spot)
        except DriverError as error:
            self._is_ready = False
            self._is_begun = False
            self._say(error.reason)

    def _read(self, spot):
        if not self._is_begun:
            self._driver = driver = self._board.open_line(spot)
            if not self._is_ready:
                driver.reset()
                self._is_ready = True
            driver.field(1)
            driver.begin()
            self._is_begun = True
        elif self._driver.step():
            self._judge(self._driver)
            self._darken()

    def _darken(self):
        self._is_begun = False
        try:
            self._driver.field(0)
        except DriverError:
            self._is_ready = False

    def _judge(self, driver):
        """Process an inventory: a single tag counts once it has been read twice."""
        if driver.count > 1:
            self._say("one at a time")
            return
        if not driver.count and not driver.clean:
            self._say("tag unclear")
            return
        uid = bytes(driver.uids[:UID_SIZE]) if driver.count else b""
        self._reads = self._reads + 1 if uid == self._uid else 1
        self._uid = uid
        if self._reads < _READS:
            return
        if not uid:
            self._done_uid = self._insisted = b""
            if self._refused:
                self._refused = b""
                self.changed()
        elif uid != self._done_uid:
            self._done_uid = uid
            try:
                self._take(uid, driver)
            except DriverError as error:
                if error.reason == "tag locked":
                    self._say(error.reason)
                    return
                self._done_uid = b""  # retry while it lies there
                self._say("tag taken away")

    def _take(self, uid, driver):
        """Assign the tag to the asked piece, unless it belongs elsewhere and nobody insists."""
        if uid != self._insisted:
            known = self.registry.find(uid, 0)
            if known != self.asked and self._has_name(known):
                self._say("tag known", self.names.piece(known), uid)
                return
            other = find_game(self._store, uid, self._game)
            if other:
                self._say("tag of game", Words(self._words.language, other).get("title"), uid)
                return
            if self.asked == UNKNOWN:
                self._say("tag spare")
                return
        if self.asked < FIRST_TAG:
            driver.write_family(uid, self._tags[self.asked] & _FAMILY)
        self._enrol(uid, self.asked)

    def _enrol(self, uid, piece):
        """Store the tag `uid` for `piece`.

        First another game's table is written, then this one's.  So after a power cut the tag is as before, or in no
        table and must be put down again, but never in two tables.
        """
        registry = add_tag(self.registry, uid, piece)
        try:
            forget_elsewhere(self._store, uid, self._game)
            save_tags(self._store, self._game, registry.data())
        except OSError:
            self._done_uid = b""
            self._say("not kept")
            return
        self.registry = registry
        name = self.names.piece(piece)
        self._ask_next(piece)
        self._say("enrolled", name)

    # -- the screen ------------------------------------------------------------------

    def _say(self, message, subject="", refused=b""):
        """Say `message`; a press assigns the tag `refused` to the asked piece while it lies there."""
        if message != self.message or subject != self.subject or refused != self._refused:
            self.message = message
            self.subject = subject
            self._refused = refused
            self.changed()

    def _has_name(self, number):
        """Return True if the game has this piece or face of a die; a stored tag may be of another
        version of the game.
        """
        rules = self._rules
        return number < len(rules.CLASSES) or FIRST_TAG <= number < FIRST_TAG + FACES * rules.DICE

    def draw(self, canvas):
        words = self._words
        enrolled = sum([piece in self._pieces for piece in self._list_known()])
        text = words.get(self.message).format(what=self.subject) + "\n" if self.message else ""
        if self.asked == UNKNOWN:
            text += words.get("all enrolled" if self._pieces else "no tags")
        elif self._refused:
            text += words.get("tag insist").format(what=self.names.piece(self.asked))
        else:
            spot = self._spot_of(self.asked)
            where = words.place(self._table, self._layout, spot) if spot != UNSENSED else "?"
            text += words.get("put tag").format(what=self.names.piece(self.asked), where=where)
        foot = words.get("back done")
        plain.draw_sentence(
            canvas, words.get("menu enrol"), text, foot, "%d/%d" % (enrolled, len(self._pieces))
        )

    def close(self):
        """Switch every field and all pixels off."""
        if self._is_begun:
            self._darken()
        self._board.strip.fill(0)
        self._board.strip.show()
