"""What people do at a table that is more than a game: a lesson, a drill, a moment with a goal."""

from skald.recognition.classify import NO_ACTION


class Task:
    """The base class of the `exercise` of device.display.Display.

    may_pause   BACK, held, opens the menu of the game
    must_read   the table has to sense its pieces
    situation   what the lights show instead of the game (play.situation.Situation), or None
    link        what anybody can open anywhere: (what, number) of Device.practise(); None for what is of this table only
    """

    may_pause = True
    must_read = False
    situation = None
    link = None

    def attach(self, words, session):
        """Begin at the table of `session` (session.Session), in the words of its game (show.words.Words)."""

    def guide(self, session, sheet, now):
        """Follow what happens, and return what it wants done (intents.py); called at every tick, with the `sheet` that
        covers the screen, if any.
        """

    def sentence(self):
        """Return the sentence for what it asks now, "" if that is left to the game."""
        return ""

    def action(self):
        """Return the legal action that it asks for now, or NO_ACTION."""
        return NO_ACTION

    def hint(self):
        """Return the sheet that helps with what it asks for now; None: the coach helps."""
        return None
