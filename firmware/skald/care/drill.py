"""A drill at the table: the pieces are laid out by light, one move is best, the person finds it.

    pick ─▶ laying ─▶ "find the best move" ─┬─ the answer ─▶ said, and the next drill
                                            └─ another ─▶ led back; the third time the coach shows it

Shipped drills are in rules/<game>/drills.py (`python -m host_sim.arena.drills`); how well each
person knows them is in keep/boxes.py.  Nothing of it touches the game that may be kept.
"""

from skald.care.sheet import Notice
from skald.compat import const, load_overlay
from skald.keep.boxes import NONE, Boxes
from skald.keep.ledger import GUEST, Ledger
from skald.rules.base import OPTIONS, SEATS
from skald.rules.registry import load
from skald.show.words import Words
from skald.table import tracker as track

_TRIES = const(3)


def pick_drill(store, name, people):
    """Return the Drill that is due in game `name` for the first of `people` (names by seat), or None;
    then the session is over.
    """
    rules = load(name)
    if not rules.DRILLS:
        return None
    known = Ledger(store).names()
    person = GUEST
    for who in people:
        if person == GUEST and who in known:
            person = known.index(who)
    boxes = Boxes(store, person, name, rules.DRILLS)
    number = boxes.find_due()
    if number == NONE:
        try:
            boxes.end_session()
        except OSError:
            pass  # the same drills come again
        return None
    state, answer = load_overlay("skald.rules." + name, "drills").DRILLS[number]
    game = rules(state[SEATS], 0, state[OPTIONS])
    game.decode(state)
    return Drill(boxes, number, game, answer)


class Drill:
    """One drill; `game`: its position, for the session of an app that it is attached to.

    tries   how many moves were not the best
    """

    def __init__(self, boxes, number, game, answer):
        self.game = game
        self.tries = 0
        self._boxes = boxes
        self._number = number
        self._answer = answer
        self._text = game.public_text(answer)
        self._start = len(game.log)
        self._seat = game.current()
        self._said = None  # the sheet that says the answer
        self._is_posed = self._is_shown = False

    def attach(self, app):
        """Watch the session of `app`; call step() at each of its ticks."""
        self._app = app
        self._words = Words(app.words.language, self.game.NAME, "care")

    def step(self, now):
        """Pose the drill, and judge what is played."""
        app = self._app
        session = app.session
        if self._said:
            if app.sheet is not self._said:
                app.result = "practice"
        elif session.is_setting_up:
            pass
        elif not self._is_posed:
            self._is_posed = True
            app.tell(self._get("drill pose"))
        elif len(self.game.log) > self._start:
            self._judge(self.game.log[self._start])
        elif self.tries >= _TRIES and not self._is_shown and session.verdict == track.IDLE:
            self._is_shown = True
            app.open_next("hint")

    def _judge(self, action):
        app = self._app
        if action == self._answer:
            if not self.tries:
                self._note(True)
            self._said = Notice(
                self._get("drill right"), self._get("drill answer"), self._get("press")
            )
            app.open_sheet(self._said)
            return
        if not self.tries:
            self._note(False)
        self.tries += 1
        while len(self.game.log) > self._start:
            app.session.take_back()
        app.tell(self._get("drill wrong"))

    def _note(self, is_right):
        try:
            self._boxes.note(self._number, is_right)
        except OSError:
            self._app.tell(self._get("memory lost"))

    def _get(self, key):
        words = self._words
        return words.get(key).format(who=words.who(self._seat), what=words.action(self._text))
