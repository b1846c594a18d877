"""The contract: what a game is asked for by the rules, by the table and by the screen.

A game is a position that says who acts, lists the legal actions, and applies
or takes back one of them (engine.py).  A subclass of Game adds the facts and
hooks below.  An action is an int below 2**30; chance (draws, dice, set-up) is
a player, whose outcomes are actions too: chosen by a sensor, by draw() or by
a replay.  Nothing in a game reads a clock, a device or `random`, uses floats,
or lets the order of a dict or set reach a result.

What has no place in a board's memory all the time stands in modules of the
game's package and is loaded while it is needed, always under the same names:

    words.py     text(game, action), prompt(game), about(game), public(game, seat), secrets(game, seat)
                                                                   while somebody reads
    refusals.py  explain_action(game, action), explain_placement(game, piece, zone)
    scoring.py   score(game, seat), breakdown(game, seat)
    audit.py     check(game)                                       foreign bytes

A game of one file defines these as methods instead.  Where values are printed on pieces,
words.py also has piece_text(game_class, piece): (words as those of text(), index, count) of
such a piece, the index-th of `count` that look the same, or None.  Other pieces are named
by kind, colour and mark (care/names.py).
"""

from skald.rules.engine import Engine
from skald.rules.header import (  # noqa: F401 (part of the contract)
    BODY,
    CHANCE,
    CURRENT,
    HIDDEN,
    IF_SEEN,
    KEPT,
    MOST_TOUCHES,
    NO_COLOUR,
    NO_FACE,
    OFF,
    OPTIONS,
    OVER,
    PRNG,
    SEATS,
    BadPosition,
    IllegalAction,
    RulesError,
)  # fmt: skip
from skald.rules.kinds import find_kind, find_number  # noqa: F401 (part of the contract)
from skald.rules.overlays import load_part


