"""The common part of drills and lessons: laying out a position, leading moves back, an end.

    laying ─▶ the exercise judges what follows ─▶ its last sentence ─ press ─▶ what comes next

An unfinished game in the journal is not touched.
"""

from skald.screens.sheet import Notice
from skald.show.words import Words


class Exercise:
    """One exercise; `game`: its position, which the session of an app plays.

    may_pause   BACK, held, opens the menu of the game
    A subclass has _follow(), which is called at each tick once everything is laid out.
    """

    may_pause = True

    def __init__(self, game, following):
        """`following`: the result of the app after this exercise."""
        self.game = game
        self._following = following
        self._start = len(game.log)
        self._said = None  # the sheet that ends the exercise

    def attach(self, app):
        """Watch the session of `app`; call step() at each of its ticks."""
        self._app = app
        self._words = Words(app.words.language, self.game.NAME, "care")

    def step(self, now):
        """Pose the exercise, and judge the moves played."""
        app = self._app
        if self._said:
            if app.sheet is not self._said:
                app.result = self._following
        elif not app.session.is_setting_up:
            self._follow()

    def _finish(self, title, sentence):
        """End the exercise once a button is pressed."""
        self._said = Notice(title, sentence, self._words.get("press"))
        self._app.open_sheet(self._said)

    def _lead_back(self, length, sentence):
        """Undo the log down to `length`; the lights show where the pieces go back."""
        while len(self.game.log) > length:
            self._app.session.take_back()
        self._app.tell(sentence)
