"""One position of a game, held to the contract (rules/base.py) from all sides.

Copies, texts, refusals, views, scores, what table and screen ask, touches() of
some actions and damaged bytes.  Needs no pytest and runs on MicroPython too.
"""

import gc
import sys
from array import array

from skald.rules import base

from tests.rules.games import Picker

_TOUCHED = 16  # actions of a sampled position whose touches() are carried out
_DAMAGES = 8  # per sampled position
_HAS_SMALL_HEAP = sys.implementation.name == "micropython"
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789?-+"


class Broken(Exception):
    """A game does not keep the contract."""


class Position:
    """A game in progress and what its checks need: a second game, choices, buffers."""

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
        self.expect(len(game.state) == game.STATE_SIZE, "STATE_SIZE")
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

    def check_actions(self, game, legal):
        count = game.actions(legal)
        self.expect(0 <= count <= game.MAX_ACTIONS, "MAX_ACTIONS")
        self.expect((count == 0) == (game.current() == base.OVER), "no actions exactly when over")
        last = -1
        for i in range(count):
            self.expect(last < legal[i] < 1 << 30, "actions ascend below 2**30")
            last = legal[i]
        current = game.current()
        self.expect(current < game.seats or current >= base.CHANCE, "current")
        return count

    def zones_of(self, game):
        zones = bytearray(self.piece_count)
        for piece in range(self.piece_count):
            zone = game.zone_of(piece)
            self.expect(zone == base.OFF or 0 <= zone < self.zone_count, "zone_of %d" % piece)
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
            known = piece < self.piece_count and (zone < self.zone_count or zone == base.OFF)
            self.expect(known and piece not in seen, "touches names a piece and a zone once")
            seen.add(piece)
            zones[piece] = zone
        game.apply(action)

    def check_sample(self, count):
        game = self.game
        data = game.encode()
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
                self.check_played(legal[count - 1], twin.encode())
                twin.undo()
                self.expect(twin.encode() == data, "undo gives the bytes back")

    def check_played(self, action, after):
        """A copy to look ahead on plays `action` as it is applied (`after`: the bytes), with the same
        pieces in the same places.
        """
        scratch = self.game.copy()
        self.expect(scratch.COLOURS == self.game.COLOURS, "a copy has the same colours")
        self.expect(
            self.zones_of(scratch) == self.zones_of(self.game), "a copy has the same places"
        )
        scratch.play(action)
        self.expect(scratch.encode() == after, "a copy plays alike")

    def check_texts(self, count):
        game, legal = self.game, self.legal
        seen = set()
        for i in range(count):
            if _HAS_SMALL_HEAP and not i % 16:
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
        before = -1
        for decoy in game.decoys():
            self.expect(game.current() == base.CHANCE, "decoys where chance is not due")
            self.expect(before < decoy and not game.is_legal(decoy), "decoy %d" % decoy)
            self.expect(game.text(decoy) not in seen, "text of decoy %d" % decoy)
            self.expect(bool(game.explain_action(decoy)), "reason against decoy %d" % decoy)
            if game.revealed_piece() != base.OFF:
                self.check_supposed(decoy)
            before = decoy

    def check_supposed(self, decoy):
        """A look-ahead may list what a decoy touches, play it, and return."""
        game = self.game.copy()
        data = game.encode()
        self.expect(game.touches(decoy, self.moved) < len(self.moved), "touches of %d" % decoy)
        game.play(decoy)
        self.expect(game.count_actions() > 0, "something to do after decoy %d" % decoy)
        self.zones_of(game)
        game.stand_at(data)
        self.expect(game.encode() == data, "decoy %d changes nothing for good" % decoy)

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
            except base.IllegalAction as error:
                self.expect(error.reason and error.action == action, "reason of a refusal")
            else:
                self.fail("action %d is not legal but was applied" % action)
            self.expect(
                game.encode() == data and len(game.log) == done, "a refusal changes nothing"
            )
        try:
            game.parse("no such words")
        except base.IllegalAction:
            return
        self.fail("parse takes any words")

    def check_views(self):
        game = self.game
        state, onlooker = game.state, game.view(None)
        for seat in list(range(game.seats)) + [None]:
            view = game.view(seat)
            self.expect(len(view) == game.STATE_SIZE, "length of a view")
            for i in range(game.STATE_SIZE):
                if base.PRNG <= i < base.BODY:
                    self.expect(view[i] == base.HIDDEN, "nobody sees the PRNG")
                elif view[i] != state[i]:
                    self.expect(view[i] == base.HIDDEN, "a view hides byte %d or shows it" % i)
                    self.expect(onlooker[i] == base.HIDDEN, "onlookers see no more (byte %d)" % i)

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
        """Check the hooks of the table except touches()."""
        game, legal = self.game, self.legal
        self.expect(game.actor() < game.seats, "actor() is a seat")
        self.expect(game.may_deal() in (True, False), "may_deal")
        self.expect(not game.may_deal() or game.current() == base.CHANCE, "only chance is dealt")
        self.expect(game.may_defer() in (True, False, base.IF_SEEN), "may_defer")
        lying = bytearray(self.piece_count)
        found = 0
        for zone in range(self.zone_count):
            here = game.pieces_on(zone, lying)
            found += here
            for i in range(here):
                self.expect(
                    game.zone_of(lying[i]) == zone, "pieces_on(%d) agrees with zone_of" % zone
                )
        off = len([1 for piece in range(self.piece_count) if game.zone_of(piece) == base.OFF])
        self.expect(found == self.piece_count - off, "pieces_on() names every piece once")
        revealed = game.revealed_piece()
        if revealed != base.OFF:
            self.expect(game.current() == base.CHANCE, "a face decides chance alone")
            self.expect(
                revealed < len(game.FACES) and game.FACES[revealed] != base.NO_FACE,
                "revealed_piece() has a face",
            )
            self.expect(
                True in [game.is_legal(game.face_outcome(face)) for face in set(game.FACES)],
                "face_outcome",
            )
        dice = bytearray(game.DICE + 1)
        for i in range(count):
            dice_count = game.dice_of(legal[i], dice)
            self.expect(dice_count in (0, game.DICE), "dice_of")
            for j in range(1, dice_count):
                self.expect(dice[j - 1] <= dice[j], "dice_of() tells the lowest first")
        for _ in range(_DAMAGES):
            piece, zone = (
                self.picker.below(self.piece_count),
                self.picker.below(self.zone_count + 1),
            )
            reason = game.explain_placement(piece, base.OFF if zone == self.zone_count else zone)
            self.expect_key(reason, "explain_placement")

    def check_screen(self):
        """Check the hooks of the screen."""
        game = self.game
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
            self.expect(
                seat < game.seats and (zone == base.OFF or zone < self.zone_count), "payouts"
            )
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
            damaged[below(len(damaged))] = below(256 if below(2) else 9)
        before = other.encode()
        try:
            other.decode(bytes(damaged))
        except base.BadPosition:
            self.expect(other.encode() == before, "a refused position changes nothing")
            return
        try:
            for _ in range(3):
                count = other.actions(self.other_legal)
                zones = self.zones_of(other)
                other.prompt()
                other.payouts()
                piece = below(len(zones))
                other.explain_placement(piece, zones[below(len(zones))])
                other.winners()
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
