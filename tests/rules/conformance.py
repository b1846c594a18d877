"""What every game must keep, checked along a random game.

`play()` needs no pytest and runs on MicroPython too; it yields a transcript
that must be the same there, byte for byte.  A broken rule raises Broken with
the set-up and the ply, enough to play the same game again.

    each ply          actions ascending and bounded, none exactly when over;
                      touches() and zone_of() agree with what really happened
    now and then      decode, copy, texts, views, refusals, damaged bytes,
                      touches() of other actions, all that the screen asks
    the end           winners, scores, replay of the log, undo to the start
"""

import gc
from array import array

from skald.rules.base import (
    BODY,
    CHANCE,
    HIDDEN,
    IF_SEEN,
    NO_FACE,
    OFF,
    OVER,
    PRNG,
    BadPosition,
    IllegalAction,
)

from tests.rules.games import Picker, digest

_NO_END = 5000  # plies after which a game without MAX_PLIES counts as endless
_LINE_EVERY = 10
_TOUCHED = 16  # actions of a sampled position whose touches() are carried out
_DAMAGES = 8  # per sampled position
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789?-+"


class Broken(Exception):
    """A game does not keep the contract."""


def play(game_class, seats, options, seed, limit=0):
    """Play one random game with all checks, yielding lines of a transcript.

    Stops after `limit` plies when that is not 0.  Raises Broken.
    """
    playout = _Playout(game_class, seats, options, seed)
    ended = yield from playout.run(limit or _NO_END)
    if not ended and not limit and not hasattr(game_class, "MAX_PLIES"):
        playout.fail("no end after %d plies" % _NO_END)
    yield from playout.finish(ended)


