"""python -m host_sim.evening PORT: measure three loops, three diodes and two tags, before a net is built.

The command asks you to lay a tag on the middle loop, first alone, then on 10 mm of wood over the other one, like a pawn
on an emblem.  The board calls it on each loop at each power, and a thousand times with an ever weaker signal before
RX.  The report says what was heard, and what that means for the checks of `make hardware`.
"""

import sys
import time

from skald.sense.line_loads import MOST_LOAD

from host_sim.board_link import BoardError, connect, explain_script
from host_sim.command_line import Parser
from host_sim.first_light import write_report
from host_sim.toolchain import BUILD

MIDDLE = 1  # the loop with the tag
_LEARN = "evening.learn(%d)" % MIDDLE
ATTENUATIONS = (0, 6, 12)  # dB before RX
_ASKS, _MANY = 20, 1000
_ENOUGH = 0.9  # share of answered requests from which on a loop counts as hearing the tag
_SECONDS = 60
_OPEN = """
import time
from skald import pins
from skald.device.guard import Guard
from skald.device.lifecycle import Device
from skald.keep.disk import Disk
from skald.service.evening import Evening, make_layout
device = Device(pins.load_config(), Disk(), time, Guard(None, time))
evening = Evening(device.open_board(make_layout()).reader)
"""


def main(arguments=None, ask=input):
    """Return the exit code: 0 if everything was measured, whatever the result."""
    parser = Parser(prog="python -m host_sim.evening", description=__doc__)
    parser.add_argument("port")
    parser.add_argument("--report", help="where to write it (default: build/evening.txt)")
    chosen = parser.parse_args(arguments)
    try:
        with connect(chosen.port) as transport:
            lines = measure(lambda code: _run(transport, code), ask)
            transport.restart()
    except BoardError as error:
        print("evening: %s" % error, file=sys.stderr)
        return 1
    print("\n".join(lines))
    write_report(chosen.report or BUILD / "evening.txt", lines)
    return 0


def _run(transport, code):
    """Return what the board prints when it runs `code`; BoardError if that fails."""
    transport.exec_raw_no_follow(code)
    out, errors = transport.follow(_SECONDS)
    if errors:
        raise explain_script(errors)
    return out.decode()


def measure(run, ask):
    """Return the lines of the report.  run(code) returns what the board prints; ask(sentence) waits for the person."""
    lines = ["the evening before, %s" % time.strftime("%Y-%m-%d")]
    run(_OPEN)
    lines += judge_loads(run("evening.weigh()"))
    _ask(ask, "Lay one tag on the middle loop, on 4 mm of card, alone.")
    lines += _measure_lines(run, "a tag alone, 4.5 mm above the wire")
    _ask(ask, "Take it away and lay the other tag there, alone.")
    run(_LEARN)
    _ask(ask, "Lay the first tag below it, with 10 mm of wood between them.")
    lines += _measure_lines(run, "a tag 14.5 mm above the wire, another 10 mm below it", False)
    missed = []
    for attenuation in ATTENUATIONS:
        _ask(ask, "Leave both there; %d dB before RX (hardware/net.md)." % attenuation)
        heard = int(run("print(evening.count(%d, 2, %d))" % (MIDDLE, _MANY)).split()[-1])
        missed.append(_MANY - heard)
        lines.append("%d dB before RX: %d of %d missed" % (attenuation, missed[-1], _MANY))
    return [*lines, judge_reception(missed)]


def _ask(ask, sentence):
    ask(sentence + " Enter. ")


def judge_loads(printed):
    """Return the lines about the loads that `printed` has, those of the loops and the last one of nothing."""
    loads = [int(row.split()[2]) for row in printed.splitlines() if row.startswith("saw ")]
    *loops, nothing = loads
    is_told = max(loops) < MOST_LOAD <= nothing
    words = "a broken loop is told by its load" if is_told else "a load tells nothing; silence must"
    said = ", ".join(map(str, loops))
    return [f"loads: loops {said}, nothing {nothing}, limit {MOST_LOAD}: {words}"]


def _measure_lines(run, where, is_new=True):
    """Return the lines about the tag that is called; `is_new`: it lies alone, and is the one to call from now on."""
    tag = run(_LEARN).strip() if is_new else "the other tag"
    seen = _read(run("evening.measure(%d)" % _ASKS))
    return ["%s: %s" % (where, tag), *_say_table(seen), "  " + judge_lines(seen)]


def _read(printed):
    """Return {(power, loop): share of the requests that were answered}."""
    rows = [line.split()[1:] for line in printed.splitlines() if line.startswith("saw ")]
    return {(int(power), int(loop)): int(heard) / int(asks) for power, loop, heard, asks in rows}


def _say_table(seen):
    powers = sorted({power for power, _ in seen})
    return [
        "  power %d: " % power
        + ", ".join(
            "loop %d %d %%" % (loop + 1, 100 * share)
            for (at, loop), share in sorted(seen.items())
            if at == power
        )
        for power in powers
    ]


def find_first(seen, loop):
    """Return the least power at which `loop` hears the tag, or None."""
    return next(
        (power for (power, at), share in sorted(seen.items()) if at == loop and share >= _ENOUGH),
        None,
    )


def judge_lines(seen):
    """Return what the answers of the three loops mean for the checks of `make hardware`."""
    own = find_first(seen, MIDDLE)
    if own is None:
        return "The middle loop does not hear it: 'needs mA' is computed too low. Build no table on it."
    others = [first for loop in (0, 2) if (first := find_first(seen, loop)) is not None]
    if not others:
        return (
            "Only the middle loop hears it, from power %d on: 'needs mA' and the neighbours hold."
            % own
        )
    if min(others) > own:
        words = (
            "The middle loop hears it first (power %d, the next %d): the steps tell lines apart."
        )
        return words % (own, min(others))
    return (
        "The next loop hears it at power %d too: 'times the next line's field' is computed too high. "
        "Build no table on it." % min(others)
    )


def judge_reception(missed):
    """Return what the number of requests `missed` at each of ATTENUATIONS says about the reception."""
    whole = [level for level, count in zip(ATTENUATIONS, missed) if not count]
    if not whole:
        return "Reception: answers are missed as it is; 'changes the carrier by' is assumed too low a need."
    if max(whole) < 6:
        return "Reception: less than 6 dB in hand; wind three turns where two are drawn, and measure again."
    return "Reception: %d dB in hand at least, as is assumed." % max(whole)


if __name__ == "__main__":
    sys.exit(main())
