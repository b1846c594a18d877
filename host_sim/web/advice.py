"""What the coach says on the device's screen, in full words: a hint, a verdict, the review of a game.

The sentences are those of the device's sheets (skald/screens/hint.py, review.py), without the limits of its screen.
"""

from skald.screens.hint import Hint
from skald.screens.review import Review


class Advice:
    """Reads the sheet of a table, again only when it has changed."""

    def __init__(self):
        self._read = None, None  # what it belongs to, and what tell() tells

    def tell(self, sheet, language, first):
        """Return what `sheet` says in `language`, or None if it is not the coach's.

        {"what": "hint", "verdict" or "review", "title", "text": the present sentence, "place": "2/4",
        "sums": [sentence about all moves of a person, ...],
        "moments": [[page of the sheet, actions of the log (from `first` on) before it, seat, what it cost, what was
        better], ...], "page": the number of the sheet's page, -1 if it has none}
        """
        if not isinstance(sheet, (Hint, Review)):
            return None
        key = sheet, sheet.version, language, first
        if key != self._read[0]:
            self._read = key, _read(sheet, first)
        return self._read[1]


def _read(sheet, first):
    is_review = isinstance(sheet, Review)
    moments = sheet.list_moments() if is_review else []
    return {
        "what": sheet.what,
        "title": sheet.title(),
        "text": sheet.say()[0],
        "place": sheet.place(),
        "sums": sheet.list_sums() if is_review else [],
        "moments": [
            [page, moment.index - first, moment.seat, cost, better]
            for page, moment, cost, better in moments
        ],
        "page": sheet.index if is_review else -1,
    }
