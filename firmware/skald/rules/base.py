"""The contract every game keeps, and the lines every game shares.

A game is a position that says who acts, lists the legal actions, and applies
or takes back one of them.  All that changes lives in one bytearray, so that
saving, copying, comparing and undoing are written once, here.

    state  0        1      2        3        4..7      8..
           version  seats  options  current  PRNG      the game's own bytes

An action is an int below 2**30.  Chance (draws, dice, set-up) is a player:
its outcomes are actions too, chosen by a sensor, by `draw()` or by a replay.
Nothing here reads a clock, a device or `random`, uses floats, or lets the
order of a dict or set reach a result.
"""

from array import array

from skald.compat import borrow, const
from skald.rules import prng
from skald.rules.kinds import find_kind, find_number  # noqa: F401 (part of the contract)
from skald.rules.parts import end_action, lend

CHANCE = const(254)  # current(): an outcome is awaited, not a decision
OVER = const(255)  # current(): the game has ended
OFF = const(255)  # zone_of(): in a hand, in the box: nowhere on the table
NO_COLOUR = const(4)  # COLOURS: the piece belongs to nobody
NO_FACE = const(255)  # FACES: nothing is printed on its hidden side
HIDDEN = const(255)  # a byte of view() that this seat may not know
IF_SEEN = const(2)  # may_defer(): only where sensors see another choice

VERSION = const(0)
SEATS = const(1)
OPTIONS = const(2)
CURRENT = const(3)
PRNG = const(4)
BODY = const(8)  # first byte that belongs to the game itself

KEPT = const(3)  # snapshots kept for undo before replaying from the start


class RulesError(ValueError):
    """Anything the rules refuse."""


class IllegalAction(RulesError):
    """An action that this position does not allow; nothing was changed.

    `reason` is a key of show/words, `action` the input, `position` its bytes.
    """

    def __init__(self, reason, action, position):
        super().__init__("%s: action %r in %r" % (reason, action, position))
        self.reason = reason
        self.action = action
        self.position = position


class BadPosition(RulesError):
    """Bytes that are no position of this game."""


