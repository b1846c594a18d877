"""The contract: what the rules, the table and the screen need from a game.

A game is a position that knows who acts, lists the legal actions, and applies or undoes one of
them (engine.py).  A subclass of Game adds the facts and hooks below.  An action is an int below
2**30.  Chance (draws, dice, set-up) is a player whose outcomes are actions, too: a sensor, draw()
or a replay chooses them.  A game reads no clock, no device and no `random`, uses no floats, and
never lets the order of a dict or set affect a result.

Some of a game's code is in modules of its package that are imported on first use (Game.part).
Their names are the same in all games:

    words.py     text(game, action), prompt(game), about(game), public(game, seat), secrets(game, seat)
                                                                   while text is shown
    refusals.py  explain_action(game, action), explain_placement(game, piece, zone), SAID_OF
    scoring.py   score(game, seat), breakdown(game, seat)
    audit.py     check(game)                                       bytes from outside

A game in a single file defines these as methods instead.  If pieces have printed values, words.py
also has piece_text(game_class, piece).  It returns (words like those of text(), index, count) for
such a piece, the index-th of `count` that look the same, and None for any other piece.  The others
are named by kind, colour and mark (service/piece_names.py).
"""

from skald.compat import import_module
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
    demand,
)  # fmt: skip
from skald.rules.kinds import find_kind, find_number  # noqa: F401 (part of the contract)


