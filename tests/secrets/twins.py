"""Two tables at which everything that people may know is the same, and all secrets are not.

    one      a table with perfect sensors, and people who play at it
    other    the same, but some pieces with a face bear each other's (two barrels of
             a colour, say), and the device draws from another generator

Whatever a hand does at one table the same hand does at the other, at the same moment, with the
piece that lies in the same place.  So all that onlookers can see must be equal, byte for byte,
until the rules turn a face over that differs: then the two games part, and that is the end.

Onlookers have a phone as well: whatever the page's server sends them must be the same bytes at the
same moment, and so must what it sends the seats that know no difference.

An opponent may play the last seat.  It sees no more than that seat, so what differs is not in its
hands, and it wants the same at both tables until it has drawn something that differs.

The seat that is asked in secret answers what its own pieces say; for so long nobody else looks at
the screen.  From then on that seat knows what is different, and its view may differ.
"""

import random

from skald.rules import prng
from skald.rules.base import CHANCE, OFF, OVER, PRNG
from skald.solo.planner import NO_ACTION

from host_sim.hands import Hands
from host_sim.web.desk import Desk
from tests.browser.shown_table import ShownTable
from tests.secrets.onlookers import Onlookers
from tests.secrets.people import answer, face_turned
from tests.secrets.swaps import draw_swaps

FINE_MS = 60  # between two looks of the onlookers
COARSE_MS = 100
_CARRY_MS = (300, 900)
_GESTURE_MS = 1200  # how long people look at a piece they only lift
_READ_MS = 360  # until a question has been read
_PONDER_MS = 3600  # until people notice that the device waits for an answer
_PATIENCE_MS = 15000
_FUMBLES = 0.15  # share of the actions before which somebody lifts a piece for nothing


class Parted(Exception):
    """The rules have turned over what differs."""


class Twin(Desk):
    """A desk whose pieces are called as those of another are, seen from outside."""

    def __init__(self, table, seed, names):
        self._names = names
        super().__init__(table, seed)

    def name_pieces(self):
        return self._names


