"""Vikings (M. Kiesling; Hans im Glück 2007, Filosofia 2014), base and advanced rules.

Source: the French rulebook of 2014 and its sheet of advanced rules.

    position   the bytes and their names     offer      draws, auction, laying colours
    data       what the components show      market     lots, wheel, bonus tiles
    placement  tiles and Vikings on boards   boats      boatsmen
    scoring    small, large, final           steps      what each action brings about
    table      pieces, zones, words          reasons    refusals and prompts
    check      positions from outside

A round: tiles are dealt to the slots, Vikings drawn into the pool and laid around
the wheel (with the auction: drawn, bid for, one removed, tiles dealt, laid in turn),
then lots are bought one by one, each placed at once, until none is left.  Nothing in
this game is secret.

Options: bit 0 `advanced`, bit 1 `no_auction`, which needs the advanced rules.
"""

from skald.rules.base import CHANCE, CURRENT, IF_SEEN, NO_COLOUR, OFF, OVER, SEATS, Game, RulesError
from skald.rules.vikings import boats, data, market, offer, placement
from skald.rules.vikings import position as p
from skald.rules.vikings import steps, table

_LIST = (
    offer.list_first,
    offer.list_reveal,
    market.list_turn,
    offer.list_draw,
    offer.list_bid,
    offer.list_remove,
    offer.list_deal,
    offer.list_lay,
    market.list_buy,
    market.list_swap,
    market.list_take,
    market.list_build,
    placement.list_place,
    placement.list_viking,
    placement.list_start,
    boats.list_boats,
    boats.list_move,
)


