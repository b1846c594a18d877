"""A coach's advice in words: one sentence per step, built from the traits that the evaluation
weighs.

    where   where to look, and for what               1
    this    the piece, its gains and its largest cost 2
    how     the move, and its distance to the next    3
    next    the second-best move, and what it spares  4

A number is said only of what people can count at the table.

The names of traits are in show/words/<game>_coach_en.py and _fr.py, the frames of the sentences
in coach_en.py and coach_fr.py; both are loaded while an Advising exists.
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
        self._own = load_text(rules.NAME + "_coach_" + words.language)
        self._common = load_text("coach_" + words.language)

    def get(self, key):
        """Return the sentence of `key` that all games share."""
        return self._common.find(key)

    def hint(self, advice, step):
        """Return the sentence of step 1..4 of `advice` (solo.advice.Advice, or None)."""
        if not advice:
            return self.get("nothing")
        has_place = advice.moves and advice.moves[0]
        if step == 1:
            key = "where silent" if not has_place else "where even" if advice.is_even() else "where"
            terms = advice.terms
            about = terms and self.get("for").format(what=self._trait(terms[0]))
            return self.get(key) + (" " + about if about and not advice.is_even() else "")
        if step == 2:
            return self._say_why("this" if has_place else "knob", advice.terms)
        if step == 3:
            key = "how only" if len(advice.texts) < 2 else "how even" if advice.is_even() else "how"
            action = self._say(advice.texts[0])
            return self.get(key).format(action=action, gap=self.number(advice.gap))
        return self._say_second(advice)

    def _say_why(self, key, terms):
        """Return the sentence of `key` with the gains among `terms`, and one on the costs."""
        gains = [term for term in terms if term[2] > 0]
        costs = [
            (name, is_other, -tenths, -count)
            for name, is_other, tenths, count in terms
            if tenths < 0
        ]
        said = self.get(key).format(terms=self._list(gains)) if gains else self.get(key + " alone")
        return said + (" " + self.get("cost").format(terms=self._list(costs)) if costs else "")

    def _say_second(self, advice):
        if len(advice.texts) < 2:
            return self.get("only")
        action = self._say(advice.texts[1])
        if advice.is_even():
            return self.get("even").format(action=action)
        spared = [
            (name, is_other, -tenths, -count)
            for name, is_other, tenths, count in advice.terms
            if tenths < 0
        ]
        key = "next cost" if spared else "next"
        terms = self._list(spared) if spared else ""
        return self.get(key).format(gap=self.number(advice.gap), action=action, terms=terms)

    def verdict(self, advice, text):
        """Return the sentences on the action `text`, which was played in the position of `advice`."""
        if not advice or advice.played == UNKNOWN:
            return self.get("no move")
        mark = advice.mark(advice.played)
        said = self.get(_MARKS[mark]).format(action=self._say(text), gap=self.number(advice.played))
        if mark and advice.texts and advice.texts[0] != text:
            said += " " + self.get("better").format(action=self._say(advice.texts[0]))
        return said

    def average(self, findings, seat):
        """Return the sentence on all moves of `seat` (solo.game_review.Findings)."""
        return self.get("average").format(
            who=self._words.who(seat),
            gap=self.number(findings.average(seat)),
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
        return self.get(key).format(action=action, gap=self.number(loss))

    def number(self, tenths):
        """Return points for people: whole ones, or tenths below one point."""
        if abs(tenths) >= _POINT:
            return "%d" % ((abs(tenths) + _HALF) // _POINT)
        return "0%s%d" % (self.get("decimal"), abs(tenths))

    def _say(self, text):
        return self._words.action(text)

    def _trait(self, term):
        name, is_other = term[:2]
        what = self._own.find(name) or name
        return self.get("others").format(what=what) if is_other else what

    def _list(self, terms):
        said = []
        for term in terms:
            count = term[3]
            said.append(("%+d " % count if count else "") + self._trait(term))
        return ", ".join(said)