class Pair:
    """One game at two tables.

    actions  done at both; is_parted: they ended because the rules told a difference
    """

    def __init__(self, game, kit, seats, options, seed, level=0, slice_ms=FINE_MS):
        """`level`: 0, or 1 + the level of the opponent at the last seat (skald/solo/levels.py);
        `slice_ms`: between two looks of the onlookers; COARSE_MS is also the pace of the device.
        """
        self._slice_ms = slice_ms
        self.rng = random.Random(seed)
        levels = bytes((0,) * (seats - 1) + (level,))
        seated = (levels, seed & 0xFFFF) if level else None
        self.tables = [ShownTable(game, kit, seats, seed, options, seated=seated) for _ in range(2)]
        if slice_ms == COARSE_MS:
            for table in self.tables:
                table.update_ms = COARSE_MS
        one, other = self.tables
        prng.seed(other.session.game.state, PRNG, seed + 1)
        desk = Desk(one, seed)
        self._opponent = seats - 1 if level else None
        self.piece_of = draw_swaps(desk, self.rng, self._opponent)  # at the other table
        name_of = dict(zip(self.piece_of, desk.handles))
        names = [name_of[piece] for piece in range(len(desk.handles))]
        self.desks = [desk, Twin(other, seed, names)]
        self.hands = [Hands(table.world, table, self.rng) for table in self.tables]
        self.onlookers = Onlookers(self.tables, self.desks)
        self.knowing = set()  # seats that know what is different
        self.actions = 0
        self.is_parted = False
        one.world.listen(self._mirror)

    def _mirror(self, piece, old, new):
        self.tables[1].world.put(self.piece_of[piece], new)

    # -- the game ------------------------------------------------------------------

    def play(self, most_actions):
        """Lay out and play at most `most_actions` actions; raises Leak."""
        mind = self.hands[0].mind
        try:
            for pause_ms in self.hands[0].lay_out():
                self._pass(pause_ms)
            while mind.current() != OVER and self.actions < most_actions:
                self._await_wish()
                if self.rng.random() < _FUMBLES and mind.current() != CHANCE:
                    self._fumble()
                    self._await_wish()  # an opponent may have gone on meanwhile
                    if mind.current() == OVER:
                        break
                self._act(self.hands[0].choose())
        except Parted:
            self.is_parted = True
        finally:
            records = self.onlookers.leave()
        if mind.current() != OVER:
            self.onlookers.expect_equal("the record of a game that was given up", *records)

    def _await_wish(self):
        """If the opponent is to act, wait until the tables show its action."""
        mind, waited_ms = self.hands[0].mind, 0
        opponents = self.tables[0].session.opponents
        self._follow()
        while opponents and opponents.is_due_at(mind.current()):
            is_shown = not opponents.is_on or opponents.wanted != NO_ACTION
            if self._is_caught_up() and is_shown:
                return
            if waited_ms > _PATIENCE_MS:
                raise AssertionError("an opponent thinks for ever")
            if self._is_asked():
                for hands in self.hands:
                    answer(hands)
            count = len(mind.log)
            self._pass(self._slice_ms)
            waited_ms = waited_ms + self._slice_ms if len(mind.log) == count else 0

    def _follow(self):
        """Take over the actions of opponents that move no piece, as soon as both tables record them."""
        opponents = self.tables[0].session.opponents
        while opponents and opponents.is_due_at(self.hands[0].mind.current()):
            recorded = [hands._recorded()[len(hands.mind.log) :] for hands in self.hands]
            if not all(recorded):
                self.onlookers.expect_equal("how much is recorded", *map(len, recorded))
                return
            self._note(*[log[0] for log in recorded])

    def _note(self, action, twin):
        """Take over what the opponents have done.

        Raises Leak if onlookers can tell it apart, Parted if the rules now turn over what differs.
        """
        texts = [hands.mind.public_text(did) for hands, did in zip(self.hands, (action, twin))]
        self._expect_same_wish(*texts)
        for hands, did in zip(self.hands, (action, twin)):
            hands.mind.apply(did)
        if self.hands[0].mind.current() == OVER:
            raise Parted
        self.actions += 1
        if self._turns_over_a_difference():
            raise Parted

    def _expect_same_wish(self, one, other):
        """Opponents that have drawn what differs may want something else."""
        if one != other and self._opponent in self.knowing:
            raise Parted
        self.onlookers.expect_equal("what the opponent wants", one, other)

    def _act(self, action):
        one, other = self.hands
        opponents = [table.session.opponents for table in self.tables]
        if opponents[0] and opponents[0].is_on:
            wishes = [
                hands.mind.public_text(own.wanted) for hands, own in zip(self.hands, opponents)
            ]
            self._expect_same_wish(*wishes)
        carried = self._choose_pieces(one.moves.of(one.mind, action))
        actions = (action, self._find_twin(action, carried))
        seat = one.mind.actor()
        faces = bytearray(one.mind.DICE)
        is_throw = one.mind.dice_of(action, faces) > 0
        is_unsaid = not carried and one.habits.is_unsaid(one.mind, action) and not opponents[0]
        for hands, meant in zip(self.hands, actions):
            hands.mind.apply(meant)
        if actions[0] != actions[1] or face_turned(one) != face_turned(other):
            self.knowing.add(seat)
            if seat == self._opponent and opponents[0].plays_open():
                raise Parted
        if one.mind.current() == OVER:
            raise Parted  # all is open then
        self.actions += 1
        if is_unsaid:
            return
        if opponents[0] and self._turns_over_a_difference():
            raise Parted  # the device, which was told the action, tells the face as well
        if is_throw:
            for table in self.tables:
                table.throw(faces)
        for piece, _, _ in self.rng.sample(carried, len(carried)):
            self.tables[0].world.lift(piece)
            self._carry()
        if any(origin == to for _, origin, to in carried):
            self._pass(_GESTURE_MS)
        for piece, _, to in self.rng.sample(carried, len(carried)):
            self.tables[0].world.put(piece, to)
            self._carry()
        self._await()

    def _turns_over_a_difference(self):
        """Return True if everybody is about to see a face that differs."""
        faces = [face_turned(hands) for hands in self.hands]
        if None in faces:
            return False
        minds = [hands.mind for hands in self.hands]
        one, other = [mind.public_text(mind.face_outcome(face)) for mind, face in zip(minds, faces)]
        return one != other

    def _choose_pieces(self, moves):
        """Return [(piece, from zone, to zone)] with real pieces of the first table."""
        held = []
        for move in moves:
            held.append(self.rng.choice(self.hands[0]._find(move, held)))
        return [(piece, *move[1:]) for piece, move in zip(held, moves)]

    def _find_twin(self, action, carried):
        """Return what is meant at the other table by the same moves, told in the same words.

        Raises Parted when that is nothing.
        """
        one, other = (hands.mind for hands in self.hands)
        public = one.public_text(action)
        legal = other.legal[: other.count_actions()].tolist()
        face = face_turned(self.hands[1])
        if face is not None:
            legal = [other.face_outcome(face)]
        found = [twin for twin in legal if other.public_text(twin) == public]
        found = [twin for twin in found if self._is_carried(twin, carried)]
        if not found:
            raise Parted
        return action if action in found else found[0]

    def _is_carried(self, action, carried):
        """Return True if the other table's `action` moves just the twins of `carried`."""
        hands = self.hands[1]
        left = [(hands.world.appearances[self.piece_of[piece]], *way) for piece, *way in carried]
        moves = hands.moves.of(hands.mind, action)
        for look, *way in sorted(moves, key=lambda move: move[0] is None):
            same = [key for key in left if look in (None, key[0]) and list(key[1:]) == way]
            if not same:
                return False
            left.remove(same[0])
        return not left

    def _fumble(self):
        """Somebody lifts a piece for nothing, or lays it elsewhere for a moment."""
        world, zones = self.tables[0].world, self.desks[0].zones
        piece = self.rng.choice([p for p, zone in enumerate(world.zone) if zone != OFF])
        home = world.zone[piece]
        is_alone = len(world.lying_on(home)) == 1  # else a switch below cannot tell that it is back
        if not is_alone or home in self.hands[0].moves.blind or self._is_gesture(piece):
            return
        may_stray = self.piece_of[piece] == piece and not self._list_targets(piece)
        world.lift(piece)
        self._pass(self.rng.randrange(300, 3000))
        kind = self.desks[0].faces.kind_name(piece)
        free = [n for n, zone in enumerate(zones) if kind in zone.holds and not world.lying_on(n)]
        is_movable = self.tables[0].session.tracker.movable[piece]  # after another action
        if free and may_stray and not is_movable:
            world.put(piece, self.rng.choice(free))
            self._pass(self.rng.randrange(300, 3000))
            world.lift(piece)
            self._carry()
        world.put(piece, home)
        self._pass(1500)
        self._await()  # a piece that has just come there took its action back, and does it again

    def _is_gesture(self, piece):
        """Return True if lifting the piece is an action by itself: it is put back, or goes where no
        sensor sees it.
        """
        tracker, home = self.tables[0].session.tracker, self.tables[0].world.zone[piece]
        return any(to == home or not tracker.is_sensed(to) for to in self._list_targets(piece))

    def _list_targets(self, piece):
        """Return the zones that legal actions move such a piece to."""
        one, world = self.hands[0], self.tables[0].world
        legal = one.mind.legal[: one.mind.count_actions()].tolist()
        return [
            to
            for action in legal
            for look, origin, to in one.moves.of(one.mind, action)
            if (look, origin) == (world.appearances[piece], world.zone[piece])
        ]

    # -- time ------------------------------------------------------------------------

    def _carry(self):
        self._pass(self.rng.randrange(*_CARRY_MS))

    def _pass(self, span_ms):
        """Let time pass at both tables; onlookers look now and then."""
        while span_ms > 0:
            for desk in self.desks:
                desk.step(min(span_ms, self._slice_ms))
            self.onlookers.step(min(span_ms, self._slice_ms))
            span_ms -= self._slice_ms
            self._look()

    def _look(self):
        """Have the onlookers compare both tables."""
        self._follow()
        if self._opponent in self.knowing:
            wishes = [table.session.opponents.wanted for table in self.tables]
            if wishes[0] != wishes[1]:
                raise Parted
        self.onlookers.look(self.knowing)

    def _await(self):
        """Answer questions until every meant action has been recorded."""
        asked_ms = waited_ms = 0
        while not self._is_caught_up():
            if waited_ms > _PATIENCE_MS:
                raise AssertionError("nothing recorded: %s" % self.tables[0].session.reason)
            asked_ms = asked_ms + self._slice_ms if self._is_asked() else 0
            if asked_ms > _READ_MS:
                for hands in self.hands:
                    answer(hands)
            elif waited_ms > _PONDER_MS and not asked_ms:
                for table in self.tables:
                    if table.session.may_ask():
                        table.turn(1)
            self._pass(self._slice_ms)
            waited_ms += self._slice_ms

    def _is_asked(self):
        session = self.tables[0].session
        is_unseen = session.opponents is not None and session.opponents.is_unseen()
        return session.menu or session.payouts.is_on() or is_unseen

    def _is_caught_up(self):
        caught_up = [hands._is_caught_up() for hands in self.hands]
        self.onlookers.expect_equal("what is recorded", *caught_up)
        return caught_up[0]
