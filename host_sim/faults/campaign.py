"""Many games, each with one mishap: is a wrong action ever recorded, does any game get stuck?

A seed stands for a whole game: it decides the mishap, the game, kit, seats and
options, and everything that happens.  `make faults SEED=...` plays one again.
"""

import collections
import contextlib
import dataclasses
import itertools
import json
import random
import sys
import traceback

from skald.rules.base import RulesError
from skald.rules.registry import NAMES, load
from skald.solo.levels import NAMES as LEVELS

from hardware.layouts.base import NET
from host_sim.command_line import MOST_SEED, SEED, Parser, add_jobs, minutes, whole_number
from host_sim.faults import mishaps, net_mishaps
from host_sim.faults.clumsy import ClumsyHands
from host_sim.faults.outages import Outages
from host_sim.faults.people import People, Stuck
from host_sim.faults.table import PlainTable
from host_sim.hands import Misunderstood
from host_sim.processes import run_all
from host_sim.toolchain import BUILD

REPORT = BUILD / "faults.json"
MOST_ACTIONS = 100_000  # no game has so many
_LONGEST_MS = 3_600_000  # simulated time of one game
_ASKING_MS = 500  # between two presses on the questions before a game

MISHAPS = {
    "none": mishaps.Mishap,
    "weak tags": mishaps.WeakTags,
    "dying reader": mishaps.DyingReader,
    "deaf reader": mishaps.DeafReader,
    "stuck bus": mishaps.StuckBus,
    "false BUSY": mishaps.FalseBusy,
    "false angle": mishaps.FalseAngle,
    "reset screen": mishaps.ResetScreen,
    "ghost UIDs": mishaps.GhostUids,
    "swapped tags": mishaps.SwappedTags,
    "bumped table": mishaps.BumpedTable,
    "pieces taken": mishaps.TakenPieces,
    "bouncing knob": mishaps.BouncingKnob,
    "lost screen": mishaps.LostScreen,
    "power cut": mishaps.PowerCut,
    "hung loop": mishaps.HungLoop,
    "clumsy hands": ClumsyHands,
    "outages": Outages,
    "flipped bit": net_mishaps.FlippedBit,
    "broken loop": net_mishaps.BrokenLoop,
    "shorted diode": net_mishaps.ShortedDiode,
    "alike tag": net_mishaps.AlikeTag,
    "phone on sheet": net_mishaps.Phone,
    "wallet": net_mishaps.Wallet,
}


@dataclasses.dataclass
class Evening:
    """The game of one seed, and its result; outcome: "finished", "wrong", "stuck" or "crashed"."""

    seed: int
    mishap: str
    game: str
    seats: int
    options: int
    solo: str = ""  # levels of the opponents (host_sim/seating.py)
    outcome: str = ""
    why: str = ""
    actions: int = 0
    seconds: float = 0  # of simulated time
    times: int = 0
    presses: int = 0


