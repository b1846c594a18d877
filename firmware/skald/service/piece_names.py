"""Names single pieces while their tags are enrolled.

    name, colour, mark (number)      "body, Blue, 2 shields (1)"
    mark (number)                    "arms 1 shields 1 (3)": for a piece with printed values

People see colour and mark on the piece; the number tells pieces apart that look alike, in any order.
Names and marks are in show/words/<game>_pieces.txt.  A kind that is missing there is called by its
word in the game, and a piece with printed values by its name in the rules (piece_text).
"""

from skald.rules.base import NO_COLOUR
from skald.sense.dice import FACES, FIRST_TAG
from skald.show.naming import Naming


class Names(Naming):
    """`words`: show.words.Words with "care"; `rules`: the game's class."""

    def piece(self, piece):
        """Return the name of a piece, or of the face of a die (sense/dice.py)."""
        if piece >= FIRST_TAG:
            die, face = divmod(piece - FIRST_TAG, FACES)
            return self._words.get("die face").format(count=die + 1, what=face + 1)
        printed = self.read_print(piece)
        if printed:
            text, order, count = printed
            return _number(self._words.action(text), order, count)
        name, mark, order, count = self.describe(piece)
        seat = self._rules.COLOURS[piece]
        if seat < NO_COLOUR:
            name = "%s, %s" % (name, self._words.get("seat%d" % seat))
        if mark:
            name = "%s, %s" % (name, mark)
        return _number(name, order, count)


def _number(name, index, count):
    return "%s (%d)" % (name, index + 1) if count > 1 else name
