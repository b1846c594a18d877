"""The command line: python -m host_sim sim | demo | bench | club (make has targets for the first three).

Every error is printed as one sentence.
"""

import sys

from skald.rules.base import RulesError
from skald.rules.registry import NAMES, load
from skald.show.words import LANGUAGES
from skald.solo import levels

from hardware.layouts.base import KITS, NET
from host_sim.command_line import SEED, Parser, one_of, whole_number

_MOST_PORT = 65535
_DEFAULTS = {"game": NAMES[0], "kit": NET, "seats": 3, "seed": 1, "language": LANGUAGES[0]}


def main(arguments=None):
    """Run one command; return its exit code."""
    parser = Parser(prog="host_sim", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    sim = commands.add_parser("sim", help="the virtual table in a browser")
    _add_game(sim)
    sim.add_argument("--port", type=whole_number("port", 1, _MOST_PORT), default=8000)
    sim.add_argument(
        "--new", action="store_true", help="start a new game instead of continuing the last one"
    )
    sim.add_argument(
        "--strip", help="also light a real strip on this pin of the computer, e.g. D18"
    )
    sim.add_argument(
        "--broker",
        default="",
        help="publish to this MQTT broker: [user:password@]192.168.1.5[:1883]",
    )
    demo = commands.add_parser("demo", help="play one game with simulated hands, and score it")
    _add_game(demo)
    demo.add_argument("--speed", choices=("fast", "real"), default="fast")
    bench = commands.add_parser("bench", help="measure everything, and write FIGURES.md")
    bench.add_argument(
        "--only",
        action="append",
        metavar="KEY",
        help="measure only keys that begin with KEY; may be repeated",
    )
    bench.add_argument("--seeds", type=int, default=10, help="games for each row of response.*")
    club = commands.add_parser(
        "club", help="show the league of all tables that publish to an MQTT broker"
    )
    club.add_argument("--broker", default="127.0.0.1", help="[user:password@]192.168.1.5[:1883]")
    club.add_argument("--file", help="the club's database (default: build/club.db)")
    club.add_argument(
        "--port",
        type=whole_number("port", 1, _MOST_PORT),
        default=8100,
        help="the port of the page",
    )
    club.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 serves the page to the whole network"
    )
    chosen = parser.parse_args(arguments)
    return {"club": _club, "sim": _sim, "demo": _demo, "bench": _bench}[chosen.command](
        parser, chosen
    )


def _add_game(parser):
    parser.add_argument("--game", type=one_of("game", NAMES))
    parser.add_argument("--kit", type=one_of("kit", KITS))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=SEED)
    parser.add_argument("--language", type=one_of("language", LANGUAGES))
    parser.add_argument(
        "--solo", type=one_of("level", levels.NAMES), help="opponents play all seats but the first"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION", help="a variant of the game's rules"
    )


def _choices(parser, chosen):
    """Return the chosen options as a dict; exit with a sentence if they describe no game."""
    game = chosen.game or _DEFAULTS["game"]
    rules = load(game)
    low, high = rules.PLAYERS
    options = 0
    for name in chosen.set:
        if name not in rules.OPTION_NAMES:
            known = ", ".join(rules.OPTION_NAMES) or "none"
            parser.error(f"{game} has no option {name!r}; it has: {known}")
        options |= 1 << rules.OPTION_NAMES.index(name)
    fitting = [number for number in range(low, high + 1) if _can_play(rules, number, options)]
    if chosen.seats is None and fitting and _DEFAULTS["seats"] not in fitting:
        chosen.seats = fitting[0]
    if not fitting or (chosen.seats or _DEFAULTS["seats"]) not in fitting:
        what = " with ".join([game, *chosen.set])
        *most, last = map(str, fitting or ["no"])
        numbers = ", ".join(most) + " or " + last if most else last
        parser.error(f"{what} is for {numbers} players")
    asked = {"options": options} if chosen.set else {}
    if chosen.solo:
        asked["solo"] = chosen.solo
    for name in _DEFAULTS:
        if getattr(chosen, name) is not None:
            asked[name] = getattr(chosen, name)
    return asked


def _can_play(rules, seats, options):
    try:
        rules(seats, 0, options)
    except RulesError:
        return False
    return True


def _sim(parser, chosen):
    from host_sim.sim import run

    run(_choices(parser, chosen), chosen.port, chosen.strip, chosen.new, chosen.broker)
    return 0


def _demo(parser, chosen):
    from host_sim.demo import play

    choices = {**_DEFAULTS, "options": 0, **_choices(parser, chosen)}
    return 0 if play(**choices, real_time=chosen.speed == "real") else 1


def _bench(parser, chosen):
    from host_sim.bench import measure

    return measure(chosen.only, chosen.seeds)


def _club(parser, chosen):
    from host_sim.club.run import run

    return run(chosen.broker, chosen.file, chosen.host, chosen.port)


if __name__ == "__main__":
    sys.exit(main())
