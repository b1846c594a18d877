"""A lesson at the table: a few actions of a game, one by one, each with a sentence and lights.

    laying ─▶ a sentence, piece and place lit ─┬─ the action ─▶ the next step, or the last sentence
                                               └─ another one ─▶ undone, and the step asked for again

The actions are in rules/<game>/lessons.py, the sentences in show/words/<game>_lessons.txt:

    lesson0: title        lesson0 step0: sentence        lesson0 end: sentence
"""

from skald.compat import const
from skald.play.intents import SHOW
from skald.play.situation import BESIDE, PAYOUT, REPAIR, RESTING
from skald.practice.exercise import Exercise
from skald.recognition.classify import NO_ACTION
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.screens.sheet import Told
from skald.show.advising import Advising
from skald.show.words import load_text

_SEATS = const(2)


def list_lessons(words, rules):
    """Return [(result, title)] of the lessons of a game, for a menu in the language of `words`."""
    text = load_text(rules.NAME + "_lessons", words.language)
    return [("lesson", text.find("lesson%d" % number)) for number in range(rules.LESSONS)]


def is_meant(text, wanted):
    """Return True if `text` is `wanted`, or begins with it and goes on with another word."""
    return (text + " ").startswith(wanted + " ")


def find_action(game, accepted):
    """Return the first legal action that fits one of the texts `accepted`, tried in their order.

    ValueError if none is legal.
    """
    for wanted in accepted:
        for i in range(game.count_actions()):
            if is_meant(game.text(game.legal[i]), wanted):
                return game.legal[i]
    raise ValueError(accepted)


def _play(rules, seed, before):
    """Return the position of a game dealt from `seed`, after the actions with the texts `before`."""
    game = rules(_SEATS, seed)
    while game.may_deal():
        game.apply(game.draw())
    for text in before:
        game.apply(find_action(game, (text,)))
    return game.encode()


class Lesson(Exercise):
    """Lesson `number` of game `name`.

    steps   the actions that each step accepts: texts, or their beginnings; the first one is lit
    done    how many steps are done
    """

    def __init__(self, name, number):
        rules = load(name)
        start, before, self.steps = rules.part("lessons").LESSONS[number]
        game = rules(_SEATS)
        game.decode(start if isinstance(start, bytes) else _play(rules, start, before))
        is_last = number + 1 == rules.LESSONS
        super().__init__(game, "end" if is_last else "lesson", 0 if is_last else number + 1)
        self.done = 0
        self.link = "lesson", number
        self._number = number
        self._seats = bytearray()  # who acts in each step
        mind = game.copy()
        for step in self.steps:
            self._seats.append(mind.actor())
            mind.apply(find_action(mind, step))
        self._told = 0  # how many steps have been asked for
        self._sheet = None  # the one that asks for a step
        # That step was done already, as the only one possible, and is still told.
        self._is_late = False
        self._is_lit = False
        self._faces = bytearray(game.DICE)  # of the throw that a step asks for

    def _speak(self, language):
        super()._speak(language)
        self._text = load_text(self.game.NAME + "_lessons", language)

    def say(self, part=""):
        """Return the sentence of `part`: "step0", "end" or "", the title."""
        seat = self._seats[int(part[4:])] if part[:4] == "step" else self.game.actor()
        sentence = self._text.find(("lesson%d %s" % (self._number, part)).rstrip())
        return sentence.format(who=self._words.who(seat))

    def sentence(self):
        return "" if self._is_done() else self.say("step%d" % self.done)

    def _is_done(self):
        return self.done == len(self.steps)

    def action(self):
        game = self.game
        if self._is_done() or len(game.log) - self._start != self.done:
            return NO_ACTION  # what has just been played is not judged yet
        action = find_action(game, self.steps[self.done])
        if game.current() == CHANCE and not game.dice_of(action, self._faces):
            return NO_ACTION  # nobody knows yet what will be drawn or turned over
        return action

    def hint(self):
        """Ask for the step once more, with its lights; while the table is laid out, for none."""
        if self._is_done():
            return None
        if not self._told:
            return Told(self._say_later)
        self._is_lit = True
        return self._ask(self.done)

    def _say_later(self):
        later = Advising(self._words, self.game).get("later")
        return self.say(), later, self._words.get("press")

    def _ask(self, number):
        """Return the sheet that asks for step `number`."""

        def say():
            title = "%s %d/%d" % (self.say(), number + 1, len(self.steps))
            return title, self.say("step%d" % number), self._words.get("press")

        self._sheet, self._is_late = Told(say), number < self.done
        return self._sheet

    def _say_end(self):
        return self.say(), self.say("end"), self._words.get("press")

    def _follow(self, session, sheet, now):
        length = min(len(self.game.log) - self._start, len(self.steps))
        if length < self.done:
            self._ask_again(length)  # taken back
        while length > self.done:
            text = self.game.text(self.game.log[self._start + self.done])
            if not any(is_meant(text, wanted) for wanted in self.steps[self.done]):
                self._ask_again(self.done)
                return self._lead_back(self._start + self.done, "lesson wrong")
            self.done += 1
        is_unread = self._is_late and sheet is self._sheet
        if self._is_done() and self._told == len(self.steps) and not is_unread:
            return self._finish(self._say_end)
        situation = session.situation
        if situation.mode == REPAIR:
            self._ask_again(self.done)  # the screen must say what is wrong
        elif situation.mode != PAYOUT and sheet in (None, self._sheet) and not is_unread:
            if situation.hand == RESTING or situation.hand == BESIDE:
                return self._pose(session, sheet, now)
        return None

    def _ask_again(self, done):
        self.done = done
        self._told = min(self._told, done)
        if self._sheet:
            self._sheet.put_away()

    def _pose(self, session, sheet, now):
        """Tell the next step, or light the present one again if a hint has replaced its lights."""
        intent = None
        if self._told <= self.done:
            self._told += 1
            intent = SHOW, self._ask(self._told - 1)
            if self._is_late:
                return intent
        elif not self._is_lit or session.call_coach().lit:
            if not sheet:
                self._take_laid(session, now)
            return None
        self._light(session.call_coach())
        return intent

    def _light(self, coach):
        action = self.action()
        if action != NO_ACTION:  # else nobody knows yet what the players will draw
            coach.point(action)
        self._is_lit = len(coach.lit) > 0

    def _take_laid(self, session, now):
        """Take the throw that the step asks for once the dice show it, even if not all of them have moved."""
        dice = session.dice
        if dice and session.awaits_throw():
            self.game.dice_of(self.action(), self._faces)
            if dice.take_laid(self._faces):
                session.throw(self._faces, now)
