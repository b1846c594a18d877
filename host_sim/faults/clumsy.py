"""Touches that people do not mean as moves, or moves made out of turn."""

from skald.rules.base import OFF

from host_sim.faults.mishaps import TRIES, PieceMishap

_LONG_SHARE = 0.2  # share of the pauses in which they ponder with a piece in the hand
_PAUSE_S = (0.1, 1.5)
_PONDER_S = (2.0, 6.0)


class ClumsyHands(PieceMishap):
    """Somebody lifts one or two pieces and puts them back, swaps them, finishes in another order, or moves
    out of turn.

    The others wait until the hands are empty, and then follow the lights.
    """

    PERIOD_S = 30

    def strike(self):
        zones = list(self.table.world.zone)
        for _ in range(TRIES):
            events = self.draw(zones)
            if events and not self._is_gesture(events) and not self._passes_legal(zones, events):
                self.people.is_disturbed = self.people.is_waiting = True
                self._go_on(events)
                return
        self.times -= 1

    def draw(self, zones):
        """Return what the hands do as [(piece, zone)], in this order."""
        rng, pieces = self.rng, self.on_table(zones)
        one, other = rng.sample(pieces, 2)
        if rng.random() < 0.5:
            alike = [p for p in pieces if p != one and self._kind(p) == self._kind(one)]
            other = rng.choice(alike or [other])
        places = rng.choice(
            (
                {one: zones[one]},  # they changed their mind
                {one: self._find_place(one, zones)},  # out of turn
                {one: zones[one], other: zones[other]},
                {one: zones[other], other: zones[one]},
                {one: self._find_place(one, zones), other: zones[other]},
            )
        )
        if None in places.values():
            return None
        hands = rng.sample(list(places), len(places))
        if rng.random() < 0.5:
            return [event for p in hands for event in ((p, OFF), (p, places[p]))]
        back = rng.sample(list(places), len(places))
        return [(p, OFF) for p in hands] + [(p, places[p]) for p in back]

    def _find_place(self, piece, zones):
        """Return a free place for pieces like `piece`, or None."""
        layout, kind = self.table.layout, self._kind(piece)
        free = [n for n, zone in enumerate(layout.zones) if kind in zone.holds and n not in zones]
        return self.rng.choice([n for n in free if self.is_open(n)] or [None])

    def _kind(self, piece):
        return self.table.layout.piece_kind(piece)

    def _is_gesture(self, events):
        """Return True if lifting one of the pieces and putting it back is an action."""
        return any(self._is_gesture_in(game, events) for game in self.games())

    def _is_gesture_in(self, game, events):
        appearances = self.table.world.appearances
        lifted = {(appearances[piece], game.zone_of(piece)) for piece, _ in events}
        for action in list(game.legal[: game.count_actions()]):
            for appearance, origin, to in self.people.moves.of(game, action):
                if origin == to and (appearance, origin) in lifted:
                    return True
        return False

    def _passes_legal(self, zones, events):
        """Return True if the sensors could take `events`, or a part of them, for a legal action."""
        model, zones = self.people.model, list(zones)
        now = model.see(zones)
        for piece, zone in events:
            zones[piece] = zone
            if model.see(zones) != now and self._looks_legal(zones):
                return True
        return False

    def _go_on(self, events):
        """Do the first of `events` and schedule the others."""
        self.table.world.put(*events[0])
        if len(events) > 1:
            is_long = self.rng.random() < _LONG_SHARE
            self.after(*(_PONDER_S if is_long else _PAUSE_S), lambda: self._go_on(events[1:]))
        else:
            self.people.is_waiting = False
            self.people.is_disturbed = True
