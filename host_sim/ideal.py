"""Perfect sensors, which copy the world straight into a snapshot, without chips.

They are for tests and campaigns that play thousands of games; the demo and the virtual
table use the chips.
"""

from skald.play.session import DEAL, Session
from skald.rules.base import OFF
from skald.watching.layout import Layout
from skald.watching.snapshot import UNSEEN, Snapshot

from host_sim.world import World


class IdealSense:
    """Keeps `snapshot` equal to what undisturbed sensors of `layout` report, at most LATEST_MS late."""

    LATEST_MS = 0
    dice = None

    def __init__(self, world, layout):
        """`layout`: a skald.watching.layout.Layout packed from the layout of `world`."""
        self._world = world
        self._layout = layout
        self.snapshot = Snapshot(len(world.zone), layout.places)
        for piece, zone in enumerate(world.zone):
            self._moved(piece, OFF, zone)
        world.listen(self._moved)

    def _moved(self, piece, old, new):
        self.snapshot.set_found(piece, self._find_seen(piece, new))

    def _find_seen(self, piece, zone):
        """Return the place where `piece` is seen on `zone`, or UNSEEN."""
        place = self._find_place(zone)
        return place if self._is_seen(piece, place) else UNSEEN

    def find_told(self, piece):
        """Return the zone on which the sensors have reported `piece`."""
        return self._world.zone[piece]

    def _find_place(self, zone):
        return UNSEEN if zone == OFF else self._layout.place_of[zone]

    def _is_seen(self, piece, place):
        """Return True if `place` works and can tell that `piece` lies there."""
        if place == UNSEEN or self.snapshot.dead_place[place]:
            return False
        return self._world.layout.is_sensed(piece, place)


def finish(job):
    """Do all the work of `job`, a generator that works in slices."""
    for _ in job:
        pass


def update(session, now_ms):
    """Update `session` until it has judged everything the sensors report."""
    look(session, now_ms)
    while not session.is_judged():
        look(session, now_ms)


def look(session, now_ms):
    """Update `session` once, and let an opponent think for one step; the screen counts as drawn at once."""
    session.update(now_ms)
    session.question.note_drawn()
    if session.opponents and session.is_settled():
        session.opponents.step()


class IdealTable:
    """A whole table with perfect sensors on a manual clock, for Hands; `run(ms)` lets time pass.

    SENSE: the class of its sensors.
    """

    SENSE = IdealSense

    def __init__(self, layout, game, setup=DEAL, seated=None):
        """`layout`: a hardware.layouts.base.Layout; `game`: a new Game; `seated`: see Session."""
        self.layout = layout
        self.world = World(layout, game)
        self.now_ms = 0
        packed = Layout(layout.pack())
        self.sense = self.SENSE(self.world, packed)
        self.session = Session(game, packed, self.sense, setup, seated=seated)

    def turn(self, steps):
        self.session.turn(steps)

    def press(self):
        self.session.question.note_drawn()
        self.session.press()

    def back(self):
        self.session.back()

    def throw(self, faces):
        """Let perfect dice show `faces`; return False at a table without a net, where nothing senses dice."""
        if not self.layout.net:
            return False
        self.session.throw(bytes(sorted(faces)), self.now_ms)
        return True

    def run(self, span_ms, tick_ms=50):
        """Let `span_ms` pass and update the session every `tick_ms`."""
        end = self.now_ms + span_ms
        while self.now_ms < end:
            self.now_ms = min(end, self.now_ms + tick_ms)
            update(self.session, self.now_ms)

    def follow(self, hands):
        """Let time pass as `hands`, a generator of pauses in ms, asks."""
        for pause_ms in hands:
            self.run(pause_ms)
