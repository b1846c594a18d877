"""What one game shows on its screen, and who takes its buttons: the page of the game, or a sheet that covers it.

A press that may refer to something the player has not seen yet is not used.
"""

from skald.compat import const
from skald.drivers.buttons import RELEASE
from skald.play import intents
from skald.show.words import load_names

_PAGE_MS = const(200)  # shortest pause between two pages: nobody reads faster
_DRAW_MS = const(100)  # so long after a page the next one is begun, for which nobody waits yet
_NOTICE_MS = const(6000)


class Display:
    """The screen and the buttons of `board` (device.board.Board) while `session` is played.

    words      show.words.Words of the game
    pages      show.pages.Pages of the game
    sheet, notices   the sheet that covers the screen (screens.sheet), or None; what waits until it closes
    result     "" while playing; then what comes next: "again", "end", "practice", "lesson" ...
    number     of the next lesson, or of the actions after which to "retry"
    kept       the game (keep.kept_game.KeptGame) to "resume", None: the stored one
    is_at_rest the page of the game is shown, and nothing has happened since
    store, settings   keep.store.Store and keep.settings.Settings of the device, or None
    exercise   play.task.Task, or None;  guests: net.guests.Guests, who may follow the game by phone, or None
    """

    def __init__(
        self, board, session, pages, words, canvas, clock, store=None, settings=None, guests=None,
        exercise=None,
    ):  # fmt: skip
        self.session, self.pages, self.words, self.clock = session, pages, words, clock
        self._screen, self._controls, self.canvas = board.screen, board.controls, canvas
        load_names(words)  # the first page needs them, and has no time to load them
        self.store, self.settings, self.guests, self.exercise = store, settings, guests, exercise
        self.sheet = None
        self.notices = []
        self.result, self.number, self.kept = "", 0, None
        self.is_at_rest = False
        self._has_page = False  # a page has been drawn, and not been shown yet
        self._is_sent = False  # the screen has the canvas, or cannot be reached
        self._page_version = -1  # shown last
        self._paged_at = now = clock.ticks_ms()
        self._screen.wake(now)
        self._screen.show(canvas.buf)

    def may_pause(self):
        """Return True if people play this game, which no task has taken over."""
        return not self.exercise or self.exercise.may_pause

    def end(self, result, number=0, kept=None):
        """End this game, because `result` comes next; `number`, `kept`: see above."""
        self.result, self.number, self.kept = result, number, kept

    def guide(self, now):
        """Let the task, if there is one, follow the game, and do what it wants (play/intents.py)."""
        intent = self.exercise.guide(self.session, self.sheet, now) if self.exercise else None
        if not intent:
            return
        what, value = intent
        if what == intents.TELL:
            self.tell(value)
        elif what == intents.SHOW:
            self.open_sheet(value)
        elif what == intents.CALL:
            self.open_next(value)
        elif what == intents.TAKE_BACK:
            self.session.take_back_to(value)
        else:
            self.end(*value)

    def speak(self, language):
        self.words.speak(language)
        if self.sheet:
            self.sheet.speak(language)

    # -- pages and sheets ----------------------------------------------------------------

    def follow(self, now):
        """Have the page drawn of what the session shows now, and the screen on."""
        self._screen.wake(now)
        self.pages.follow()

    def draw(self, now):
        """Draw a part of the page of the game, unless a sheet covers it, and show it once it is whole and due."""
        past_ms = self.clock.ticks_diff(now, self._paged_at)
        if self.sheet or past_ms < _DRAW_MS or not self._is_sent:
            return
        self._has_page = self.pages.step() or self._has_page
        if past_ms >= _PAGE_MS and self._has_page and self.pages.is_drawn():
            self._paged_at = self.clock.ticks_ms()
            self.show_page()

    def show_page(self):
        """Show the page of the game, which has been drawn."""
        self._page_version, self._has_page = self.session.version, False
        self._screen.show(self.canvas.buf)
        self.session.question.note_drawn()

    def tell(self, sentence, foot=""):
        """Show a sentence for a while; buttons keep working meanwhile."""
        from skald.screens.sheet import Notice  # loaded only once something is told

        notice = Notice(self.words.get("look out"), sentence, foot, _NOTICE_MS)
        if self.sheet:
            self.notices.append(notice)
        else:
            self.open_sheet(notice)

    def open_sheet(self, sheet):
        if self.sheet:
            self.sheet.leave()
        self.sheet = sheet
        sheet.changed()
        self.is_at_rest = False

    def open_next(self, what):
        """Open the sheet `what` (see screens.sheets) for a menu, the knob or a phone."""
        if what == "phones":
            from skald.net.invitation import Invitation

            sheet = Invitation(self.words, self.guests)
        else:
            from skald.screens.sheets import make

            sheet = make(self, what)
        sheet.what = what
        self.open_sheet(sheet)

    def close_sheet(self, following):
        """Close the sheet, and show the one that it calls for (`following`: see open_next), what waits, or the page
        again.
        """
        after, self.sheet = self.sheet.after, None
        if following:
            self.open_next(following)
        elif after:
            self.open_sheet(after)
        elif self.notices:
            self.open_sheet(self.notices.pop(0))
        else:
            self.pages.redraw()
            self.pages.draw()
            self.show_page()

    # -- time and buttons ------------------------------------------------------------------

    def step(self, now):
        """Open what the game calls for, and let the sheet and the screen go on; return True if the screen shows all
        that was drawn, or cannot be reached before some time has passed.
        """
        session = self.session
        if not self.sheet and session.is_at_end():
            self.open_next("ending")
        if session.coach and session.coach.has_word and not self.sheet:
            self.open_next("verdict")
        if self.sheet:
            self._step_sheet(now)
        is_drawn = self.sheet is not None or self.pages.is_drawn() and not self._has_page
        self._is_sent = self._screen.tend(now)
        is_shown = self._is_sent and is_drawn
        self.is_at_rest = is_shown and not self.sheet
        return is_shown

    def _step_sheet(self, now):
        sheet = self.sheet
        sheet.step(now)
        if sheet.result:
            from skald.screens.sheets import close

            close(self)
        else:
            sheet.show_on(self._screen, self.canvas)

    def step_buttons(self, now):
        """Give what people do with the buttons to the sheet, or to the game; return the sheet that took them, or None."""
        controls = self._controls
        if not controls.take(now):
            return None
        session, sheet = self.session, self.sheet
        self.is_at_rest = False
        if self._screen.wake(now):
            return None
        is_unread = session.question.is_unread()
        if sheet:
            is_unread = session.version != self._page_version
        if controls.is_held():
            if self.may_pause():
                self.open_next("pause")
        elif sheet and sheet.is_modal:
            controls.pass_on(sheet, RELEASE)
        elif is_unread and controls.is_pressed():  # nobody knows what the press would mean
            if sheet:
                sheet.put_away()
        elif controls.pass_on(session, RELEASE):
            if sheet:
                sheet.put_away()
            if session.requested_sheet:
                self.open_next(session.requested_sheet)
                session.requested_sheet = ""
        return sheet
