"""Simulated players with mishaps: they repair what is lit, and then do what they wanted to do."""

from collections import Counter

from skald.recognition.tracker import MISMATCH
from skald.rules.base import CHANCE, OFF, OVER
from skald.solo.planner import NO_ACTION

from host_sim.faults.observation import ObservationModel
from host_sim.hands import Hands, Misunderstood
from host_sim.mender import Mender

_REACT_MS = (1500, 3500)  # until they notice what has happened
_LOOK_MS = 900
_NOTICE_MS = 1800  # one round of all lines
_PATIENCE_MS = 300_000  # until people who have tried everything give up
_CARRY_MS = (450, 900)
_AGAIN_MS = 6000  # until they may try once more,
_UNSEEN_MS = 90_000  # and until they say what the table does not notice
_OWN_SHARE = 0.08  # chance that they make a move of their own for an opponent
_SLIDE_SHARE = 0.1  # chance that a piece rests on its way, where it may go, too
_REST_MS = (1000, 4000)
_CORRECT_MS = 10_000  # until they give in to what the device has understood
_AGAIN_SHARE = 0.02  # chance of a new try in each moment after that


class Stuck(Exception):
    """The game does not go on, although people followed the lights and answered every question."""


class Table:
    """The table that People use; it counts every touch of knob or button."""

    def __init__(self, table):
        self._table = table
        self.presses = 0

    @property
    def session(self):
        return self._table.session

    def turn(self, steps):
        self.presses += 1
        self._table.turn(steps)

    def press(self):
        self.presses += 1
        self._table.press()

    def back(self):
        self.presses += 1
        self._table.back()

    def throw(self, faces):
        return self._table.throw(faces)


