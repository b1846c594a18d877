"""Two tables at which everything that people may know is the same, and all secrets are not.

    one      a table with perfect sensors, and people who play at it
    other    the same, but some pieces with a face bear each other's (two barrels of
             a colour, say), and the device draws from another generator

Whatever a hand does at one table the same hand does at the other, at the same moment, with the
piece that lies in the same place.  So all that onlookers can see must be equal, byte for byte,
until the rules turn a face over that differs: then the two games part, and that is the end.

Onlookers have a phone as well: whatever the page's server sends them must be the same bytes at the
same moment, and so must what it sends the seats that know no difference.

The seat that is asked in secret answers what its own pieces say; for so long nobody else looks at
the screen.  From then on that seat knows what is different, and its view may differ.
"""

import random
from types import SimpleNamespace

from skald.net.herald import Herald
from skald.rules import prng
from skald.rules.base import CHANCE, OFF, OVER, PRNG
from skald.show.words import Words

from host_sim.hands import Hands
from host_sim.web.desk import Desk
from tests.browser.ideal_table import IdealTable
from tests.net.visitors import Hall

_JOIN_MS = 200  # until the phones' server has seen the game
_SLICE_MS = 60  # between two looks of the onlookers
_CARRY_MS = (300, 900)
_GESTURE_MS = 1200  # what is only lifted is looked at
_READ_MS = 360  # until a question has been read
_PONDER_MS = 3600  # until people see that the device waits for a word of theirs
_PATIENCE_MS = 15000
_FUMBLES = 0.15  # share of the actions before which somebody lifts a piece for nothing
_MOST_SWAPPED = 3


class Leak(AssertionError):
    """Onlookers could tell the two tables apart."""


