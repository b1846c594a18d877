"""Simulated people: they choose an action, then move real pieces until it is done.

A Hands keeps its own copy of the game (its mind), chooses an action there and
carries it out in the world.  Comparing the two logs shows whether the firmware
understood.  Everything it does is a generator of pauses in milliseconds, so that
the same people can sit at an ideal table, at the chips, or in the browser.
"""

from array import array
from random import Random

from skald.rules.base import CHANCE, MOST_TOUCHES, OFF, OVER
from skald.solo.planner import NO_ACTION

from host_sim.games import find_manifest
from host_sim.shuffle import shuffle_faces

# A person takes one to one and a half seconds to carry a piece across a table.
_LIFT_MS = (250, 600)
_CARRY_MS = (450, 900)
_REARRANGE_MS = (900, 1800)
_THINKING_MS = 60000  # the longest an opponent may think
_PONDER_MS = 3500  # until the people notice that the device waits for an answer
_CONFIRM_MS = 600  # between two presses that confirm pieces that no sensor sees


def find_option(menu, text):
    """Return the option of `menu` that is the action `text` or leads to it, or -1."""
    words = text.split(" ")
    for i, option in enumerate(menu.options):
        head = menu.path() + option.split(" ")
        if option == text or words[: len(head)] == head:
            return i
    return -1


class Misunderstood(Exception):
    """The firmware recorded nothing, or not the action that the hands meant."""


class NotFound(Misunderstood):
    """A piece that the hands were to move does not lie where it does by the rules."""


class Moves:
    """The piece moves that an action needs, as lists of (appearance, from zone, to zone).

    The appearance is None if the piece comes from a zone of which the rules know only how many pieces it
    holds (a face-down pile): any piece there will do.
    """

    def __init__(self, rules, appearances):
        """`appearances`: see rules/kinds.py."""
        self.appearances = appearances
        self._touches = array("H", bytes(2 * MOST_TOUCHES))
        self.blind = set()
        zone = 0
        for kind, count in rules.ZONES:
            if kind in rules.BLIND:
                self.blind.update(range(zone, zone + count))
            zone += count

    def of(self, game, action):
        """Return [(appearance, from, to)] for `action` in the position of `game`."""
        balance = {}
        put_back = []
        for i in range(game.touches(action, self._touches)):
            piece, to = self._touches[i] >> 8, self._touches[i] & 255
            origin = game.zone_of(piece)
            if origin == to:
                put_back.append((self.appearances[piece], to, to))
                continue
            for zone, step in ((origin, -1), (to, 1)):
                key = (None if zone in self.blind else self.appearances[piece], zone)
                balance[key] = balance.get(key, 0) + step
        gone = [key for key, value in sorted(balance.items(), key=repr) for _ in range(-value)]
        come = [key for key, value in sorted(balance.items(), key=repr) for _ in range(value)]
        return self._pair(gone, come) + put_back

    @staticmethod
    def _pair(gone, come):
        pairs = []
        for kind, to in sorted(come, key=lambda key: key[0] is None):
            for match in (lambda k: k == kind, lambda k: k is None or kind is None):
                found = [key for key in gone if match(key[0])]
                if found:
                    gone.remove(found[0])
                    pairs.append((found[0][0] if kind is None else kind, found[0][1], to))
                    break
        return pairs


def lay_out_table(table, seed):
    """Return the Hands that have laid out `table` (which can `follow` them); `seed`: of their choices."""
    hands = Hands(table.world, table, Random(seed))
    table.follow(hands.lay_out())
    return hands


