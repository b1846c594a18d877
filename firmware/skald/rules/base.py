"""The contract: what the rules, the table and the screen ask of a game.

A game is a position that says who acts, lists the legal actions, and applies or takes back one
of them (engine.py).  A subclass of Game adds the facts and hooks below.  An action is an int below
2**30; chance (draws, dice, set-up) is a player, whose outcomes are actions too: a sensor, draw() or
a replay chooses them.  Nothing in a game reads a clock, a device or `random`, uses floats, or lets
the order of a dict or set affect a result.

Code that a board cannot keep in memory all the time is in modules of the game's
package, which a board loads when it needs them.  They have the same names in all games:

    words.py     text(game, action), prompt(game), about(game), public(game, seat), secrets(game, seat)
                                                                   while text is shown
    refusals.py  explain_action(game, action), explain_placement(game, piece, zone)
    scoring.py   score(game, seat), breakdown(game, seat)
    audit.py     check(game)                                       bytes from outside

A game that is a single file defines these as methods instead.  If values are printed on
pieces, words.py also has piece_text(game_class, piece), which returns (words like those of
text(), index, count) for such a piece, the index-th of `count` that look the same, or None
for any other piece.  Other pieces are named by kind, colour and mark (care/names.py).
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

    NAME          its name in the registry, which is also that of its package: "raids"
    FORMAT        1..255; change it whenever the bytes of `state` change their meaning
    PLAYERS       (fewest, most) seats
    OPTION_NAMES  a key of show/words for each bit of `options`, bit 0 first
    OPTION_VALUES {name: (number, number)}: what such an option sets, off and on; menus show the
                  number instead of no or yes
    STATE_SIZE    size of `state` in bytes, at most 512; the first BODY belong to the engine
    MAX_ACTIONS   the most legal actions that a position can have
    PIECES        ((kind, count), ...): pieces are numbered in this order; fewer than 255
    ZONES         the same for zones, the places of the table that pieces lie on
    CLASSES       bytes: piece -> lowest piece that is interchangeable with it
    BLIND         kinds of zones of which the rules know only how many pieces they hold: face-down piles
    COLOURS       bytes: piece -> seat whose colour it has, or NO_COLOUR; b"" if no piece has one
    FACES         bytes: piece -> what is on its hidden side, or NO_FACE; b"" if none is turned over
    DRILLS        how many positions drills.py of its package has; the arena finds them
    LESSONS       how many lessons lessons.py has; see skald/care/lesson.py
    TAKEOVER      True if takeover.py can read a game begun without the device; see skald/care/takeover.py
    DICE          how many dice are thrown at a time
    ROWS          zones whose pieces lie in an order of their own, which pieces_on() returns;
                  elsewhere pieces lie in the order of their numbers
    MAX_PLIES     only if a game need not end by itself: a random playout may stop after so many
    """

    NAME = ""
    FORMAT = 1
    PLAYERS = (2, 4)
    OPTION_NAMES = ()
    OPTION_VALUES = {}
    STATE_SIZE = BODY
    MAX_ACTIONS = 64
    PIECES = ()
    ZONES = ()
    CLASSES = b""
    BLIND = ()
    COLOURS = b""
    FACES = b""
    DICE = 0
    DRILLS = LESSONS = 0
    TAKEOVER = False
    ROWS = ()

    # -- rules: every game writes these; the compiler for boards leaves the stubs out -----

    if __debug__:

        def _setup(self):
            """Write the first position into `state`, where all but the header is 0.

            Set state[CURRENT] too.  Raise RulesError("options") for options that exclude each
            other.
            """
            raise NotImplementedError(
                "write _setup(): the bytes of a game that begins, state[CURRENT] too"
            )

        def _actions(self, out):
            """Fill `out` (array "I" of MAX_ACTIONS) with the legal actions; return their number.

            Ascending, each below 2**30, at least one: called only while the game is not
            over.  For CHANCE these are the outcomes that are still possible.
            """
            raise NotImplementedError(
                "write _actions(out): fill it with the legal actions, ascending; return how many"
            )

        def _apply(self, action):
            """Change `state` as the legal `action` does; state[CURRENT] says who is next.

            Keep nothing that was allocated, and draw no chance: that is another action.
            """
            raise NotImplementedError("write _apply(action): change `state` as the action does")

        def _conceal(self, view, seat):
            """Put HIDDEN over the bytes of `view` (a copy of `state`) that `seat` may not know.

            `seat` None is an onlooker, who knows no more than any seat.  Write `pass` if
            nothing is secret.
            """
            raise NotImplementedError(
                "write _conceal(view, seat): HIDDEN over what the seat may not know"
            )

        def zone_of(self, piece):
            """Return the zone 0.. on which `piece` must lie now, or OFF.

            It does not matter which piece of a class is where, if the number on each zone is right.
            """
            raise NotImplementedError("write zone_of(piece): where the piece must lie now, or OFF")

        def touches(self, action, out):
            """Fill `out` (array "H" of MOST_TOUCHES) with what `action` moves; return the number.

            Write piece << 8 | zone once for each piece that a hand touches, with the zone where
            it ends: 5 << 8 | 12 moves piece 5 to zone 12, 5 << 8 | OFF takes it off the table.  A
            piece that is lifted and put back comes with the zone where it lies.
            """
            raise NotImplementedError(
                "write touches(action, out): piece << 8 | zone for what it moves; return how many"
            )

    # -- rules: in modules of the package -----------------------------------------------------

    def score(self, seat):
        """Return the present points of `seat`: its own alone, even when it plays in a team."""
        return self._part("scoring").score(self, seat)

    def breakdown(self, seat):
        """Return [(key of show/words, count, points), ...]; the points add up to score(seat)."""
        return self._part("scoring").breakdown(self, seat)

    def _check(self):
        """Raise RulesError or IndexError unless play can go on from the position in `state`.

        Check everything that later calls rely on: none may fail on a position that passes.
        The header has been checked.
        """
        self._part("audit").check(self)

    # -- rules: with a default ------------------------------------------------------------------

    def _prepare(self):
        """Create the game's own buffers, and set what follows from seats and options (COLOURS, say).

        Called before _setup(), and for each copy; only the header of `state` may be read, and
        options may exclude each other.
        """

    def team(self, seat):
        """Return the mask of the seats that win and lose with `seat`, itself among them.

        A team's points are the sum of score() over its seats.
        """
        return 1 << seat

    def _rank(self, seat):
        """Return the number or tuple that ranks `seat`: score, then the rulebook's tie-breaks."""
        return self.score(seat)

    def _weight(self, action):
        """Return the weight of the chance `action`: in how many ways it can happen, 1 or more."""
        return 1

    def may_deal(self):
        """Tell whether the awaited chance is part of the set-up, which a device may draw."""
        return self.state[CURRENT] == CHANCE

    def actor(self):
        """Return the seat whose hands act now, even while chance is awaited."""
        current = self.state[CURRENT]
        return current if current < CHANCE else 0

    # -- table ------------------------------------------------------------------------------------

    def places(self, out):
        """Fill `out` (bytearray, a byte a piece) with zone_of() of every piece.

        The table asks after every action: override it in a game that finds all places at once.
        """
        for piece in range(len(out)):
            out[piece] = self.zone_of(piece)

    def pieces_on(self, zone, out):
        """Fill `out` (bytearray) with the pieces on `zone`, first pixel first; return their number."""
        from skald.rules import cold

        return cold.pieces_on(self, zone, out)

    def may_defer(self):
        """Tell whether the device may wait instead of asking for a choice that no sensor sees.

        True if the next action reveals the choice, IF_SEEN if it does so only when sensors can
        see one of the other choices; the players can still call up the question.
        """
        return False

    def dice_of(self, action, out):
        """Fill `out` (bytearray of DICE) with the dice of chance `action`, lowest first; return how
        many.

        0 for an action that is no throw, and in a game without dice.
        """
        return 0

    def revealed_piece(self):
        """Return the piece whose hidden side decides the awaited chance, or OFF."""
        return OFF

    def face_outcome(self, face):
        """Return the chance action when revealed_piece() bears `face` (a value of FACES)."""
        return face

    def explain_placement(self, piece, zone):
        """Return the reason (key of show/words) why `piece` may not be put on `zone` (or OFF) now.

        Called with any piece and zone; the answer must not reveal what others keep secret.
        """
        return self._part("refusals").explain_placement(self, piece, zone)

    def explain_action(self, action):
        """Return the reason (a key of show/words) why `action`, any int, is not legal."""
        return self._part("refusals").explain_action(self, action)

    # -- screen -----------------------------------------------------------------------------------

    def prompt(self):
        """Return the key of show/words that says what to do now: "do sail".  Nothing secret."""
        return self._part("words").prompt(self)

    def about(self):
        """Return what replaces {what} in the sentence of prompt(), in words like those of text(),
        or "".  Nothing secret.
        """
        return self._part("words").about(self)

    def prompt_count(self):
        """Return what replaces {count} in the sentence of prompt(): a number 0.. ."""
        return 0

    def public(self, seat):
        """Return what everybody may know about `seat`: ((key of show/words, number 0..), ...)."""
        words = self._part("words")
        return words.public(self, seat) if hasattr(words, "public") else ()

    def secrets(self, seat):
        """Return what `seat` knows and others may not: ((what, where or how many), ...), texts in
        words like those of text().
        """
        words = self._part("words")
        return words.secrets(self, seat) if hasattr(words, "secrets") else ()

    def text(self, action):
        """Return `action` as words separated by single spaces: "sail stage8".

        The text depends on the action alone, not on the position, and differs between legal
        actions.  It consists of lower case letters, digits and ?-+.  A number joined to a word
        counts from 0 ("stage8" is the ninth; show/words adds 1 for people); a separate number
        is a printed value and shown as it is.  Only logs and the acting seat get this text,
        so it may contain secrets.
        """
        return self._part("words").text(self, action)

    def decoys(self):
        """Return impossible chance outcomes that are offered beside the legal ones, ascending,
        because not everybody may learn that they are impossible.  Only CHANCE has any.

        text() names them like legal ones; explain_action() says why one is refused.  Those of
        revealed_piece() have touches() and can be played: what is lit must not tell them apart.
        """
        return ()

    def public_text(self, action):
        """Return text(action) as everybody at the table may read it: "bet ? quay3 blue".

        Called before the action is applied.  If it differs from text(), the screen shows text()
        to the acting seat only, after that player has confirmed that nobody else is looking.
        """
        return self.text(action)

    def hand_text(self, action):
        """Return text(action) for somebody who moves the pieces of another seat: no more than
        public_text() if the pieces lie face down.
        """
        return self.public_text(action)

    def zone_text(self, zone):
        """Return the name of `zone` in words like those of text(): "lane3"."""
        kind, index = find_kind(self.ZONES, zone)
        return "%s%d" % (kind, index)

    def badge(self, zone):
        """Return a number 0.. to show at `zone`, such as a price: that many of its last pixels
        light up.
        """
        return 0

    def purse(self, seat):
        """Return (key of show/words, number) of what `seat` can publicly spend, or None."""
        return

    def standings(self):
        """Return (title, [(seat, number, points), ...], what to do) to show before points are paid,
        or None.

        The title and what to do are keys of show/words; the rows start with the first rank.
        """
        return

    def payouts(self):
        """Return what the last action paid, step by step: see skald/payouts.py.

        [(seat, zone or OFF, key of show/words or "", ((key, number), ...)), ...] in the order of
        play.
        """
        return ()

    # -- loading modules ---------------------------------------------------------------------------

    def _part(self, name):
        """Return module `name` of this game's package, loaded for this action (see overlays.py)."""
        return load_part(self.NAME, name)
