"""Raids (Brett J. Gilbert, Matthew Dunstan; Iello 2018), 2 to 4 players.

Four voyages over a loop of twenty stages.  The ship furthest back takes the
tile it stands at, clears what it catches up over and sails as far as it
likes; who stops where another lies must fight for the place.

    start   1 .. 4  (5)  6 .. 9  (10)  11 .. 14  (15)  16 .. 19  (20)  arrival
            tiles   village                                            21

One action is one act of a person at the table: a tile dealt, taken or sold, a
ship moved, a monster paid or beaten, Vikings put into a fight.  Nothing is
secret: what is not on the table has not been drawn yet.

    state    the bytes             data     printed values
    faces    tables of the tiles   cargo    loads and sells
    sailing  moves and fights      pieces   where the pieces lie

Loaded while they are needed (see rules/overlays.py):

    rows, tiles  what is printed on the voyage tiles, made into tables
    voyages      set-up, deals, the end of a voyage
    scoring      majorities and glory
    words        actions and tiles in words
    refusals     why something is not allowed
    audit        foreign positions
"""

from skald.compat import const
from skald.rules.base import CHANCE, CURRENT, SEATS, Game
from skald.rules.raids import cargo, data, pieces, sailing
from skald.rules.raids import state as s

_WHAT_MASK = const(0xFFF)

_IN_VOYAGES = bytes(
    (s.FIRST_DRAW, s.GOAL_DRAW, s.DEALING, s.REWARDING, s.STARTING)
)  # phases of that part
_BY_VOYAGES = bytes((s.FIRST, s.GOAL_TILE, s.DEAL, s.REWARD, s.START))  # verbs


def _make_tiles():
    """Return (what is printed on the voyage tiles, the CLASSES that follow)."""
    from skald.rules.raids import rows, tiles

    made = tiles.make_tiles(rows.TILES)
    return made, tiles.list_classes(made)


class Raids(Game):
    """A game of Raids; see Game for the contract and `state` for the bytes."""

    NAME = "raids"
    OPTION_NAMES = ("single_sails",)
    OPTION_VALUES = {"single_sails": (2, 1)}
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = 20
    PIECES = pieces.PIECES
    ZONES = pieces.ZONES
    TILES, CLASSES = _make_tiles()
    COLOURS = pieces.COLOURS

    # -- hooks of the contract ------------------------------------------------

    def _setup(self):
        state = self.state
        self.zones = bytearray(len(self.CLASSES))
        self.counters = bytearray(s.FACES + 1)
        state[CURRENT] = CHANCE
        state[s.VOYAGE] = 1
        state[s.MOVER] = state[s.RIVAL] = s.NOBODY
        for seat in range(state[SEATS]):
            state[s.ROOM + seat] = 5 * data.SPACE_SHIELDS
        state[s.PHASE] = s.FIRST_DRAW

    def _actions(self, out):
        state = self.state
        phase = state[s.PHASE]
        if phase == s.SAILING:
            return sailing.list_stops(self, out, 0, s.SAIL)
        if phase == s.TAKING:
            return cargo.list_takes(self, out)
        if phase == s.FIGHTING:
            return sailing.list_fighting(self, out)
        if phase == s.MEETING:
            return sailing.list_meeting(self, out)
        if phase == s.SELLING:
            return cargo.list_sales(self, out)
        if phase in _IN_VOYAGES:
            from skald.rules.raids import voyages

            return voyages.list_actions(self, out)
        if phase == s.CLEARING:
            out[0] = s.DISCARD << s.VERB
        else:
            out[0] = s.GHOST << s.VERB | min(
                s.ARRIVED, state[s.AT + s.GHOST_SHIP] + data.GHOST_STEP
            )
        return 1

    def _apply(self, action):
        verb, what = action >> s.VERB, action & _WHAT_MASK
        state = self.state
        if verb == s.SAIL or verb == s.FLEE:
            sailing.sail_to(self, what)
        elif verb in _BY_VOYAGES:
            from skald.rules.raids import voyages

            voyages.do_action(self, verb, what)
        elif verb == s.TAKE:
            cargo.take(self, what)
        elif verb == s.REPLACE:
            cargo.replace(self, what)
        elif verb == s.LEAVE:
            state[s.REFUSED] = what
            state[s.TILE + state[s.AT + state[s.MOVER]]] = 0
            sailing.begin_sailing(self)
        elif verb == s.DISCARD:
            ship, ahead, _ = sailing.find_rearmost(state)
            for stage in range(state[s.AT + ship] + 1, ahead):
                state[s.TILE + stage] = state[s.PASSED + stage] = 0
            sailing.begin_sailing(self)
        elif verb == s.PAY or verb == s.FIGHT:
            sailing.pass_monster(self, verb == s.FIGHT)
        elif verb == s.ANSWER:
            sailing.answer(self, what)
        elif verb == s.SELL:
            cargo.sell(self, what)
        elif verb == s.DONE:
            cargo.leave_port(self)
        else:
            sailing.haunt(self, what)

    def _weight(self, action):
        if action >> s.VERB != s.DEAL:
            return 1
        face = (action & _WHAT_MASK) >> 5
        state = self.state
        return state[s.LEFT + self.TILES.slots[state[s.VOYAGE] - 1][face]]

    def zone_of(self, piece):
        """Return the zone where `piece` must lie, or OFF."""
        return pieces.find_places(self)[piece]

    def places(self, out):
        """Fill `out` with the zone of every piece."""
        out[:] = pieces.find_places(self)

    def touches(self, action, out):
        """Fill `out` with piece << 8 | zone for what `action` moves; return the number."""
        verb, what = action >> s.VERB, action & _WHAT_MASK
        if verb in _BY_VOYAGES:
            from skald.rules.raids import voyages

            return voyages.list_touches(self, verb, what, out)
        return pieces.list_touches(self, verb, what, out)

    def _conceal(self, view, seat):
        """Hide nothing: every face lies open and no draw is fixed beforehand."""

    def badge(self, zone):
        """Return the Vikings that using `zone` takes from the mover now."""
        return pieces.badge(self, zone)

    def prompt_count(self):
        """Return the Vikings that the sentence of prompt() speaks of."""
        state = self.state
        if state[s.PHASE] == s.FIGHTING:
            return state[s.STAKE] + 1
        if state[s.PHASE] == s.MEETING:
            return sailing.fight_cost(self, state[s.MOVER], state[s.NEXT])
        return 0

    def purse(self, seat):
        """Return what `seat` can spend: its Vikings."""
        return ("vikings", self.state[s.CREW + seat]) if self.state[s.PHASE] > s.DEALING else None

    def may_defer(self):
        """Tell whether sailing on says that the sale is over."""
        return self.state[s.PHASE] == s.SELLING

    def standings(self):
        """Return the majorities of this voyage before their coins are paid."""
        if self.state[s.PHASE] != s.REWARDING:
            return None
        from skald.rules.raids import scoring

        return scoring.standings(self)


GAME = Raids
