"""The engine of all games: lists, checks, applies and undoes actions, saves and restores positions.

Everything that changes in a game is in one bytearray, so this code is the same for every game.  It
calls the hooks of base.Game.
"""

from array import array

from skald.rules import prng
from skald.rules.header import (
    BODY,
    CHANCE,
    CURRENT,
    HIDDEN,
    KEPT,
    OPTIONS,
    OVER,
    PRNG,
    SEATS,
    VERSION,
    BadPosition,
    IllegalAction,
    RulesError,
)


class Engine:
    """The base class of base.Game, which documents what a game adds."""

    def __init__(self, seats, seed=0, options=0):
        """Start a game for `seats` players; `seed`: for the chance that no sensor supplies.

        Raises RulesError if the game does not allow that many players or lacks an option.
        """
        if not self.PLAYERS[0] <= seats <= self.PLAYERS[1]:
            raise RulesError("seats")
        if options >> len(self.OPTION_NAMES):
            raise RulesError("options")
        state = bytearray(self.STATE_SIZE)
        state[VERSION] = self.FORMAT
        state[SEATS] = seats
        state[OPTIONS] = options
        prng.seed(state, PRNG, seed)
        self._allocate(state)
        self._kept = bytearray(KEPT * self.STATE_SIZE)  # allocated while memory is not fragmented
        self._setup()
        self._start = bytes(state)

    def _allocate(self, state):
        """Create what every game has, around `state` with its header."""
        self.state = state
        self._start = b""  # where undo() ends; a copy has none until it applies an action
        self._start_length = 0
        self.log = array("I")  # all actions since the start, in order
        self._kept = b""  # KEPT snapshots for undo(); a copy has none either
        self._kept_count = 0  # how many of them undo() may use
        self.legal = array("I", bytes(4 * self.MAX_ACTIONS))  # see count_actions(); read only
        self._forget()
        self._prepare()

    # -- whose turn it is, which actions are legal --------------------------

    @property
    def seats(self):
        return self.state[SEATS]

    def current(self):
        """Return the seat to act (0..3), CHANCE or OVER."""
        return self.state[CURRENT]

    def actions(self, out):
        """Fill `out` (array 'I' of MAX_ACTIONS) with the legal actions, ascending.

        Returns their number, which is 0 if and only if the game is over.
        """
        count = self.count_actions()
        memoryview(out)[:count] = memoryview(self.legal)[:count]
        return count

    def count_actions(self):
        """Return the number of legal actions, which `legal` holds until the position changes."""
        if self._legal_count < 0:
            over = self.state[CURRENT] == OVER
            self._legal_count = 0 if over else self._actions(self.legal)
        return self._legal_count

    def is_legal(self, action):
        """Return True if `action` is one of actions()."""
        return self.index_of(action) < self.count_actions()

    def index_of(self, action):
        """Return the index of `action` in `legal`, or count_actions() if it is not legal."""
        low, high, legal = 0, self.count_actions(), self.legal
        while low < high:
            middle = (low + high) >> 1
            if legal[middle] < action:
                low = middle + 1
            else:
                high = middle
        is_found = low < self._legal_count and legal[low] == action
        return low if is_found else self._legal_count

    def draw(self):
        """Return the outcome that the game's own PRNG gives a CHANCE position."""
        count, legal = self.count_actions(), self.legal
        total = 0
        for i in range(count):
            total += self._weight(legal[i])
        pick = prng.below(self.state, PRNG, total)
        for i in range(count):
            pick -= self._weight(legal[i])
            if pick < 0:
                return legal[i]
        raise RulesError("no outcome")

    # -- apply and undo -----------------------------------------------------

    def apply(self, action):
        """Carry out `action`, or raise IllegalAction and change nothing."""
        if not self.is_legal(action):
            raise IllegalAction(self.explain_action(action), action, self.encode())
        size = self.STATE_SIZE
        if not self._kept:
            self._kept = bytearray(KEPT * size)
            self._start = self._start or self.encode()
        slot = len(self.log) % KEPT * size
        self._kept[slot : slot + size] = self.state
        if self._kept_count < KEPT:
            self._kept_count += 1
        self.log.append(action)
        self.play(action)

    def can_undo(self):
        """Return True if there is an action to undo since the start or the last decode()."""
        return len(self.log) > self._start_length

    def undo(self):
        """Undo the last action.  Raises RulesError at the start."""
        if not self.can_undo():
            raise RulesError("nothing to undo")
        done = len(self.log) - 1
        if not self._kept_count:
            self._replay(done)
        self.log = self.log[:done]
        size = self.STATE_SIZE
        slot = done % KEPT * size
        self.state[:] = self._kept[slot : slot + size]
        self._kept_count -= 1
        self._forget()

    def _replay(self, stop):
        """Rebuild the snapshots before log[stop], that one included."""
        size, kept, start = self.STATE_SIZE, self._kept, self._start_length
        self.state[:] = self._start
        for i in range(start, stop + 1):
            slot = i % KEPT * size
            kept[slot : slot + size] = self.state
            if i < stop:
                self.play(self.log[i])
        self._kept_count = min(KEPT, stop + 1 - start)

    def position_before(self, back):
        """Return the position `back` actions (1 or more) ago, or None if there is no snapshot of
        it.
        """
        if back > self._kept_count:
            return None
        slot = (len(self.log) - back) % KEPT * self.STATE_SIZE
        return bytes(memoryview(self._kept)[slot : slot + self.STATE_SIZE])

    def first_position(self):
        """Return the earliest position that undo() reaches: the start, or the last one decoded."""
        return self._start or self.encode()

    def first_length(self):
        """Return the length of the log at first_position()."""
        return self._start_length

    def _forget(self):
        """Discard what was computed for the previous position."""
        self._legal_count = -1  # not listed yet
        self._is_placed = False  # for games that keep the places of their pieces

    def stand_at(self, data):
        """Set the position to `data` without checking it, as a look-ahead does to go back."""
        self.state[:] = data
        self._forget()

    def play(self, action):
        """Carry out a legal `action`, or a decoy of revealed_piece() (see decoys() in base.py),
        without checking or logging it, as a look-ahead needs.
        """
        state = self.state
        if state[CURRENT] == CHANCE:
            prng.step(state, PRNG)
        self._forget()
        self._apply(action)

    # -- the position as bytes ----------------------------------------------

    def encode(self):
        """Return the whole position as bytes."""
        return bytes(self.state)

    def decode(self, data):
        """Set the position to `data`; undo() cannot go further back.

        Raises BadPosition and changes nothing if `data` is no position of this game.
        """
        self.examine(data)
        self._start = bytes(data)
        self._start_length = len(self.log)
        self._kept_count = 0

    def examine(self, data):
        """Set the position to `data`, or raise BadPosition; keep start and log."""
        self._check_header(data)
        before = bytes(self.state)
        self.stand_at(data)
        try:
            self._check()
        except (RulesError, IndexError):
            self.state[:] = before
            raise BadPosition("contents")

    def _check_header(self, data):
        if len(data) != self.STATE_SIZE or data[VERSION] != self.FORMAT:
            raise BadPosition("format")
        if not self.PLAYERS[0] <= data[SEATS] <= self.PLAYERS[1]:
            raise BadPosition("seats")
        if data[OPTIONS] >> len(self.OPTION_NAMES):
            raise BadPosition("options")
        if data[CURRENT] >= data[SEATS] and data[CURRENT] < CHANCE:
            raise BadPosition("current")

    def copy(self):
        """Return another game in the same position, without a log."""
        other = object.__new__(self.__class__)
        other._allocate(bytearray(self.state))
        return other

    def view(self, seat):
        """Return the position as `seat` may know it; None: a spectator.

        These are the bytes of encode(), with HIDDEN over what the seat may not know; nobody may
        know the PRNG.
        """
        seen = bytearray(self.state)
        for i in range(PRNG, BODY):
            seen[i] = HIDDEN
        self._conceal(seen, seat)
        return seen

    # -- actions as words ----------------------------------------------------

    def parse(self, text):
        """Return the legal action that text() calls `text`, or raise IllegalAction."""
        for i in range(self.count_actions()):
            if self.text(self.legal[i]) == text:
                return self.legal[i]
        raise IllegalAction("not here", text, self.encode())

    def is_secret(self, action):
        """Return True if the text of `action` contains what other seats may not know."""
        return self.public_text(action) != self.text(action)

    # -- who wins ---------------------------------------------------------------

    def winners(self):
        """Return the mask of the leading seats, which have won when the game is over.

        The highest _rank() leads; tied seats share the win.  A game that is decided otherwise
        overrides this.
        """
        ranks = [self._rank(seat) for seat in range(self.seats)]
        best = max(ranks)
        mask = 0
        for seat in range(len(ranks)):
            if ranks[seat] == best:
                mask |= 1 << seat
        return mask
