"""A drill at the table: lights help to lay out a position, and a person finds the best move.

    pick ─▶ laying ─▶ "find the best move" ─┬─ the answer ─▶ confirmed, then the next drill
                                            └─ another ─▶ undone; the third time the coach shows it

Drills come from rules/<game>/drills.txt (`python -m host_sim.arena.drills`) and from the person's
own mistakes (keep/mistakes.py); keep/boxes.py stores how well each person knows them.
"""

from binascii import unhexlify

from skald.compat import const, open_part
from skald.keep.boxes import NONE, Boxes
from skald.keep.ledger import GUEST, Ledger, identify
from skald.keep.mistakes import Mistakes
from skald.play.intents import CALL, TELL
from skald.play.situation import RESTING, TURN
from skald.practice.exercise import Exercise
from skald.rules.base import OPTIONS, SEATS
from skald.rules.registry import load

_TRIES = const(3)


def read_drill(rules, number):
    """Return (position, best action) of a drill of the game class `rules`."""
    with open_part("skald/rules/" + rules.NAME + "/drills.txt") as table:
        for _ in range(2 + number):  # the first line is a heading
            line = table.readline()
    answer, folded = line.split()
    state = bytearray()
    after_zero = False
    for value in unhexlify(folded):
        if after_zero:  # the length of the run that the zero begins
            state.extend(bytes(value - 1))
        else:
            state.append(value)
        after_zero = not value
    return bytes(state), int(answer)


def pick_drill(store, name, people):
    """Return the Drill that is due in game `name` for the first known person of `people` (names by
    seat), or None if the session is over.
    """
    person = _find_person(store, people)
    boxes, mistakes = Boxes(store, person, name, load(name).DRILLS), Mistakes(store, person)
    number = boxes.find_due()
    slot = mistakes.find_due(name)
    while slot != NONE and mistakes.boxes.rank(slot) <= boxes.rank(number):
        stood = mistakes.stand(slot)
        if stood:
            return Drill(mistakes.boxes, slot, *stood, "drill own")
        mistakes.drop(slot)  # it was stored under other rules
        slot = mistakes.find_due(name)
    if number == NONE:
        try:
            boxes.end_session()
        except OSError:
            pass  # the same drills come again
        return None
    return _make_drill(boxes, name, number)


def open_drill(store, name, people, number):
    """Return the Drill `number` of game `name`, due or not, for the same person as pick_drill(); None if
    there is none.
    """
    count = load(name).DRILLS
    if number >= count:
        return None
    return _make_drill(Boxes(store, _find_person(store, people), name, count), name, number)


def _find_person(store, people):
    """Return the number of the first known person in `people`, or GUEST."""
    known = Ledger(store).names()
    for who in people:
        if who in known:
            return identify(who)
    return GUEST


def _make_drill(boxes, name, number):
    rules = load(name)
    state, answer = read_drill(rules, number)
    game = rules(state[SEATS], 0, state[OPTIONS])
    game.decode(state)
    return Drill(boxes, number, game, answer, "drill pose")


class Drill(Exercise):
    """One drill; `tries`: the number of wrong moves so far."""

    def __init__(self, boxes, number, game, answer, pose):
        """Drill `number` of `boxes`; `pose`: the key of the sentence that poses it."""
        super().__init__(game, "practice")
        self.tries = 0
        if pose == "drill pose":  # not the person's own mistake
            self.link = "drill", number
        self._pose = pose
        self._boxes = boxes
        self._number = number
        self._answer = answer
        self._text = game.public_text(answer)
        self._seat = game.current()
        self._is_posed = self._is_shown = False

    def _follow(self, session, sheet, now):
        if not self._is_posed:
            self._is_posed = True
            return TELL, self._get(self._pose)
        if len(self.game.log) > self._start:
            return self._judge(self.game.log[self._start])
        if self.tries >= _TRIES and not self._is_shown:
            situation = session.situation
            if situation.mode == TURN and situation.hand == RESTING:
                self._is_shown = True
                return CALL, "hint"
        return None

    def _judge(self, action):
        is_right = action == self._answer
        if not self.tries:
            self._note(is_right)
        if is_right:
            return self._finish(self._say_right)
        self.tries += 1
        return self._lead_back(self._start, "drill wrong")

    def _say_right(self):
        return self._get("drill right"), self._get("drill answer"), self._get("press")

    def sentence(self):
        return "" if self._said else self._get(self._pose)

    def _note(self, is_right):
        try:
            self._boxes.note(self._number, is_right)
        except OSError:
            self._sayings.append(lambda: self._get("memory lost"))

    def _get(self, key):
        words = self._words
        return words.get(key).format(who=words.who(self._seat), what=words.action(self._text))
