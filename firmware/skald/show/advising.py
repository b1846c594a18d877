"""A coach's advice in words: one sentence a step, built from what the evaluation weighs.

    where   where to look, and what it is about       1
    this    the piece, and what it brings             2
    how     the move: gains and the one largest cost  3
    next    the second best, and by how much          4

What a trait is called stands in show/words/<game>_coach_en.py and its like, the frame of the
sentences in coach_en.py; both are loaded for as long as an Advising lives.
"""

from skald.compat import const, load_overlay
from skald.show.words import find_sentence

STEPS = const(4)
_POINT = const(10)  # tenths
_HALF = const(5)
UNKNOWN = const(255)  # a loss: solo.advice has it too
_MARKS = ("good", "inaccurate", "mistake", "blunder")


class Advising:
    """`words`: show.words.Words; `rules`: the game, or its class."""

    def __init__(self, words, rules):
        self._words = words
        self._own = load_overlay("skald.show.words", rules.NAME + "_coach_" + words.language).WORDS
        self._common = load_overlay("skald.show.words", "coach_" + words.language).WORDS

    def get(self, key):
        """Return the sentence of `key`, which is none of the game's."""
        return find_sentence(self._common, key)

    def hint(self, advice, step):
        """Return the sentence of a step 1..4 of `advice` (solo.advice.Advice, or None)."""
        if not advice:
            return self.get("nothing")
        has_place = advice.moves and advice.moves[0]
        if step == 1:
            key = "where silent" if not has_place else "where even" if advice.is_even() else "where"
            terms = advice.terms
            about = terms and self.get("for").format(what=self._trait(terms[0]))
            return self.get(key) + (" " + about if about and not advice.is_even() else "")
        if step == 2:
            return self.get("this" if has_place else "knob").format(terms=self._list(advice.terms))
        if step == 3:
            action = self._say(advice.texts[0])
            return self.get("how").format(action=action, terms=self._list(advice.terms))
        return self._say_second(advice)

    def _say_second(self, advice):
        if len(advice.texts) < 2:
            return self.get("only")
        action = self._say(advice.texts[1])
        if advice.is_even():
            return self.get("even").format(action=action)
        spared = [
            (name, is_other, -tenths) for name, is_other, tenths in advice.terms if tenths < 0
        ]
        key = "next cost" if spared else "next"
        terms = self._list(spared) if spared else ""
        return self.get(key).format(gap=self.number(advice.gap), action=action, terms=terms)

    def verdict(self, advice, text):
        """Return the sentences on the action `text`, which was played where `advice` was due."""
        if not advice or advice.played == UNKNOWN:
            return self.get("no move")
        mark = advice.mark(advice.played)
        said = self.get(_MARKS[mark]).format(action=self._say(text), gap=self.number(advice.played))
        if mark and advice.texts and advice.texts[0] != text:
            said += " " + self.get("better").format(action=self._say(advice.texts[0]))
        return said

    def average(self, findings, seat):
        """Return the sentence on all moves of `seat` (solo.review.Findings)."""
        return self.get("average").format(
            who=self._words.who(seat),
            gap=self.number(findings.average(seat)),
            mistakes=findings.mistakes[seat],
            blunders=findings.blunders[seat],
        )

    def tried(self, advice, action, loss):
        """Return what another `action` (in words) would have been worth there, `loss` in tenths."""
        if loss == UNKNOWN:
            return self.get("tried unknown").format(action=action)
        key = (
            "tried best" if not loss else "tried better" if loss < advice.played else "tried worse"
        )
        return self.get(key).format(action=action, gap=self.number(loss))

    def number(self, tenths):
        """Return points as people read them: whole ones, below one point tenths."""
        if abs(tenths) >= _POINT:
            return "%d" % ((abs(tenths) + _HALF) // _POINT)
        return "0%s%d" % (self.get("decimal"), abs(tenths))

    def _say(self, text):
        return self._words.action(text)

    def _trait(self, term):
        name, is_other, _ = term
        what = find_sentence(self._own, name) or name
        return self.get("others").format(what=what) if is_other else what

    def _list(self, terms):
        said = []
        for term in terms:
            sign = "+" if term[2] > 0 else "-"
            said.append("%s%s %s" % (sign, self.number(term[2]), self._trait(term)))
        return ", ".join(said) or self.get("everywhere")
