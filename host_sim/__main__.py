"""The command line: python -m host_sim sim | demo | bench (make knows the same words).

What cannot be done is said in one sentence.
"""

import argparse
import sys

from hardware.layouts.base import KITS
from skald.rules.base import RulesError
from skald.rules.registry import NAMES, load
from skald.show.words import LANGUAGES

_MOST_SEED = (1 << 30) - 1
_MOST_PORT = 65535


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, "skald: %s\n" % message)


def main(arguments=None):
    """Run one command; return its exit code."""
    parser = _Parser(prog="host_sim", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    sim = commands.add_parser("sim", help="the virtual table in a browser")
    _add_game(sim)
    sim.add_argument("--port", type=_range("port", 1, _MOST_PORT), default=8000)
    sim.add_argument("--strip", help="also light a real strip on this pin of the computer, e.g. D18")
    demo = commands.add_parser("demo", help="one game played by simulated hands, scored")
    _add_game(demo)
    demo.add_argument("--speed", choices=("fast", "real"), default="fast")
    bench = commands.add_parser("bench", help="measure, into build/bench.json")
    bench.add_argument("--only", help="measure only keys that begin with this")
    chosen = parser.parse_args(arguments)
    return {"sim": _sim, "demo": _demo, "bench": _bench}[chosen.command](parser, chosen)


def _add_game(parser):
    parser.add_argument("--game", type=_one_of("game", NAMES), default=NAMES[0])
    parser.add_argument("--kit", type=_one_of("kit", KITS), default=KITS[0])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=_range("seed", 0, _MOST_SEED), default=1)
    parser.add_argument("--language", type=_one_of("language", LANGUAGES), default="en")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION", help="a variant of the game's rules")


def _one_of(what, names):
    """Return an argparse type: one of `names`."""

    def check(text):
        if text not in names:
            raise argparse.ArgumentTypeError("there is no %s %r, there is: %s" % (what, text, ", ".join(names)))
        return text

    return check


def _range(what, low, high):
    """Return an argparse type: a whole number from `low` to `high`."""

    def check(text):
        if not text.isdecimal() or len(text) > 12 or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError("a %s is a number from %d to %d, not %s" % (what, low, high, text[:20]))
        return int(text)

    return check


def _options(parser, chosen):
    """Return the option bits; leave with a sentence when the game has no such seats or option."""
    rules = load(chosen.game)
    low, high = rules.PLAYERS
    if not low <= chosen.seats <= high:
        parser.error(f"{chosen.game} is for {low} to {high} players")
    options = 0
    for name in chosen.set:
        if name not in rules.OPTION_NAMES:
            known = ", ".join(rules.OPTION_NAMES) or "none"
            parser.error(f"{chosen.game} has no option {name!r}; it has: {known}")
        options |= 1 << rules.OPTION_NAMES.index(name)
    fitting = [seats for seats in range(low, high + 1) if _can_play(rules, seats, options)]
    if chosen.seats not in fitting:
        numbers = " or ".join(map(str, fitting)) or "no"
        parser.error(f"{chosen.game} with {', '.join(chosen.set)} is for {numbers} players")
    return options


def _can_play(rules, seats, options):
    try:
        rules(seats, 0, options)
    except RulesError:
        return False
    return True


def _sim(parser, chosen):
    from host_sim.server import run

    options = _options(parser, chosen)
    run(
        chosen.game, chosen.kit, chosen.seats, chosen.seed, options, chosen.port, chosen.strip, chosen.language
    )
    return 0


def _demo(parser, chosen):
    from host_sim.demo import play

    options = _options(parser, chosen)
    is_right = play(
        chosen.game, chosen.kit, chosen.seats, chosen.seed, options, chosen.language, chosen.speed == "real"
    )
    return 0 if is_right else 1


def _bench(parser, chosen):
    from host_sim.bench import measure

    return measure(chosen.only)


if __name__ == "__main__":
    sys.exit(main())
