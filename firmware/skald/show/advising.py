"""A coach's advice in words: one sentence per step, built from the traits that the evaluation
weighs.

    where   where to look, and for what                             1
    this    the piece, what speaks for and against its move         2
    how     the move, and by how much it is better than which, why  3
    next    the second-best move, and what speaks for it            4

A number is said only of what people can count at the table.

The names of traits are in show/words/<game>_coach.txt, the frames of the sentences in coach.txt;
both are loaded when a sentence needs them.
"""

from skald.compat import const
from skald.show.words import load_text

STEPS = const(4)
_POINT = const(10)  # tenths
_HALF = const(5)
UNKNOWN = const(255)  # a loss, as in solo.advice
_MARKS = ("good", "inaccurate", "mistake", "blunder")


class Advising:
    """`words`: show.words.Words; `rules`: the game, or its class."""

    def __init__(self, words, rules):
        self._words = words
        self._table = rules.NAME + "_coach"

    def get(self, key):
        """Return the sentence of `key` that all games share."""
        return load_text("coach", self._words.language).find(key)

    def _find(self, key):
        """Return the name of the game's own `key`, or ""."""
        return load_text(self._table, self._words.language).find(key)

    def hint(self, advice, step, fits=bool):
        """Return the sentence of step 1..4 of `advice` (solo.advice.Advice, or None), with as many
        of its reasons as `fits(sentence)` allows.
        """
        if not advice:
            return self.get("nothing")
        has_place = advice.moves and advice.moves[0]
        gains = [term for term in advice.terms if term[2] > 0]
        costs = [term for term in advice.terms if term[2] < 0]
        if step == 1:
            return self._say_where(advice, has_place)
        if step == 2:
            return self._argue(self.get("this" if has_place else "knob"), gains, costs, fits)
        if step == 3:
            return self._say_how(advice, gains, fits)
        return self._say_next(advice, costs, fits)

    def _say_where(self, advice, has_place):
        is_even = advice.is_even()
        said = self.get("where silent" if not has_place else "where even" if is_even else "where")
        if is_even or not advice.terms:
            return said
        return said + " " + self.get("for").format(what=self._trait(advice.terms[0], 0))

    def _argue(self, said, gains, costs, fits):
        """Return `said` with what speaks for it and against it."""
        pro = " " + self.get("pro").format(terms=self._list(gains)) if gains else ""
        con = " " + self.get("con").format(terms=self._list(costs)) if costs else ""
        for reasons in (pro + con, pro):
            if fits(said + reasons):
                return said + reasons
        return said

    def _say_how(self, advice, gains, fits):
        action = self._begin(advice.texts[0])
        if len(advice.texts) < 2:
            return self.get("how only").format(action=action)
        other, gap = self._say_other(advice), self.points(advice.gap)
        if advice.is_even():
            return self.get("how even").format(action=action, other=other)
        for count in range(len(gains), -1, -1):
            terms = self._list(gains[:count])
            why = self.get("why").format(terms=terms) if count else ""
            said = self.get("how").format(action=action, other=other, gap=gap, why=why)
            if fits(said):
                break
        return said

    def _say_next(self, advice, costs, fits):
        if len(advice.texts) < 2:
            return self.get("only")
        key = "even" if advice.is_even() else "next"
        said = self.get(key).format(action=self._say_other(advice), gap=self.points(advice.gap))
        spared = [(name, is_other, -tenths, -count) for name, is_other, tenths, count in costs]
        return self._argue(said, spared, [], fits)

    def _say_other(self, advice):
        """Return the second-best move; two pieces may be called alike."""
        best, other = [self._say(text) for text in advice.texts]
        return self.get("alike") if other == best else other

    def verdict(self, advice, text):
        """Return the sentences on the action `text`, which was played in the position of `advice`."""
        if not advice or advice.played == UNKNOWN:
            return self.get("no move")
        mark = advice.mark(advice.played)
        said = self.get(_MARKS[mark]).format(
            action=self._begin(text), gap=self.points(advice.played)
        )
        if mark and advice.texts and advice.texts[0] != text:
            said += " " + self.get("better").format(action=self._say(advice.texts[0]))
        return said

    def average(self, findings, seat):
        """Return the sentence on all moves of `seat` (solo.game_review.Findings)."""
        return self.get("average").format(
            who=self._words.who(seat),
            gap=self.points(findings.average(seat)),
            mistakes=findings.mistakes[seat],
            blunders=findings.blunders[seat],
        )

    def tried(self, advice, action, loss):
        """Return the sentence on another `action` (in words) in that position; `loss` in tenths."""
        if loss == UNKNOWN:
            return self.get("tried unknown").format(action=action)
        key = (
            "tried best" if not loss else "tried better" if loss < advice.played else "tried worse"
        )
        return self.get(key).format(action=action, gap=self.points(loss))

    def points(self, tenths):
        """Return how many points that is: whole ones, or tenths below one point."""
        tenths = abs(tenths)
        count = (tenths + _HALF) // _POINT if tenths >= _POINT else tenths
        key = "tenths" if tenths < _POINT else "points" if count > 1 else "one point"
        return (self._find(key) or self.get(key)).format(count=count)

    def _say(self, text):
        return self._words.action(text)

    def _begin(self, text):
        """Return the name of an action as the beginning of a sentence."""
        said = self._say(text)
        return said[:1].upper() + said[1:]

    def _trait(self, term, count):
        """Return the name of a trait: after a count of 1 in the singular, else in the plural."""
        name, is_other = term[:2]
        what = (self._find(name) or name).split(" / ")
        what = what[0 if abs(count) == 1 else -1]
        return self.get("others").format(what=what) if is_other else what

    def _list(self, terms):
        said = []
        for term in terms:
            count = term[3]
            said.append(("%+d " % count if count else "") + self._trait(term, count))
        return ", ".join(said)