class Letters:
    """What the table tells an MQTT broker."""

    def __init__(self, table):
        self._session = table.session
        game = table.session.game
        self._kept = SimpleNamespace(number=1, name=game.NAME, kit=table.layout.kit)
        words = Words("en", game.NAME)
        self._told = []
        self._herald = Herald("t", 1, self, lambda: words)

    def put(self, topic, payload, is_retained=False):
        self._told.append((topic, payload, is_retained))

    def read(self):
        """Return what has been told since the last time."""
        self._herald.look(self._session, self._kept)
        told, self._told = self._told, []
        return told


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

    def __init__(self, game, kit, seats, options, seed):
        self.rng = random.Random(seed)
        self.tables = [IdealTable(game, kit, seats, seed, options) for _ in range(2)]
        one, other = self.tables
        prng.seed(other.session.game.state, PRNG, seed + 1)
        desk = Desk(one, seed)
        self.piece_of = draw_swaps(desk, self.rng)  # at the other table
        name_of = dict(zip(self.piece_of, desk.handles))
        names = [name_of[piece] for piece in range(len(desk.handles))]
        self.desks = [desk, Twin(other, seed, names)]
        self.hands = [Hands(table.world, table, self.rng) for table in self.tables]
        self.phones = [Phones(table) for table in self.tables]
        self.letters = [Letters(table) for table in self.tables]
        self.knowing = set()  # seats that know what is different
        self.actions = 0
        self.is_parted = False
        self._seen = None  # what the last whole comparison was of
        one.world.listen(self._mirror)
        self._expect_equal("the table", *[desk.describe() for desk in self.desks])

    def _mirror(self, piece, old, new):
        self.tables[1].world.put(self.piece_of[piece], new)

    # -- the game ------------------------------------------------------------------

    def play(self, most_actions):
        """Lay out and play so many actions at most; raises Leak."""
        mind = self.hands[0].mind
        try:
            for pause_ms in self.hands[0].lay_out():
                self._pass(pause_ms)
            while mind.current() != OVER and self.actions < most_actions:
                if self.rng.random() < _FUMBLES and mind.current() != CHANCE:
                    self._fumble()
                self._act(self.hands[0].choose())
        except Parted:
            self.is_parted = True
        finally:
            for phones in self.phones:
                phones.close()

    def _act(self, action):
        one, other = self.hands
        carried = self._choose_pieces(one.moves.of(one.mind, action))
        actions = (action, self._find_twin(action, carried))
        seat = one.mind.actor()
        faces = bytearray(one.mind.DICE)
        is_throw = one.mind.dice_of(action, faces) > 0
        is_unsaid = not carried and one.habits.is_unsaid(one.mind, action)
        for hands, meant in zip(self.hands, actions):
            hands.mind.apply(meant)
        if actions[0] != actions[1] or _face_turned(one) != _face_turned(other):
            self.knowing.add(seat)
        if one.mind.current() == OVER:
            raise Parted  # all is open then
        self.actions += 1
        if is_unsaid:
            return
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
        face = _face_turned(self.hands[1])
        if face is not None:
            legal = [other.face_outcome(face)]
        found = [twin for twin in legal if other.public_text(twin) == public]
        found = [twin for twin in found if self._is_carried(twin, carried)]
        if not found:
            raise Parted
        return action if action in found else found[0]

    def _is_carried(self, action, carried):
        """Tell whether the other table's `action` moves just the twins of `carried`."""
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
        world.lift(piece)
        self._pass(self.rng.randrange(300, 3000))
        kind = self.desks[0].faces.kind_name(piece)
        free = [n for n, zone in enumerate(zones) if kind in zone.holds and not world.lying_on(n)]
        if free and self.piece_of[piece] == piece and not self._is_movable(piece):
            world.put(piece, self.rng.choice(free))
            self._pass(self.rng.randrange(300, 3000))
            world.lift(piece)
            self._carry()
        world.put(piece, home)
        self._pass(1500)

    def _is_movable(self, piece):
        return self.tables[0].session.tracker.movable[piece]

    def _is_gesture(self, piece):
        """Tell whether to lift the piece and put it back is an action."""
        one, world = self.hands[0], self.tables[0].world
        key = (world.appearances[piece], world.zone[piece], world.zone[piece])
        legal = one.mind.legal[: one.mind.count_actions()].tolist()
        return any(key in one.moves.of(one.mind, action) for action in legal)

    # -- time ------------------------------------------------------------------------

    def _carry(self):
        self._pass(self.rng.randrange(*_CARRY_MS))

    def _pass(self, span_ms):
        """Let time pass at both tables; onlookers look now and then."""
        while span_ms > 0:
            for desk, phones in zip(self.desks, self.phones):
                desk.step(min(span_ms, _SLICE_MS))
                phones.step(min(span_ms, _SLICE_MS))
            span_ms -= _SLICE_MS
            self._look()

    def _await(self):
        """Answer what is asked, until all that was meant has been recorded."""
        asked_ms = waited_ms = 0
        while not self._is_caught_up():
            if waited_ms > _PATIENCE_MS:
                raise AssertionError("nothing recorded: %s" % self.tables[0].session.reason)
            asked_ms = asked_ms + _SLICE_MS if self._is_asked() else 0
            if asked_ms > _READ_MS:
                for hands in self.hands:
                    _answer(hands)
            elif waited_ms > _PONDER_MS and not asked_ms:
                for table in self.tables:
                    if table.session.may_ask():
                        table.turn(1)
            self._pass(_SLICE_MS)
            waited_ms += _SLICE_MS

    def _is_asked(self):
        session = self.tables[0].session
        return session.menu or session.payouts.is_on()

    def _is_caught_up(self):
        caught_up = [hands._is_caught_up() for hands in self.hands]
        self._expect_equal("what is recorded", *caught_up)
        return caught_up[0]

    # -- the onlookers -----------------------------------------------------------------

    def _look(self):
        """Compare all that onlookers may see."""
        self._expect_equal("the lights", *[table.pixels() for table in self.tables])
        sessions = [table.session for table in self.tables]
        is_secret = [bool(session.menu) and session.menu.is_secret for session in sessions]
        self._expect_equal("a question in secret", *is_secret)
        if not is_secret[0]:
            self._expect_equal("the screen", *[table.screen() for table in self.tables])
        for seat in (None, *range(sessions[0].game.seats)):
            if seat not in self.knowing:
                told = [phones.hear(seat) for phones in self.phones]
                self._expect_equal("the phone of %s" % seat, *told)
        for what in ("verdict", "reason", "last_text", "taken_back", "is_setting_up"):
            self._expect_equal(what, *[getattr(session, what) for session in sessions])
        self._expect_equal("what a broker is told", *[letters.read() for letters in self.letters])
        news = (sessions[0].version, tuple(self.tables[0].world.zone))
        if news == self._seen:
            return
        self._seen = news
        for seat in (None, *range(sessions[0].game.seats)):
            if seat not in self.knowing:
                views = [bytes(session.game.view(seat)) for session in sessions]
                self._expect_equal("the view of %s" % seat, *views)
        pages = [desk.snapshot() for desk in self.desks]
        for key in pages[0]:
            if key not in ("screen", "text") or not is_secret[0]:
                self._expect_equal("the page's " + key, pages[0][key], pages[1][key])

    def _expect_equal(self, what, one, other):
        if one != other:
            raise Leak("%s after %s: %r and %r" % (what, self._tell(), one, other))

    def _tell(self):
        texts = [text for _, text in self.desks[0].chronicle.entries]
        return "%d actions (%s)" % (len(texts), ", ".join(texts[-3:]))


