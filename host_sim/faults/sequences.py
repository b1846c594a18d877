"""Every short sequence of lifts and puts: two pieces of an opening, in every order, with pauses on both
sides of every decision that the tracker takes meanwhile.

    lift a, put a, lift b, put b      one after the other
    lift a, lift b, put a, put b      both hands
    lift a, lift b, put b, put a      both hands, finished in the other order

A piece is put where it lay, where the other one lay, where it may go, where the other one may
go, or somewhere else.  The sensors are perfect or report late (late.py), and only the tracker
measures time, so a table can be copied as bytes where sequences branch.  judge.py says
what the firmware must guarantee.  `make sequences` walks through them.
"""

import collections
import functools
import sys

from skald.rules.base import OFF
from skald.rules.registry import NAMES, load

from hardware.layouts.base import NET
from host_sim.command_line import SEATS, Parser, add_jobs, minutes, one_of, whole_number
from host_sim.faults.alike import list_pairs
from host_sim.faults.judge import FAULTS, WRONG, Fault
from host_sim.faults.late import LateTable
from host_sim.faults.opening import SEED, Opening
from host_sim.ideal import IdealTable
from host_sim.processes import run_all

# Actions played before the sequences: none (the opening), and some.
BEGUN = (0, 5, 14)
_AT_ONCE = 2  # pairs of one opening that one process walks at a time
TICK_MS = 15


class Sequences:
    """The sequences of lifts and puts of one opening.

    count       number of sequences judged
    unknowable  tables that are wrong for people, but right for the sensors in any order of events;
                and recorded actions that the sensors cannot tell from the real ones
    faults      [(Fault, [(piece, zone, ms of pause), ...])]
    """

    def __init__(self, opening, share=1):
        """`share`: one in so many sequences is walked to its end."""
        self.opening = opening
        self._share = share
        self._last = 0
        self.pairs = self.count = self.unknowable = 0
        self.faults = []
        self._ends = set()  # tables that have been led back

    def walk_pair(self, a, b):
        """Judge every sequence of the pieces `a` and `b` in which `a` is lifted first."""
        for is_late in (False, True):
            for table, done in self._step(self.opening.data, (), a, OFF, is_late):
                for target in self._list_targets(table, a, b):
                    for later, so_far in self._step(table, done, a, target, is_late):
                        for last, all_but in self._step(later, so_far, b, OFF, is_late):
                            self._finish(last, all_but, b, (b, a))
                for later, so_far in self._step(table, done, b, OFF, is_late):
                    for first, second in ((a, b), (b, a)):
                        for target in self._list_targets(later, first, second):
                            for last, all_but in self._step(later, so_far, first, target, is_late):
                                self._finish(last, all_but, second, (second, first))

    def _step(self, data, done, piece, zone, is_late):
        """Lay `piece` on `zone`; return [(table, events so far)] after every pause that makes a difference:
        the shortest of each outcome, or the longest.
        """
        try:
            changes = self._pause(data, piece, zone)
            if is_late:
                waits = [waited - TICK_MS for waited, _ in changes[1:-1]]
                changes = (self._pause(data, piece, zone, waits) if waits else []) + changes[-1:]
        except Fault as fault:
            self._note(fault, (*done, (piece, zone, 0)))
            return []
        return [(saved, (*done, (piece, zone, waited))) for waited, saved in changes]

    def _pause(self, data, piece, zone, waits=()):
        """Return [(ms, table)] after each of `waits`; without `waits`, after every change and at the end of
        the usual time.
        """
        table, usual_ms = self.opening.load(data), self.opening.judge.usual_ms
        judge = self.opening.judge.begin(table)
        table.world.put(piece, zone)
        saved, before = [], None
        for waited in range(TICK_MS, max(waits, default=usual_ms) + 1, TICK_MS):
            table.run(TICK_MS, TICK_MS)
            judge.watch()
            signature = self._sign(table)
            if waited in waits or not waits and signature != before:
                saved.append((waited, self.opening.save(table)))
            before = signature
        if not waits:
            judge.expect_light()
            saved.append((usual_ms, self.opening.save(table)))
        return saved

    @staticmethod
    def _sign(table):
        session = table.session
        return session.verdict, session.reason, session.repair.count, len(session.game.log)

    def _finish(self, data, done, piece, pair):
        """Put `piece`, the last in a hand, on each of its targets in turn, and judge the tables."""
        for target in self._list_targets(data, *pair):
            self._last += 1
            if self._last % self._share:
                continue
            table = self.opening.load(data)
            judge = self.opening.judge.begin(table)
            self.count += 1
            try:
                table.world.put(piece, target)
                wait(table, judge, self.opening.judge.usual_ms)
                judge.expect_light()
                end = (tuple(table.world.zone), bytes(table.session.game.state), self._sign(table))
                if end not in self._ends:
                    self._ends.add(end)
                    self.unknowable += not judge.lead_back()
            except Fault as fault:
                self._note(fault, (*done, (piece, target, 0)))

    def _note(self, fault, done):
        if fault.outcome == WRONG:
            before = self.opening.load(self.opening.data)
            events = [(piece, zone) for piece, zone, _ in done]
            if self.opening.judge.look_alike(before, self.opening.places, fault.log, events):
                self.unknowable += 1
                return
        self.faults.append((fault, done))

    def _list_targets(self, data, piece, other):
        """Return the zones on which `piece`, which is in a hand, is put (see the module)."""
        table = self.opening.load(data) if isinstance(data, bytes) else data
        home = self.opening.places[piece]
        targets = [home, self.opening.places[other]]
        appearances, game = table.world.appearances, table.session.game
        legal = self.opening.judge.list_legal(game, appearances[piece])
        others = self.opening.judge.list_legal(game, appearances[other])
        zones, kind = table.layout.zones, table.layout.piece_kind(piece)
        wrong = [n for n, zone in enumerate(zones) if kind in zone.holds and n not in legal]
        free = [n for n in wrong if n not in targets and not table.world.lying_on(n)]
        targets += legal[:1] + [n for n in others if n in wrong][:1] + free[:1]
        return list(dict.fromkeys(targets))


