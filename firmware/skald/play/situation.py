"""What is going on at the table: the one answer from which lights, screen, phones, the scanner and
the time for a turn follow.

    mode       true while                                          the first that is true counts
    LAYING     the table is laid out (guidance/laying.py)
    REPAIR     something lies wrong (guidance/repair.py)
    PAST       a review or a viewer shows an earlier position
    PAYOUT     payouts are shown step by step
    ENDED      the game is over
    QUESTION   a question is open
    OPPONENT   an opponent thinks, or people move its pieces
    TURN       otherwise: a seat, or chance, is to act

All of it is public except what a panel asks: only the screen shows that, and the phone of the seat that is asked.
"""

from skald.compat import const
from skald.recognition.classify import IN_PROGRESS, MISMATCH, SETTLE

LAYING = const(0)
REPAIR = const(1)
PAST = const(2)
PAYOUT = const(3)
ENDED = const(4)
QUESTION = const(5)
OPPONENT = const(6)
TURN = const(7)

# Why a place is lit.
AREA = const(0)  # look here
PIECE = const(1)
FROM = const(2)
TO = const(3)
OTHER = const(4)  # second best
AMISS = const(5)

# Where the piece that players move is.
RESTING = const(0)  # no piece is in a hand
LIFTED = const(1)  # in a hand
LANDED = const(2)  # it has just been put down
BESIDE = const(3)  # it lies where no sensor tells what it lies on


