"""The share of actions that are recognised without a question, in whole games played by hands.

One game with each kit is played on the simulated chips, the others with perfect sensors, where
a game takes seconds.  Forced actions that no sensor could notice do not count.
"""

import contextlib
from collections import Counter
from random import Random

from skald.play.session import ANSWERED, SENSED
from skald.rules.registry import load

from hardware.first import bill as first_bill
from hardware.first import work as first_work
from hardware.layouts.base import KITS, build
from hardware.net import bill as net_bill
from hardware.net import work as net_work
from hardware.work import find_hours
from host_sim.bench.figures import ANY, Figure
from host_sim.hands import Hands, Misunderstood
from host_sim.ideal import IdealTable
from host_sim.table import SimTable

_GAMES = 2  # for each number of seats, with perfect sensors


def _play(table, seed):
    """Play the game on `table`; return how many actions were sensed and answered; a misunderstanding counts
    as wrong.
    """
    hands, wrong = Hands(table.world, table, Random(seed)), 0
    try:
        table.follow(hands.lay_out())
        table.follow(hands.play())
    except Misunderstood:
        wrong = 1
    counts = table.session.counts
    return Counter(games=1, sensed=counts[SENSED], answered=counts[ANSWERED], wrong=wrong)


def measure(game, kit):
    """Yield share, answers a game and wrong recognitions of `game` with `kit`."""
    low, high = load(game).PLAYERS
    with contextlib.closing(SimTable(game, kit, high, seed=1)) as table:
        count = _play(table, 1)
    for seats in range(low, high + 1):
        for seed in range(_GAMES):
            count += _play(IdealTable(build(game, kit), load(game)(seats, seed)), seed)
    layout = build(game, kit)
    goal = layout.net.goals.recognised if layout.net else None
    key = f"hands_free.{game}.{kit}"
    share = count["sensed"] / max(1, count["sensed"] + count["answered"])
    yield Figure(key + ".share", share, "", at_least=goal)
    yield Figure(key + ".answers", count["answered"] / count["games"], "")
    yield Figure(key + ".wrong", count["wrong"], "", at_most=0)


def estimate(game):
    """Yield the guessed cost and hours of `game` for each kit."""
    for kit in KITS:
        layout = build(game, kit)
        eur, tasks = find_price(layout)
        goals = layout.net.goals if layout.net else None
        key, hours = f"hands_free.{game}.{kit}", find_hours(tasks)
        yield Figure(key + ".cost", eur, "EUR", at_most=goals and goals.eur, board=ANY)
        yield Figure(key + ".work", hours, "h", at_most=goals and goals.hours, board=ANY)


def find_price(layout):
    """Return what the table costs, in EUR, and the work of building it, as hardware.work lists it."""
    if layout.net:
        return net_bill.find_total(layout), net_work.list_tasks(layout)
    return first_bill.find_total(layout.game), first_work.list_tasks(layout)