class Vikings(Game):
    """One game of Vikings."""

    NAME = "vikings"
    PLAYERS = (2, 4)
    OPTION_NAMES = ("advanced", "no_auction")
    STATE_SIZE = p.SIZE
    MAX_ACTIONS = offer.MAX_BID + 1
    PIECES = table.PIECES
    ZONES = table.ZONES
    CLASSES = table.CLASSES
    COLOURS = bytes([NO_COLOUR]) * len(table.CLASSES)

    def _setup(self):
        state = self.state
        seats = state[SEATS]
        if p.lacks_rules(state):
            raise RulesError("options")
        state[CURRENT] = CHANCE
        state[p.STARTS] = (1 << seats) - 1
        state[p.BIDDER] = state[p.CELL] = p.NOWHERE
        for colour in range(6):
            state[p.BAG + colour] = data.VIKINGS_EACH
        state[p.PILE + p.LEFT] = data.LEFTS - data.START_TILES
        for i in range(4):
            state[p.PILE + p.MIDDLE + i] = data.MIDDLES[i]
        state[p.PILE + p.RIGHT] = data.RIGHTS
        for i in range(len(data.SHIPS)):
            state[p.PILE + p.SHIP + i] = data.SHIPS[i][3]
        if p.is_advanced(state):
            for i in range(len(data.BONUS)):
                state[p.STOCK + i] = data.BONUS[i][1]
        for seat in range(seats):
            p.set_purse(state, seat, data.START_GOLD[seats], data.START_GLORY)
        self._zones = bytearray(len(table.CLASSES))
        self._pictured = bytearray(p.SIZE)  # the position that _zones shows
        self._lying = None  # table.Index of _zones, once it has been asked for

    # -- what may be done ------------------------------------------------------

    def _actions(self, out):
        return _LIST[self.state[p.PHASE]](self.state, out)

    def _weight(self, action):
        verb, arg = action >> p.SHIFT, action & p.ARGUMENT
        if verb == p.DO_DEAL:
            return self.state[p.PILE + arg]
        if verb == p.DO_DRAW:
            return self.state[p.BAG + arg]
        if verb == p.DO_REVEAL:
            return self.state[p.STOCK + arg]
        return 1

    def _why_not(self, action):
        return self.part("reasons").explain(self.state, action)

    def blame(self, piece, zone):
        return self.part("reasons").blame(self.state, self._picture(), piece, zone)

    def actor(self):
        """Return the seat to act; while chance is awaited, who holds the start ship."""
        current = self.state[CURRENT]
        return current if current < CHANCE else self.state[p.FIRST]

    def may_wait(self):
        """Tell that a bonus tile, a boatsman or its next move may be seen before a question."""
        waits = self.state[p.PHASE] in (p.PHASE_TAKE, p.PHASE_BOATS, p.PHASE_MOVE)
        return IF_SEEN if waits else False

    def hint(self, zone):
        """Return the price of the lot on a slot while lots are bought."""
        if self.state[p.PHASE] == p.PHASE_BUY and table.is_slot(zone):
            return self.price(zone - table.ZONE_SLOT) or 0
        return 0

    def amount(self):
        """Return the highest bid."""
        return self.bid()[0]

    def prompt(self):
        """Return the key of what is to be done now."""
        if self.state[CURRENT] == OVER:
            return "do nothing"
        return self.part("reasons").PROMPTS[self.state[p.PHASE]]

    # -- doing it ---------------------------------------------------------------

    def _apply(self, action):
        state = self.state
        state[p.SCORED] = 0
        steps.DO[action >> p.SHIFT](state, action & p.ARGUMENT)

    # -- words, pieces and zones ----------------------------------------------------

    def text(self, action):
        return table.say(action)

    def zone_of(self, piece):
        return self._picture()[piece]

    def touches(self, action, out):
        return table.list_touches(self.state, action, self._picture(), out)

    def lying_in(self, zone, out):
        zones = self._picture()
        if not self._lying:
            self._lying = table.Index()
            self._lying.fill(zones)
        return self._lying.list(zone, out)

    def _picture(self):
        if self._pictured != self.state:
            table.fill_zones(self.state, self._zones)
            self._pictured[:] = self.state
            if self._lying:
                self._lying.fill(self._zones)
        return self._zones

    # -- scores -------------------------------------------------------------------------

    def score(self, seat):
        if self.state[CURRENT] == OVER:
            return self.part("scoring").final(self.state, seat, [])[0]
        return p.glory_of(self.state, seat)

    def breakdown(self, seat):
        glory = p.glory_of(self.state, seat)
        lines = [("glory", glory, glory)]
        if self.state[CURRENT] == OVER:
            items = []
            self.part("scoring").final(self.state, seat, items)
            for _, kind, count, _, points in items:
                last = lines[-1]
                if last[0] == kind:
                    lines[-1] = (kind, last[1] + count, last[2] + points)
                else:
                    lines.append((kind, count, points))
        return lines

    def winners(self):
        """Return the mask of the seats ahead: glory, then gold, then shared."""
        state = self.state
        best = (-1, -1)
        mask = 0
        for seat in range(state[SEATS]):
            if state[CURRENT] == OVER:
                rank = self.part("scoring").final(state, seat, [])
            else:
                rank = p.glory_of(state, seat), p.gold_of(state, seat)
            if rank > best:
                best = rank
                mask = 0
            if rank == best:
                mask |= 1 << seat
        return mask

    def purse(self, seat):
        return "gold", p.gold_of(self.state, seat)

    def wealth(self, seat):
        """Return (gold, glory) of a seat, final at the end of the game."""
        if self.state[CURRENT] == OVER:
            glory, gold = self.part("scoring").final(self.state, seat, [])
            return gold, glory
        return p.gold_of(self.state, seat), p.glory_of(self.state, seat)

    def scoring_steps(self):
        """Return what the last action made players gain or lose, step by step.

        A list of (seat, cell, kind, gold, glory) in the order in which it is told: a
        small or large scoring Viking by Viking, the final one reason by reason
        (cell NOWHERE = 255 where it is no place on the board).  Empty when the last
        action scored nothing.
        """
        told = []
        self.part("scoring").tell(self.state, told)
        return told

    def recital(self):
        """Return the steps of scoring_steps() as places and amounts."""
        told = []
        for seat, cell, kind, gold, glory in self.scoring_steps():
            zone = OFF if cell == p.NOWHERE else table.zone_of_cell(seat, cell)
            amounts = []
            if gold:
                amounts.append(("gold", gold))
            if glory:
                amounts.append(("glory", glory))
            if kind in data.COLOURS:
                kind = "" if amounts else "silenced"
            if amounts or kind == "silenced":
                told.append((seat, zone, kind, amounts))
        return told

    def say_zone(self, zone):
        return table.say_zone(zone) or Game.say_zone(self, zone)

    def round(self):
        """Return the round, 0..5."""
        return self.state[p.ROUND]

    def price(self, slot):
        """Return what the lot at `slot` 0..11 costs, or None where there is none."""
        return slot - self.state[p.WHEEL] if self.state[p.SLOTS + slot] else None

    def bid(self):
        """Return (highest bid, its seat), the seat None before the first bid."""
        state = self.state
        seat = state[p.BIDDER]
        return state[p.BID] | state[p.BID + 1] << 8, None if seat == p.NOWHERE else seat

    # -- secrets and positions from outside ------------------------------------------------

    def _conceal(self, view, seat):
        """Hide nothing: gold, glory and every tile lie open."""

    def _check(self):
        self.part("check").check(self.state)


GAME = Vikings
