"""Measures the steps of the loop on the chip.

They are timed on real MicroPython on an emulated Cortex-M0 (device_time.microbit) over an opening, wrong tables and
their repair.
"""

from skald.rules.registry import load

from hardware.layouts.base import FIRST, NET
from host_sim.bench.figures import Figure, percentile
from host_sim.device_time.evenings import Evening

_STEP_P99_MS, _STEP_MS = 12, 25  # of one step, between two yields
_ANSWER_MS = 60  # from a changed picture, or the end of a delay, to the pixels: update, scene, send
_IDLE_MS = 3  # of a frame while the table is at rest
_PAGE_MS = 40  # of all parts of a page
_COLLECTION_MS = 12
_HOW = {"actions": 10, "mistakes": 3}
_BEGINS = ("update", "settled")  # steps with which an answer begins
_ANSWER = (*_BEGINS, "judge", "scene", "send")


def _list_evenings(game):
    low, high = load(game).PLAYERS
    return [Evening(game, NET, high, seed=2, **_HOW), Evening(game, FIRST, low, seed=3, **_HOW)]


def list_sums(steps, begins, parts, end=""):
    """Return the ns of every sequence of steps that begins with one of `begins`: the sum of its `parts`, up
    to the one called `end` or to the next sequence.
    """
    sums, is_due = [], False
    for step in steps:
        if step.name in begins:
            sums.append(0)
            is_due = True
        if is_due and step.name in parts:
            sums[-1] += step.ns
            is_due = step.name != end
    return sums


def measure(game):
    """Yield device.<game>.*, in milliseconds of device time."""
    spans, answers, pages, frames = {}, [], [], []
    for evening in _list_evenings(game):
        steps = evening.time_on_chip()
        answers += list_sums(steps, _BEGINS, _ANSWER, "send")
        pages += list_sums(steps, ("direct",), ("page",))
        frames += list_sums(steps, ("scene_idle",), ("scene_idle", "send_idle"), "send_idle")
        for step in steps:
            spans.setdefault(step.name, []).append(step.ns)
    # Collected between two updates, so that no collection falls into a step.
    collections = spans.pop("collect")
    every = [ns for name in spans for ns in spans[name]]
    for key, ns, at_most in (
        ("answer_p95_ms", percentile(answers, 0.95), _ANSWER_MS),
        ("step_p99_ms", percentile(every, 0.99), _STEP_P99_MS),
        ("step_max_ms", max(every), _STEP_MS),
        ("idle_frame_ms", percentile(frames, 0.5), _IDLE_MS),
        ("collection_ms", max(collections), _COLLECTION_MS),
        ("page_ms", max(pages), _PAGE_MS),
    ):
        yield Figure(f"device.{game}.{key}", ns / 1e6, "ms", at_most=at_most)
