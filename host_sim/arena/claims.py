"""Reads what the coach's sentences claim, by the words of skald/show/words and nothing else."""

import re
from collections import namedtuple
from itertools import product

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

_FRAMES = ("better ", "worse ", "costs ")
# What a sentence claims, by the key of a part of it in one of these frames, ...
_SIZES = {
    **dict.fromkeys(("wins", "sooner", "chance", "saves", "risks"), "decides"),
    **dict.fromkeys(("little", "clearly"), "size"),
}
# ... or by its own key, in a verdict or in a hint.
_VERDICTS = dict.fromkeys(("good", "inaccurate", "mistake", "blunder"), "mark")
_HINTS = {**dict.fromkeys(("where even", "how even", "even"), "even"), "only": "only"}
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
        claims = self._read_reasons(sentence, step) + self._read_gaps(sentence, against)
        for frame, (kind, what) in product(_FRAMES, _SIZES.items()):
            said = self._shared.find(frame + kind)
            if said and said in sentence:
                claims.append(Claim(what, said, against, True, kind))
        for key, what in (_VERDICTS if step == VERDICT else _HINTS).items():
            if re.match(_to_pattern(self._shared.find(key)), sentence):
                claims.append(Claim(what, sentence, against, True, key))
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
        one, many, less = (
            re.escape(self._own.find(key) or self._shared.find(key))
            for key in ("unit one", "unit many", "unit less")
        )
        gap = "(%s|%s|%s)" % (many.replace(r"\{count\}", r"\d+"), one, less)
        frames = [
            [re.escape(part) for part in self._shared.find(frame + "points").split("{gap}")]
            for frame in _FRAMES
        ]
        whole = re.compile("|".join(head + gap + tail for head, tail in frames))
        claims = []
        for head in re.finditer("|".join(head for head, _ in frames), sentence):
            found = whole.match(sentence, head.start())
            if not found:
                claims.append(Claim("unreadable", head[0], against, True, head[0]))
                continue
            said = found[found.lastindex]
            digits = _TENTHS * int(re.search(r"\d+", said)[0])
            is_less = re.fullmatch(less, said)
            bounds = (0, digits) if is_less else (digits - _TENTHS / 2, digits + _TENTHS / 2)
            claims.append(Claim("gap", found[0], against, True, bounds))
        return claims


def _to_pattern(frame):
    """Return a regular expression for a sentence with {placeholders}."""
    return re.sub(r"\\\{\w+\\\}", "(.*?)", re.escape(frame))
