"""The page while the table is laid out (guidance/laying.py): who sits where, which pieces to lay out,
what lies wrong.

The sentences are in show/words: those for all games in laying.txt, the names of a game's pieces
in <game>_pieces.txt.  There "tell-<kind>" asks for pieces that no sensor sees, and
"wrong-<kind>" says what to do with a piece that cannot be put elsewhere.  If a game has already
begun, "later-<kind>" and "later lay-<kind>" replace sentences that are true only of the set-up.
"""

from skald.rules.base import find_kind
from skald.show.naming import Naming
from skald.watching.snapshot import STRANGER


class LayingPage:
    """Describes `laying` (guidance.laying.Laying) at the table of `tracker` in `words`
    (show.words.Words).
    """

    def __init__(self, words, laying, tracker):
        self._words = words
        self.language = words.language  # of its names, which stay loaded
        self._laying = laying
        self._tracker = tracker
        self._naming = Naming(words, tracker.game)

    def say(self):
        """Return (sentence, foot); a generator that yields now and then."""
        laying, game, get = self._laying, self._tracker.game, self._naming.get
        stage = laying.stage
        if stage == "wrong":
            return (yield from self._say_wrong())
        if stage == "seating":
            sentence = yield from self._say_seating(game)
        else:
            piece = laying.group
            if stage == "tell":
                piece = sum([count for _, count in game.PIECES[: piece - len(game.CLASSES)]])
            kind, _ = find_kind(game.PIECES, piece)
            later = "later lay-" if stage == "lay" else "later-"
            sentence = get(later + kind) if laying.is_later else ""
            if not sentence and stage == "tell":
                sentence = get("tell-" + kind)
            if not sentence:
                what = yield from self._naming.name(piece, laying.total)
                sentence = get("lay one" if laying.total == 1 else "lay")
                sentence = sentence.format(what=what, total=laying.total, count=laying.left)
        yield
        return sentence, get(stage + " foot")

    def _say_seating(self, game):
        get, words = self._naming.get, self._words
        sentence = get("seating%d" % game.seats)
        yield
        if not sentence:
            who = [words.who(seat) for seat in range(game.seats)]
            yield
            who = get("seated").format(most=", ".join(who[:-1]), last=who[-1])
            sentence = get("seating").format(who=who)
        return sentence

    def _say_wrong(self):
        # Read at once, because laying may go on counting between the yields.
        tracker, wrong = self._tracker, self._laying.stray
        stray, origin, home = wrong.piece, wrong.origin, wrong.home
        get = self._naming.get
        sentence = get("wrong stranger") if stray == STRANGER else ""
        if stray < STRANGER:
            sentence = get("wrong-" + find_kind(tracker.game.PIECES, stray)[0])
        from skald.show import repair_words

        words = self._words
        if not sentence:
            what = get("wrong piece")
            if stray < STRANGER:
                yield
                if repair_words.is_open(tracker, home):
                    what = yield from self._naming.name(stray, 1)
                else:
                    what = yield from repair_words.call(stray, words, tracker, home)
            sentence = get("wrong").format(what=what)
        yield
        return sentence, (yield from repair_words.say_way(words, tracker.game, origin, home))
