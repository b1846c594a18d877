"""A coach's advice in words: one sentence per step, from the traits that the evaluation weighs.

    where   where to look, and for what                             1
    this    the piece, what speaks for and against its move         2
    how     the move, and by how much it is better than which, why  3
    next    the second-best move, and what speaks for it            4

Numbers are said only of what people can count at the table, and never less than one.

The frames of the sentences are in show/words/coach.txt; a game has its unit of value (unit ...) and the
phrases of its traits (more ..., less ..., and the noun after a number, some ...) in <game>_coach.txt.
Both are loaded when a sentence needs them.
"""

from skald.compat import const
from skald.show.words import load_text

STEPS = const(4)
_POINT = const(10)  # tenths
_HALF = const(5)
_UNKNOWN = const(255)  # a loss, as in solo.advice
_COUNTED = const(1)  # how a term is said, as in solo.advice
_PERHAPS = const(2)
_MARKS = ("good", "inaccurate", "mistake", "blunder")


class Advising:
    """`words`: show.words.Words; `rules`: the game, or its class."""

    def __init__(self, words, rules):
        self._words = words
        self._table = rules.NAME + "_coach"

    def get(self, key):
        """Return the sentence of `key` for all games."""
        return load_text("coach", self._words.language).find(key)

    def _find(self, key):
        """Return the game's own sentence of `key`, or ""."""
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
            said = self.get("this" if has_place else "knob")
            return self._argue(said, "brings" if advice.is_now else "pro", gains, costs, fits)
        if step == 3:
            return self._say_how(advice, gains, fits)
        return self._say_next(advice, costs, fits)

    def _say_where(self, advice, has_place):
        is_even = advice.is_even()
        said = self.get("where silent" if not has_place else "where even" if is_even else "where")
        if is_even or not advice.terms:
            return said
        # Without the other move a number would say nothing.
        what = self._say_term(advice.terms[0], False)
        return said + " " + self.get("for").format(what=what)

    def _argue(self, said, pro, gains, costs, fits):
        """Return `said` with what speaks for it, in the frame `pro`, and against it."""
        against = " " + self.get("con").format(terms=self._list(costs)) if costs else ""
        for count in range(len(gains), -1, -1):
            reasons = " " + self.get(pro).format(terms=self._list(gains[:count])) if count else ""
            for cons in (against, ""):
                if fits(said + reasons + cons):
                    return said + reasons + cons
        return said

    def _say_how(self, advice, gains, fits):
        action = self._begin(advice.texts[0])
        if len(advice.texts) < 2:
            return self._argue(
                self.get("how only").format(action=action), "brings", gains, [], fits
            )
        other = self._say_other(advice)
        if advice.is_even():
            said = self.get("how even").format(action=action, other=other)
            return self._argue(said, "brings", gains if advice.is_now else [], [], fits)
        better = self._size("better ", advice, advice.gap)
        how = self.get("how")
        if advice.is_now:
            said = how.format(action=action, better=better, other=other, why="")
            return self._argue(said, "brings", gains, [], fits)
        for count in range(len(gains), -1, -1):
            why = self.get("why").format(terms=self._list(gains[:count])) if count else ""
            said = how.format(action=action, better=better, other=other, why=why)
            if fits(said):
                break
        return said

    def _say_next(self, advice, costs, fits):
        if len(advice.texts) < 2:
            return self.get("only")
        worse = "" if advice.is_even() else self._size("worse ", advice, advice.gap)
        key = "even" if advice.is_even() else "next"
        said = self.get(key).format(action=self._say_other(advice), worse=worse)
        spared = [(name, other, -size, -change, kind) for name, other, size, change, kind in costs]
        return self._argue(said, "pro", spared, [], fits)

    def _size(self, frame, advice, loss):
        """Return by how much a move is "better " or "worse ", or what it "costs " (`frame`), from its loss in
        tenths; below a point the name of the mistake says enough.
        """
        return self.get(frame + advice.grade(loss)).format(gap=self.points(loss))

    def _say_other(self, advice):
        """Return the second-best move in words, or "the same with another one" if the best has the same words."""
        best, other = [self._words.action(text) for text in advice.texts]
        return self.get("alike") if other == best else other

    def verdict(self, advice, fits=bool):
        """Return the sentences on the action that was played in the position of `advice`, cut to what
        fits(sentence) allows; `advice` None: nobody has played.
        """
        if not advice:
            return self.get("no move")
        is_wrong = advice.played != _UNKNOWN and advice.mark(advice.played)
        if not is_wrong or advice.texts[0] == advice.text:
            return self.judge(advice)
        better = " " + self.get("better").format(action=self._words.action(advice.texts[0]))
        said = self.judge(advice) + better
        return said if fits(said) else self.judge(advice, False) + better

    def judge(self, advice, has_costs=True):
        """Return the sentence on the action that was played, with what it has cost if `has_costs`."""
        played, key, costs = advice.played, "unknown", ""
        if played != _UNKNOWN:
            key = _MARKS[advice.mark(played)]
            costs = self._size("costs ", advice, played) if has_costs else ""
        return self.get(key).format(action=self._begin(advice.text), costs=costs)

    def ask(self, moment, number, fits=bool):
        """Return the question of what was better at `moment` (solo.game_review.Moment), action `number`."""
        for has_costs in (True, False):
            said = self.get("find").format(
                who=self._words.who(moment.seat),
                number=number,
                said=self.judge(moment.advice, has_costs),
            )
            if fits(said):
                break
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
        """Return the sentence on another `action` (in words) in the position of `advice`, with its loss."""
        if loss == _UNKNOWN:
            return self.get("unknown").format(action=action)
        is_better = loss < advice.played
        key = "tried best" if not loss else "tried better" if is_better else "tried worse"
        return self.get(key).format(action=action, costs=self._size("costs ", advice, loss))

    def points(self, tenths):
        """Return `tenths` of a point as whole points, in words."""
        count = (tenths + _HALF) // _POINT
        key = "less" if tenths < _POINT else "many" if count > 1 else "one"
        unit = "unit " + key
        return (self._find(unit) or self.get(unit)).format(count=count)

    def _begin(self, text):
        """Return the name of an action as the beginning of a sentence."""
        said = self._words.action(text)
        return said[:1].upper() + said[1:]

    def _say_term(self, term, has_number=True):
        """Return a reason: "+2 glory" or "less gold lost to ships"."""
        name, is_other, _, change, kind = term
        if kind == _COUNTED and has_number:
            nouns = self._find("some " + name).split(" / ")
            said = "%+d %s" % (change, nouns[0 if abs(change) == 1 else -1])
        else:
            said = self._find(("more " if change > 0 else "less ") + name)
        if is_other:
            said = self.get("others").format(what=said)
        return self.get("perhaps").format(what=said) if kind == _PERHAPS else said

    def _list(self, terms):
        return ", ".join([self._say_term(term) for term in terms])
