"""The share of actions that are recognised without a question, in whole games played by hands.

One game in each kit is played on the simulated chips, the others with perfect sensors, where
a game takes seconds.  Forced actions that no sensor could notice do not count.
"""

import random

from skald.play.session import ANSWERED, SENSED
from skald.rules.registry import load

from hardware.bill import find_cost
from hardware.circuit import Circuit
from hardware.first import find_total
from hardware.layouts.base import BY_HAND, build, list_kits
from hardware.work import find_hours, list_hand_tasks, list_tasks
from host_sim.bench.figures import ANY, Figure
from host_sim.hands import Hands, Misunderstood
from host_sim.ideal import IdealTable
from host_sim.table import SimTable

_GAMES = 2  # for each number of seats, with perfect sensors


class _Count:
    def __init__(self):
        self.games = self.sensed = self.answered = self.wrong = 0

    def play(self, table, seed):
        """Play the game on `table`; a misunderstanding counts as wrong."""
        hands = Hands(table.world, table, random.Random(seed))
        try:
            table.follow(hands.lay_out())
            table.follow(hands.play())
        except Misunderstood:
            self.wrong += 1
        counts = table.session.counts
        self.games += 1
        self.sensed += counts[SENSED]
        self.answered += counts[ANSWERED]

    def share(self):
        return self.sensed / max(1, self.sensed + self.answered)


def measure(game):
    """Yield share, answers a game, wrong recognitions, guessed cost and hours of `game` for each kit."""
    low, high = load(game).PLAYERS
    for kit in list_kits(game):
        count = _Count()
        table = SimTable(game, kit, high, seed=1)
        try:
            count.play(table, 1)
        finally:
            table.close()
        for seats in range(low, high + 1):
            for seed in range(_GAMES):
                count.play(IdealTable(build(game, kit), load(game)(seats, seed)), seed)
        goal = build(game, kit).recognised if kit == "full" else None
        peer = f"simulated; {count.games} games, one of them through the chips"
        yield Figure(f"hands_free.{game}.{kit}.share", count.share(), "", at_least=goal, peer=peer)
        answers = count.answered / count.games
        yield Figure(f"hands_free.{game}.{kit}.answers", answers, "", peer=peer)
        yield Figure(f"hands_free.{game}.{kit}.wrong", count.wrong, "", at_most=0, peer=peer)
        layout = build(game, kit)
        if kit in BY_HAND:
            eur, tasks = find_total(game, 1 + BY_HAND.index(kit)), list_hand_tasks(layout)
        else:
            eur, tasks = find_cost(Circuit(layout)), list_tasks(Circuit(layout))
        yield Figure(f"hands_free.{game}.{kit}.cost", eur, "EUR", peer="guessed", board=ANY)
        yield Figure(
            f"hands_free.{game}.{kit}.work", find_hours(tasks), "h", peer="guessed", board=ANY
        )
