"""A look back at a game that is over: what each person's moves have lost, and the turns that mattered.

    averages ─▶ a moment, as it lay: what was better? ─▶ the best ─▶ play on from there
                                                         two more such moments, at most

turn    from page to page; while a better move is sought, from word to word
press   look for a better move, or play on from there
BACK    a word back; close it

The position of a moment is drawn in light: no piece has to be moved for it.
"""

from skald.care.sheet import Sheet
from skald.compat import const
from skald.reviewer import BEST, NOTHING, PLAYED, Reviewer
from skald.show import plain
from skald.show.advising import Advising

_SUM = const(0)  # kinds of pages
_FLAWLESS = const(1)
_FIND = const(2)
_ANSWER = const(3)
_RETRY = const(4)
_LIGHTS = bytes((NOTHING, NOTHING, PLAYED, BEST, PLAYED))  # by kind of page
_FEET = ("more", "more", "find foot", "more", "retry foot")


class Review(Sheet):
    """Of `session`, whose game is over; result "on", or "retry 37": it goes on from the 37th action."""

    def __init__(self, words, session):
        super().__init__()
        self._words = words
        self._session = session
        self._advising = Advising(words, session.game)
        self._reviewer = Reviewer(session)
        self._pages = []
        self._index = 0
        self._is_seeking = False  # a better move, by the menu or by working it out
        self._tried = ""  # the last one, in words
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
        kind, item = self._pages[self._index]
        menu = self._reviewer.menu
        if menu:
            action = menu.choose()
            if action is not None:
                self._tried = self._words.action(self._session.game.text(action))
                self._reviewer.try_out(item, action)
        elif self._is_seeking:
            return
        elif kind == _FIND:
            self._is_seeking = True
            self._reviewer.ask(item)
        elif kind == _RETRY:
            self._close("retry %d" % item.index)
        else:
            self._go(1)
        self.changed()

    def back(self):
        menu = self._reviewer.menu
        if not menu:
            self._close("on")
        elif not menu.give_back():
            self._reviewer.menu = None
            self._is_seeking = False
        self.changed()

    def leave(self):
        self._close("on")

    def step(self, now):
        session, reviewer = self._session, self._reviewer
        if not session.is_at_end():
            self._close("on")
            return
        if reviewer.is_known and not self._pages:
            self._list_pages()
        if self._is_seeking and reviewer.told:
            self._is_seeking = False
        if session.version != self._seen:
            self._seen = session.version
            self.changed()

    def _list_pages(self):
        findings, people = self._reviewer.findings, self._reviewer.people
        self._pages = [(_SUM, seat) for seat in range(len(people)) if people[seat]]
        for moment in findings.moments:
            self._pages += [(kind, moment) for kind in (_FIND, _ANSWER, _RETRY)]
        if not findings.moments:
            self._pages.append((_FLAWLESS, None))

    def _go(self, steps):
        self._index = (self._index + steps) % len(self._pages)
        self._tried = ""
        self._reviewer.told = []
        kind, moment = self._pages[self._index]
        self._reviewer.show(moment, _LIGHTS[kind])

    def _close(self, result):
        if not self.result:
            self._reviewer.close()
            self.result = result

    # -- what is shown -------------------------------------------------------------

    def say(self):
        """Return (sentence, foot) of this moment; not while there is a menu."""
        advising, reviewer = self._advising, self._reviewer
        if not reviewer.has_room:
            return advising.get("no room"), advising.get("close")
        if not self._pages or self._is_seeking:
            key = "thinking" if self._is_seeking else "reviewing"
            return advising.get(key).format(count=reviewer.done), advising.get("close")
        kind, item = self._pages[self._index]
        foot = advising.get(_FEET[kind])
        if kind == _SUM:
            return advising.average(reviewer.findings, item), foot
        if kind == _ANSWER:
            return advising.hint(item.advice, 3), foot
        if kind == _FIND and reviewer.told:
            return advising.tried(item.advice, self._tried, reviewer.told[0]), foot
        key = ("", "flawless", "find", "", "retry")[kind]
        sentence = advising.get(key)
        if item:
            sentence = sentence.format(
                who=self._words.who(item.seat),
                action=self._words.action(item.text),
                gap=advising.number(item.loss),
            )
        return sentence, foot

    def draw(self, canvas):
        menu = self._reviewer.menu
        title = self._advising.get("review")
        if menu:
            say = self._words.word
            path = " ".join([say(token) for token in menu.path()])
            options = [say(option) for option in menu.options]
            plain.draw_list(canvas, path or title, options, [""] * len(options), menu.index, False)
            return
        sentence, foot = self.say()
        right = "%d/%d" % (self._index + 1, len(self._pages)) if self._pages else ""
        plain.draw_sentence(canvas, title, sentence, foot, right)