class Game:
    """One game in progress.  Subclasses supply the declared facts and hooks.

    Facts: NAME (registry name), FORMAT (changes with the layout of `state`),
    PLAYERS (lowest, highest), OPTION_NAMES (one option a bit, bit 0 first),
    STATE_SIZE (bytes), MAX_ACTIONS, PIECES and ZONES (tuples of (kind, count);
    a piece or zone number runs through them in order), CLASSES (bytes: piece
    -> lowest piece it cannot be told from), BLIND (zone kinds whose contents
    the rules know by number only: face-down piles), COLOURS (bytes: piece ->
    seat whose colour it has, or NO_COLOUR), FACES (bytes: real piece -> what
    its hidden side bears, or NO_FACE; empty when no piece is turned over),
    DICE (how many are thrown at a time).

    Hooks: _setup(), _actions(out) -> n, _apply(action), _explain_action(action),
    text(action), zone_of(piece), touches(action, out) -> n, score(seat),
    breakdown(seat), _conceal(view, seat), _check(); where needed winners(),
    _rank(seat), _weight(action), public_text(action), may_deal(), actor(), explain_placement(piece, zone),
    pieces_on(zone, out), may_defer(), dice_of(action, out), revealed_piece(), face_outcome(face),
    badge(zone), prompt_count(), purse(seat), standings(), payouts(), zone_text(zone).
    """

    NAME = ""
    FORMAT = 1
    PLAYERS = (2, 4)
    OPTION_NAMES = ()
    STATE_SIZE = BODY
    MAX_ACTIONS = 64
    PIECES = ()
    ZONES = ()
    CLASSES = b""
    BLIND = ()
    COLOURS = b""
    FACES = b""
    DICE = 0

    def __init__(self, seats, seed=0, options=0):
        """Start a game for `seats` players; chance not sensed comes from `seed`.

        Raises RulesError when the game is not for so many players or has no
        such option.
        """
        if not self.PLAYERS[0] <= seats <= self.PLAYERS[1]:
            raise RulesError("seats")
        if options >> len(self.OPTION_NAMES):
            raise RulesError("options")
        self.state = state = bytearray(self.STATE_SIZE)
        state[VERSION] = self.FORMAT
        state[SEATS] = seats
        state[OPTIONS] = options
        prng.seed(state, PRNG, seed)
        self.log = array("I")  # every action since the start, in order
        self.legal = array("I", bytes(4 * self.MAX_ACTIONS))  # by count_actions(), read only
        self._forget()
        self._kept = bytearray(KEPT * self.STATE_SIZE)
        self._kept_count = 0  # snapshots in _kept that undo() may use
        self._setup()
        self._start = bytes(state)
        self._start_length = 0

    # -- whose turn, what may be done ---------------------------------------

    @property
    def seats(self):
        return self.state[SEATS]

    def current(self):
        """Return the seat to act (0..3), CHANCE or OVER."""
        return self.state[CURRENT]

    def actions(self, out):
        """Fill `out` (array 'I' of MAX_ACTIONS) with the legal actions, ascending.

        Returns their number: 0 exactly when the game is over.
        """
        count = self.count_actions()
        memoryview(out)[:count] = memoryview(self.legal)[:count]
        return count

    def count_actions(self):
        """Return the number of legal actions, which stand in `legal` until the position changes."""
        if self._legal_count < 0:
            over = self.state[CURRENT] == OVER
            self._legal_count = 0 if over else self._actions(self.legal)
        return self._legal_count

    def is_legal(self, action):
        """Tell whether `action` is one of actions()."""
        low, high, legal = 0, self.count_actions(), self.legal
        while low < high:
            middle = (low + high) >> 1
            if legal[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low < self._legal_count and legal[low] == action

    def draw(self):
        """Return the outcome that the game's own PRNG gives a CHANCE position."""
        return borrow("skald.rules", "aside").draw(self)

    # -- doing and undoing --------------------------------------------------

    def apply(self, action):
        """Carry out `action`, or raise IllegalAction and change nothing."""
        if not self.is_legal(action):
            raise IllegalAction(self._explain_action(action), action, self.encode())
        size = self.STATE_SIZE
        slot = len(self.log) % KEPT * size
        self._kept[slot : slot + size] = self.state
        if self._kept_count < KEPT:
            self._kept_count += 1
        self.log.append(action)
        self.play(action)

    def can_undo(self):
        """Tell whether an action of this game, or since decode(), can be taken back."""
        return len(self.log) > self._start_length

    def undo(self):
        """Take the last action back.  Raises RulesError at the start."""
        if not self.can_undo():
            raise RulesError("nothing to undo")
        done = len(self.log) - 1
        if not self._kept_count:
            self._kept_count = borrow("skald.rules", "aside").replay(self, done)
        self.log = self.log[:done]
        size = self.STATE_SIZE
        slot = done % KEPT * size
        self.state[:] = self._kept[slot : slot + size]
        self._kept_count -= 1
        self._forget()

    def _forget(self):
        """Note that the position is another: what was worked out of the last one is no longer true."""
        self._legal_count = -1  # not listed yet
        self._is_placed = False  # a game that keeps where its pieces lie finds them anew

    def stand_at(self, data):
        """Take over trusted `data` (a position of this game) and nothing else: a look-ahead's way back."""
        self.state[:] = data
        self._forget()

    def play(self, action):
        """Carry out a legal `action` unchecked and unlogged, as a look-ahead does."""
        state = self.state
        end_action()
        if state[CURRENT] == CHANCE:
            prng.step(state, PRNG)
        self._forget()
        self._apply(action)

    # -- the position as bytes ----------------------------------------------

    def encode(self):
        """Return the whole position as bytes."""
        return bytes(self.state)

    def decode(self, data):
        """Take the position in `data`; undo then goes back to here at most.

        Raises BadPosition and changes nothing when `data` is none of ours.
        """
        borrow("skald.rules", "aside").decode(self, data)

    def copy(self):
        """Return a second game in the same position, with no past."""
        other = self.__class__(self.state[SEATS], 0, self.state[OPTIONS])
        other.restart(self.state)
        return other

    def restart(self, data):
        """Make trusted `data` (another game's state) the start of this one."""
        self.state[:] = data
        self._start = bytes(data)
        self.log = array("I")
        self._start_length = 0
        self._kept_count = 0
        self._forget()

    def view(self, seat):
        """Return the position as `seat` may know it; None is a spectator.

        The same bytes as encode() with HIDDEN where the seat may not look;
        nobody may see the PRNG.
        """
        return borrow("skald.rules", "aside").view(self, seat)

    # -- actions as words ----------------------------------------------------

    # text(action) is words apart by one space, of the action alone.  A number glued
    # to a word counts from 0 ("lane3"); show/words adds 1 for people.  A bare
    # number is a printed value and is shown as it is.

    def parse(self, text):
        """Return the legal action that text() calls `text`, or raise IllegalAction."""
        return borrow("skald.rules", "aside").parse(self, text)

    def public_text(self, action):
        """Return text(action) as everybody at the table may read it."""
        return self.text(action)

    def is_secret(self, action):
        """Tell whether choosing `action` tells onlookers what they may not know."""
        return self.public_text(action) != self.text(action)

    # -- hooks with a common default ------------------------------------------

    def may_deal(self):
        """Tell whether the chance awaited is set-up that a device may draw for the players."""
        return self.state[CURRENT] == CHANCE

    def actor(self):
        """Return the seat whose hands act now, also while chance is awaited."""
        current = self.state[CURRENT]
        return current if current < CHANCE else 0

    def pieces_on(self, zone, out):
        """Fill `out` (bytearray) with the pieces on `zone`, first pixel first; return their number."""
        count = 0
        for piece in range(len(self.CLASSES)):
            if self.zone_of(piece) == zone and count < len(out):
                out[count] = piece
                count += 1
        return count

    def may_defer(self):
        """Tell whether choices that no sensor sees need not be asked for at once.

        True where what follows tells the choice, IF_SEEN where that is so if some
        other choice is seen; the players may still ask for the question.
        """
        return False

    def dice_of(self, action, out):
        """Fill `out` (bytearray of DICE) with the dice of chance `action`, lowest first; return how many."""
        return 0

    def revealed_piece(self):
        """Return the piece whose hidden side decides the chance awaited, or OFF."""
        return OFF

    def face_outcome(self, face):
        """Return the chance action when the piece turned over bears `face`."""
        return face

    def explain_placement(self, piece, zone):
        """Return the reason (a key of show/words) why `piece` may not be put on `zone` now."""
        return "not here"

    def badge(self, zone):
        """Return what it costs to use `zone` now: how many of its last pixels to light."""
        return 0

    def prompt_count(self):
        """Return the number that the sentence of prompt() speaks of."""
        return 0

    def purse(self, seat):
        """Return (key of show/words, number) of what `seat` can spend, or None."""
        return None

    def standings(self):
        """Return (title, [(seat, number, points), ...], what to do) to show before it is paid, or None."""
        return None

    def winners(self):
        """Return the mask of the seats ahead, those that have won when the game is over."""
        return borrow("skald.rules", "aside").find_leaders(self)

    def payouts(self):
        """Return what the last action has paid, to be shown step by step: see skald/payouts.py."""
        return ()

    def zone_text(self, zone):
        """Return the name of `zone` in words as those of text(): "lane3"."""
        kind, index = find_kind(self.ZONES, zone)
        return "%s%d" % (kind, index)

    def part(self, name):
        """Return module `name` of this game's package, borrowed for this action (see parts.py)."""
        return lend(self.NAME, name)

    def _rank(self, seat):
        """Return what seats are compared by: more than the score where the rulebook breaks ties."""
        return self.score(seat)

    def _weight(self, action):
        return 1

    def _explain_action(self, action):
        return "over" if self.state[CURRENT] == OVER else "not here"
