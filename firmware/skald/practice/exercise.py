"""The common part of drills and lessons: laying out a position, leading moves back, an end.

    laying ─▶ the exercise judges what follows ─▶ its last sentence ─ press ─▶ what comes next

An unfinished game in the journal is not touched.
"""

from skald.play.session import POSE
from skald.screens.sheet import Notice
from skald.show.words import Words


class Exercise:
    """One exercise; `game`: its position, which the session of an app plays.

    may_pause   BACK, held, opens the menu of the game
    setup       how the table is laid out (play.session)
    A subclass has _follow(app), which is called at each tick once everything is laid out.
    """

    may_pause = True
    setup = POSE

    def __init__(self, game, following, number=0):
        """`following`, `number`: the result of the app after this exercise, and of which lesson."""
        self.game = game
        self._following = following, number
        self._start = len(game.log)
        self._said = None  # the sheet that ends the exercise

    def attach(self, app):
        """Speak the language of `app` (device.game_loop.GameLoop), which plays it."""
        self._words = Words(app.words.language, self.game.NAME, "care")

    def guide(self, app, now):
        """Pose the exercise to the people at `app`, and judge the moves they play; call it at each tick."""
        if self._said:
            if app.sheet is not self._said:
                app.result, app.number = self._following
        elif not app.session.is_setting_up:
            self._follow(app)

    def _finish(self, app, title, sentence):
        """End the exercise once a button is pressed."""
        self._said = Notice(title, sentence, self._words.get("press"))
        app.open_sheet(self._said)

    def _lead_back(self, app, length, sentence):
        """Undo the log down to `length`; the lights show where the pieces go back."""
        while len(self.game.log) > length:
            app.session.take_back()
        app.tell(sentence)