class Situation:
    """The situation of one table.  One object serves a whole game; its session fills it whenever something has changed.

    version    counts how often it was filled
    is_due     something that it shows has changed since
    mode       LAYING .. TURN
    hand       RESTING .. BESIDE
    seat       who acts
    is_setting_up   the table has not been complete yet
    is_opponents, is_thinking   an opponent is to act; it does not know yet what it wants
    is_asking  only people know what has been done: they are asked, now or once it matters
    places     piece -> zone or OFF: at LAYING those that the lights show, at PAST those of then, OFF
               while a movable piece is in a hand
    movable    piece -> 1 if it may be moved; at LAYING if it is asked for
    missing    piece -> 1 if it must still be laid out; b"" except at LAYING
    targets    zone -> 1 if a piece may be put there
    count      how many moves put the table right: origins[i] -> homes[i], zones or OFF
    question   the number of the open question, from 1 up; 0: none
    carried    ways of pieces that no sensor follows: zone, role, zone, role ... (carrying.py)
    lit        lights of the coach, or of a phone that asks where a piece may go: zone, AREA .. AMISS, zone ...
    panel      what the knob and BACK control now: the laying, payouts, question or opponents, or None.  Its
               turn(steps), press() and back() return what it wants done (intents.py)
    may_ask    a press would put a question that could wait
    dice       the Dice that are to be thrown now, or None
    last       (seat whose hands acted, public text) of the last action, None after an undo
    taken_back  the public text of what BACK undid, until the next action; None: nothing, "": no BACK
    payout     at PAYOUT: (seat, zone, key, amounts), see payouts.py; otherwise None
    """

    def __init__(self, game=None, mode=TURN, places=b""):
        """`game`: that of its session; None: it shows `places` in `mode`, as its owner says by light()."""
        self._game, self._opponents = game, None
        self.version, self.is_due = 0, True
        self.mode, self.hand = mode, RESTING
        self.seat = 0
        self.is_setting_up = self.is_opponents = self.is_thinking = self.is_asking = False
        self.places, self.movable = places, bytes(len(places))
        self.missing = self.targets = self.lit = self.carried = b""
        self._lying = b""  # see _lift_gone()
        self._origin, self._home = bytearray(1), bytearray(1)  # of the only move at LAYING
        self.origins, self.homes = self._origin, self._home
        self.count = self._left = self.question = 0
        self.payout = self.panel = self.dice = self.last = None
        self.may_ask = False
        self.taken_back = self._reason = ""

    def light(self, lit, places=None):
        """Show the lights `lit`, and the pieces at `places`."""
        self.lit = lit
        if places is not None:
            self.places, self.movable = places, bytes(len(places))
        self.version = (self.version + 1) & 0x3FFFFFFF

    def changed(self):
        """Note that something it shows has changed: it will be filled and shown again."""
        self.is_due = True

    def fill(self, session):
        """Take over how things stand in `session`.  Allocates nothing."""
        self.version, self.is_due = (self.version + 1) & 0x3FFFFFFF, False
        tracker, opponents, coach = session.tracker, session.opponents, session.coach
        self._opponents, self._reason = opponents, session.reason
        self.seat = session.game.actor()
        self.is_setting_up = session.is_setting_up
        self.is_opponents = opponents is not None and opponents.is_on
        self.is_thinking = self.is_opponents and not opponents.text
        self.places, self.movable, self.targets = tracker.places, tracker.movable, tracker.targets
        self.is_asking = session.is_asking()
        self.missing = self.lit = b""
        self.question = session.question.number if session.menu else 0
        self.count = 0
        self.payout = None
        self.may_ask = session.may_ask()
        self.dice = session.dice if session.awaits_throw() else None
        self.last = session.public_log[-1] if session.last_text else None
        self.taken_back = session.taken_back
        self.panel = opponents if self.is_opponents else None
        self.hand = self._find_hand(session)
        if self.hand == LIFTED:
            self.places = self._lift_gone(tracker)
        if session.carrying:
            self.carried = session.carrying.lit
        if coach:
            self.lit = coach.lit
        if session.menu and not self.lit:
            self.lit = session.question.pointed
        if session.laying:
            self.mode, self.panel = LAYING, session.laying
            self._show_laying(session.laying)
        elif session.verdict == MISMATCH:
            self.mode = REPAIR
            back = session.repair
            self.origins, self.homes, self.count = back.origin, back.home, back.count
        elif coach and coach.past:
            self.mode = PAST
            self.places = coach.past
        elif session.payouts.is_on():
            self.mode, self.panel = PAYOUT, session.payouts
            self.payout = session.payouts.steps[session.payouts.index]
        elif session.is_over():
            self.mode = ENDED
        elif session.menu:
            self.mode, self.panel = QUESTION, session.question
        else:
            self.mode = OPPONENT if self.is_opponents else TURN

    def _lift_gone(self, tracker):
        """Return the places, with OFF for pieces that have been lifted."""
        if len(self._lying) != len(tracker.places):
            self._lying = bytearray(len(tracker.places))
        self._lying[:] = tracker.places
        tracker.lift_gone(self._lying)
        return self._lying

    def _show_laying(self, laying):
        self.places, self.movable, self.missing = laying.places, laying.asked, laying.missing
        self._left = laying.count
        if laying.stage == "wrong":
            self.origins, self.homes, self.count = self._origin, self._home, 1
            self._origin[0], self._home[0] = laying.stray.origin, laying.stray.home

    def _find_hand(self, session):
        verdict = session.verdict
        if verdict == IN_PROGRESS:
            return LIFTED
        if verdict == SETTLE:
            return LANDED
        is_beside = verdict != MISMATCH and session.tracker.count_differences()
        return BESIDE if is_beside else RESTING

    # -- in words ----------------------------------------------------------------

    def key(self):
        """Return the key of the sentence (show/words) that says what to do; it may have {what} and
        {count}.
        """
        if self.mode == LAYING:
            return "laying"
        if self.mode == REPAIR:
            return "set up" if self.is_setting_up else self._reason
        if self.is_setting_up:  # few pieces are missing, or nobody knows yet how many
            return "reading table" if self.hand == RESTING else "set up"
        if self.is_opponents:
            return self._opponents.key
        return self._reason or self._game.prompt()

    def what(self):
        """Return what replaces {what} in the sentence of key(), in words like those of the rules."""
        if self.mode == LAYING:
            return ""
        if self.mode == REPAIR and self.key() == "taken back":
            return self.taken_back
        if self.mode == REPAIR or self.is_opponents:
            return self._opponents.text if self._opponents else ""
        return self._game.about()

    def number(self):
        """Return the number that replaces {count} in the sentence of key()."""
        if self.mode == LAYING:
            return self._left
        if self.mode == REPAIR or self.is_opponents:
            return 0
        return self._game.prompt_count()