class People(Hands):
    """Hands that are disturbed now and then.

    is_disturbed    something has happened to the pieces
    is_waiting      some pieces are away, so nobody can put them back
    is_blind        the screen shows nothing: no question can be answered
    """

    def __init__(self, table, rng):
        self.touched = Table(table)
        super().__init__(table.world, self.touched, rng, _PATIENCE_MS)
        self.is_disturbed = False
        self.is_waiting = False
        self.is_blind = False
        self._rest = None  # (the action by which the piece rests on its way, where it rests)
        # The number of the last action with such a rest, and what else it may be taken for.
        self._slid = 0, NO_ACTION
        self._has_looked = False  # whether they have looked at the table that the lights call wrong
        self.model = ObservationModel(table.layout, self.moves)
        self._mender = Mender(table.world, table, self._is_missing)

    @property
    def presses(self):
        return self.touched.presses

    def play(self, most_actions=100000):
        while self.mind.current() != OVER and self.done < most_actions:
            if self.is_disturbed or self._find_difference():
                yield from self._recover()
            elif self.is_wish_due():
                yield from self.await_wish()
            else:
                yield from self.act(self.choose())
        yield from self._recover()

    def choose(self):
        """Like Hands, but now and then they make a move of their own for an opponent."""
        action = super().choose()
        opponents = self.table.session.opponents
        if not opponents or action != opponents.wanted or self.rng.random() >= _OWN_SHARE:
            return action
        legal = list(self.mind.legal[: self.mind.count_actions()])
        own = [
            other
            for other in legal
            if self._is_one_move(other) and not self.model.passes_for(self.mind, other, action)
        ]
        return self.rng.choice(own or [action])

    def _is_one_move(self, action):
        """Return True if `action` brings one piece to another place on the table, and nothing else."""
        moves = self.moves.of(self.mind, action)
        return len(moves) == 1 and moves[0][1] != moves[0][2] != OFF and self._is_feasible(action)

    def act(self, action):
        """Like Hands, but now and then a piece rests on its way where it may go, too."""
        slides = self.rng.random() < _SLIDE_SHARE
        self._rest = self._find_rest(action) if slides else None
        if self._rest:
            self._slid = len(self.mind.log), self._rest[0]
        yield from super().act(action)

    def _find_rest(self, action):
        """Return (an action that moves the only piece of `action` to another place, that place): from
        there the rest of the way means nothing else; or None.
        """
        game, opponents = self.mind, self.table.session.opponents
        is_due = opponents and opponents.is_due_at(game.current())
        if is_due or game.current() == CHANCE or not self._is_one_move(action):
            return None
        ((appearance, origin, end),) = self.moves.of(game, action)
        piece = self._choice((appearance, origin, end), [])[0]
        legal = list(game.legal[: game.count_actions()])
        self.rng.shuffle(legal)
        for other in legal:
            if self._is_one_move(other):
                ((alike, place, rest),) = self.moves.of(game, other)
                if (alike, place) == (appearance, origin) and rest != end:
                    if self._is_only_way(piece, other, rest, end):
                        return other, rest
        return None

    def _is_only_way(self, piece, other, rest, end):
        """Return True if sensors see `piece` rest there and go on to `end`, and no action after `other`
        explains that.
        """
        game, zones, reports = self.mind.copy(), list(self.world.zone), []
        for zone in (zones[piece], OFF, rest, end):
            zones[piece] = zone
            reports.append(self.model.see(zones))
        game.apply(other)
        is_seen = reports[2] not in reports[:2] and reports[3] not in reports[:3]
        return is_seen and game.current() != OVER and not self.model.leads_on(game, zones)

    def is_wish_due(self):
        """Like Hands, but nobody waits for an opponent while pieces lie wrong."""
        return super().is_wish_due() and not self.is_disturbed and not self._find_difference()

    def _move_all(self, moves):
        """Like Hands, but if something happens they drop the pieces in their hands beside the table."""
        for pause_ms in self._slide(moves[0]) if self._rest else super()._move_all(moves):
            yield pause_ms
            if self.is_disturbed:
                return

    def _slide(self, move):
        """Carry a piece to where it rests, and then on; if the device asks, take back that it rested."""
        piece = self.rng.choice(self._find(move, []))
        for zone in (self._rest[1], move[2]):
            self.world.lift(piece)
            yield self.rng.randrange(*_CARRY_MS)
            self.world.put(piece, zone)
            yield self.rng.randrange(*_REST_MS)
        waited = 0
        while waited < _CORRECT_MS and self._recorded() != self.mind.log:
            if self.table.session.reason == "take back or go on":
                self.touched.back()
            yield _NOTICE_MS
            waited += _NOTICE_MS

    def _is_caught_up(self):
        """Like Hands, but of the last slide people mean what is recorded: its end, or where the piece rested."""
        recorded, (at, other) = self._recorded(), self._slid
        meant = len(self.mind.log)
        if at < min(len(recorded), meant) and recorded[at] == other != self.mind.log[at]:
            self._slid = at, self.mind.log[at]
            self.done += at + 1 - meant
            while len(self.mind.log) > at:  # what it forces may be recorded already
                self.mind.undo()
            self.mind.apply(other)
        return super()._is_caught_up()

    def _await(self, action):
        yield from self._recover()

    def _recover(self):
        """Follow the lights, then put the pieces where they were meant to go, until people and device agree."""
        waited = 0
        while (
            self.is_disturbed
            or not self._is_caught_up()
            or self._find_difference()
            or self.table.session.verdict == MISMATCH
        ):
            self._catch_up()
            if self.is_disturbed:
                self.is_disturbed = False
                waited = 0
                yield self.rng.randrange(*_REACT_MS)
            if waited > self.patience_ms:
                session = self.table.session
                raise Stuck(
                    "%d actions, verdict %d %s" % (self.done, session.verdict, session.reason)
                )
            for pause_ms in self._recover_a_little(waited):
                yield pause_ms
                waited += pause_ms
        self._catch_up()

    def _recover_a_little(self, waited):
        if self.is_waiting:
            yield _LOOK_MS
            return
        if self.table.session.is_setting_up:
            yield from self._lay_one()
            return
        is_wrong = self.table.session.verdict == MISMATCH
        if is_wrong and self._has_looked:
            if self._prefers_own() and self.rng.random() < 0.5:
                self.touched.press()  # keep it
                yield _NOTICE_MS
                return
            if self._prefers_own():
                self._give_in()
            yield from self._mend_one()
            return
        self._has_looked = is_wrong
        if is_wrong:
            yield self.rng.randrange(*_REACT_MS)
            return
        if self._find_difference():
            if not self._is_thinking():
                yield from self._put_right()
        elif not self.is_blind:
            yield from self._attend(waited)
        yield 60

    def _prefers_own(self):
        """Return True if the last meant action is not what the opponent wants."""
        opponents, log = self.table.session.opponents, self.mind.log
        done = len(self._recorded())
        return bool(
            opponents
            and opponents.is_on
            and opponents.wanted != NO_ACTION
            and done == len(log) - 1
            and log[done] != opponents.wanted
        )

    def _give_in(self):
        """Mean the opponent's action instead of their own; the pieces follow."""
        self.mind.undo()
        self.done -= 1

    def _is_thinking(self):
        """Return True if an opponent thinks: no piece may move, not even for the move shown before."""
        opponents = self.table.session.opponents
        return bool(opponents and opponents.is_on and opponents.wanted == NO_ACTION)

    def _put_right(self):
        """Put one piece where it was meant to go."""
        difference = self._find_difference()
        if difference:
            yield from self._carry(*difference)

    def _lay_one(self):
        """Lay one piece as the lights show.

        The device asks for the whole table if it has started and more is missing than an action moves.
        """
        for difference in self._list_differences(self.table.session.game):
            yield from self._carry(*difference)
            break
        yield _LOOK_MS

    def _carry(self, piece, home):
        self.world.lift(piece)
        yield self.rng.randrange(*_CARRY_MS)
        if self.world.zone[piece] == OFF:
            self.world.put(piece, home)

    def _is_missing(self, piece, home):
        """Return True if people remember one more piece like it at `home` than lies there now."""
        if home == OFF:
            return True
        game, wanted = self.table.session.game, self._key(self.world.appearances[piece], home)
        remembered = sum(
            self._key(k, game.zone_of(p)) == wanted for p, k in enumerate(self.world.appearances)
        )
        return remembered > sum(
            self._key(self.world.appearances[p], home) == wanted for p in self.world.lying_on(home)
        )

    def _mend_one(self):
        """Make one lit move, and wait until the lights have reacted and stay as they are."""
        if not self._mender.mend_one():
            yield from self._put_right()
        yield _NOTICE_MS
        before = -1
        while self.table.session.snapshot.version != before:
            before = self.table.session.snapshot.version
            yield _LOOK_MS

    def _attend(self, waited):
        if self._prefers_own():
            # A press would confirm what they have not done; no sensor may see where the piece lies.
            if self.table.session.opponents.is_unseen() or waited > _AGAIN_MS:
                self._give_in()
                return
        done = len(self._recorded())
        is_behind = done < len(self.mind.log)
        if is_behind or self.table.session.payouts.is_on():
            yield from super()._attend(waited)
        if is_behind:
            if waited > _AGAIN_MS and self.rng.random() < _AGAIN_SHARE:
                yield from self._lift_again(self.mind.log[done])
            elif waited > _UNSEEN_MS and not self.is_blind and self.rng.random() < _AGAIN_SHARE:
                if not self.table.session.menu:
                    self.touched.press()  # the table asks what they have done
                    yield _LOOK_MS

    def _lift_again(self, action):
        """Repeat moves of `action` that leave no trace on the table, after a mishap interrupted the first time:
        pieces that are only lifted, and pieces drawn from a pile, which may have been put back.
        """
        game = self.table.session.game
        if not game.is_legal(action):
            return  # the table awaits something else
        again = [move for move in self.moves.of(game, action) if self._is_traceless(move)]
        if again and all(self._find_there(appearance, origin) for appearance, origin, _ in again):
            yield from self._move_all(again)
        elif not again:
            yield from self._put_again(action)

    def _put_again(self, action):
        """Put down once more, a little beside, what the table has not noticed where `action` brings it."""
        for appearance, _, target in self.moves.of(self.table.session.game, action):
            pieces = self._find_there(appearance, target) if target != OFF else ()
            if pieces:
                yield from self._carry(pieces[-1], target)

    def _is_traceless(self, move):
        _, origin, target = move
        return origin == target != OFF or target == OFF and origin in self.moves.blind

    def _find_there(self, appearance, zone):
        """Return the pieces like `appearance` on `zone`, or in any pile if that is one."""
        zones = self.moves.blind if zone in self.moves.blind else (zone,)
        return [
            piece
            for place in sorted(zones)
            for piece in self.world.lying_on(place)
            if self._suits(piece, appearance)
        ]

    def _find(self, move, held):
        """Find the top piece of a pile.

        If that cannot be the piece, because the drawn one may have been put back, search further down, then
        the other piles, and finally anywhere for a piece like it.
        """
        appearance, origin, _ = move
        choice = self._choice(move, held)
        everywhere = range(len(self.world.zone))
        for pieces in (
            self.world.lying_on(origin),
            self._find_there(appearance, origin),
            everywhere,
        ):
            choice = choice or [p for p in pieces if p not in held and self._suits(p, appearance)]
        return choice

    def _suits(self, piece, appearance):
        return appearance in (None, self.world.appearances[piece])

    def _catch_up(self):
        """Adopt actions that were recorded beyond the meant ones.

        Each must have been the only legal one, read from a piece's face, or an opponent's action that moves no
        piece.
        """
        mind, opponents = self.mind, self.table.session.opponents
        for action in self._recorded()[len(mind.log) :]:
            turned = mind.revealed_piece() if mind.current() == CHANCE else OFF
            if turned != OFF:
                if not self.world.find(self.world.appearances[turned], mind.zone_of(turned)):
                    return  # it is in a hand at the moment
                is_forced = action == mind.face_outcome(self._face_of(turned))
            elif (
                opponents
                and opponents.is_due_at(mind.current())
                and not self.moves.of(mind, action)
            ):
                is_forced = True
            else:
                is_forced = mind.count_actions() == 1
            if not is_forced:
                raise Misunderstood("meant nothing, recorded %s" % mind.text(action))
            mind.apply(action)
            self.done += 1

    def _find_difference(self):
        """Return (a piece that lies wrong, where it goes), or None if the table is as it should be.

        Pieces that slipped come before those that the next action moves.
        """
        first = None
        for piece, home in self._list_differences(self.mind):
            if self._is_missing(piece, home):
                return piece, home
            first = first or (piece, home)
        return first

    def _list_differences(self, game):
        """Yield (a piece that lies elsewhere than in the position of `game`, where it goes)."""
        world = self.world
        lacking, surplus = Counter(), Counter()
        for piece, appearance in enumerate(world.appearances):
            lacking[self._key(appearance, game.zone_of(piece))] += 1
            surplus[self._key(appearance, world.zone[piece])] += 1
        lacking, surplus = lacking - surplus, surplus - lacking
        for appearance, zone in sorted(surplus, key=repr):
            for wanted, home in sorted(lacking, key=repr):
                for piece in world.lying_on(zone):
                    if self._suits(piece, wanted) and self._suits(piece, appearance):
                        yield piece, home
                        break

    def _key(self, appearance, zone):
        """Return the key of a piece; in a pile that nobody looks into the appearance is ignored."""
        return (None if zone in self.moves.blind else appearance), zone
