"""Raids (Brett J. Gilbert, Matthew Dunstan; Iello 2018), 2 to 4 players.

Four voyages over a loop of twenty stages.  The ship furthest back takes the
tile it stands at, clears what it catches up over and sails as far as it
likes; who stops where another lies must fight for the place.

    start   1 .. 4  (5)  6 .. 9  (10)  11 .. 14  (15)  16 .. 19  (20)  arrival
            tiles   village                                            21

One action is one act of a person at the table: a tile dealt, taken or sold, a
ship moved, a monster paid or beaten, Vikings put into a fight.  Nothing is
secret: what is not on the table has not been drawn yet.

`cells` draws the state, `data` holds the printed values, `tiles` makes tables
of them, `voyages` deals and rewards, `cargo` loads and sells, `sailing` moves and
fights, `scoring` counts, `shelf` says where the pieces lie, `speech` puts actions
into words, `audit` examines foreign positions.
"""

from skald.compat import const
from skald.rules.base import CHANCE, CURRENT, SEATS, Game
from skald.rules.raids import cargo, data, sailing, scoring, shelf, voyages
from skald.rules.raids.cells import (
    ANSWER,
    ARRIVED,
    AT,
    CLEARING,
    CREW,
    DEAL,
    DEALING,
    DISCARD,
    DONE,
    FACES,
    FIGHT,
    FIGHTING,
    FIRST,
    FIRST_DRAW,
    FLEE,
    GHOST,
    GHOST_SHIP,
    GOAL_DRAW,
    GOAL_TILE,
    HAUNTING,
    LEAVE,
    LEFT,
    MEETING,
    MOVER,
    NEXT,
    NOBODY,
    PASSED,
    PAY,
    PHASE,
    REFUSED,
    REPLACE,
    REWARD,
    REWARDING,
    RIVAL,
    ROOM,
    SAIL,
    SAILING,
    SELL,
    SELLING,
    SIZE,
    STAKE,
    START,
    STARTING,
    TAKE,
    TAKING,
    TILE,
    VERB,
    VOYAGE,
)
from skald.rules.raids.tiles import TileSet

_WHAT_MASK = const(0xFFF)
_FORCED = {
    CLEARING: DISCARD,
    HAUNTING: GHOST,
    REWARDING: REWARD,
    STARTING: START,
}  # phase -> the verb of its only action


