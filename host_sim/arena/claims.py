"""Reads what the coach's sentences claim, by the words of skald/show/words and nothing else."""

import re
from collections import namedtuple

from skald.rules.registry import load
from skald.show.words import load_text

from host_sim.arena.lines import BEST, NOW, PLAYED, SECOND

VERDICT = 5  # after the four steps of a hint
ANY = "any"

# what     "reason", "gap", "decides", "size", "mark", "even", "only" or "unreadable"
# text     the words that claim it
# against  what the best move is compared with, as in lines.py, or ANY of them; BEST: the second one is
#          compared with the best
# is_good  whether it is said to speak for the move
# meaning  of a reason, a list of (trait, whether it is the others', 1 for more or -1 for less) that the
#          words may mean; of a gap (least, most) tenths of a point; else a word
# count    how many more of it, or None
# chance   whether it is said to be so only perhaps
Claim = namedtuple(
    "Claim", "what text against is_good meaning count chance", defaults=(None, False)
)

_DECISIONS = ("wins", "sooner", "chance", "saves", "risks")
_SIZES = ("little", "clearly")
_FRAMES = ("better ", "worse ", "costs ")
_MARKS = ("good", "inaccurate", "mistake", "blunder")
_TENTHS = 10


class Reader:
    """Reads sentences about game `name` in `language`."""

    def __init__(self, name, language):
        self._shared = load_text("coach", language)
        self._own = load_text(name + "_coach", language)
        self._phrases, self._nouns = {}, {}
        for trait in load(name).part("traits").NAMES.split("\n"):
            for sign, key in ((1, "more "), (-1, "less ")):
                self._phrases.setdefault(self._own.find(key + trait), []).append((trait, sign))
            for noun in self._own.find("some " + trait).split(" / "):
                self._nouns.setdefault(noun, []).append((trait, 1))

    def read(self, sentence, step):
        """Return the claims of the sentence of step 1..4 of a hint, or of the VERDICT."""
        against = PLAYED if step == VERDICT else SECOND
        claims = self._read_reasons(sentence, step)
        claims += self._read_gaps(sentence, against)
        for kind, what in [(word, "decides") for word in _DECISIONS] + [
            (word, "size") for word in _SIZES
        ]:
            for frame in _FRAMES:
                said = self._shared.find(frame + kind)
                if said and said in sentence:
                    claims.append(Claim(what, said, against, True, kind))
        keys = _MARKS if step == VERDICT else ("where even", "how even", "even", "only")
        for key in keys:
            frame = self._shared.find(key)
            if re.match(_to_pattern(frame), sentence):
                claims.append(_judge(key, sentence, against, step))
        return claims

    def _read_reasons(self, sentence, step):
        """Return what is said for and against a move."""
        frames = {
            "for": (ANY, True),
            "pro": (BEST if step == 4 else SECOND, True),
            "con": (SECOND, False),
            "why": (SECOND, True),
            "brings": (NOW, True),
        }
        claims = []
        for key, (against, is_good) in frames.items():
            frame = self._shared.find(key)
            pattern = _to_pattern(frame if frame.endswith(".") else frame + ".")
            for found in re.findall(pattern, sentence):
                claims += [self._read_term(term, against, is_good) for term in found.split(", ")]
        return claims

    def _read_term(self, term, against, is_good):
        said, is_chance = self._strip("perhaps", term)
        said, is_other = self._strip("others", said)
        counted = re.fullmatch(r"([+-]\d+) (.+)", said)
        known = self._nouns.get(counted[2], ()) if counted else self._phrases.get(said, ())
        if not known:
            return Claim("unreadable", term, against, is_good, said)
        count = int(counted[1]) if counted else None
        meaning = [(trait, is_other, sign) for trait, sign in known]
        return Claim("reason", term, against, is_good, meaning, count, is_chance)

    def _strip(self, key, said):
        """Return (what stands in the frame of `key`, whether it stands there)."""
        found = re.fullmatch(_to_pattern(self._shared.find(key)), said)
        return (found[1], True) if found else (said, False)

    def _read_gaps(self, sentence, against):
        """Return the numbers that say by how much a move is better, and frames that lack one."""
        units = {
            key: self._own.find(key) or self._shared.find(key)
            for key in ("unit one", "unit many", "unit less")
        }
        many = re.escape(units["unit many"]).replace(r"\{count\}", r"\d+")
        gap = "(%s|%s|%s)" % (many, re.escape(units["unit one"]), re.escape(units["unit less"]))
        claims, read = [], set()  # the places that have been read
        frames = [self._shared.find(frame + "points") for frame in _FRAMES]
        for frame in frames:
            head, tail = frame.split("{gap}")
            for found in re.finditer(re.escape(head) + gap + re.escape(tail), sentence):
                read.update(range(*found.span()))
                digits = _TENTHS * int(re.search(r"\d+", found[1])[0])
                is_less = found[1] == units["unit less"]
                bounds = (0, digits) if is_less else (digits - _TENTHS / 2, digits + _TENTHS / 2)
                claims.append(Claim("gap", found[0], against, True, bounds))
        for frame in frames:
            for found in re.finditer(re.escape(frame.split("{gap}")[0]), sentence):
                if found.start() not in read:
                    claims.append(Claim("unreadable", found[0], against, True, found[0]))
        return claims


def _judge(key, sentence, against, step):
    if step == VERDICT:
        return Claim("mark", key, PLAYED, True, key)
    return Claim("only" if key == "only" else "even", sentence, against, True, key)


def _to_pattern(frame):
    """Return a regular expression for a sentence with {placeholders}."""
    return re.sub(r"\\\{\w+\\\}", "(.*?)", re.escape(frame))
