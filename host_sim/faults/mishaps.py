"""The mishaps of an evening: one class for each kind.

step() runs in every pause of the people, and each mishap strikes at random times,
about once in PERIOD_S.  A mishap to pieces is drawn again if no sensor could tell
it from a legal action.
"""

from skald.rules.base import NO_FACE, OFF

TRIES = 8


class Mishap:
    """No mishap, for comparison with the others."""

    PERIOD_S = 0

    def __init__(self, table, people, rng, rate=1):
        self.table = table
        self.people = people
        self.rng = rng
        self.times = 0
        self._period_s = self.PERIOD_S / rate
        self._due_us = self._later(self._period_s)
        self._ends = []  # (time in us, call to make then)

    @property
    def now_us(self):
        return self.table.clock.now_us

    def step(self):
        """Carry out whatever is due."""
        for end in [end for end in self._ends if end[0] <= self.now_us]:
            self._ends.remove(end)
            end[1]()
        if self._period_s and self.now_us >= self._due_us:
            self._due_us = self._later(self._period_s)
            self.times += 1
            self.strike()

    def strike(self):
        raise NotImplementedError

    def finish(self):
        """Look, once the game has been played, at what the table does not tell; Stuck if it is wrong."""

    def after(self, low_s, high_s, call):
        """Run `call()` after `low_s` to `high_s` seconds."""
        self._ends.append((self.now_us + self.rng.uniform(low_s, high_s) * 1e6, call))

    def _later(self, mean_s):
        return self.now_us + self.rng.uniform(0.4, 1.6) * mean_s * 1e6


# -- sensors -----------------------------------------------------------------------------


