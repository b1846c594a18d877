"""Takes over a game that began without the device, by reading the table and asking the players.

    rules/<game>/takeover.py ─ questions ─▶ screen ─ readings, answers ─▶ a position ─▶ resumed

Its ask(game) is a generator that writes the position into game.state.  It yields (key, seat or NO_COLOUR, text,
options) and receives the answer:

    options None              "lay this, then press": a Reading of all sensors
    options (least, most)     a number
    options ["h6", ...]       the index of one of these texts

The sentences are in show/words/<game>_takeover.txt: {who} is the seat, {what} the text in words,
{0}, {1} ... are its words.  BACK takes back the last answer: ask() begins again and receives the others again.

If the answers together do not make a valid position, its doubt(game) returns which of them do not fit: (keys of
questions, their seat or None for any, the first word of their text or None for any, the key of the sentence that
says why, its text).  These questions are asked again, but of readings only the last one; the other answers stay as
long as the same questions follow.
"""

from skald.keep.kept_game import KeptGame
from skald.play.coach import add_place
from skald.play.intents import SHOW
from skald.play.session import READ
from skald.play.situation import AREA, PAST, Situation
from skald.play.task import Task
from skald.rules.base import OFF, RulesError
from skald.rules.registry import load
from skald.screens.sheet import Sheet
from skald.show import plain
from skald.show.words import Words, load_text
from skald.watching.layout import UNSENSED


class Reading:
    """What the sensors reported when the knob was pressed."""

    def __init__(self, snapshot, layout):
        self._seen = bytes(snapshot.seen)
        self._layout = layout

    def pieces(self, zone, first, count):
        """Return which of the pieces first .. first + count - 1 lie at the place of `zone`."""
        place = self._layout.place_of[zone]
        if place == UNSENSED:
            return []
        return [i for i in range(first, first + count) if self._seen[i] == place]


def _list_felt(snapshot, layout):
    """Return a coach's lights (play/coach.py) for every zone where something is sensed."""
    lit = bytearray()
    for zone in range(layout.zones):
        place = layout.place_of[zone]
        if place != UNSENSED and snapshot.seen.find(bytes((place,))) >= 0:
            add_place(lit, zone, AREA)
    return bytes(lit)


def is_about(question, keys, seat, word):
    """Return True if `question` of ask() has one of `keys`, the seat, and a text with this first word (None: any)."""
    key, asked, text, _ = question
    return key in keys and seat in (None, asked) and word in (None, text, text.split(" ")[0])


