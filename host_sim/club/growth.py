"""Measures how a club scales: 1 to 500 simulated tables on one Mosquitto, each with one action per second.

    python -m host_sim.club.growth                 figures, and build/club_growth.svg
    python -m host_sim.club.growth --most 50 --seconds 10

The tables are the firmware's own client (tables.py), a hundred in a process; the broker and the club's
listener run on the same computer.  The delay of an event is the time from the outbox until it is
stored.  No published event or result may be missing or stored twice.
"""

import argparse
import asyncio
import multiprocessing
import os
import sys
import tempfile
import time
from collections import namedtuple
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pygal
from skald.net.outbox import Outbox

from host_sim.broker import ClubBroker
from host_sim.club.listen import Listener
from host_sim.club.store import Store
from host_sim.club.tables import Table
from host_sim.command_line import Parser
from host_sim.toolchain import BUILD, Missing

_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_PAUSE_S = 1.0
_PATIENCE_S = 60.0
_GROUP = 100  # tables in one process
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")

Point = namedtuple(
    "Point", "tables events results missing median_ms p95_ms broker_cpu broker_mb club_cpu"
)
Point.__doc__ = """The figures for a number of tables.

events and results received; number of both that are missing; median and 95th percentile of the
events' delay; processor time of the broker and of the listener as shares of one core; memory of
the broker.
"""


class _Watch:
    """Records when events are stored."""

    def __init__(self):
        self.kept = {}  # (table, event) -> seconds
        self.cpu_s = 0.0  # of the listener's thread

    def note(self, table, run, event):
        self.kept[table, event] = time.monotonic()
        self.cpu_s = time.thread_time()


def measure(count, seconds):
    """Return the Point of `count` tables that play for `seconds`; raises toolchain.Missing."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        broker, watch = ClubBroker(folder), _Watch()
        listener = Listener(folder / "club.db", "127.0.0.1", broker.port, on_event=watch.note)
        try:
            if not listener.is_on.wait(_PATIENCE_S):
                raise OSError("the broker refused the listener")
            before, began = _read_cpu(broker.pid), time.monotonic()
            told, wanted = _play_all(count, broker.address, int(seconds / _PAUSE_S))
            _wait_for(lambda: len(watch.kept) >= len(told))
            span_s = time.monotonic() - began
            cpu = (_read_cpu(broker.pid) - before) / span_s
            store = Store(folder / "club.db")
            _wait_for(lambda: len(store.list_results()) >= wanted)
            missing = wanted - len(store.list_results())
            return _sum_up(count, watch, told, wanted, missing, cpu, broker.pid, span_s)
        finally:
            listener.close()
            broker.stop()


def _play_all(count, address, actions):
    """Let `count` tables play; return ({(table, event): seconds when published}, number of results)."""
    groups = [range(first, min(first + _GROUP, count)) for first in range(0, count, _GROUP)]
    told, results = {}, 0
    with ProcessPoolExecutor(len(groups), multiprocessing.get_context("spawn")) as pool:
        for published, played in pool.map(
            _play_group, groups, [address] * len(groups), [actions] * len(groups)
        ):
            told.update(published)
            results += played
    return told, results


def _play_group(numbers, address, actions):
    """Let the tables of these numbers play in this process; return as _play_all()."""
    told, tables = {}, [Table(number, address, actions) for number in numbers]
    for table in tables:
        _watch(table, told)
    asyncio.run(_play(tables))
    return told, sum(table.results for table in tables)


def _watch(table, told):
    """Record in `told` every event that `table` publishes."""
    herald = table.post.herald
    put = Outbox.put

    def note(topic, payload, is_retained=False):
        if not is_retained:
            told[herald.table, herald.told] = time.monotonic()  # the same clock in all processes
        put(table.post.client.outbox, topic, payload, is_retained)

    table.post.client.outbox.put = note


async def _play(tables):
    await asyncio.gather(*(table.play(1, _PAUSE_S) for table in tables))


def _wait_for(is_so):
    end = time.monotonic() + _PATIENCE_S
    while not is_so() and time.monotonic() < end:
        time.sleep(0.05)


def _sum_up(count, watch, told, wanted, unsaved, cpu, pid, span_s):
    late = sorted(watch.kept[key] - told[key] for key in watch.kept if key in told)
    return Point(
        count,
        len(late),
        wanted - unsaved,
        len(told) - len(late) + unsaved,
        1000 * late[len(late) // 2],
        1000 * late[len(late) * 95 // 100],
        cpu,
        _read_memory(pid) / 1e6,
        watch.cpu_s / span_s,
    )


def _read_cpu(pid):
    """Return the processor seconds that a process has used (Linux: proc(5))."""
    words = Path("/proc/%d/stat" % pid).read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / _TICKS


def _read_memory(pid):
    return int(Path("/proc/%d/statm" % pid).read_text().split()[1]) * _PAGE


def draw(points, path):
    """Write the chart of `points` as SVG."""
    style = pygal.style.Style(background="white", plot_background="white")
    chart = pygal.XY(
        title="Tables on one Mosquitto (simulated), an action a second each",
        x_title="tables",
        y_title="milliseconds; per cent of a core",
        style=style,
        width=900,
        height=500,
        js=(),
    )
    chart.add("event kept, median ms", [(point.tables, point.median_ms) for point in points])
    chart.add("event kept, 95th percentile ms", [(point.tables, point.p95_ms) for point in points])
    chart.add("broker, % of a core", [(point.tables, 100 * point.broker_cpu) for point in points])
    chart.add("club, % of a core", [(point.tables, 100 * point.club_cpu) for point in points])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(chart.render())


def main(arguments=None):
    parser = Parser(prog="python -m host_sim.club.growth", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--most", type=int, default=_SIZES[-1], help="tables")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long the tables play")
    chosen = parser.parse_args(arguments)
    print(
        "simulated; load of this computer %.1f on %d cores" % (os.getloadavg()[0], os.cpu_count())
    )
    print("tables  events  results  missing  median ms  p95 ms  broker cpu  broker MB  club cpu")
    points = []
    for size in [size for size in _SIZES if size <= chosen.most]:
        try:
            point = measure(size, chosen.seconds)
        except Missing as missing:
            return "growth: %s" % missing
        points.append(point)
        print(
            "%6d %7d %8d %8d %10.0f %7.0f %10.0f%% %10.1f %8.0f%%"
            % (*point[:6], 100 * point.broker_cpu, point.broker_mb, 100 * point.club_cpu),
            flush=True,
        )
    path = BUILD / "club_growth.svg"
    draw(points, path)
    print(path)
    return 1 if any(point.missing for point in points) else 0


if __name__ == "__main__":
    sys.exit(main())