class _Playout:
    def __init__(self, game_class, seats, options, seed):
        self.setup = (game_class.NAME, seats, options, seed)
        self.game = game = game_class(seats, seed, options)
        self.other = game_class(seats, seed + 1, options)
        self.picker = Picker(seed)
        self.legal = array("I", bytes(4 * game.MAX_ACTIONS))
        self.other_legal = array("I", bytes(4 * game.MAX_ACTIONS))
        self.piece_count = sum([count for _, count in game.PIECES])
        self.zone_count = sum([count for _, count in game.ZONES])
        self.moved = array("H", bytes(2 * (self.piece_count + 1)))
        self.start = game.encode()
        self.marks = []  # (plies, digest) on the way, for undo
        self.expect(len(self.start) == game.STATE_SIZE, "STATE_SIZE")
        self.expect(len(game.CLASSES) == self.piece_count, "CLASSES cover every piece")
        self.expect(self.piece_count < 255 and self.zone_count < 255, "numbers fit a byte")

    def fail(self, what):
        name, seats, options, seed = self.setup
        raise Broken(
            "%s: %s, seats %d options %d seed %d, after %d plies %r"
            % (name, what, seats, options, seed, len(self.game.log), list(self.game.log)[-6:])
        )

    def expect(self, kept, what):
        if not kept:
            self.fail(what)

    # -- the way ------------------------------------------------------------

    def run(self, limit):
        """Play to the end or to `limit` plies; returns whether the game is over."""
        game = self.game
        limit = min(limit, getattr(game, "MAX_PLIES", limit))
        zones = self.zones_of(game)
        sample = 0
        for ply in range(limit):
            count = self.check_actions(game, self.legal)
            if ply == sample:
                self.check_sample(count)
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

    def pick(self, game, legal, count):
        if game.current() == CHANCE and self.picker.below(2):
            action = game.draw()
            self.expect(game.is_legal(action), "draw() is legal")
            return action
        return legal[self.picker.below(count)]

    def check_actions(self, game, legal):
        count = game.actions(legal)
        self.expect(0 <= count <= game.MAX_ACTIONS, "MAX_ACTIONS")
        self.expect((count == 0) == (game.current() == OVER), "no actions exactly when over")
        last = -1
        for i in range(count):
            self.expect(last < legal[i] < 1 << 30, "actions ascend below 2**30")
            last = legal[i]
        current = game.current()
        self.expect(current < game.seats or current >= CHANCE, "current")
        return count

    def zones_of(self, game):
        zones = bytearray(self.piece_count)
        for piece in range(self.piece_count):
            zone = game.zone_of(piece)
            self.expect(zone == OFF or 0 <= zone < self.zone_count, "zone_of %d" % piece)
            zones[piece] = zone
        return zones

    def by_class(self, zones):
        classes = self.game.CLASSES
        return sorted([classes[i] << 8 | zones[i] for i in range(len(zones))])

    def carry(self, game, zones, action):
        """Apply `action` and carry out what touches() says of it on `zones`."""
        moved = self.moved
        count = game.touches(action, moved)
        seen = set()
        for i in range(count):
            piece, zone = moved[i] >> 8, moved[i] & 255
            known = piece < self.piece_count and (zone < self.zone_count or zone == OFF)
            self.expect(known and piece not in seen, "touches names a piece and a zone once")
            seen.add(piece)
            zones[piece] = zone
        game.apply(action)

    # -- one position, thoroughly -------------------------------------------

    def check_sample(self, count):
        game = self.game
        data = game.encode()
        self.marks.append((len(game.log), digest(data)))
        self.check_copies(data, count)
        self.check_texts(count)
        self.check_refusals(data, count)
        self.check_views()
        self.check_scores()
        self.check_table(count)
        self.check_screen()
        for i in range(0, count, count // _TOUCHED + 1):
            self.check_touches(self.legal[i])
        for _ in range(_DAMAGES):
            self.check_damage(data)
        self.expect(game.encode() == data, "looking changes nothing")

    def check_copies(self, data, count):
        game, other, legal = self.game, self.other, self.other_legal
        other.decode(data)
        for twin in (other, game.copy()):
            self.expect(twin.encode() == data, "decode and copy give the same bytes")
            self.expect(twin.actions(legal) == count, "a copy has as many actions")
            self.expect(
                list(legal[:count]) == list(self.legal[:count]), "a copy has the same actions"
            )
            if count:
                twin.apply(legal[count - 1])
                self.expect(game.encode() == data, "a copy is independent")
                twin.undo()
                self.expect(twin.encode() == data, "undo gives the bytes back")

    def check_texts(self, count):
        game, legal = self.game, self.legal
        seen = set()
        for i in range(count):
            if not i % 16:
                gc.collect()  # the texts kept would come to lie scattered over a small heap
            text = game.text(legal[i])
            words = text.split(" ")
            self.expect(text not in seen and all(words), "text %r" % text)
            for letter in text.replace(" ", ""):
                self.expect(letter in _LETTERS, "letters of text %r" % text)
            seen.add(text)
            self.expect(bool(game.public_text(legal[i])), "told of %r" % text)
            self.expect(game.is_secret(legal[i]) in (True, False), "is_secret of %r" % text)
        for i in (0, count // 2, count - 1):
            if count:
                self.expect(game.parse(game.text(legal[i])) == legal[i], "parse of text")

    def check_refusals(self, data, count):
        game, legal = self.game, self.legal
        tried = [0, (1 << 30) - 1, self.picker.below(65536)]
        if count:
            tried += [legal[count // 2] + 1, legal[count - 1] + 1, legal[0] ^ 1]
        done = len(game.log)
        for action in tried:
            if action in list(legal[:count]):
                continue
            try:
                game.apply(action)
            except IllegalAction as error:
                self.expect(error.reason and error.action == action, "reason of a refusal")
            else:
                self.fail("action %d is not legal but was applied" % action)
            self.expect(
                game.encode() == data and len(game.log) == done, "a refusal changes nothing"
            )
        try:
            game.parse("no such words")
        except IllegalAction:
            return
        self.fail("parse takes any words")

    def check_views(self):
        game = self.game
        state, onlooker = game.state, game.view(None)
        for seat in list(range(game.seats)) + [None]:
            view = game.view(seat)
            self.expect(len(view) == game.STATE_SIZE, "length of a view")
            for i in range(game.STATE_SIZE):
                if PRNG <= i < BODY:
                    self.expect(view[i] == HIDDEN, "nobody sees the PRNG")
                elif view[i] != state[i]:
                    self.expect(view[i] == HIDDEN, "a view hides byte %d or shows it" % i)
                    self.expect(onlooker[i] == HIDDEN, "onlookers see no more (byte %d)" % i)

    def check_scores(self):
        game = self.game
        for seat in range(game.seats):
            points = 0
            for row in game.breakdown(seat):
                key, _, scored = row
                self.expect(key == key.lower(), "breakdown key %r" % key)
                points += scored
            self.expect(points == game.score(seat), "breakdown sums to score of seat %d" % seat)

    def check_table(self, count):
        """What the table asks, but for touches()."""
        game, legal = self.game, self.legal
        self.expect(game.actor() < game.seats, "actor() is a seat")
        self.expect(game.may_deal() in (True, False), "may_deal")
        self.expect(not game.may_deal() or game.current() == CHANCE, "only chance is dealt")
        self.expect(game.may_defer() in (True, False, IF_SEEN), "may_defer")
        lying = bytearray(self.piece_count)
        found = 0
        for zone in range(self.zone_count):
            here = game.pieces_on(zone, lying)
            found += here
            for i in range(here):
                self.expect(
                    game.zone_of(lying[i]) == zone, "pieces_on(%d) agrees with zone_of" % zone
                )
        off = len([1 for piece in range(self.piece_count) if game.zone_of(piece) == OFF])
        self.expect(found == self.piece_count - off, "pieces_on() names every piece once")
        revealed = game.revealed_piece()
        if revealed != OFF:
            self.expect(game.current() == CHANCE, "a face decides chance alone")
            self.expect(
                revealed < len(game.FACES) and game.FACES[revealed] != NO_FACE,
                "revealed_piece() has a face",
            )
            self.expect(
                True in [game.is_legal(game.face_outcome(face)) for face in set(game.FACES)],
                "face_outcome",
            )
        dice = bytearray(game.DICE + 1)
        for i in range(count):
            thrown = game.dice_of(legal[i], dice)
            self.expect(thrown in (0, game.DICE), "dice_of")
            for j in range(1, thrown):
                self.expect(dice[j - 1] <= dice[j], "dice_of() tells the lowest first")
        for _ in range(_DAMAGES):
            piece, zone = (
                self.picker.below(self.piece_count),
                self.picker.below(self.zone_count + 1),
            )
            reason = game.explain_placement(piece, OFF if zone == self.zone_count else zone)
            self.expect_key(reason, "explain_placement")

    def check_screen(self):
        """What the screen asks; whatever it is that a game has to say."""
        game = self.game
        self.expect_key(game.prompt(), "prompt")
        self.expect(game.prompt_count() >= 0, "prompt_count")
        for zone in range(self.zone_count):
            self.expect(game.badge(zone) >= 0, "badge of zone %d" % zone)
            for letter in game.zone_text(zone).replace(" ", ""):
                self.expect(letter in _LETTERS, "letters of zone_text(%d)" % zone)
        for seat in range(game.seats):
            purse = game.purse(seat)
            if purse:
                self.expect_key(purse[0], "purse")
                self.expect(purse[1] >= 0, "purse")
            team = game.team(seat)
            self.expect(team >> seat & 1 and not team >> game.seats, "team of seat %d" % seat)
            for mate in range(game.seats):
                self.expect(
                    not team >> mate & 1 or game.team(mate) == team,
                    "a team is one to all its seats",
                )
        standings = game.standings()
        if standings:
            title, rows, what_to_do = standings
            self.expect_key(title, "standings")
            self.expect_key(what_to_do, "standings")
            self.expect(
                [row for row in rows if not row[0] < game.seats] == [], "standings name seats"
            )
        for seat, zone, key, amounts in game.payouts():
            self.expect(seat < game.seats and (zone == OFF or zone < self.zone_count), "payouts")
            self.expect(not key or key == key.lower(), "payouts")
            for name, _ in amounts:
                self.expect_key(name, "payouts")

    def expect_key(self, key, hook):
        """A key of show/words: lower case words."""
        self.expect(
            bool(key) and key == key.lower() and "?" not in key, "%s: %r is no key" % (hook, key)
        )

    def check_touches(self, action):
        game = self.game.copy()
        zones = self.zones_of(game)
        self.carry(game, zones, action)
        self.expect(
            self.by_class(zones) == self.by_class(self.zones_of(game)),
            "touches of %s" % game.text(action),
        )

    def check_damage(self, data):
        """Damaged bytes are refused, or are a position that can be played."""
        other, below = self.other, self.picker.below
        damaged = bytearray(data)
        for _ in range(1 + below(2)):
            damaged[below(len(damaged))] = below(256)
        before = other.encode()
        try:
            other.decode(bytes(damaged))
        except BadPosition:
            self.expect(other.encode() == before, "a refused position changes nothing")
            return
        try:
            for _ in range(3):
                count = other.actions(self.other_legal)
                self.zones_of(other)
                for seat in range(other.seats):
                    other.view(seat)
                    other.breakdown(seat)
                if not count:
                    break
                action = self.other_legal[below(count)]
                other.text(action)
                other.public_text(action)
                other.touches(action, self.moved)
                other.apply(action)
        except Exception as error:
            self.fail("damaged %r crashes: %r" % (bytes(damaged), error))

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
        data = game.encode()
        yield "%d plies %s" % (len(game.log), digest(data))
        again = game.__class__(game.seats, self.setup[3], self.setup[2])
        for action in game.log:
            again.apply(action)
        self.expect(again.encode() == data, "replay of the log gives the same bytes")
        while self.marks:
            plies, mark = self.marks.pop()
            while len(game.log) > plies:
                game.undo()
            self.expect(digest(game.state) == mark, "undo to ply %d" % plies)
            yield "back at %d" % plies
        self.expect(game.encode() == self.start, "undo to the start")
