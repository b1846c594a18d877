"""What the coach says on the device's screen, in full words: a hint, a verdict, the review of a game.

The sentences are those of the device's sheets (skald/screens/hint.py, review.py), without the limits of its screen.
"""

from skald.screens.hint import Hint
from skald.screens.review import Review


def read_advice(sheet, first):
    """Return what the `sheet` of a table says, or None if it is not the coach's.

    {"what": "hint", "verdict" or "review", "title", "text": the present sentence, "place": "2/4",
    "sums": [sentence about all moves of a person, ...],
    "moments": [[page of the sheet, actions of the log (from `first` on) before it, seat, what it cost, what was
    better], ...], "page": the number of the sheet's page, -1 if it has none}
    """
    if not isinstance(sheet, (Hint, Review)):
        return None
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
