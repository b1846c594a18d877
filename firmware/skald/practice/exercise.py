"""The common part of drills and lessons: laying out a position, leading moves back, an end.

    laying ─▶ the exercise judges what follows ─▶ its last sentence ─ press ─▶ what comes next

An unfinished game in the journal is not touched.
"""

from array import array

from skald.play.session import POSE
from skald.play.task import Task
from skald.recognition.classify import NO_ACTION
from skald.rules.base import MOST_TOUCHES
from skald.screens.sheet import Message
from skald.show import plain
from skald.show.words import Words


class Told(Message):
    """Shows what say() returns, (title, sentence, foot), in the language of now, until a button is pressed."""

    def __init__(self, say):
        super().__init__()
        self._say = say

    def draw(self, canvas):
        plain.draw_sentence(canvas, *self._say())


class Exercise(Task):
    """One exercise; `game`: its position, which the session of a game loop plays.

    setup       how the table is laid out (play.session)
    A subclass has _follow(game_loop), which is called at each tick once everything is laid out.
    """

    setup = POSE

    def __init__(self, game, following, number=0):
        """`following`, `number`: the result of the game loop after this exercise, and of which lesson."""
        self.game = game
        self._following = following, number
        self._start = len(game.log)
        self._said = None  # the sheet that ends the exercise
        self._touches = array("H", bytes(2 * MOST_TOUCHES))

    def attach(self, game_loop):
        """Speak the language of `game_loop` (device.game_loop.GameLoop), which plays it."""
        words = game_loop.words
        self._words = Words(words.language, self.game.NAME, "care", words.people)

    def guide(self, game_loop, now):
        """Pose the exercise to the people at `game_loop`, and judge the moves they play; call it at each tick."""
        if self._words.language != game_loop.words.language:
            self.attach(game_loop)
        if self._said:
            if game_loop.sheet is not self._said:
                game_loop.end(*self._following)
        elif not game_loop.session.is_setting_up:
            self._follow(game_loop)

    def _finish(self, game_loop, say):
        """End the exercise once a button is pressed; `say`: see Told."""
        self._said = Told(say)
        game_loop.open_sheet(self._said)

    def _lead_back(self, game_loop, length, kind):
        """Undo the log down to `length`; the lights show where its pieces go back, and the screen says what was
        done: the sentence `kind`, or `kind` with " said" where no piece was moved, or " thrown".
        """
        game, words = self.game, self._words
        action = game.log[length]
        game_loop.session.take_back_to(length)
        if game.DICE and game.dice_of(action, bytearray(game.DICE)):
            kind += " thrown"
        elif not game.touches(action, self._touches):
            kind += " said"
        asked = self.action()
        asked = words.action(game.public_text(asked)) if asked != NO_ACTION else ""
        done = words.action(game.public_text(action))
        game_loop.tell(words.get(kind).format(what=done, asked=asked))
