"""Recounts what the coach says: `make hints GAME=raids N=60 SEED=1`.

    games of normal ─▶ choices ─▶ the coach's sentences ─▶ claims ┐
                              └─▶ both moves, by the rules ───────┴▶ true, false or empty

A hint is `empty` if no sentence of it gives a reason, and `false` if one of its claims does not hold.
Claims are read from the sentences as a person reads them, by the words of skald/show/words alone:

    about 3 points less   the values of a search of its own, on the scale of the game's traits.py
    +2 glory              both moves played to the same moment, and counted by the rules
    more sails            the same comparison, without a number; of `perhaps`, where chance allows it
    it wins               the end of the game

Nothing of what makes the sentences (skald/solo/advise.py, reasons.py, show/advising.py) is used for
what they are held to.
"""

import sys
from collections import Counter

from skald.rules.registry import load
from skald.show.advising import STEPS, Advising
from skald.show.words import LANGUAGES, Words
from skald.solo.advise import advise_here

from host_sim.arena import ArenaParser, players
from host_sim.arena.choices import play
from host_sim.arena.claims import Reader
from host_sim.arena.holding import holds
from host_sim.arena.lines import Lines
from host_sim.command_line import one_of, whole_number
from host_sim.ideal import finish

_A_GAME = 10  # hints
_SEAT_COUNTS = (2, 3, 4)


def list_positions(name, number, seed):
    """Yield (game, action of an `easy` player) at `number` choices, spread over games with two to four
    seats.
    """
    game_class = load(name)
    while number > 0:
        seats = _SEAT_COUNTS[seed % len(_SEAT_COUNTS)]
        normal = players.make("normal", game_class, seats)
        easy = players.make("easy", game_class, seats)
        choices = [game.encode() for game in play(game_class(seats, seed), [normal] * seats, 0)]
        for at in range(min(number, _A_GAME, len(choices))):
            here = game_class(seats)
            here.stand_at(choices[(2 * at + 1) * len(choices) // (2 * _A_GAME)])
            seat = here.current()
            yield here, easy.choose(here.view(seat), seat, at)[0]
        number -= _A_GAME
        seed += 1


def say(game, played, language):
    """Return the sentences of the coach: those of a hint, and the verdict on the action `played`."""
    found, trial = [], game.copy()
    finish(advise_here(trial, 0, found, played))
    advising = Advising(Words(language, game.NAME), game)
    hint = [advising.hint(found[0], step) for step in range(1, STEPS + 1)]
    return hint, advising.verdict(found[0])


def recount(game, played, language):
    """Return (sentences of the hint, verdict, number of reasons, [what is false, ...])."""
    hint, verdict = say(game, played, language)
    lines = Lines(game, played)
    reader = Reader(game.NAME, language)
    wrong = _find_misnamed(hint, lines, Words(language, game.NAME))
    reasons = 0
    for step, sentence in enumerate([*hint, verdict], 1):
        for claim in reader.read(sentence, step):
            reasons += claim.what in ("reason", "decides")
            if not holds(claim, lines):
                wrong.append(claim.text)
    return hint, verdict, reasons, wrong


def _find_misnamed(hint, lines, words):
    """Return complaints if the last two steps do not name the best move and the second one."""
    best, second = [words.action(text).lower() for text in lines.list_texts()]
    wrong = [] if best in hint[2].lower() else ["the best move is: " + best]
    if second != best and second not in hint[3].lower():
        wrong.append("the second move is: " + second)
    return wrong


def main(words):
    parser = ArenaParser("make hints", "Recount what the coach says.")
    parser.add_argument("-n", type=whole_number("number of hints", 1, 10000), default=60)
    parser.add_argument("--language", type=one_of("language", LANGUAGES), default="en")
    given = parser.parse_args(words)
    counts = Counter()
    for number, (game, played) in enumerate(list_positions(given.game, given.n, given.seed), 1):
        hint, verdict, reasons, wrong = recount(game, played, given.language)
        result = "false" if wrong else "true" if reasons else "empty"
        counts[result] += 1
        print("%d. %s" % (number, result))
        for line in [*hint, verdict, *("FALSE: " + claim for claim in wrong)]:
            print("    " + line)
    total = sum(counts.values())
    shares = [
        "%s %d (%.0f %%)" % (word, counts[word], 100 * counts[word] / total)
        for word in ("true", "false", "empty")
    ]
    print("%s, %s: %d hints: %s" % (given.game, given.language, total, ", ".join(shares)))


if __name__ == "__main__":
    main(sys.argv[1:])
