"""What comes from outside a game: bytes said to be a position, words said to be an action.

Needed when a game is taken up again or a phone speaks, so a board loads it then.
"""

from skald.rules.base import CHANCE, CURRENT, OPTIONS, SEATS, VERSION, BadPosition, IllegalAction


def check_header(game, data):
    """Raise BadPosition unless `data` begins as a position of the class of `game` does."""
    if len(data) != game.STATE_SIZE or data[VERSION] != game.FORMAT:
        raise BadPosition("format")
    if not game.PLAYERS[0] <= data[SEATS] <= game.PLAYERS[1]:
        raise BadPosition("seats")
    if data[OPTIONS] >> len(game.OPTION_NAMES):
        raise BadPosition("options")
    if data[CURRENT] >= data[SEATS] and data[CURRENT] < CHANCE:
        raise BadPosition("current")


def parse(game, text):
    """Return the legal action whose words are `text`, or raise IllegalAction."""
    for i in range(game.count_actions()):
        action = game.listed[i]
        if game.text(action) == text:
            return action
    raise IllegalAction("not here", text, game.encode())
