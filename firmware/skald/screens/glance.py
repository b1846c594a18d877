"""A glance at the game in progress: the scores, the last moves, the reasons why places are dark.

turn    from page to page
press   close it, like BACK; so do an action, a wrong piece, and a while without input

The reasons are for the piece in a hand, otherwise the first one that may be moved; places are
checked a few at a time.  Nothing here is secret.
"""

from skald.compat import const
from skald.play.situation import REPAIR
from skald.rules.base import OFF
from skald.screens.sheet import Leaves
from skald.show import plain
from skald.show.words import finish

_SPAN_MS = const(30000)
_ZONES = const(3)  # zones checked in one step
_MOST_REASONS = const(8)
_LINE = const(9)
_BODY_Y = const(13)
_BODY_LINES = const(5)
_WIDTH = const(128)
_GAP = const(3)  # between a name and its points
_NOBODY = const(-1)


class Glance(Leaves):
    """Shows `session` (session.Session), in `words`; result "on"."""

    def __init__(self, words, session):
        super().__init__()
        self._words = words
        self._situation = session.situation
        self._game, self._layout = session.game, session.layout
        self._tracker = session.tracker
        self._log = session.public_log
        self._length = len(session.game.log)
        self._is_amiss = self._situation.mode == REPAIR
        self._question = self._situation.question
        self._piece = _NOBODY
        self._version = -1
        self._name = ""
        self._reasons = []
        self._zone = 0  # the next zone to check
        self._home = OFF  # where the piece lies: nobody asks why it may not go there

    # -- buttons and time ----------------------------------------------------------

    def turn(self, steps):
        self._since = -1
        super().turn(steps)

    def step(self, now):
        situation = self._situation
        is_amiss = situation.mode == REPAIR
        is_news = is_amiss and not self._is_amiss or situation.question != self._question
        if is_news or len(self._game.log) != self._length:
            self.result = "on"
            return
        self._is_amiss = is_amiss
        if self.has_passed(now, _SPAN_MS):
            self.result = "on"
        if situation.version != self._version:
            self._version = situation.version
            self._begin()
        self._find_reasons()

    # -- why places are dark -------------------------------------------------------

    def _begin(self):
        """Find the piece whose places are to be checked; start again if it is another one."""
        movable = self._situation.movable
        piece = _NOBODY
        for other in range(len(movable)):
            if movable[other]:
                is_missing = self._tracker.is_missed(other)  # it has left its place
                if is_missing or piece == _NOBODY:
                    piece = other
                if is_missing:
                    break
        if piece == self._piece:
            return
        self._piece = piece
        self._reasons = []
        self._zone = 0
        self._home = OFF if piece == _NOBODY else self._game.zone_of(piece)
        self._name_piece()
        self.index = min(self.index, self.count() - 1)
        self.changed()

    def _name_piece(self):
        self._name = ""
        if self._piece != _NOBODY:
            from skald.show.naming import Naming

            self._name = finish(Naming(self._words, self._game).name(self._piece, 1))

    def speak(self, language):
        self._name_piece()
        self.changed()

    def _find_reasons(self):
        layout, targets = self._layout, self._situation.targets
        if self._piece == _NOBODY or len(self._reasons) == _MOST_REASONS:
            return
        end = min(self._zone + _ZONES, layout.zones)
        while self._zone < end:
            zone = self._zone
            self._zone += 1
            if not layout.pixel_count(zone) or targets[zone] or zone == self._home:
                continue
            reason = self._game.explain_placement(self._piece, zone)
            if reason and reason not in self._reasons:
                self._reasons.append(reason)
                self.changed()

    # -- what is shown -------------------------------------------------------------

    def count(self):
        return 2 + max(1, len(self._reasons))

    def draw(self, canvas):
        get = self._words.get
        number = self.place()
        if self.index == 0:
            plain.draw_title(canvas, get("how it stands"), number)
            self._draw_standings(canvas)
        elif self.index == 1:
            plain.draw_title(canvas, get("last moves"), number)
            self._draw_moves(canvas)
        else:
            plain.draw_title(canvas, get("dark places"), number)
            self._draw_reason(canvas)

    def _draw_standings(self, canvas):
        words, game = self._words, self._game
        y = _BODY_Y
        for seat in range(game.seats):
            texts = ["%s %d" % (words.get(key), number) for key, number in game.public(seat)]
            told = ", ".join(texts)
            room = _WIDTH - canvas.text_width(told) - _GAP  # a long name is cut short
            canvas.wrap(words.who(seat), 0, y, room, 1)
            plain.draw_right(canvas, told, y)
            y += _LINE + 1

    def _draw_moves(self, canvas):
        words = self._words
        y, lines = _BODY_Y, _BODY_LINES
        for seat, text in reversed(self._log):
            if lines < 2:
                break
            used = canvas.wrap(words.told(seat, text), 0, y, _WIDTH, 2)
            y += used * _LINE
            lines -= used

    def _draw_reason(self, canvas):
        get = self._words.get
        if not self._reasons:
            key = "nothing dark" if self._piece != _NOBODY else "nothing to move now"
            canvas.wrap(get(key), 0, _BODY_Y, _WIDTH, _BODY_LINES)
            return
        used = canvas.wrap(self._name, 0, _BODY_Y, _WIDTH, 1)
        reason = get(self._reasons[self.index - 2])
        who = self._words.who(self._game.actor())
        reason = reason.format(who=who, what="", count=0)
        canvas.wrap(reason, 0, _BODY_Y + used * _LINE + 2, _WIDTH, 4)