class Hands:
    """People around one table.

    They move the pieces of `world`, and look at and press `table`: an object with `session` (only read, as
    people read the screen), `turn(steps)`, `press()` and, if the game has dice, `throw(faces)`.
    """

    def __init__(self, world, table, rng, patience_ms=15000):
        self.world = world
        self.table = table
        self.rng = rng
        self.patience_ms = patience_ms
        self.mind = table.session.game.copy()
        self.moves = Moves(world.rules, world.appearances)
        self._legal = array("I", bytes(4 * self.mind.MAX_ACTIONS))
        self._dealt = len(table.session.game.log)  # actions before the mind began
        self.done = 0  # actions meant so far
        self.habits = find_manifest(world.rules.NAME).HABITS
        self.says_all = False  # enter even what the device would learn from the next action

    # -- before the game -----------------------------------------------------------

    def lay_out(self):
        """Lay every piece where the position wants it; shuffle face-down pieces and piles."""
        wanted = [self.mind.zone_of(piece) for piece in range(len(self.world.zone))]
        wanted = shuffle_faces(self.mind, wanted, self.world.appearances, self.rng)
        blind = [p for p, zone in enumerate(wanted) if zone in self.moves.blind]
        shuffled = [wanted[piece] for piece in blind]
        self.rng.shuffle(shuffled)
        for piece, zone in zip(blind, shuffled):
            wanted[piece] = zone
        order = list(range(len(wanted)))
        self.rng.shuffle(order)  # of a face-down pile this is the order of drawing
        for piece in order * 2:  # twice: the device may have taken a piece for its twin
            if self.world.zone[piece] != wanted[piece]:
                self.world.put(piece, wanted[piece])
                yield 20
        yield from self._await_quiet()

    def _await_quiet(self):
        """Wait until the device accepts the table; if it keeps asking, confirm what no sensor sees."""
        waited = 0
        while self.table.session.is_setting_up:
            if waited > self.patience_ms:
                raise Misunderstood("the set-up was not accepted: %s" % self.table.session.reason)
            laying = self.table.session.laying
            if waited >= _PONDER_MS and laying and laying.stage in ("seating", "tell"):
                self.table.press()
                yield _CONFIRM_MS
            yield 50
            waited += 50

    # -- playing -------------------------------------------------------------------

    def play(self, most_actions=100000):
        """Play until the game is over; raises Misunderstood when the logs first differ."""
        while self.done < most_actions:
            yield from self.await_wish()
            if self.mind.current() == OVER:
                return
            yield from self.act(self.choose())

    def choose(self):
        """Return an action that the table allows; where chance decides, the real pieces do."""
        count = self.mind.actions(self._legal)
        opponents = self.table.session.opponents
        if opponents and opponents.is_on and opponents.is_due_at(self.mind.current()):
            return opponents.wanted
        if self.mind.current() != CHANCE:
            return self.habits.choose(self.mind, self._legal, count, self.rng)
        turned = self.mind.revealed_piece()
        if turned != OFF:
            return self.mind.face_outcome(self._face_of(turned))
        legal = self._legal[:count].tolist()
        return self.rng.choice([action for action in legal if self._is_feasible(action)] or legal)

    def await_wish(self):
        """If an opponent is to act, wait until the table shows its action; take over those actions of its that move no
        piece.
        """
        waited, session = 0, self.table.session
        while self.is_wish_due():
            # After a power cut the table is read again first, and the opponent thinks anew.
            if self._adopt() or session is not self.table.session:
                waited, session = 0, self.table.session
                continue
            if waited > _THINKING_MS:
                raise Misunderstood("an opponent thinks for ever")
            yield from self._attend(waited)
            yield 50
            waited += 50

    def is_wish_due(self):
        """Return True if an opponent is to act and the table does not yet show its action."""
        opponents = self.table.session.opponents
        if not opponents or not opponents.is_due_at(self.mind.current()):
            return False
        is_shown = not opponents.is_on or opponents.wanted != NO_ACTION
        return not (is_shown and self._recorded() == self.mind.log)

    def _adopt(self):
        """Take over an action of an opponent that was recorded after the last one meant; return True if there was one."""
        recorded = self._recorded()
        if not self._is_caught_up() or len(recorded) == len(self.mind.log):
            return False
        self.mind.apply(recorded[len(self.mind.log)])
        self.done += 1
        return True

    def _is_feasible(self, action):
        held = []
        for move in self.moves.of(self.mind, action):
            choice = self._choice(move, held)
            if not choice:
                return False
            held.append(choice[0])
        return True

    def _choice(self, move, held):
        """Return the real pieces that may make `move` while `held` are in the hands."""
        appearance, origin, _ = move
        choice = [piece for piece in self.world.lying_on(origin) if piece not in held]
        if origin in self.moves.blind:
            choice = choice[:1]
        return [
            piece
            for piece in choice
            if appearance is None or self.world.appearances[piece] == appearance
        ]

    def _find(self, move, held):
        """Return the real pieces that people take for `move` (a hook for people who err)."""
        return self._choice(move, held)

    def act(self, action):
        """Carry out `action` with the pieces, answer questions, and wait until it is recorded."""
        moves = self.moves.of(self.mind, action)
        faces = bytearray(self.mind.DICE)
        is_throw = self.mind.dice_of(action, faces) > 0
        is_unsaid = not moves and not self.says_all and self.habits.is_unsaid(self.mind, action)
        self.mind.apply(action)
        if self.table.session.opponents:
            is_unsaid = False  # an opponent waits for the answer
        self.done += 1
        if is_unsaid and self.mind.current() != OVER:
            return  # the next action implies it
        if is_throw:
            yield self.rng.randrange(*_CARRY_MS)
            self.rng.shuffle(faces)
            if not self.table.throw(faces) and not self.table.session.menu:
                self.table.turn(1)  # opens the menu to enter the dice
        yield from self._move_all(moves)
        yield from self._await(action)

    def _face_of(self, piece):
        """Return what is on the hidden side of the real piece that the mind calls `piece`."""
        appearance = self.world.appearances[piece]
        found = self.world.find(appearance, self.mind.zone_of(piece))
        return self.world.rules.FACES[found[0]]

    def _recorded(self):
        """Return what the firmware has recorded since the mind began."""
        return self.table.session.game.log[self._dealt :]

    def _pick(self, moves):
        """Yield (real piece, its move) for each of `moves`, in random order; the caller may lift it meanwhile."""
        picked = []
        self.rng.shuffle(moves)
        for move in moves:
            found = self._find(move, picked)
            if not found:
                raise NotFound("nobody finds the piece of %s" % (move,))
            picked.append(self.rng.choice(found))
            yield picked[-1], move

    def _move_all(self, moves):
        """Lift all pieces in random order, then put them down in random order."""
        in_hand = []
        for piece, move in self._pick(moves):
            self.world.lift(piece)
            in_hand.append((piece, move[2]))
            yield self.rng.randrange(*_LIFT_MS)
        if any(origin == to for _, origin, to in moves):
            # A piece that goes to the head of its row, for example: its neighbours have to make room first.
            yield self.rng.randrange(*_REARRANGE_MS)
        self.rng.shuffle(in_hand)
        for piece, to in in_hand:
            yield self.rng.randrange(*_CARRY_MS)
            self.world.put(piece, to)

    def _await(self, action):
        """Wait until the firmware's log has caught up with the mind's."""
        waited = 0
        while not self._is_caught_up():
            if waited > self.patience_ms:
                session = self.table.session
                raise Misunderstood(
                    "meant %s, nothing recorded (verdict %d, %s)"
                    % (self.mind.text(action), session.verdict, session.reason)
                )
            yield from self._attend(waited)
            yield 30
            waited += 30

    def _is_caught_up(self):
        """Return True if every meant action has been recorded; raises Misunderstood if another one was."""
        log, mind = self._recorded(), self.mind.log
        if log != mind[: len(log)]:
            for meant, recorded in zip(mind, log):
                if meant != recorded:
                    raise Misunderstood(
                        "meant %s, recorded %s" % (self.mind.text(meant), self.mind.text(recorded))
                    )
        return len(log) >= len(mind)

    def _attend(self, waited):
        """Do what the device waits for; `waited`: ms since the pieces were put down."""
        session = self.table.session
        if session.payouts.is_on():
            self.table.press()
            yield 200
        elif session.opponents and session.opponents.is_unseen():
            self.table.press()
            yield 200
        elif session.menu:
            yield from self.answer(self.mind.log[len(self._recorded())])
        elif session.may_ask() and waited > _PONDER_MS:
            self.table.turn(1)  # ask for the question
            yield 120

    def answer(self, action):
        """Turn or press once towards the option of the menu that leads to `action`."""
        menu = self.table.session.menu
        if not menu.is_open:
            self.table.press()
            yield 200
            return
        option = find_option(menu, self.table.session.game.answer_text(action))
        if option < 0:
            return  # the menu asks something else: the sensors may still settle it
        steps = option - menu.index
        if steps:
            self.table.turn(1 if steps > 0 else -1)
            yield 120
        else:
            self.table.press()
            yield 200