def wait(table, judge, span_ms):
    """Let `span_ms` pass at `table`, watched by `judge`."""
    for _ in range(0, span_ms, TICK_MS):
        table.run(TICK_MS, TICK_MS)
        judge.watch()


# -- many of them ----------------------------------------------------------------------------


def list_openings(games=NAMES):
    """Return (game, kit, seats, actions) of all openings."""
    return [
        (game, NET, seats, actions)
        for actions in BEGUN
        for game in games
        for seats in range(load(game).PLAYERS[0], load(game).PLAYERS[1] + 1)
    ]


_openings = {}  # those that this process has made


def walk(chosen, first, count, share=1, is_brief=False, is_late=False):
    """Walk `count` pairs of the opening `chosen`, from pair `first` on in the order of alike.py.

    `is_brief`: walk only one pair of each class; `is_late`: places take turns.  Return the Sequences.
    """
    if chosen not in _openings:
        _openings.clear()
        opening = Opening(*chosen, LateTable if is_late else IdealTable)
        _openings[chosen] = opening, list_pairs(opening, SEED)
    opening, (pairs, classes) = _openings[chosen]
    pairs = pairs[: classes if is_brief else len(pairs)][first : first + count]
    walked = Sequences(opening, share)
    for a, b in pairs:
        walked.walk_pair(a, b)
    walked.pairs = len(pairs)
    walked.opening = None
    return walked


def run(openings, pairs, minutes, jobs, **choices):
    """Walk up to `pairs` (0: all) of each of `openings` for `minutes`, a few of each in turn.

    `choices`: see walk().  Return {(game, kit): Counter of the walked sequences and the findings}.
    """
    totals, spent = collections.defaultdict(collections.Counter), set()
    tasks = _list_tasks(openings, pairs, spent)
    for (chosen, *_), walked in run_all(functools.partial(walk, **choices), tasks, jobs, minutes):
        _tell(chosen, walked, totals)
        if not walked.pairs:
            spent.add(chosen)
    return totals


def _list_tasks(openings, pairs, spent):
    """Yield what walk() is to walk, without the openings that are `spent` meanwhile: they have no pairs left."""
    first = 0
    while len(spent) < len(openings) and (not pairs or first < pairs):
        most = min(_AT_ONCE, pairs - first) if pairs else _AT_ONCE
        yield from ((chosen, first, most) for chosen in openings if chosen not in spent)
        first += _AT_ONCE


def _tell(chosen, walked, totals):
    """Add `walked` to `totals`; print its faults and the progress."""
    of_kit = totals[chosen[:2]]
    of_kit.update(pairs=walked.pairs, sequences=walked.count, unknowable=walked.unknowable)
    for fault, done in walked.faults:
        of_kit[fault.outcome] += 1
        print(*chosen, *fault.args, done, flush=True)
    done = sum(of_kit["sequences"] for of_kit in totals.values())
    print(f"{done} sequences", file=sys.stderr, end="\r", flush=True)


def make_table(totals):
    """Return the report as text: one line per game and kit."""
    columns = ("pairs", "sequences", *FAULTS, "unknowable")
    lines = [f"{'simulated; game and kit':28}" + "".join(f"{name:>12}" for name in columns)]
    for (game, kit), of_kit in totals.items():
        lines.append(f"{game + ' ' + kit:28}" + "".join(f"{of_kit[name]:12}" for name in columns))
    every = sum(totals.values(), collections.Counter())
    return "\n".join([*lines, f"{'all':28}" + "".join(f"{every[name]:12}" for name in columns)])


def main(arguments=None):
    parser = Parser(prog="host_sim.faults.sequences", description=__doc__)
    parser.add_argument("--game", type=one_of("game", NAMES), help="only this game")
    parser.add_argument(
        "--seats",
        type=SEATS,
        help="only openings with this many seats",
    )
    parser.add_argument(
        "--brief", action="store_true", help="only one pair of each class of alike pairs"
    )
    parser.add_argument("--late", action="store_true", help="places take turns")
    parser.add_argument(
        "--pairs",
        type=whole_number("number of pairs", 0, 1000000),
        default=0,
        help="number of pairs of each opening (0: all)",
    )
    parser.add_argument("--minutes", type=minutes, default=30)
    add_jobs(parser)
    chosen = parser.parse_args(arguments)
    games = (chosen.game,) if chosen.game else NAMES
    openings = list_openings(games)
    if chosen.seats:
        openings = [found for found in openings if found[2] == chosen.seats]
        openings = [found for found in openings if not found[3]]
    totals = run(
        openings, chosen.pairs, chosen.minutes, chosen.jobs,
        is_brief=chosen.brief, is_late=chosen.late,
    )  # fmt: skip
    print(make_table(totals))
    return any(of_kit[outcome] for of_kit in totals.values() for outcome in FAULTS)


if __name__ == "__main__":
    sys.exit(main())
