"""The work of simulated hands at a virtual table: lay it out, do one action, play on.

Each is a generator of pauses in ms, as in host_sim.hands.
"""

from skald.recognition import tracker as track
from skald.rules.base import CHANCE, OFF
from skald.solo.header import NO_ACTION

from host_sim.hands import Hands
from host_sim.mender import Mender
from host_sim.shuffle import list_seen, shuffle_faces
from host_sim.web.layout_plan import plan_moves
from host_sim.web.messages import refuse

_LAY_MS = 25  # between two pieces of the set-up
_SEEN_MS = 3000  # until the reader has seen everything it can see
_MOST_MENDS = 40  # moves that the lights ask for after that
_NUDGES = 6  # how often a piece that the reader does not see is laid down again
_LOOK_MS = 400  # between two actions, so that people can follow
_MOST_BACKS = 4  # presses of BACK that close whatever sheet covers the game


class Player:
    """Moves the pieces of `desk` (desk.Desk); its `trouble` says what has failed."""

    def __init__(self, desk):
        self._desk = desk
        self._last_put = 0

    def note_put(self, piece):
        """Note that a hand has laid down `piece`, at whose face a draw looks."""
        self._last_put = piece

    def lay_out(self):
        """Lay every piece where the position wants it; face-down piles are filled at random."""
        desk = self._desk
        plan = sorted(self._plan(), key=lambda move: desk.ranks[move[0]])
        # By their names on the page, because the device may exchange numbers meanwhile.
        for name, zone in [(desk.handles[piece], zone) for piece, zone in plan]:
            desk.world.put(desk.handles.index(name), zone)
            yield _LAY_MS
        desk.places.send_home(range(len(desk.world.zone)))
        desk.places.tidy_all(desk.session.game)
        yield from self._nudge_unseen()
        yield from self._follow_lights()

    def _follow_lights(self):
        """Make the moves that the device still asks for, because it knows which is which of pieces that look alike and were
        exchanged.
        """
        desk = self._desk
        mender = Mender(desk.world, desk.table)
        for _ in range(_MOST_MENDS):
            waited = 0
            while waited < _SEEN_MS and desk.session and desk.session.verdict == track.MISMATCH:
                yield _LOOK_MS
                waited += _LOOK_MS
            if waited < _SEEN_MS or not mender.mend_one():
                return

    def _nudge_unseen(self):
        """Lay pieces that lie unseen in their places down again, slightly shifted, until the device accepts the table; for
        each kind of pieces that no sensor sees, press.
        """
        desk, world = self._desk, self._desk.world
        for _ in range(_NUDGES):
            waited = 0
            while desk.is_setting_up() and waited < _SEEN_MS:
                laying = desk.session.laying
                if laying and laying.may_confirm():
                    desk.table.press()
                yield _LOOK_MS
                waited += _LOOK_MS
            for piece in self._list_unseen():
                zone = world.zone[piece]
                world.lift(piece)
                yield _LAY_MS
                world.put(piece, zone)

    def _list_unseen(self):
        """Return the pieces that lie in their places but are not seen by a sensor that should see them."""
        session, lying = self._desk.session, self._desk.world.zone
        if not session or not session.laying:
            return []
        return [
            piece
            for piece, zone in enumerate(session.tracker.places)
            if zone == lying[piece]
            and session.tracker.is_sensed(zone)
            and session.laying.missing[piece]
        ]

    def _plan(self):
        """Return the moves [(piece, zone), ...] that lead to the position, with face-down pieces shuffled (layout_plan.py)."""
        desk = self._desk
        world, faces = desk.world, desk.faces
        game, places = desk.session.game, desk.session.tracker.places
        alike = [(world.appearances[p], repr(faces.look(p))) for p in range(len(world.zone))]
        blind = {n for n, zone in enumerate(desk.zones) if zone.kind in world.rules.BLIND}
        wanted = shuffle_faces(game, places, alike, desk.rng, world.zone)
        seen = {places[number] for number, face in enumerate(list_seen(game)) if face is not None}
        alike = [
            (*key, game.FACES[real]) if wanted[real] in seen else key
            for real, key in enumerate(alike)
        ]
        return plan_moves(world.zone, wanted, alike, blind, desk.rng)

    def _catch_up(self):
        """Move unseen pieces to unseen places, if that follows from actions that the device took by itself."""
        world, tracker = self._desk.world, self._desk.session.tracker
        for piece, zone in self._plan():
            if not tracker.is_sensed(world.zone[piece]) and not tracker.is_sensed(zone):
                world.put(piece, zone)

    def play_one(self):
        """Do one legal action with the real pieces."""
        desk = self._desk
        session = desk.session
        if session.is_over():
            desk.trouble = refuse("over")
            return
        if desk.is_setting_up() or session.verdict == track.MISMATCH:
            desk.trouble = refuse("not now")
            return
        yield from self._close_sheet()
        self._catch_up()
        hands = Hands(desk.world, desk.table, desk.rng)
        hands.says_all = True
        yield from hands.await_wish()
        try:
            action = self._choose(hands)
        except IndexError:  # these pieces allow no action
            action = NO_ACTION
        if not hands.mind.is_legal(action):  # nor does a face that somebody has seen before
            desk.trouble = refuse("elsewhere")
            return
        yield from hands.act(action)
        self._put_away(hands)

    def _close_sheet(self):
        """Close a hint, a menu or whatever else covers the game, and would take what the hands answer."""
        table = self._desk.table
        for _ in range(_MOST_BACKS):
            if not table.sheet:
                return
            table.back()
            yield _LOOK_MS

    def _put_away(self, hands):
        """Put what has left the game into the box; the hands keep what they may put down next."""
        game = hands.mind
        kept = {
            appearance
            for action in game.legal[: game.count_actions()]
            for appearance, origin, _ in hands.moves.of(game, action)
            if origin == OFF
        }
        self._desk.put_away(kept)

    def play_on(self):
        """Lay out missing pieces, then play until somebody stops that (`is_playing_on`) or the game is over."""
        desk = self._desk
        yield 0
        if desk.is_setting_up():
            yield from self.lay_out()
        while desk.is_playing_on and not desk.session.is_over() and not desk.trouble:
            yield from self.play_one()
            yield _LOOK_MS

    def _choose(self, hands):
        """Return an action for `hands`; dice are thrown, and faces read as they are printed."""
        desk, game = self._desk, hands.mind
        exercise = desk.table.exercise
        action = exercise.action() if exercise else NO_ACTION
        if action == NO_ACTION:
            action = hands.choose()
        if game.current() != CHANCE or game.dice_of(action, bytearray(game.DICE)):
            return action
        zone = desk.world.zone[self._last_put]
        faces = (
            [desk.faces.hidden(piece).get("icon") for piece in desk.world.lying_on(zone)]
            if zone != OFF
            else []
        )
        for read in game.legal[: game.count_actions()]:
            if not set(game.text(read).split(" ")).isdisjoint(faces):
                return read
        return action if hands.moves.of(game, action) else game.draw()