class Takeover(Sheet, Task):
    """Reads the game named in `settings` (keep.settings.Settings); a task (play/task.py).  Result "resume",
    of `kept`, or "menu".

    game   a game of that kind, for the session; nobody plays it
    """

    may_pause = False  # there is no game yet
    must_read = True
    setup = READ

    def __init__(self, settings, clock):
        super().__init__()
        self._settings, self._clock = settings, clock
        self._rules = load(settings.game)
        self._seats, self._options = settings.seats, settings.options
        self.game = self._rules(self._seats, 0, self._options)
        self._asked = []  # the questions that have been answered
        self._answers = []
        self._later = []  # after the present question: (question, (answer,) or None to ask it again)
        self._value = 0
        none = bytes((OFF,)) * len(self.game.CLASSES)  # no piece has a place yet
        self.situation = Situation(mode=PAST, places=none)
        self._wrong = None  # (key, seat, text): why an answer does not fit, until that is read

    def attach(self, words, session):
        """Follow the sensors of the table: see Task."""
        language, name = words.language, self._rules.NAME
        self._words = Words(language, name, "care", words.people)
        self._own = load_text(name + "_takeover", language)
        self._layout, self._snapshot = session.layout, session.snapshot
        self._seen = -1  # the version of the snapshot that is lit
        self._begin()

    def speak(self, language):
        self._words.speak(language)
        self._own = load_text(self._rules.NAME + "_takeover", language)
        self.changed()

    def guide(self, session, sheet, now):
        """Cover the screen, and follow the sensors: see Task."""
        if self._seen != self._snapshot.version:
            self._seen = self._snapshot.version
            self.situation.light(_list_felt(self._snapshot, self._layout))
        return None if sheet or self.result else (SHOW, self)

    # -- as a Task (play/task.py) -----------------------------------------------------

    def hint(self):
        return self

    # -- the dialogue -----------------------------------------------------------------

    def _begin(self):
        """Begin again, and answer the questions as before up to the first open one."""
        self._made = self._rules(self._seats, 0, self._options)
        self._asking = self._rules.part("takeover").ask(self._made)
        self._put(None)
        for answer in self._answers:
            self._put(answer)

    def _read_wrong(self):
        """Put away the sentence that says what is wrong; return True if there was one."""
        if not self._wrong:
            return False
        self._wrong = None
        self.changed()
        return True

    def _put(self, answer):
        """Send an answer (None: begin); take the next question, or the complete position."""
        try:
            self._question = self._asking.send(answer)
        except StopIteration:
            self._end()
            return
        options = self._question[3]
        self._value = options[0] if isinstance(options, tuple) else 0
        self.changed()

    def _answer(self, answer):
        self._take(answer)
        while self._later and not self._wrong and not self.result:
            question, given = self._later.pop(0)
            if question != self._question:
                self._later = []
            elif given is None:
                return
            else:
                self._take(given[0])

    def _take(self, answer):
        self._asked.append(self._question)
        self._answers.append(answer)
        self._put(answer)

    def _end(self):
        """Resume from the position if it is valid; otherwise ask again what does not fit."""
        try:
            self._made.decode(self._made.encode())
        except (RulesError, IndexError):
            self._doubt()
            return
        game, settings = self._made, self._settings
        self.kept = KeptGame(
            game.NAME,
            settings.kit,
            game.state,
            self._clock.ticks_ms(),
            bytes(settings.levels),
            game.encode(),
        )
        self.result = "resume"

    def _doubt(self):
        *doubted, why, what = self._rules.part("takeover").doubt(self._made)
        again = [i for i in range(len(self._asked)) if is_about(self._asked[i], *doubted)] or [0]
        at = again[-1] if self._asked[again[0]][3] is None else again[0]
        self._later = [
            (self._asked[i], None if i in again else (self._answers[i],))
            for i in range(at + 1, len(self._asked))
        ]
        seat = self._asked[at][1]
        self._back_to(at)
        self._wrong = why, seat, what

    def _back_to(self, count):
        """Ask again after the first `count` answers."""
        del self._asked[count:]
        del self._answers[count:]
        self._begin()

    # -- buttons ------------------------------------------------------------------------

    def turn(self, steps):
        options = self._question[3]
        if self._read_wrong() or options is None:
            return
        if isinstance(options, tuple):
            self._value = min(max(self._value + steps, options[0]), options[1])
        else:
            self._value = (self._value + steps) % len(options)
        self.changed()

    def press(self):
        if self._read_wrong():
            return
        if self._question[3] is None:
            self._answer(Reading(self._snapshot, self._layout))
        else:
            self._answer(self._value)

    def back(self):
        if not self._answers:
            self.result = "menu"
            return
        self._wrong, self._later = None, []
        self._back_to(len(self._answers) - 1)

    # -- screen -------------------------------------------------------------------------

    def sentence(self):
        """Return the sentence on the screen."""
        key, seat, text, options = self._question
        words = self._words
        if self._wrong:
            return self._fill(*self._wrong)
        said = self._fill(key, seat, text)
        if options is None:
            return said
        if isinstance(options, tuple):
            return "%s %d" % (said, self._value)
        option = options[self._value]
        return "%s %s" % (said, self._own.find(option) or words.action(option))

    def _fill(self, key, seat, text):
        """Return the sentence `key` about a seat and a text."""
        words = self._words
        parts = [words.word(token) for token in text.split(" ")]
        return self._own.find(key).format(*parts, who=words.who(seat), what=words.action(text))

    def draw(self, canvas):
        get = self._words.get
        foot = "takeover lay" if self._question[3] is None else "takeover foot"
        if self._wrong:
            foot = "press"
        plain.draw_sentence(canvas, get("menu takeover"), self.sentence(), get(foot))
