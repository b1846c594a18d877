"""The contract that every game must keep, checked along a random game.

`play()` needs no pytest and runs on MicroPython too; it yields a transcript
that must be the same there, byte for byte.  A broken rule raises Broken with
the set-up and the ply, enough to play the same game again.

    each ply          actions ascending and bounded, none exactly when over;
                      touches() and zone_of() agree with what really happened
    now and then      decode, copy, texts, views, refusals, damaged bytes,
                      touches() of other actions, all that the screen asks
    the end           winners, scores, replay of the log; undo from the end, and
                      from an opening back to the start
"""

from skald.rules.base import CHANCE

from tests.rules.games import digest
from tests.rules.position import Broken, Position  # noqa: F401 (play() raises Broken)

_NO_END = 5000  # plies after which a game without MAX_PLIES counts as endless
_LINE_EVERY = 10
_TAKEN_BACK = 32  # plies at the end that undo() takes back, across several replays
_OPENING = 128  # plies from which undo() goes back to the start: each replays all before it


def play(game_class, seats, options, seed, limit=0):
    """Play one random game with all checks, yielding lines of a transcript.

    Stops after `limit` plies when that is not 0.  Raises Broken.
    """
    playout = _Playout(game_class, seats, options, seed)
    ended = yield from playout.run(limit or _NO_END)
    if not ended and not limit and not hasattr(game_class, "MAX_PLIES"):
        playout.fail("no end after %d plies" % _NO_END)
    yield from playout.finish(ended)


class _Playout(Position):
    def __init__(self, game_class, seats, options, seed):
        Position.__init__(self, game_class, seats, options, seed)
        self.start = self.game.encode()
        self.marks = []  # (plies, digest) on the way, for undo

    # -- the way ------------------------------------------------------------

    def run(self, limit):
        """Play to the end or to `limit` plies; return True if the game is over."""
        game = self.game
        limit = min(limit, getattr(game, "MAX_PLIES", limit))
        zones = self.zones_of(game)
        sample = 0
        for ply in range(limit):
            count = self.check_actions(game, self.legal)
            if ply == sample:
                self.check_sample(count)
                self.check_offer(count)
                self.marks.append((ply, digest(game.state)))
                # ever rarer, and in no step with turns of a fixed length
                sample += ply // 2 + 1
            if not ply % _LINE_EVERY:
                yield "%d by %d of %d %s" % (ply, game.current(), count, digest(game.state))
            if not count:
                return True
            action = self.pick(game, self.legal, count)
            self.carry(game, zones, action)
            before, zones = zones, self.zones_of(game)
            self.expect(
                self.by_class(before) == self.by_class(zones),
                "touches of %s" % game.text(action),
            )
        return self.check_actions(game, self.legal) == 0

    def check_offer(self, count):
        """The prompt names the verbs that it offers: they are exactly those of the legal actions."""
        game, legal = self.game, set()
        for i in range(count):
            legal.add(game.text(self.legal[i]).split(" ")[0])
        key = game.prompt()
        self.expect_key(key, "prompt")
        named = key.split(",")[0].split(" ")
        self.expect(named[0] == ("do" if count else "over"), "prompt %r" % key)
        self.expect(sorted(named[1:]) == sorted(legal), "%r offers %s" % (key, sorted(legal)))

    def pick(self, game, legal, count):
        if game.current() == CHANCE and self.picker.below(2):
            action = game.draw()
            self.expect(game.is_legal(action), "draw() is legal")
            return action
        return legal[self.picker.below(count)]

    # -- the end ------------------------------------------------------------

    def finish(self, ended):
        """Check the end and the way back; yields the last lines."""
        game = self.game
        self.check_views()
        self.check_scores()
        if ended:
            winners = game.winners()
            self.expect(0 < winners < 1 << game.seats, "somebody wins")
            for seat in range(game.seats):
                is_won = winners & game.team(seat) in (0, game.team(seat))
                self.expect(is_won, "a team wins together")
            yield "winners %d" % winners
        for seat in range(game.seats):
            rows = ["%s %d %d" % tuple(row) for row in game.breakdown(seat)]
            yield "seat %d: %d = %s" % (seat, game.score(seat), ", ".join(rows))
        yield "%d plies %s" % (len(game.log), digest(game.state))
        yield from self.check_way_back()

    def check_way_back(self):
        """Replay the log, and undo: an opening to the start, then the end."""
        game = self.game
        again = game.__class__(game.seats, self.setup[3], self.setup[2])
        for action in game.log[:_OPENING]:
            again.apply(action)
        self.marks = [mark for mark in self.marks if mark[0] <= _OPENING]
        while self.marks:
            plies, mark = self.marks.pop()
            while len(again.log) > plies:
                again.undo()
            self.expect(digest(again.state) == mark, "undo to ply %d" % plies)
            yield "back at %d" % plies
        self.expect(again.encode() == self.start, "undo to the start")
        stop = max(0, len(game.log) - _TAKEN_BACK)
        earlier = self.start
        for ply, action in enumerate(game.log):
            if ply == stop:
                earlier = again.encode()
            again.apply(action)
        self.expect(again.encode() == game.encode(), "replay of the log gives the same bytes")
        while len(game.log) > stop:
            game.undo()
        self.expect(game.encode() == earlier, "undo of the last plies")
