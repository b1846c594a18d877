"""Write a whole game as readable text.

    <ply> <who> <text of the action> [= <what the others are told>]
    -- <plies> <digest of the position>                     every ten plies
    seat <n>: <score> = <key> <count> <points>, ...         at the end

`who` is a seat, or "-" for chance.  Runs on both interpreters.
"""

from hashlib import sha256

from skald.rules.base import CHANCE, OVER

from tests.rules.games import Picker, digest, list_setups, load_game, option_words

_LONGEST = 1500  # plies; a game that is not over then stops undecided


def list_playthroughs(name):
    """Return (file name, seats, options, seed) of each playthrough of game `name`.

    One for each number of seats, and one for each other choice of options at
    the highest number of seats that allows it.
    """
    game_class = load_game(name)
    chosen = {}
    for seats, options in list_setups(game_class):
        chosen[(options or -seats)] = (seats, options)
    rows = []
    for seats, options in sorted(chosen.values()):
        words = option_words(game_class, options)
        seed = 10 * seats + options
        parts = [name, str(seats)] + ([words] if words else []) + [str(seed)]
        rows.append(("_".join(parts) + ".txt", seats, options, seed))
    return rows


def is_readable(name, seats, options, seed):
    """Return True for the one playthrough of each game that is kept as text: the digest of the others is."""
    return not options and seats == load_game(name).PLAYERS[1]


def write_text(game_class, seats, options, seed):
    """Return the text of one playthrough."""
    return "\n".join(write_lines(game_class, seats, options, seed)) + "\n"


def digest_text(text):
    """Return the SHA-256 of a playthrough, in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def write_lines(game_class, seats, options, seed):
    """Yield the lines of one playthrough; choices come from `seed` alone."""
    game = game_class(seats, seed, options)
    picker = Picker(seed)
    words = option_words(game_class, options) or "no options"
    yield "%s: %d seats, %s, seed %d" % (game_class.NAME, seats, words, seed)
    for ply in range(getattr(game_class, "MAX_PLIES", _LONGEST)):
        if not ply % 10:
            yield "-- %d %s" % (ply, digest(game.state))
        who = game.current()
        if who == OVER:
            break
        action = game.draw() if who == CHANCE else picker.choose(game)
        text, public = game.text(action), game.public_text(action)
        line = "%d %s %s" % (ply, "-" if who == CHANCE else who, text)
        yield line if public == text else line + " = " + public
        game.apply(action)
    over = game.current() == OVER
    yield "-- %d %s" % (len(game.log), digest(game.state))
    for seat in range(seats):
        rows = ["%s %d %d" % tuple(row) for row in game.breakdown(seat)]
        yield "seat %d: %d = %s" % (seat, game.score(seat), ", ".join(rows))
    yield "winners %s" % bin(game.winners()) if over else "undecided"
