"""A lesson at the table: a few actions of a game, one by one, each with a sentence and its lights.

    laying ─▶ a sentence, piece and place lit ─┬─ the action ─▶ the next step, or the last sentence
                                               └─ another one ─▶ undone, and asked for again

The actions are in rules/<game>/lessons.py, the sentences in show/words/<game>_lessons.txt:

    lesson0: title        lesson0 step0: sentence        lesson0 end: sentence
"""

from skald.compat import const
from skald.play.coach import call_coach
from skald.play.situation import BESIDE, PAYOUT, REPAIR, RESTING
from skald.practice.exercise import Exercise
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.screens.sheet import Notice
from skald.show.words import load_text

_SEATS = const(2)


def load_words(name, language):
    """Return the Text of the lessons of game `name`."""
    return load_text(name + "_lessons", language)


def list_lessons(words, rules):
    """Return [(result, title)] of the lessons of a game, for a menu in the language of `words`."""
    text = load_words(rules.NAME, words.language)
    return [("lesson", text.find("lesson%d" % number)) for number in range(rules.LESSONS)]


def is_meant(text, wanted):
    """Return True if `text` is that of the `wanted` action, or begins like it."""
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
    """Return a game dealt from `seed`, after the actions of the texts `before`."""
    game = rules(_SEATS, seed)
    while game.may_deal():
        game.apply(game.draw())
    for text in before:
        game.apply(find_action(game, (text,)))
    return game.encode()


class Lesson(Exercise):
    """Lesson `number` of game `name`.

    steps   the actions that each step accepts: texts, or their beginnings; the first one is lit
    done    number of steps that are done
    """

    def __init__(self, name, number):
        rules = load(name)
        start, before, self.steps = rules.part("lessons").LESSONS[number]
        game = rules(_SEATS)
        game.decode(start if isinstance(start, bytes) else _play(rules, start, before))
        is_last = number + 1 == rules.LESSONS
        super().__init__(game, "end" if is_last else "lesson", 0 if is_last else number + 1)
        self.done = 0
        self._number = number
        self._sheet = None  # it asks for an action
        self._is_posed = self._is_lit = False

    def attach(self, app):
        """Speak the language of `app`: see Exercise."""
        super().attach(app)
        self._text = load_words(self.game.NAME, app.words.language)

    def say(self, part=""):
        """Return the sentence of `part`: "step0", "end" or "", the title."""
        sentence = self._text.find(("lesson%d %s" % (self._number, part)).rstrip())
        return sentence.format(who=self._words.who(self.game.actor()))

    def _follow(self, app):
        game = self.game
        length = len(game.log) - self._start
        if length < self.done:
            self.done, self._is_posed = length, False  # taken back
        while length > self.done:
            self._is_posed = False
            text = game.text(game.log[self._start + self.done])
            if not any(is_meant(text, wanted) for wanted in self.steps[self.done]):
                self._put_away()
                self._lead_back(app, self._start + self.done, self._words.get("lesson wrong"))
                return
            self.done += 1
            if self.done == len(self.steps):
                self._finish(app, self.say(), self.say("end"))
                return
        situation = app.session.situation.follow()
        if situation.mode == REPAIR:
            self._put_away()  # the screen must say what is wrong
            self._is_posed = False
        elif situation.mode != PAYOUT and app.sheet in (None, self._sheet):
            if situation.hand == RESTING or situation.hand == BESIDE:
                self._pose(app)

    def _pose(self, app):
        """Ask for the next step, or light it again if a hint has replaced its lights."""
        game, coach = self.game, call_coach(app.session).coach
        if not self._is_posed:
            self._is_posed = True
            title = "%s %d/%d" % (self.say(), self.done + 1, len(self.steps))
            sentence = self.say("step%d" % self.done)
            self._sheet = Notice(title, sentence, self._words.get("press"))
            app.open_sheet(self._sheet)
        elif coach.lit or not self._is_lit:
            return
        self._is_lit = False
        if game.current() != CHANCE:  # nobody knows yet what the players will draw or throw
            coach.point(find_action(game, self.steps[self.done]))
            self._is_lit = len(coach.lit) > 0

    def _put_away(self):
        if self._sheet:
            self._sheet.put_away()
