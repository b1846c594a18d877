"""The common part of drills and lessons: laying out a position, leading moves back, an end.

    laying ─▶ the exercise judges what follows ─▶ its last sentence ─ press ─▶ what comes next

An unfinished game in the journal is not touched.
"""

from array import array

from skald.play.intents import END, SHOW, TAKE_BACK, TELL
from skald.play.session import POSE
from skald.play.task import Task
from skald.recognition.classify import NO_ACTION
from skald.rules.base import MOST_TOUCHES
from skald.screens.sheet import Told
from skald.show.words import Words


class Exercise(Task):
    """One exercise; `game`: its position, which a session plays.

    setup       how the table is laid out (play.session)
    A subclass has _follow(session, sheet, now), which guide() calls once everything is laid out.
    """

    setup = POSE

    def __init__(self, game, following, number=0):
        """`following`, `number`: the result of the game after this exercise, and the lesson that it means."""
        self.game = game
        self._following = following, number
        self._start = len(game.log)
        self._said = None  # the sheet that ends the exercise
        self._sayings = []  # functions, each of which returns a sentence still to tell
        self._touches = array("H", bytes(2 * MOST_TOUCHES))

    def attach(self, words, session):
        self._words_of_game = words
        self._speak(words.language)

    def _speak(self, language):
        self._words = Words(language, self.game.NAME, "care", self._words_of_game.people)

    def guide(self, session, sheet, now):
        """Pose the exercise, and judge the moves that people play: see Task."""
        language = self._words_of_game.language
        if self._words.language != language:
            self._speak(language)
        if self._sayings:
            return TELL, self._sayings.pop(0)()
        if self._said:
            return None if sheet is self._said else (END, self._following)
        return None if session.is_setting_up else self._follow(session, sheet, now)

    def _finish(self, say):
        """Show the sheet that ends the exercise once a button is pressed; `say`: see Told."""
        self._said = Told(say)
        return SHOW, self._said

    def _lead_back(self, length, kind):
        """Take the log back to `length`, and then say what was done: the sentence `kind`, with " thrown" after a
        throw, or " said" if no piece was moved.
        """
        action = self.game.log[length]
        self._sayings.append(lambda: self._say_wrong(kind, action))
        return TAKE_BACK, length

    def _say_wrong(self, kind, action):
        game, words = self.game, self._words
        if game.DICE and game.dice_of(action, bytearray(game.DICE)):
            kind += " thrown"
        elif not game.touches(action, self._touches):
            kind += " said"
        asked = self.action()
        asked = words.action(game.public_text(asked)) if asked != NO_ACTION else ""
        done = words.action(game.public_text(action))
        return words.get(kind).format(what=done, asked=asked)
