"""Measures the steps of the loop on the chip, and how many exchanges with tags fit in between.

Steps are timed on real MicroPython on an emulated Cortex-M0 (device_time.microbit)
over an opening, wrong tables and their repair; exchanges are counted at a
simulated table whose clock is charged for computing.
"""

from skald.rules.registry import load

from hardware.layouts.base import FIRST, NET
from host_sim.bench.figures import Figure
from host_sim.device_time.boards import INSTRUCTION_NS, PICO
from host_sim.device_time.evenings import Evening
from host_sim.table import SimTable

_STEP_P99_MS, _STEP_MS = 12, 25  # of one step, between two yields
_ANSWER_MS = 60  # from a changed picture, or the end of a delay, to the pixels: update, scene, send
_IDLE_MS = 3  # of a frame while the table is at rest
_PAGE_MS = 40  # of all parts of a page
_COLLECTION_MS = 12
_EXCHANGES = 150
_REST_MS = 2000
_HOW = {"actions": 10, "mistakes": 3}
_BEGINS = ("update", "settled")  # steps with which an answer begins
_ANSWER = (*_BEGINS, "judge", "scene", "send")


def _list_evenings(game):
    low, high = load(game).PLAYERS
    return [Evening(game, NET, high, seed=2, **_HOW), Evening(game, FIRST, low, seed=3, **_HOW)]


def list_answers(steps):
    """Return the ns from each changed picture, or end of a delay, to its pixels: update + scene + send."""
    answers, is_due = [], False
    for step in steps:
        if step.name in _BEGINS:
            answers.append(0)
            is_due = True
        if is_due and step.name in _ANSWER:
            answers[-1] += step.ns
            is_due = step.name != "send"
    return answers


def list_pages(steps):
    """Return the ns of each whole page: the sum of its parts, which follow the step that directs the scanner."""
    pages = []
    for step in steps:
        if step.name == "direct":
            pages.append(0)
        elif step.name == "page":
            pages[-1] += step.ns
    return pages


def percentile(numbers, share):
    """Return the number below which `share` (0..1) of `numbers` lie; 0 if there are none."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0


def measure(game):
    """Yield device.<game>.*, in milliseconds of device time."""
    spans, answers, pages = {}, [], []
    for evening in _list_evenings(game):
        steps = evening.time_on_chip()
        answers += list_answers(steps)
        pages += list_pages(steps)
        for step in steps:
            spans.setdefault(step.name, []).append(step.ns)
    collections = spans.pop(
        "collect"
    )  # collected between two updates, so that no collection falls into a step
    every = [ns for name in spans for ns in spans[name]]
    instruction_ns = PICO.scale_work(INSTRUCTION_NS)
    peer = "emulated Cortex-M0, %.3g ns an instruction; %d steps" % (instruction_ns, len(every))

    def figure(key, ns, at_most):
        return Figure(f"device.{game}.{key}", ns / 1e6, "ms", at_most=at_most, peer=peer)

    yield figure("update_p95_ms", percentile(spans["update"], 0.95), None)
    yield figure("answer_p95_ms", percentile(answers, 0.95), _ANSWER_MS)
    yield figure("step_p99_ms", percentile(every, 0.99), _STEP_P99_MS)
    yield figure("step_max_ms", max(every), _STEP_MS)
    idle = [scene + send for scene, send in zip(spans["scene_idle"], spans["send_idle"])]
    yield figure("idle_frame_ms", percentile(idle, 0.5), _IDLE_MS)
    yield figure("collection_ms", max(collections), _COLLECTION_MS)
    yield figure("page_ms", max(pages), _PAGE_MS)
    yield Figure(f"device.{game}.exchanges_per_s", count_exchanges(game), "1/s", at_least=_EXCHANGES,
                 peer="simulated")  # fmt: skip


def count_exchanges(game):
    """Return how many frames to tags fit into a second while the lights of a new game move."""
    table = SimTable(game, NET, load(game).PLAYERS[1], seed=11)
    try:
        table.run(1000)
        exchanges = 0

        def count(ask):
            def ask_and_count(*frame):
                nonlocal exchanges
                exchanges += 1
                return ask(*frame)

            return ask_and_count

        field = table.rig.net.field
        field.ask = count(field.ask)
        table.run(_REST_MS)
    finally:
        table.close()
    return exchanges * 1000 / _REST_MS