class WeakTags(Mishap):
    """A tenth of the tags answer only four times out of five, all evening."""

    _SHARE = 0.8

    def __init__(self, *rest):
        super().__init__(*rest)
        tags = [tag for tag in self.table.rig.tags if tag]
        weak = self.rng.sample(tags, -(-len(tags) // 10))
        self.table.board.reader.weak = dict.fromkeys(weak, self._SHARE)
        self.times = 1


class DyingReader(Mishap):
    """The reader falls silent; one in two comes back."""

    PERIOD_S = 90

    def strike(self):
        reader = self.table.board.reader
        reader.is_dead = True
        if self.rng.random() < 0.5:
            self.after(5, 60, lambda: setattr(reader, "is_dead", False))


class DeafReader(Mishap):
    """The reader stops hearing any tag until it is restarted."""

    PERIOD_S = 20

    def strike(self):
        self.table.board.reader.is_deaf = True


class StuckBus(Mishap):
    """The reader answers nonsense for a while."""

    PERIOD_S = 60

    def strike(self):
        reader = self.table.board.reader
        reader.is_dead = True
        self.after(2, 25, lambda: setattr(reader, "is_dead", False))


class GhostUids(Mishap):
    """The reader hears a tag of another line or an unknown UID, now and then twice in a row."""

    PERIOD_S = 4

    def strike(self):
        tags = [tag for tag in self.table.rig.tags if tag]
        if not tags:
            return
        uid = bytearray(self.rng.choice(tags).uid)
        if self.rng.random() < 0.5:
            uid[self.rng.randrange(4)] ^= 1 << self.rng.randrange(8)
        self.table.board.reader.ghosts.append(bytes(uid))


class FalseBusy(Mishap):
    """The reader says once that it is ready, or busy, when it is not: one exchange with it fails."""

    PERIOD_S = 3

    def strike(self):
        self.table.board.reader.failures = 1


class FalseAngle(Mishap):
    """One reading of the wheel has a wrong bit, on a table with a wheel."""

    PERIOD_S = 3

    def strike(self):
        if self.table.rig.wheel:
            self.table.rig.wheel.false_bits = 1 << self.rng.randrange(12)
        else:
            self.times -= 1


class ResetScreen(Mishap):
    """The screen resets without a word: it answers, and shows nothing."""

    PERIOD_S = 45

    def strike(self):
        self.table.rig.screen.power_on()


class BouncingKnob(Mishap):
    """Worn contacts: every edge bounces for as long as the datasheet of such a knob allows, and the knob
    rattles.
    """

    PERIOD_S = 3

    def strike(self):
        rig = self.table.rig
        bounces = tuple(self.rng.randrange(20, 700) for _ in range(self.rng.randrange(0, 7)))
        for contact in rig.encoder.contacts:
            contact.bounces = bounces
        contact = self.rng.choice(rig.encoder.contacts[:2])
        rest_us = contact.move(self.now_us + 1, 0)
        contact.move(rest_us + 500, 1)


class LostScreen(Mishap):
    """The screen's plug comes out, or the wires to screen and wheel are shorted for a moment."""

    PERIOD_S = 45

    def strike(self):
        if self.people.is_blind:
            return
        rig = self.table.rig
        self.people.is_blind = True
        if self.rng.random() < 0.5:
            rig.i2c.detach(rig.screen)
            self.after(3, 40, self._plug)
        else:
            rig.i2c.is_stuck = True
            self.after(1, 10, self._free)

    def _plug(self):
        rig = self.table.rig
        rig.screen.power_on()
        rig.i2c.attach(rig.screen)
        self.people.is_blind = False

    def _free(self):
        self.table.rig.i2c.is_stuck = False
        self.people.is_blind = False


# -- pieces ------------------------------------------------------------------------------


class PieceMishap(Mishap):
    """A mishap that moves pieces and leaves a table that no legal action explains.

    Face-down pieces stay where they are: neither sensors nor people could tell that two of them
    were exchanged.
    """

    def strike(self):
        world = self.table.world
        before = list(world.zone)
        for _ in range(TRIES):
            moves = self.draw(before)
            after = list(before)
            for piece, zone in moves:
                after[piece] = zone
            if moves and not self._looks_legal(after):
                self.people.is_disturbed = True
                for piece, zone in moves:
                    world.put(piece, zone)
                self.happened()
                return
        self.times -= 1

    def draw(self, zones):
        """Return the moves of one mishap as [(piece, zone)]; the pieces lie on `zones`."""
        raise NotImplementedError

    def happened(self):
        """React to pieces that have moved."""

    def games(self):
        """Return the game as the device knows it, and as people do, whose last action it may still have to judge."""
        return self.table.session.game, self.people.mind

    def _looks_legal(self, zones):
        return any(self.people.model.looks_legal(game, zones) for game in self.games())

    def on_table(self, zones):
        """Return the pieces that lie face up on the table."""
        faces = self.table.layout.rules.FACES
        pieces = [piece for piece, zone in enumerate(zones) if zone != OFF and self.is_open(zone)]
        return [piece for piece in pieces if not faces or faces[piece] == NO_FACE]

    def is_open(self, zone):
        """Return True if pieces lie singly on `zone`: it is neither a pile nor a detent of the wheel."""
        layout = self.table.layout
        return zone not in self.people.moves.blind and layout.zones[zone].holds != layout.turning


class SwappedTags(PieceMishap):
    """Two pieces lie in each other's place."""

    PERIOD_S = 45

    def draw(self, zones):
        one, other = self.rng.sample(self.on_table(zones), 2)
        return [(one, zones[other]), (other, zones[one])]


class BumpedTable(PieceMishap):
    """Several pieces slide to neighbouring zones, or off every zone."""

    PERIOD_S = 60
    _NEAR = 4
    _OFF_SHARE = 0.3

    def draw(self, zones):
        moves = []
        pieces = self.on_table(zones)
        for piece in self.rng.sample(pieces, min(len(pieces), self.rng.randrange(2, 7))):
            off = self.rng.random() < self._OFF_SHARE
            moves.append((piece, OFF if off else self.rng.choice(self._near(zones[piece]))))
        return moves

    def _near(self, number):
        zones = self.table.layout.zones
        here = zones[number]
        x, y = here.x + here.w / 2, here.y + here.h / 2
        others = [other for other in range(len(zones)) if other != number and self.is_open(other)]
        others.sort(
            key=lambda k: (
                (zones[k].x + zones[k].w / 2 - x) ** 2 + (zones[k].y + zones[k].h / 2 - y) ** 2
            )
        )
        return others[: self._NEAR]


class TakenPieces(PieceMishap):
    """Somebody takes pieces away, and puts them back later."""

    PERIOD_S = 45

    def draw(self, zones):
        pieces = self.on_table(zones)
        return [
            (piece, OFF)
            for piece in self.rng.sample(pieces, min(len(pieces), self.rng.randrange(1, 5)))
        ]

    def happened(self):
        self.people.is_waiting = True
        self.after(4, 30, lambda: setattr(self.people, "is_waiting", False))


# -- power -------------------------------------------------------------------------------


class PowerCut(Mishap):
    """The power fails at any moment, and comes back."""

    PERIOD_S = 80
    CAUSE = "power"

    def strike(self):
        self.table.power_cut()
        self.table.clock.advance_us(self.rng.uniform(0, 5) * 1e6)
        self.table.power_up(self.CAUSE)


class HungLoop(PowerCut):
    """The loop hangs, and the watchdog resets the board."""

    CAUSE = "watchdog"