class Game(Engine):
    """One game in progress.

    NAME          its name in the registry, and of its package: "raids"
    FORMAT        1..255; change it whenever bytes of `state` change their meaning
    PLAYERS       (fewest, most) seats
    OPTION_NAMES  a key of show/words for each bit of `options`, bit 0 first
    OPTION_VALUES {name: (number, number)}: the values that such an option means, off and on; menus
                  show them instead of no and yes
    STATE_SIZE    size of `state` in bytes, at most 512; the first BODY belong to the engine
    MAX_ACTIONS   the most legal actions that a position can have
    PIECES        ((kind, count), ...): pieces are numbered in this order; fewer than 255
    ZONES         the same for zones, the places of the table that pieces lie on
    CLASSES       bytes: piece -> the lowest piece that is interchangeable with it
    BLIND         kinds of zones that are face-down piles, of which only the sizes are known
    COLOURS       bytes: piece -> seat whose colour it has, or NO_COLOUR; b"" if no piece has one
    FACES         bytes: piece -> its hidden face, or NO_FACE; b"" if no piece is ever turned over
    FACE_UP       {kind of piece: kinds of zones}: where everybody sees which one a piece is; elsewhere
                  people see only its kind and colour
    DRILLS        how many positions drills.txt has; the arena finds them
    LESSONS       how many lessons lessons.py has; see skald/practice/lesson.py
    TAKEOVER      True if takeover.py can read a game begun without the device; see skald/screens/takeover.py
    DICE          how many dice are thrown at a time
    ROWS          zones whose pieces lie in the order of pieces_on(); elsewhere they are ordered by
                  number
    MAX_PLIES     only if the game may go on for ever: the most actions of a random playout
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
    FACE_UP = {}
    DICE = 0
    DRILLS = LESSONS = 0
    TAKEOVER = False
    ROWS = ()

    # -- rules: every game writes these; the compiler for boards leaves the stubs out -----

    if __debug__:

        def _setup(self):
            """Write the first position into `state`, in which all bytes but the header are 0.

            Set state[CURRENT] as well.  Raise RulesError("options") for options that exclude each
            other.
            """
            raise NotImplementedError(
                "write _setup(): the bytes of a game that begins, state[CURRENT] too"
            )

        def _actions(self, out):
            """Fill `out` (array "I" of MAX_ACTIONS) with the legal actions; return their number.

            They are ascending, each below 2**30, and at least one: this is called only while the
            game is not over.  For CHANCE they are the outcomes that are still possible.
            """
            raise NotImplementedError(
                "write _actions(out): fill it with the legal actions, ascending; return how many"
            )

        def _apply(self, action):
            """Carry out the legal `action` on `state`, state[CURRENT] included.

            Keep no object allocated here, and draw no chance: that is another action.
            """
            raise NotImplementedError("write _apply(action): change `state` as the action does")

        def _conceal(self, view, seat):
            """Put HIDDEN over the bytes of `view` (a copy of `state`) that `seat` may not know.

            `seat` None is a spectator, who knows no more than any seat.  Write `pass` if nothing
            is secret.
            """
            raise NotImplementedError(
                "write _conceal(view, seat): HIDDEN over what the seat may not know"
            )

        def zone_of(self, piece):
            """Return the zone 0.. on which `piece` must lie now, or OFF.

            Pieces of a class may be exchanged, as long as each zone has the right number of them.
            """
            raise NotImplementedError("write zone_of(piece): where the piece must lie now, or OFF")

        def touches(self, action, out):
            """Fill `out` (array "H" of MOST_TOUCHES) with the moves of `action`; return the number.

            Write piece << 8 | zone once for each piece that a hand touches, with the zone where
            it ends: 5 << 8 | 12 moves piece 5 to zone 12, 5 << 8 | OFF takes it off the table.  For
            a piece that is lifted and put back, write the zone where it lies.
            """
            raise NotImplementedError(
                "write touches(action, out): piece << 8 | zone for what it moves; return how many"
            )

    # -- rules: in modules of the package -----------------------------------------------------

    def score(self, seat):
        """Return the current points of `seat`, without those of its team."""
        return self.part("scoring").score(self, seat)

    def breakdown(self, seat):
        """Return [(key of show/words, count, points), ...]; the points add up to score(seat)."""
        return self.part("scoring").breakdown(self, seat)

    def _check(self):
        """Raise RulesError or IndexError unless play can go on from the position in `state`.

        Check everything that later calls rely on: none may fail on a position that passes.  The header
        has been checked already.
        """
        self.part("audit").check(self)

    # -- rules: with a default ------------------------------------------------------------------

    def _prepare(self):
        """Create the game's own buffers, and set what follows from seats and options (COLOURS, say).

        This is called before _setup(), and for each copy.  Read only the header of `state`; its
        options may still exclude each other.
        """

    def team(self, seat):
        """Return the mask of the seats that win and lose with `seat`, including itself.

        A team's points are the sum of score() over its seats.
        """
        return 1 << seat

    def _rank(self, seat):
        """Return the number or tuple by which `seat` is ranked: score, then the rulebook's
        tie-breaks.
        """
        return self.score(seat)

    def _weight(self, action):
        """Return the weight of the chance `action`: the number of ways it can happen, at least 1."""
        return 1

    def may_deal(self):
        """Return True if the awaited chance is part of the set-up, so that the device may draw it."""
        return self.state[CURRENT] == CHANCE

    def actor(self):
        """Return the seat whose hands act now, even while chance is awaited."""
        current = self.state[CURRENT]
        return current if current < CHANCE else 0

    # -- table ------------------------------------------------------------------------------------

    def places(self, out):
        """Fill `out` (bytearray, one byte per piece) with zone_of() of every piece.

        The table calls this after every action: override it if all places can be found at once.
        """
        for piece in range(len(out)):
            out[piece] = self.zone_of(piece)

    def pieces_on(self, zone, out):
        """Fill `out` (bytearray) with the pieces on `zone`, first pixel first; return their number."""
        count = 0
        for piece in range(len(self.CLASSES)):
            if self.zone_of(piece) == zone and count < len(out):
                out[count] = piece
                count += 1
        return count

    def may_defer(self):
        """Return True if the device may wait before it asks for a choice that no sensor sees.

        True if the next action reveals the choice; IF_SEEN if it does so only when sensors can see
        one of the other choices.  The players can still call up the question.
        """
        return False

    def dice_of(self, action, out):
        """Fill `out` (bytearray of DICE) with the dice of chance `action`, lowest first; return
        their number, 0 for an action that is no throw.
        """
        return 0

    def revealed_piece(self):
        """Return the piece whose hidden face decides the awaited chance, or OFF."""
        return OFF

    def face_outcome(self, face):
        """Return the chance action for revealed_piece() having `face` (a value of FACES)."""
        return face

    def explain_placement(self, piece, zone):
        """Return the reason (key of show/words) why `piece` may not be put on `zone` (or OFF) now.

        This is called with any piece and zone (refusals.py: while the game goes on, and with a zone on
        the table); the answer must not reveal any seat's secret.  It
        speaks of the piece: SAID_OF = {kinds of pieces: reasons}, words separated by spaces and by |,
        names the kinds that a reason may be given for (tests only; boards leave it out).  A reason
        that ends in " first" says what has to be done before, whatever the piece; "not here" and
        "over" go with every kind.
        """
        if self.state[CURRENT] == OVER:
            return "over"
        if zone == OFF:
            return "not here"
        return self.part("refusals").explain_placement(self, piece, zone)

    def explain_action(self, action):
        """Return the reason (a key of show/words) why `action`, any int, is not legal.

        refusals.py is asked while the game goes on, about what is not legal.
        """
        if self.state[CURRENT] == OVER:
            return "over"
        if self.is_legal(action):
            return "not here"  # a part of what happened
        return self.part("refusals").explain_action(self, action)

    # -- screen -----------------------------------------------------------------------------------

    def prompt(self):
        """Return the key of show/words for what to do now (find_offer() of kinds.py); no secret."""
        return self.part("words").prompt(self)

    def about(self):
        """Return what replaces {what} in the sentence of prompt(), in words like those of text(),
        or "".  It must reveal no secret.
        """
        return self.part("words").about(self)

    def prompt_count(self):
        """Return the number (0 or more) that replaces {count} in the sentence of prompt()."""
        return 0

    def public(self, seat):
        """Return what everybody may know about `seat`: ((key of show/words, number >= 0), ...)."""
        words = self.part("words")
        return words.public(self, seat) if hasattr(words, "public") else ()

    def secrets(self, seat):
        """Return what only `seat` may know: ((what, where or how many), ...), in words like those
        of text().
        """
        words = self.part("words")
        return words.secrets(self, seat) if hasattr(words, "secrets") else ()

    def text(self, action):
        """Return `action` as words separated by single spaces: "sail stage8".

        The text depends only on the action, not on the position, and differs between legal actions.
        It consists of lower case letters, digits and ?-+.  A number joined to a word counts from 0
        ("stage8" is the ninth; show/words adds 1 for people); a separate number is a printed value
        and is shown unchanged.  Only logs and the acting seat get this text, so it may contain
        secrets.
        """
        return self.part("words").text(self, action)

    def decoys(self):
        """Return the impossible chance outcomes, ascending, to offer beside the legal ones because some
        seats may not learn that they are impossible.  Only CHANCE has any.

        text() names them like legal ones; explain_action() says why one is refused.  Those of
        revealed_piece() have touches() and can be played: lights must not tell them apart.
        """
        return ()

    def answer_text(self, action):
        """Return text(action) as an answer to a question: "exchange red0/3 blue2".

        Pieces that look alike are told apart by what follows the slash, or have the same word if
        they lie in the same place: of answers with the same text only the first one is offered.
        """
        return self.text(action)

    def public_text(self, action):
        """Return text(action) as everybody at the table may read it: "bet ? quay3 blue".

        This is called before the action is applied.  If the result differs from text(), the screen
        shows text() only to the acting seat, after it has confirmed that nobody else is looking.
        """
        return self.text(action)

    def hand_text(self, action):
        """Return text(action) as it may be read by a person who moves the pieces for another seat:
        public_text() if they lie face down.
        """
        return self.public_text(action)

    def zone_text(self, zone):
        """Return the name of `zone` in words like those of text(): "lane3"."""
        kind, index = find_kind(self.ZONES, zone)
        return "%s%d" % (kind, index)

    def badge(self, zone):
        """Return a number (0 or more) to show at `zone`, such as a price: that many of its last pixels
        light up.
        """
        return 0

    def purse(self, seat):
        """Return (key of show/words, number): what `seat` can spend, as everybody knows; or None."""
        return

    def standings(self):
        """Return (title, [(seat, number, points), ...], prompt) to show before points are paid, or
        None.

        Title and prompt are keys of show/words; the rows start with the first rank.
        """
        return

    def payouts(self):
        """Return what the last action paid, in the order of play: [(seat, zone or OFF, key of
        show/words or "", ((key, number), ...)), ...].  See skald/play/payouts.py.
        """
        return ()

    @classmethod
    def part(cls, name):
        """Return module `name` of this game's package."""
        return import_module("skald.rules." + cls.NAME + "." + name)
