"""The review of a finished game: the losses of each person, and the moves that cost most.

    averages ─▶ the position of such a move: what was better? ─▶ the best move ─▶ play on from there
                at most three times

The worst mistake with a clear best move becomes a drill for the person who made it
(keep/mistakes.py).

turn    from page to page; while choosing a better move, from word to word
press   choose a better move, or play on from there
BACK    a word back; close the review

Lights show the position; no piece has to be moved.
"""

from skald.compat import const
from skald.play.reviewer import BEST, NOTHING, PLAYED
from skald.play.situation import ENDED, PAST
from skald.screens.sheet import Leaves
from skald.show import plain
from skald.show.advising import Advising

_SUM = const(0)  # what a page shows
_FLAWLESS = const(1)
_FIND = const(2)
_ANSWER = const(3)
_RETRY = const(4)
_KEPT = const(5)
_LIGHTS = bytes((NOTHING, NOTHING, PLAYED, BEST, PLAYED, PLAYED))  # by what the page shows
_FEET = ("more", "more", "find foot", "more", "retry foot", "more")


class Review(Leaves):
    """Reviews `session`, whose game is over; result "on", or "retry": play on after `number` actions."""

    def __init__(self, words, session, store):
        """`store`: keep.store.Store for the drill, or None."""
        super().__init__()
        self._words = words
        self._store = store
        self._situation = session.situation
        self._game = session.game
        self._dealt = session.dealt  # actions are counted from there, as in the viewer
        self._advising = Advising(words, session.game)
        self._reviewer = session.review()
        self._pages = []
        self._is_seeking = False  # somebody chooses a better move, or it is being analysed
        self._tried = ""  # the last move tried, in words
        self._seen = -1

    # -- buttons and time ----------------------------------------------------------

    def turn(self, steps):
        menu = self._reviewer.menu
        if menu:
            menu.turn(steps)
        elif self._pages and not self._is_seeking:
            self._go(steps)
        self.changed()

    def press(self):
        if not self._pages or not self._reviewer.has_room:
            return
        what, item = self._pages[self.index]
        menu = self._reviewer.menu
        if menu:
            action = menu.choose()
            if action is not None:
                self._tried = self._words.action(self._game.text(action))
                self._reviewer.try_out(item, action)
        elif self._is_seeking:
            return
        elif what == _FIND:
            self._is_seeking = True
            self._reviewer.ask(item)
        elif what == _RETRY:
            self.number = item.index
            self._close("retry")
        else:
            self._go(1)
        self.changed()

    def back(self):
        menu = self._reviewer.menu
        if not menu:
            self._close("on")
        elif not menu.give_back():
            self._reviewer.give_up()
            self._is_seeking = False
        self.changed()

    def leave(self):
        self._close("on")

    def step(self, now):
        situation, reviewer = self._situation, self._reviewer
        if situation.mode != PAST and situation.mode != ENDED:
            self._close("on")
            return
        if reviewer.is_known and not self._pages:
            self._list_pages()
        if self._is_seeking and reviewer.told:
            self._is_seeking = False
        if situation.version != self._seen:
            self._seen = situation.version
            self.changed()

    def _list_pages(self):
        findings, people = self._reviewer.findings, self._reviewer.people
        self._pages = [(_SUM, seat) for seat in range(len(people)) if people[seat]]
        for moment in findings.moments:
            self._pages += [(what, moment) for what in (_FIND, _ANSWER, _RETRY)]
            if findings.drill and findings.drill[0] is moment and self._keep(*findings.drill):
                self._pages.append((_KEPT, moment))
        if not findings.moments:
            self._pages.append((_FLAWLESS, None))

    def _keep(self, moment, position):
        """Store the position of a moment as a drill; return True if that worked."""
        from skald.keep.ledger import Ledger
        from skald.keep.mistakes import Mistakes

        if not self._store:
            return False
        people = self._words.people
        name = people[moment.seat] if moment.seat < len(people) else ""
        try:
            person = Ledger(self._store).find_person(name)
            Mistakes(self._store, person).add(self._game.NAME, position, moment.advice.best)
        except (OSError, MemoryError):
            return False  # the review goes on without it
        return True

    def leaf(self, page):
        """Go to that page; this gives up a better move being chosen, but not one being analysed."""
        if self._pages and (self._reviewer.menu or not self._is_seeking):
            self._reviewer.give_up()
            self._is_seeking = False
            self._go(page - self.index)
            self.changed()

    def _go(self, steps):
        self.index = (self.index + steps) % len(self._pages)
        self._tried = ""
        what, moment = self._pages[self.index]
        self._reviewer.show(moment, _LIGHTS[what])

    def _close(self, result):
        if not self.result:
            self._reviewer.close()
            self.result = result

    # -- what is shown -------------------------------------------------------------

    def say(self, fits=bool):
        """Return the present (sentence, foot), with as many reasons as fits(sentence) allows."""
        advising, reviewer = self._advising, self._reviewer
        if reviewer.menu:
            return self._words.question(reviewer.menu), ""
        if not reviewer.has_room:
            return advising.get("no room"), advising.get("close")
        if not self._pages or self._is_seeking:
            key = "thinking" if self._is_seeking else "reviewing"
            return advising.get(key).format(count=reviewer.done), advising.get("close")
        what, item = self._pages[self.index]
        foot = advising.get(_FEET[what])
        if what == _FIND and reviewer.told:
            return advising.tried(item.advice, self._tried, reviewer.told[0]), foot
        return self._say_page(what, item, fits), foot

    def _say_page(self, what, item, fits=bool):
        advising = self._advising
        if what == _SUM:
            return advising.average(self._reviewer.findings, item)
        if what == _ANSWER:
            return advising.hint(item.advice, 3, fits)
        if what == _FIND:
            return advising.ask(item, item.index + 1 - self._dealt, fits)
        sentence = advising.get(("", "flawless", "", "", "retry", "kept")[what])
        return sentence.format(who=self._words.who(item.seat)) if item else sentence

    def list_moments(self):
        """Return [(index of its first page, Moment, what it cost, what was better)], both in a sentence."""
        return [
            (i, item, self._say_page(_FIND, item), self._say_page(_ANSWER, item))
            for i, (what, item) in enumerate(self._pages)
            if what == _FIND
        ]

    def list_sums(self):
        """Return the sentences on all moves of each person."""
        return [self._say_page(what, item) for what, item in self._pages if what == _SUM]

    def title(self):
        return self._advising.get("review")

    def place(self):
        """Return which page of how many is shown: "2/9"."""
        return super().place() if self._pages else ""

    def count(self):
        return len(self._pages)

    def draw(self, canvas):
        menu = self._reviewer.menu
        if menu:
            words = self._words
            options = [words.action(option) for option in menu.options]
            title = self.say()[0]
            plain.draw_list(canvas, title, options, (), menu.index, False)
            return
        sentence, foot = self.say(lambda text: plain.fits(canvas, text))
        plain.draw_sentence(canvas, self.title(), sentence, foot, self.place())
