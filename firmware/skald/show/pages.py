"""Draws the game on the small screen: 128 x 64 pixels, one page at a time.

    title bar   whose turn it is (inverted), or the title of the page
    body        what to do now, in one sentence
    foot        the last action, or the first move of the way back, on up to three lines

A page is drawn only when the situation has changed, in parts: title, body and foot, or line by line.
"""

from skald.compat import const, forget_module
from skald.play.situation import LAYING, OPPONENT, PAYOUT, QUESTION, REPAIR, RESTING
from skald.rules.base import OFF
from skald.show import plain

_LINE = const(9)
_BODY_Y = const(13)
_FOOT_Y = const(55)
_LINES = const(6)  # below the title
_WIDTH = const(128)


class Pages:
    """Draws `situation` (play.situation.Situation) onto a canvas in the words of one language."""

    def __init__(self, situation, tracker, repair, canvas, words):
        """`tracker`, `repair`: of that table (recognition.tracker.Tracker, guidance.repair.Repair)."""
        self._situation, self._game = situation, tracker.game
        self._tracker, self._repair = tracker, repair
        self._canvas = canvas
        self._words = words
        self._version = -1
        self._parts = None  # a generator: parts still to be drawn
        self._laying_page = None

    def redraw(self):
        """Make the next draw() draw even if the situation has not changed."""
        self._version = -1
        self._laying_page = None

    def draw(self):
        """Draw the whole present page; return True if the canvas has changed."""
        if self.is_drawn():
            return False
        while not self.step():
            pass
        return True

    def is_drawn(self):
        """Return True if the present page is complete."""
        return not self._parts and self._situation.version == self._version

    def step(self):
        """Draw the next part of the present page; return True when a new page is complete."""
        self.follow()
        if not self._parts:
            return False
        for _ in self._parts:
            return False
        self._parts = None
        return True

    def follow(self):
        """Give up a page that is out of date, and its memory."""
        situation = self._situation
        if situation.version != self._version:
            self._version = situation.version
            self._parts = self._draw_page()
            if situation.mode != LAYING and self._laying_page:
                self._laying_page = None
                forget_module("skald.show.laying_page")

    def _draw_page(self):
        """Draw the page; yields between parts."""
        situation = self._situation
        mode = situation.mode
        self._canvas.clear()
        yield
        if mode == LAYING:
            yield from self._draw_laying()
            return
        if mode == REPAIR:
            yield from self._draw_repair()
            return
        if mode == PAYOUT:
            yield from self._draw_payouts(situation.panel)
            return
        standings = self._game.standings()
        yield
        if standings:
            yield from self._draw_standings(standings)
        elif mode == QUESTION:
            yield from self._draw_menu(situation.panel.menu)
        else:
            yield from self._draw_turn()

    def _title_of(self, seat, right=""):
        """Draw the title of a seat's page: its name, and its colour if there is room."""
        words, canvas = self._words, self._canvas
        who, colour = words.who(seat), words.get("seat%d" % seat)
        both = "%s · %s" % (who, colour)
        has_room = canvas.text_width(both) + canvas.text_width(right) < _WIDTH - 8
        plain.draw_bar(canvas, both if who != colour and has_room else who, right)

    def _draw_turn(self):
        game, words, situation = self._game, self._words, self._situation
        who = words.who(situation.seat)
        yield
        what = told = ""
        sentence = words.get(situation.key())
        yield
        if game.may_deal() and "{who}" not in words.get(game.prompt()):
            plain.draw_bar(self._canvas, words.get("laying"))
        else:
            purse = game.purse(situation.seat)
            yield
            self._title_of(
                situation.seat, "%s %d" % (words.get(purse[0]), purse[1]) if purse else ""
            )
        yield
        if "{what}" in sentence:
            what = yield from words.say(situation.what())
        text = sentence.format(who=who, what=what, count=situation.number())
        yield
        used = self._canvas.wrap(text, 0, _BODY_Y, _WIDTH, 4)
        yield
        dice, back, must_fit = situation.dice, situation.taken_back, False
        if dice and dice.trouble:
            text = words.get(dice.trouble)
        elif situation.mode == OPPONENT and situation.panel.is_unseen():
            text = words.get("opponent done")
        elif back != "" and situation.hand == RESTING:
            key = "nothing back" if not back else "what back" if used < 4 else "all back"
            what = yield from words.say(back)
            text = words.get(key).format(what=what)
        else:
            text = ""
            if situation.last:
                text = yield from words.tell(*situation.last)
            if dice:
                told, text = text, words.get("dice " + dice.source)
            must_fit = not dice  # cut short, it would say something else
        yield
        yield from self._draw_foot(used, text, told, must_fit)

    def _draw_foot(self, used, text, told, must_fit):
        """Draw `text`, and the mark of a question, below a body of `used` lines, unless it must fit there and does not;
        above it `told` if there is room.
        """
        words, canvas = self._words, self._canvas
        mark = words.get("turn mark") if self._situation.may_ask else ""
        width = _WIDTH - canvas.text_width(mark + " ") if mark else _WIDTH
        lines = canvas.wrap(text, 0, canvas.height, width, _LINES)  # drawn nowhere: counted
        if must_fit and lines > 5 - used:
            text, lines = "", 0
        lines = min(lines, 5 - used)
        y = _FOOT_Y - (lines - 1) * _LINE if lines else _FOOT_Y
        yield
        if text:
            canvas.wrap(text, 0, y, width, lines)
        above = canvas.wrap(told, 0, canvas.height, _WIDTH, 5)
        if above and used + lines + above <= 5:
            y -= above * _LINE
            yield
            canvas.wrap(told, 0, y, _WIDTH, above)
        canvas.fill_rect(0, y - 2, _WIDTH, 1)
        if mark:
            is_alone = lines < 2  # there is room for its bar
            canvas.text(mark, _WIDTH - canvas.text_width(mark), _FOOT_Y, is_alone)

    def _draw_standings(self, standings):
        """Draw the coming payment: a line for each seat, and how to confirm it."""
        words, canvas = self._words, self._canvas
        title, rows, what_to_do = standings
        plain.draw_bar(canvas, words.get(title), words.get("points"))
        y = _BODY_Y
        yield
        for seat, number, points in rows:
            canvas.text("%s  %d" % (words.who(seat), number), 0, y)
            plain.draw_right(canvas, "+%d" % points, y)
            y += _LINE
            yield
        key = "press" if self._situation.mode == QUESTION else what_to_do
        plain.draw_foot(canvas, words.get(key))

    def _draw_payouts(self, payouts):
        """Draw one step of a payout: who is paid, where or for what, and how much."""
        words, canvas = self._words, self._canvas
        seat, zone, key, amounts = payouts.steps[payouts.index]
        self._title_of(seat, "%d/%d" % (payouts.index + 1, len(payouts.steps)))
        yield
        parts = [words.get(key)] if key else []
        if zone != OFF:
            place = yield from words.say(self._game.zone_text(zone))
            parts.append(place)
        y = _BODY_Y + canvas.wrap(", ".join(parts), 0, _BODY_Y, _WIDTH, 2) * _LINE
        yield
        for unit, number in amounts:
            canvas.text("%+d %s" % (number, words.get(unit)), 8, y)
            y += _LINE
        plain.draw_foot(canvas, words.get("payouts"))

    def _draw_laying(self):
        """Draw which pieces to lay out now."""
        if not self._laying_page or self._laying_page.language != self._words.language:
            from skald.show.laying_page import LayingPage

            yield
            self._laying_page = LayingPage(self._words, self._situation.panel, self._tracker)
            yield
        canvas, words, laying = self._canvas, self._words, self._situation.panel
        sentence, foot = yield from self._laying_page.say()
        to_go = words.get("to go").format(count=laying.count)
        plain.draw_bar(canvas, words.get("laying"), to_go if laying.count else "")
        yield
        canvas.wrap(sentence, 0, _BODY_Y, _WIDTH, 4)
        yield
        plain.draw_foot(canvas, foot)

    def _draw_menu(self, menu):
        words, canvas = self._words, self._canvas
        who = words.who(menu.seat)
        back = self._situation.taken_back if not menu.may_give_back() else ""
        note = words.get("move back" if back else "nothing back") if back != "" else ""
        if not menu.is_open:
            self._title_of(menu.seat)
            yield
            canvas.wrap(words.get("only you").format(who=who), 0, _BODY_Y, _WIDTH, 4)
            if note:
                plain.draw_foot(canvas, note)
            return
        if len(menu.options) == 1:  # there is no choice: the player only confirms the action
            what = yield from words.say(menu.options[0])
            self._title_of(menu.seat)
            yield
            canvas.wrap(words.get("is it so").format(who=who, what=what), 0, _BODY_Y, _WIDTH, 4)
            yield
            plain.draw_foot(canvas, words.get("press yes"))
            return
        count = len(menu.options)
        shown = plain.list_shown(menu.index, count, 3 if note else 4)
        self._title_of(menu.seat, "%d/%d" % (menu.index + 1, count) if count > len(shown) else "")
        yield
        canvas.wrap(words.question(menu), 0, _BODY_Y, _WIDTH, 1)
        yield
        y = _BODY_Y + _LINE + 2
        for i in shown:
            answer = yield from words.say(menu.options[i])
            canvas.text(answer, 8, y, i == menu.index)
            y += _LINE + 1
            yield
        if note:
            plain.draw_foot(canvas, note)

    def _draw_repair(self):
        canvas, words, situation = self._canvas, self._words, self._situation
        count, who, what = situation.count, words.who(situation.seat), ""
        plain.draw_bar(canvas, who, words.get("to go").format(count=count) if count > 1 else "")
        yield
        sentence = words.get(situation.key())
        if "{what}" in sentence:
            what = yield from words.say(situation.what())
        text = sentence.format(who=who, what=what)
        if not count:
            canvas.wrap(text, 0, _BODY_Y, _WIDTH, 4)
            return
        yield
        from skald.show.repair_words import say_move

        yield
        way = yield from say_move(words, self._repair, self._tracker)
        yield
        lines = canvas.wrap(way, 0, canvas.height, _WIDTH, 3)  # drawn nowhere: counted
        if lines == 1:
            canvas.wrap(text, 0, _BODY_Y, _WIDTH, 4)
            yield
            plain.draw_foot(canvas, way)
            return
        y = canvas.height - lines * _LINE + 1
        room = _LINES - lines
        used = canvas.wrap(text, 0, _BODY_Y - 2, _WIDTH, room)
        yield
        if used < room:
            canvas.fill_rect(0, y - 2, _WIDTH, 1)
        canvas.wrap(way, 0, y, _WIDTH, lines)
