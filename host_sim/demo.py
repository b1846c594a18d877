"""One whole game without people: simulated hands, simulated chips, real firmware.

It prints its progress and, at the end, the itemised score.  The actions that the hands meant and
those that the firmware recorded must agree one by one.
"""

import random
import sys
import time

from skald.play.session import ANSWERED, FORCED, SENSED
from skald.show.words import Words

from host_sim.hands import Hands, Misunderstood
from host_sim.table import SimTable

_TELL_S = 0.2  # between two lines on a terminal, where each overwrites the last
_TELL_SELDOM_S = 5.0  # between two lines in a file


def play(game, kit, seats, seed, options, language="en", solo="", real_time=False, out=sys.stdout):
    """Play one game; return True if the firmware recognised every action as it was meant.

    `solo`: level of the opponents of a single person; "" if people have all seats.
    """
    opponents = "one opponent" if seats == 2 else f"{seats - 1} opponents"
    who = f"one person against {opponents} ({solo})" if solo else f"{seats} players"
    print(
        f"{game}, {kit} kit, {who}, seed {seed}: simulated hands lay it out and play",
        file=out,
        flush=True,
    )
    table = SimTable(game, kit, seats, seed, options, language=language, solo=solo)
    words = Words(language, game)
    hands = Hands(table.world, table, random.Random(seed))
    progress = _Progress(table, words, out)
    try:
        for pauses in (hands.lay_out(), hands.play()):
            for pause_ms in pauses:
                table.run(pause_ms)
                progress.tell(hands.done)
                if real_time:
                    time.sleep(pause_ms / 1000)
    except Misunderstood as error:
        progress.end()
        print(f"not recognised after {hands.done} actions: {error}", file=out)
        return False
    finally:
        table.close()
    progress.end()
    print_score(table.session, words, out)
    return bytes(table.session.game.state) == bytes(hands.mind.state)


class _Progress:
    """Prints a line now and then: simulated time, actions, the last action."""

    def __init__(self, table, words, out):
        self._table = table
        self._words = words
        self._out = out
        self._printed_at = 0.0
        self._is_line = out.isatty()

    def tell(self, done):
        now = time.monotonic()
        if now - self._printed_at < (_TELL_S if self._is_line else _TELL_SELDOM_S):
            return
        self._printed_at = now
        minutes, seconds = divmod(int(self._table.clock.now_us / 1e6), 60)
        session = self._table.session
        last = self._words.told(*session.public_log[-1]) if session.public_log else ""
        line = f"{minutes}:{seconds:02} simulated, {done} actions  {last[:50]}"
        self._out.write("\r\x1b[K" + line if self._is_line else line + "\n")
        self._out.flush()

    def end(self):
        if self._is_line:
            self._out.write("\r\x1b[K")


def print_score(session, words, out):
    """Print how the firmware learned of the actions, and the score item by item."""
    game = session.game
    counts = session.counts
    print(
        f"{sum(counts)} actions: {counts[SENSED]} recognised by sensors, {counts[ANSWERED]} answered on the screen,"
        f" {counts[FORCED]} without a choice",
        file=out,
    )
    winners = game.winners()
    for seat in range(game.seats):
        mark = ""
        if winners >> seat & 1:
            mark = "  " + words.get("wins" if winners & (winners - 1) == 0 else "shared")
        name = words.get(f"seat{seat}")
        print(f"{name:10} {game.score(seat):4}{mark}", file=out)
        for key, count, points in game.breakdown(seat):
            print(f"    {words.get(key):24} x{count:<3} {points:4}", file=out)