class Raids(Game):
    """A game of Raids; see Game for the contract and `cells` for the state."""

    NAME = "raids"
    STATE_SIZE = SIZE
    MAX_ACTIONS = 20
    PIECES = shelf.PIECES
    ZONES = shelf.ZONES
    TILES = TileSet(data.TILES)
    CLASSES = shelf.list_classes(TILES)
    COLOURS = shelf.COLOURS

    # -- hooks of the contract ------------------------------------------------

    def _setup(self):
        state = self.state
        self.placed_state = bytearray(SIZE)  # what `places` was found for
        self.places = bytearray(len(self.CLASSES))
        self.counters = bytearray(FACES + 1)
        state[CURRENT] = CHANCE
        state[VOYAGE] = 1
        state[MOVER] = state[RIVAL] = NOBODY
        for seat in range(state[SEATS]):
            state[ROOM + seat] = 5 * data.SPACE_SHIELDS
        state[PHASE] = FIRST_DRAW

    def _actions(self, out):
        state = self.state
        phase = state[PHASE]
        if phase == SAILING:
            return sailing.list_stops(self, out, 0, SAIL)
        if phase == DEALING:
            return voyages.list_deals(self, out)
        if phase == TAKING:
            return cargo.list_takes(self, out)
        if phase == FIGHTING:
            return sailing.list_fighting(self, out)
        if phase == MEETING:
            return sailing.list_meeting(self, out)
        if phase == SELLING:
            return cargo.list_sales(self, out)
        if phase == FIRST_DRAW:
            for seat in range(state[SEATS]):
                out[seat] = FIRST << VERB | seat
            return state[SEATS]
        if phase == GOAL_DRAW:
            return voyages.list_goals(self, out)
        out[0] = _FORCED[phase] << VERB
        if phase == HAUNTING:
            out[0] |= min(ARRIVED, state[AT + GHOST_SHIP] + data.GHOST_STEP)
        elif phase == REWARDING:
            out[0] |= state[VOYAGE]
        elif phase == STARTING:
            out[0] |= state[VOYAGE] + 1
        return 1

    def _apply(self, action):
        verb, what = action >> VERB, action & _WHAT_MASK
        state = self.state
        if verb == DEAL:
            voyages.deal(self, what >> 5, what & 31)
        elif verb == SAIL or verb == FLEE:
            sailing.sail_to(self, what)
        elif verb == TAKE:
            cargo.take(self, what)
        elif verb == REPLACE:
            cargo.replace(self, what)
        elif verb == LEAVE:
            state[REFUSED] = what
            state[TILE + state[AT + state[MOVER]]] = 0
            sailing.begin_sailing(self)
        elif verb == DISCARD:
            ship, ahead, _ = sailing.find_rearmost(state)
            for stage in range(state[AT + ship] + 1, ahead):
                state[TILE + stage] = state[PASSED + stage] = 0
            sailing.begin_sailing(self)
        elif verb == PAY or verb == FIGHT:
            sailing.pass_monster(self, verb == FIGHT)
        elif verb == ANSWER:
            sailing.answer(self, what)
        elif verb == SELL:
            cargo.sell(self, what)
        elif verb == DONE:
            cargo.leave_port(self)
        elif verb == GHOST:
            sailing.haunt(self, what)
        elif verb == REWARD:
            voyages.reward(self)
        elif verb == START:
            voyages.start_voyage(self)
        elif verb == GOAL_TILE:
            voyages.lay_goal(self, what >> 3, what & 7)
        else:
            voyages.seat_first(self.state, what)

    def _weight(self, action):
        if action >> VERB != DEAL:
            return 1
        face = (action & _WHAT_MASK) >> 5
        state = self.state
        return state[LEFT + self.TILES.slots[state[VOYAGE] - 1][face]]

    def _why_not(self, action):
        return self.part("speech").why_not(self, action)

    def text(self, action):
        """Return `action` in words, such as `sail stage8` (the ninth) or `replace weapon 1`."""
        return self.part("speech").text(self.TILES, action)

    def prompt(self):
        """Return the key of what is to be done now, such as `do sail`."""
        return self.part("speech").PROMPTS[self.state[PHASE]]

    def blame(self, piece, zone):
        """Return the reason why `piece` may not be put on `zone` now."""
        return self.part("speech").blame(self, piece, zone)

    def zone_of(self, piece):
        """Return the zone where `piece` must lie, or OFF."""
        return shelf.find_places(self)[piece]

    def lying_in(self, zone, out):
        """Fill `out` (bytearray) with the pieces on `zone`; return their number."""
        return shelf.lying_in(self, zone, out)

    def touches(self, action, out):
        """Fill `out` with piece << 8 | zone for what `action` moves; return the number."""
        return shelf.touches(self, action, out)

    def score(self, seat):
        """Return the glory of `seat` as of now."""
        return scoring.glory(self, seat)

    def breakdown(self, seat):
        """Return [(key, count, glory)] whose glory sums to score(seat)."""
        return scoring.break_down(self, seat)

    def winners(self):
        """Return the mask of the seats with the most glory; ties share."""
        best, mask = -1, 0
        for seat in range(self.state[SEATS]):
            glory = scoring.glory(self, seat)
            if glory > best:
                best, mask = glory, 0
            if glory == best:
                mask |= 1 << seat
        return mask

    def _conceal(self, view, seat):
        """Hide nothing: every face lies open and no draw is fixed beforehand."""

    def _check(self):
        self.part("audit").check(self)

    def hint(self, zone):
        """Return the Vikings that using `zone` takes from the mover now."""
        return shelf.hint(self, zone)

    def amount(self):
        """Return the Vikings that the sentence of prompt() speaks of."""
        state = self.state
        if state[PHASE] == FIGHTING:
            return state[STAKE] + 1
        if state[PHASE] == MEETING:
            return sailing.fight_cost(self, state[MOVER], state[NEXT])
        return 0

    def purse(self, seat):
        """Return what `seat` can spend: its Vikings."""
        return ("vikings", self.state[CREW + seat]) if self.state[PHASE] > DEALING else None

    def may_wait(self):
        """Tell whether sailing on says that the sale is over."""
        return self.state[PHASE] == SELLING

    def tally(self):
        """Return the majorities of this voyage before their coins are paid."""
        return self.part("speech").tally(self) if self.state[PHASE] == REWARDING else None

    # -- what the table may show ------------------------------------------------

    def mover(self):
        """Return the ship that acts (2 may be the ghost), or NOBODY."""
        return self.state[MOVER]

    def has_ghost(self):
        """Tell whether ship 2 is the ghost."""
        return self.state[SEATS] == 2

    def stage_of(self, ship):
        """Return the stage 1..20 of `ship`, 0 at the start, 21 at the arrival."""
        return self.state[AT + ship]

    def crew(self, seat):
        """Return the Vikings aboard."""
        return self.state[CREW + seat]

    def capacity(self, seat):
        """Return the shields aboard: the Vikings that fit."""
        return self.state[ROOM + seat]

    def attacker(self):
        """Return the ship that began the present fight, or NOBODY."""
        state = self.state
        return state[RIVAL] if state[STAKE] & 1 else state[MOVER] if state[STAKE] else NOBODY

    def defender(self):
        """Return the ship that was attacked in the present fight, or NOBODY."""
        state = self.state
        return state[MOVER] if state[STAKE] & 1 else state[RIVAL] if state[STAKE] else NOBODY

    def stake(self):
        """Return the Vikings put in last in the present fight; 0 when there is none."""
        return self.state[STAKE]

    def cost_of(self, action):
        """Return the Vikings that `action` takes from the mover, at the least.

        For a legal sail or flight: monsters passed the cheaper way and the
        Viking of an attack included; negative when more are won than lost.
        """
        state = self.state
        verb, what = action >> VERB, action & _WHAT_MASK
        ship = state[MOVER]
        if verb == SAIL or verb == FLEE:
            crew = sailing.best_crew(self, ship, what)
            if sailing.is_occupied(state, what):
                crew -= 1
            return state[CREW + ship] - crew
        if verb == PAY:
            return min(1, state[CREW + ship])
        if verb == FIGHT:
            return sailing.fight_cost(self, ship, what)
        return what if verb == ANSWER else 0

    def goal(self):
        """Return the number of this voyage's arrival tile, an index of speech.GOAL_WORDS."""
        return scoring.current_goal(self.state)

    def majority(self, seat):
        """Return what this voyage's arrival tile counts for `seat` as of now."""
        return scoring.count_goal(self, seat, scoring.current_goal(self.state))

    def prize(self, seat):
        """Return the coins that `seat` gets if the voyage ends as it stands."""
        return scoring.prize(self, seat)


def make_game(rows):
    """Return the game with the tiles of `rows` (see data.TILES, tiles.gather_rows)."""
    tiles = TileSet(rows)
    return type("Raids", (Raids,), {"TILES": tiles, "CLASSES": shelf.list_classes(tiles)})


GAME = Raids
