"""What single pieces are called while their tags are enrolled.

    name, colour, mark (number)      "body, Blue, 2 shields (1)"
    mark (number)                    "arms 1 shields 1 (3)": the rules say what is printed on it

The colour and the mark are what anybody sees on the piece, the number tells
look-alikes apart and may be dealt out at will.  Names and marks are in
show/words/pieces_en.py and its like; a kind that is not there goes by its
word in the game, and a piece with its values printed on it by the rules (piece_text).
"""

from skald.compat import borrow
from skald.rules.base import NO_COLOUR, find_kind
from skald.sense.dice import FACES, FIRST_TAG


class Names:
    """`words`: show.words.Words with "care"; `rules`: the game's class."""

    def __init__(self, words, language, rules):
        self._words = words
        self._rules = rules
        self._piece_text = getattr(borrow("skald.rules." + rules.NAME, "words"), "piece_text", None)
        self._looks = borrow("skald.show.words", "pieces_" + language).WORDS

    def piece(self, piece):
        """Return the name of a piece, or of the face of a die (sense/dice.py)."""
        if piece >= FIRST_TAG:
            die, face = divmod(piece - FIRST_TAG, FACES)
            return self._words.get("die face").format(count=die + 1, what=face + 1)
        rules = self._rules
        kind, index = find_kind(rules.PIECES, piece)
        printed = self._piece_text and self._piece_text(rules, piece)
        if printed:
            text, order, count = printed
            return _number(self._words.action(text), order, count)
        seat = rules.COLOURS[piece]
        order = count = 0  # of this kind and colour: those before it, and all
        for other in range(piece - index, len(rules.COLOURS)):
            if find_kind(rules.PIECES, other)[0] != kind:
                break
            if rules.COLOURS[other] == seat:
                count += 1
                order += other < piece
        looks = self._looks.get(rules.NAME + " " + kind) or (self._words.word(kind),)
        name = looks[0]
        if seat < NO_COLOUR:
            name = "%s, %s" % (name, self._words.get("seat%d" % seat))
        if len(looks) == 1:
            return _number(name, order, count)
        size, marks = looks[1], len(looks) - 2
        name = "%s, %s" % (name, looks[2 + order // size % marks])
        return _number(name, order // (size * marks) * size + order % size, count // marks)


def _number(name, index, count):
    return "%s (%d)" % (name, index + 1) if count > 1 else name