def draw(seed):
    """Return the Evening of `seed`, not yet played; consecutive seeds go through the mishaps, then the games."""
    names = list(MISHAPS)
    mishap = names[seed % len(names)]
    game = NAMES[seed // len(names) % len(NAMES)]
    rng = random.Random(seed)
    seats, options = rng.choice(_list_setups(load(game)))
    return Evening(seed, mishap, game, seats, options, _draw_solo(rng, seats))


def _draw_solo(rng, seats):
    """Return who plays each seat: in half of the evenings only people, in the others one person or more."""
    if rng.random() < 0.5:
        return ""
    levels = [rng.choice(("", *LEVELS)) for _ in range(seats)]
    levels[rng.randrange(seats)] = ""
    return ",".join(levels) if any(levels) else ""


def _list_setups(rules):
    """Return every (seats, options) that the game's constructor accepts."""
    setups = []
    for seats in range(rules.PLAYERS[0], rules.PLAYERS[1] + 1):
        for options in range(1 << len(rules.OPTION_NAMES)):
            with contextlib.suppress(RulesError):
                rules(seats, 0, options)
                setups.append((seats, options))
    return setups


def play(evening, most_actions=MOST_ACTIONS, rate=1):
    """Play `evening`, at most so many actions of it, with mishaps `rate` times as often as usual; fill in its
    result and return it.
    """
    table = PlainTable(
        evening.game, NET, evening.seats, evening.seed, evening.options, evening.solo
    )
    try:
        rng = random.Random(evening.seed)
        people = People(table, rng)
        mishap = MISHAPS[evening.mishap](table, people, rng, rate)
        table.follow(people.lay_out())
        try:
            _play(table, people, mishap, most_actions)
            is_same = bytes(table.session.game.state) == bytes(people.mind.state)
            evening.outcome = "finished" if is_same else "wrong"
        except Misunderstood as error:
            evening.outcome, evening.why = "wrong", str(error)
        except Stuck as error:
            evening.outcome, evening.why = "stuck", str(error)
        except Exception:
            evening.outcome, evening.why = "crashed", traceback.format_exc()
        evening.actions, evening.times, evening.presses = people.done, mishap.times, people.presses
        evening.seconds = table.clock.now_us / 1e6
    finally:
        table.close()
    return evening


def _play(table, people, mishap, most_actions):
    for pause_ms in people.play(most_actions):
        table.run(pause_ms)
        mishap.step()
        while not table.session:  # after several hangs the device asks whether to go on
            people.touched.press()
            table.run(_ASKING_MS)
        if table.clock.now_us > _LONGEST_MS * 1000:
            raise Stuck("an hour was not enough")
    mishap.finish()


def _play_seed(seed):
    """Play the evening that draw(seed) returns."""
    return play(draw(seed))


def run(first, games, minutes, jobs):
    """Play games from seed `first` on, in `jobs` processes, until `games` are played or `minutes` are over.

    Return the Evenings.
    """
    seeds = range(first, first + games) if games else itertools.count(first)
    evenings = []
    for _, evening in run_all(_play_seed, zip(seeds), jobs, minutes):
        evenings.append(evening)
        _tell(evening, len(evenings))
    return sorted(evenings, key=lambda evening: evening.seed)


def _tell(evening, count):
    if evening.outcome != "finished":
        print(evening, flush=True)
    elif not count % 100:
        print(f"{count} games", file=sys.stderr, flush=True)


def make_table(evenings):
    """Return the report as text: one line per mishap."""
    lines = [
        f"{'simulated mishap':16} games  wrong  stuck  crashed  finished  no press  mishaps a game"
    ]
    for mishap in MISHAPS:
        with_it = [evening for evening in evenings if evening.mishap == mishap]
        if with_it:
            lines.append(_line(mishap, with_it))
    return "\n".join(lines + [_line("all", evenings)])


def _line(mishap, evenings):
    count = len(evenings)
    outcomes = collections.Counter(evening.outcome for evening in evenings)
    failed = (
        "".join(f"{outcomes[outcome]:7}" for outcome in ("wrong", "stuck"))
        + f"{outcomes['crashed']:9}"
    )
    free = sum(evening.outcome == "finished" and not evening.presses for evening in evenings)
    times = sum(evening.times for evening in evenings) / count
    shares = f"{outcomes['finished'] / count:10.1%}{free / count:10.1%}"
    return f"{mishap:16}{count:6}{failed}{shares}{times:16.1f}"


def main(arguments=None):
    parser = Parser(prog="host_sim.faults.campaign", description=__doc__)
    parser.add_argument("--seed", type=SEED, help="play only this game")
    parser.add_argument("--first", type=SEED, default=0, help="the first seed")
    parser.add_argument(
        "--games",
        type=whole_number("number of games", 0, MOST_SEED),
        default=0,
        help="number of games to play (0: as many as the time allows)",
    )
    parser.add_argument("--minutes", type=minutes, default=30)
    add_jobs(parser)
    chosen = parser.parse_args(arguments)
    if chosen.seed is not None:
        evening = _play_seed(chosen.seed)
        print(evening)
        return evening.outcome != "finished"
    evenings = run(chosen.first, chosen.games, chosen.minutes, chosen.jobs)
    BUILD.mkdir(exist_ok=True)
    REPORT.write_text(
        json.dumps([dataclasses.asdict(evening) for evening in evenings], indent=1) + "\n"
    )
    print(f"seeds {evenings[0].seed} to {evenings[-1].seed}")
    print(make_table(evenings))
    return any(evening.outcome != "finished" for evening in evenings)


if __name__ == "__main__":
    sys.exit(main())
