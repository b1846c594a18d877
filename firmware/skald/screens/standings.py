"""The figures of each person in each game: games, wins, streak, rating, loss, the last ten.

turn    from page to page: person by person, game by game
press   close, like BACK

Anna                1/4
Raids        ••–•·••–••    the last ten: won, shared, lost
games 12, won 7
streak 3, best 5
rating 1042   loss 0.8    points per choice, on average
-----------------------
Turn: more. Press: on.
"""

from skald.compat import const
from skald.keep.ledger import GUEST, UNKNOWN, WON, hash_name, identify
from skald.rules.registry import NAMES
from skald.screens.sheet import Leaves
from skald.show import plain
from skald.show.words import Words

_AT_ONCE = const(2)  # records read in one step
_PAGE_MS = const(5000)  # after which a page turns by itself
_LAST = const(10)  # games shown by signs
_SIGNS = "–·•"  # for LOST, SHARED, WON
_BODY_Y = const(13)
_LINE = const(9)
_ANY = const(-1)


class _Tally:
    """The figures of one person in one game."""

    def __init__(self, person, game):
        self.person = person
        self.game = game
        self.games = self.won = self.streak = self.most = self.rating = 0
        self.lost = self.judged = 0  # the sum of losses in tenths, and the number of their games
        self.last = bytearray()  # results, the latest last

    def add(self, entry):
        self.games += 1
        self.rating = entry.rating
        self.last = self.last[1 - _LAST :] + bytes((entry.result,))
        if entry.result == WON:
            self.won += 1
            self.streak += 1
            self.most = max(self.most, self.streak)
        else:
            self.streak = 0
        if entry.loss != UNKNOWN:
            self.lost += entry.loss
            self.judged += 1


class Standings(Leaves):
    """Shows `ledger` (keep.ledger.Ledger) in `words`; result: "on".

    `number`: show only the named players of that game, with their figures in games of its kind.  The
    pages then turn by themselves until somebody turns the knob, so that the next game needs no press;
    "on" at once if that game had no named players.
    """

    def __init__(self, words, ledger, number=_ANY):
        super().__init__()
        self._words = words
        names = ledger.names()
        self._people = [identify(name) for name in names] + [GUEST]
        self._names = names
        self._number = number
        self._pages = []
        self._records = 0  # records read
        self._is_held = number == _ANY
        self._work = self._read(ledger)

    def _read(self, ledger):
        """Add up the records; a generator that yields after each one."""
        tallies, wanted = [], []
        for entry in ledger.entries():
            person = entry.person if entry.person in self._people else GUEST
            tally = None
            for other in tallies:
                if other.person == person and other.game == entry.game:
                    tally = other
            if not tally:
                tally = _Tally(person, entry.game)
                tallies.append(tally)
            tally.add(entry)
            if entry.number == self._number and person != GUEST:
                wanted.append(tally)
            yield
        if self._number == _ANY:
            for person in self._people:
                wanted += [tally for tally in tallies if tally.person == person]
        self._pages = wanted

    # -- buttons and time --------------------------------------------------------

    def count(self):
        return len(self._pages)

    def turn(self, steps):
        if self._pages:
            self._is_held = True
            super().turn(steps)

    def step(self, now):
        if not self._work:
            if not self._is_held:
                self._leaf(now)
            return
        for _ in self._work:
            self._records += 1
            if self._records % _AT_ONCE == 0:
                return
        self._work = None
        if self._number != _ANY and not self._pages:
            self.press()
        self.changed()

    def _leaf(self, now):
        """Turn to the next page after a while; close after the last one."""
        if self.has_passed(now, _PAGE_MS):
            self._since = now
            if self.index + 1 == len(self._pages):
                self.press()
            else:
                self.index += 1
                self.changed()

    # -- what is shown -----------------------------------------------------------

    def draw(self, canvas):
        get = self._words.get
        if self._work:
            sentence = get("results counted").format(count=self._records)
            plain.draw_sentence(canvas, get("menu results"), sentence)
        elif not self._pages:
            plain.draw_sentence(canvas, get("menu results"), get("results none"), get("press"))
        else:
            self._draw_tally(canvas, self._pages[self.index])

    def _draw_tally(self, canvas, tally):
        get = self._words.get
        is_guest = tally.person == GUEST
        name = get("people none") if is_guest else self._names[self._people.index(tally.person)]
        plain.draw_title(canvas, name, self.place())
        lines = [
            self._find_title(tally.game),
            get("results games").format(count=tally.games, won=tally.won),
            get("results streak").format(count=tally.streak, most=tally.most),
            get("results rating").format(count=tally.rating) if not is_guest else "",
        ]
        for i in range(len(lines)):
            canvas.text(lines[i], 0, _BODY_Y + i * _LINE)
        if tally.judged:
            tenths = tally.lost // tally.judged
            text = get("results loss").format(count="%d.%d" % (tenths // 10, tenths % 10))
            plain.draw_right(canvas, text, _BODY_Y + 3 * _LINE)
        last = "".join([_SIGNS[result] for result in tally.last])
        plain.draw_right(canvas, last, _BODY_Y)
        plain.draw_foot(canvas, get("results foot"))

    def _find_title(self, game):
        for name in NAMES:
            if hash_name(name) == game:
                return Words(self._words.language, name).get("title")
        return "?"