class Phones:
    """The phone of an onlooker and one of each seat, at one table."""

    def __init__(self, table):
        self._hall = Hall(table=table)
        self._hall.run(_JOIN_MS)
        seats = range(table.session.game.seats)
        cookies = ["", *[self._hall.join(seat, "10.0.1.%d" % seat) for seat in seats]]
        self._visits = [
            self._hall.get("/events", cookie, "10.0.2.%d" % number)
            for number, cookie in enumerate(cookies)
        ]

    def step(self, span_ms):
        self._hall.pass_time(span_ms)

    def hear(self, seat):
        """Return [(ms, bytes)] of what the phone of `seat` (None: an onlooker) was sent since the
        last call.
        """
        visit = self._visits[0 if seat is None else 1 + seat]
        sent, visit.times = visit.times, []
        return sent

    def close(self):
        self._hall.close()


def draw_swaps(desk, rng):
    """Return piece -> piece that bears its face at the other table.

    They look alike from outside, and are both on the table or both in the box.  Of what a seat
    holds all may be swapped; of what lies about for anybody two or three, for the more there are
    the sooner the rules turn one over.
    """
    faces, game = desk.faces, desk.game
    piece_of = list(range(len(desk.handles)))
    groups = {}
    for piece in piece_of:
        zone = game.zone_of(piece)
        kind = None if zone == OFF else desk.zones[zone].kind
        if faces.has_secret(piece) and not faces.lies_up(piece, kind):
            groups.setdefault((zone == OFF, repr(faces.look(piece))), []).append(piece)
    for group in groups.values():
        is_held = faces.owner(group[0], game.seats) is not None
        count = len(group) if is_held else min(len(group), rng.randint(2, _MOST_SWAPPED))
        some = rng.sample(group, count)
        for piece, twin in zip(some, rng.sample(some, len(some))):
            piece_of[piece] = twin
    return piece_of


def _face_turned(hands):
    """Return the face of the real piece that is to be turned over now, or None."""
    turned = hands.mind.revealed_piece()
    return None if turned == OFF else hands._face_of(turned)


def _answer(hands):
    """Answer the whole question in one breath: how many words it takes is the seat's secret."""
    session = hands.table.session
    if session.payouts.is_on():
        hands.table.press()
        return
    words = hands.mind.text(hands.mind.log[len(hands._recorded())]).split(" ")
    while session.menu:
        menu = session.menu
        if menu.is_open:
            known = len(menu.path())
            if words[:known] != menu.path() or words[known] not in menu.options:
                return  # asked for something else: the sensors may still find out
            hands.table.turn(menu.options.index(words[known]) - menu.index)
        hands.table.press()