class Game(Engine):
    """One game in progress.

    NAME          its name in the registry, and that of its package: "raids"
    FORMAT        1..255, another number whenever the bytes of `state` mean something else
    PLAYERS       (fewest, most) seats
    OPTION_NAMES  a word of show/words for each bit of `options`, bit 0 first
    STATE_SIZE    bytes of `state`, the first BODY of them the engine's; at most 512
    MAX_ACTIONS   most actions that a position can have
    PIECES        ((kind, count), ...): piece numbers run through them; fewer than 255
    ZONES         the same for zones, the places of the table that pieces lie on
    CLASSES       bytes: piece -> lowest piece that it cannot be told from
    BLIND         kinds of zones whose contents the rules know by number alone: face-down piles
    COLOURS       bytes: piece -> seat whose colour it has, or NO_COLOUR; b"" where no piece has any
    FACES         bytes: piece -> what its hidden side bears, or NO_FACE; b"" where none is turned over
    DICE          dice thrown at a time
    ROWS          zones whose pieces lie in an order of their own, which pieces_on() tells;
                  everywhere else it is that of their numbers
    MAX_PLIES     only where a game need not end by itself: after so many a random playout may stop
    """

    NAME = ""
    FORMAT = 1
    PLAYERS = (2, 4)
    OPTION_NAMES = ()
    STATE_SIZE = BODY
    MAX_ACTIONS = 64
    PIECES = ()
    ZONES = ()
    CLASSES = b""
    BLIND = ()
    COLOURS = b""
    FACES = b""
    DICE = 0
    ROWS = ()

    # -- rules: what every game writes; a board's compiler leaves these stubs out ---------

    if __debug__:

        def _setup(self):
            """Write the first position into `state`, where all but the header is 0.

            Sets state[CURRENT]; makes buffers that follow from the position.  Raises
            RulesError("options") for options that do not go together.
            """
            raise NotImplementedError(
                "write _setup(): the bytes of a game that begins, state[CURRENT] too"
            )

        def _actions(self, out):
            """Fill `out` (array "I" of MAX_ACTIONS) with the legal actions; return their number.

            Ascending, each below 2**30, at least one: asked only while the game is not
            over.  For CHANCE the outcomes that can still come.
            """
            raise NotImplementedError(
                "write _actions(out): fill it with the legal actions, ascending; return how many"
            )

        def _apply(self, action):
            """Change `state` as the legal `action` does; state[CURRENT] says who is next.

            Allocates nothing that lasts, draws no chance: another action brings that.
            """
            raise NotImplementedError("write _apply(action): change `state` as the action does")

        def _conceal(self, view, seat):
            """Put HIDDEN over the bytes of `view` (a copy of `state`) that `seat` may not know.

            `seat` None is an onlooker, who knows no more than any seat.  `pass` where
            nothing is secret.
            """
            raise NotImplementedError(
                "write _conceal(view, seat): HIDDEN over what the seat may not know"
            )

        def zone_of(self, piece):
            """Return the zone 0.. on which `piece` must lie now, or OFF.

            Of pieces in one class any may be named, so long as each zone has as many.
            """
            raise NotImplementedError("write zone_of(piece): where the piece must lie now, or OFF")

        def touches(self, action, out):
            """Fill `out` (array "H" of MOST_TOUCHES) with what `action` moves; return the number.

            piece << 8 | zone for each piece that a hand touches, once, with the zone where it
            ends: 5 << 8 | 12 is piece 5 to zone 12, 5 << 8 | OFF off the table.  A piece that is
            lifted and put back is named with the zone where it lies.
            """
            raise NotImplementedError(
                "write touches(action, out): piece << 8 | zone for what it moves; return how many"
            )

    # -- rules: in modules of the package -----------------------------------------------------

    def score(self, seat):
        """Return the points of `seat` as of now, of its own alone also where it plays in a team."""
        return self._part("scoring").score(self, seat)

    def breakdown(self, seat):
        """Return [(key of show/words, count, points), ...]; the points add up to score(seat)."""
        return self._part("scoring").breakdown(self, seat)

    def _check(self):
        """Raise RulesError or IndexError unless `state` is a position that play can go on from.

        All that later calls rely on: no call may fail on what passes.  The header is sound.
        """
        self._part("audit").check(self)

    # -- rules: with a default ------------------------------------------------------------------

    def team(self, seat):
        """Return the mask of the seats that win and lose with `seat`, itself among them.

        A team has the points of its seats together: score() summed over the mask.
        """
        return 1 << seat

    def _rank(self, seat):
        """Return what seats are compared by: more than the score where the rulebook breaks ties."""
        return self.score(seat)

    def _weight(self, action):
        """Return in how many ways the chance `action` can come, 1 or more: three dice of six count
        3.
        """
        return 1

    def may_deal(self):
        """Tell whether the chance awaited is set-up that a device may draw for the players."""
        return self.state[CURRENT] == CHANCE

    def actor(self):
        """Return the seat whose hands act now, also while chance is awaited."""
        current = self.state[CURRENT]
        return current if current < CHANCE else 0

    # -- table ------------------------------------------------------------------------------------

    def places(self, out):
        """Fill `out` (bytearray, a byte a piece) with zone_of() of every piece.

        A game that finds all places at once writes it anew: the table asks after every action.
        """
        for piece in range(len(out)):
            out[piece] = self.zone_of(piece)

    def pieces_on(self, zone, out):
        """Fill `out` (bytearray) with the pieces on `zone`, first pixel first; return their number."""
        from skald.rules import cold

        return cold.pieces_on(self, zone, out)

    def may_defer(self):
        """Tell whether choices that no sensor sees need not be asked for at once.

        True where what follows tells the choice, IF_SEEN where that is so if some
        other choice is seen; the players may still ask for the question.
        """
        return False

    def dice_of(self, action, out):
        """Fill `out` (bytearray of DICE) with the dice of chance `action`, lowest first; return how
        many.

        0 for what is no throw, and in a game without dice.
        """
        return 0

    def revealed_piece(self):
        """Return the piece whose hidden side decides the chance awaited, or OFF."""
        return OFF

    def face_outcome(self, face):
        """Return the chance action when revealed_piece() bears `face` (a value of FACES)."""
        return face

    def explain_placement(self, piece, zone):
        """Return the reason (a key of show/words) why `piece` may not be put on `zone`, or OFF,
        now.

        Any piece and zone may be asked about; the answer need not depend on secrets of others.
        """
        return self._part("refusals").explain_placement(self, piece, zone)

    def _explain_action(self, action):
        """Return the reason (a key of show/words) why `action`, any int, is not legal."""
        return self._part("refusals").explain_action(self, action)

    # -- screen -----------------------------------------------------------------------------------

    def prompt(self):
        """Return the key of show/words of what is to be done now: "do sail".  Nothing secret."""
        return self._part("words").prompt(self)

    def about(self):
        """Return what {what} of the sentence of prompt() is, in words as those of text(), or "".
        Nothing secret.
        """
        return self._part("words").about(self)

    def prompt_count(self):
        """Return the number 0.. that the sentence of prompt() speaks of, its {count}."""
        return 0

    def public(self, seat):
        """Return what everybody knows of `seat`: ((key of show/words, number 0..), ...)."""
        words = self._part("words")
        return words.public(self, seat) if hasattr(words, "public") else ()

    def secrets(self, seat):
        """Return what `seat` knows and others may not: ((text, text), ...), what and where or how
        many, in words as those of text().
        """
        words = self._part("words")
        return words.secrets(self, seat) if hasattr(words, "secrets") else ()

    def text(self, action):
        """Return `action` in words apart by one space: "sail stage8".

        Of the action alone, whatever the position, and different for each legal action.
        Lower case letters, digits and ?-+.  A number glued to a word counts from 0
        ("stage8" is the ninth; show/words adds 1 for people), a bare number is a printed
        value and shown as it is.  For logs and for the acting seat: it may tell secrets.
        """
        return self._part("words").text(self, action)

    def public_text(self, action):
        """Return text(action) as everybody at the table may read it: "bet ? quay3 blue".

        Asked before the action is applied.  What differs from text() is shown to the
        acting seat alone, after it has said that nobody else looks.
        """
        return self.text(action)

    def hand_text(self, action):
        """Return text(action) as far as somebody must know it who moves the pieces of another seat:
        no more than public_text() where the pieces lie face down.
        """
        return self.public_text(action)

    def zone_text(self, zone):
        """Return the name of `zone` in words as those of text(): "lane3"."""
        kind, index = find_kind(self.ZONES, zone)
        return "%s%d" % (kind, index)

    def badge(self, zone):
        """Return the number 0.. that belongs to `zone` now, such as a price: so many of its last
        pixels light up.
        """
        return 0

    def purse(self, seat):
        """Return (key of show/words, number) of what `seat` can spend and all may know, or None."""
        return

    def standings(self):
        """Return (title, [(seat, number, points), ...], what to do) to show before it is paid, or
        None.

        Title and what to do are keys of show/words, the rows run from the first rank down.
        """
        return

    def payouts(self):
        """Return what the last action has paid, to be shown step by step: see skald/payouts.py.

        [(seat, zone or OFF, key of show/words or "", ((key, number), ...)), ...] in the order of
        play.
        """
        return ()

    # -- how the parts are reached -----------------------------------------------------------------

    def _part(self, name):
        """Return module `name` of this game's package, loaded for this action (see overlays.py)."""
        return load_part(self.NAME, name)
