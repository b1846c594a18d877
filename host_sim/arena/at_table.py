"""Measures how long people wait for opponents: `python -m host_sim.arena.at_table GAME [LEVEL]
[SEED] [ANSWERS] [SEATS]`.

arena/device.py counts only the time of thinking.  Here one person plays against opponents at all other seats on a
simulated table, whose clock is also charged for sensing, lights and screen.  An answer begins when
the opponent's turn does, and may contain several choices.  A game that is too short is followed by
that of the next seed.
"""

import sys

from host_sim.hands import lay_out_table
from host_sim.table import SimTable

_TICK_MS = 20


def measure(name, level, seed, number, seats):
    """Return the first `number` answers of the games with `seed`, `seed` + 1 and so on, in ms,
    ascending.
    """
    answers = []
    while len(answers) < number:
        answers += _measure_game(name, level, seed, number - len(answers), seats)
        seed += 1
    return sorted(answers)


def _measure_game(name, level, seed, number, seats):
    """Return the first `number` answers of a game, in ms; fewer if it ends before."""
    table = SimTable(name, seats=seats, seed=seed, solo=("," + level) * (seats - 1))
    try:
        hands = lay_out_table(table, seed)
        answers, began_us = [], None
        for pause_ms in hands.play():
            for _ in range(0, pause_ms, _TICK_MS):
                table.run(_TICK_MS)
                is_thinking = table.session.opponents.is_thinking()
                if is_thinking and began_us is None:
                    began_us = table.clock.now_us
                elif not is_thinking and began_us is not None:
                    answers.append((table.clock.now_us - began_us) / 1000)
                    began_us = None
            if len(answers) >= number:
                break
        return answers[:number]
    finally:
        table.close()


def main(words):
    name, level, *numbers = words + ["hard", "1", "20", "2"][len(words) - 1 :]
    seed, number, seats = map(int, numbers)
    answers = measure(name, level, seed, number, seats)
    print(
        "simulated: %s, %s, %d seats: half of %d answers within %.1f s, 95 %% within %.1f s"
        % (name, level, seats, len(answers), answers[len(answers) // 2] / 1000, answers[(len(answers) - 1) * 19 // 20] / 1000)
    )  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
