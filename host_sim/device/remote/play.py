"""Start a game at once, without the start menu, and report how it goes.

Runs on MicroPython only.  It reports (by machine.tell) the heap in use before the firmware is
imported, then a JSON list whenever something changes:

    the heap in use after a collection; if a look-ahead has run meanwhile, the most since the last report
    how many actions stay, and the actions after them
    is the set-up still being laid out, the verdict, would the knob ask a question, the reason
    is a scoring being announced
    the open question, or null: [is it open, words so far, options, selected option]
"""

import gc
import json
import sys

import machine
from wire import Wire

_UPDATE_MS = 20
_SETTINGS = ("game", "kit", "seats")  # of skald.keep.settings


def start_game(clock, settings, seed):
    """Return the device (skald.device.lifecycle.Device) with a new game on its table.

    `settings` has those of the device, "phones": is there a server for phones as well, and "code": the
    bytes of machine code that a board would hold for each module.
    """
    from skald.compat import pack_memory

    pack_memory(True)  # as main.py does

    import config
    from skald.device import between_games  # noqa: F401 (the menus that were shown before)
    from skald.device.guard import Guard
    from skald.device.lifecycle import Device
    from skald.keep.disk import Disk
    from skald.screens import seating, start_menu  # noqa: F401

    device = Device(config, Disk(), clock, Guard(None, clock))
    for name in _SETTINGS:
        setattr(device.settings, name, settings[name])
    if not device.new_game(seed):
        raise ValueError("no game: " + ", ".join(device.news))
    if settings["phones"]:
        from skald.net.server import Server

        device.server = Server(device, clock, None)
    return device


def count_heap(code):
    """Return the bytes in use after a collection, including the machine `code` of the modules that are loaded."""
    gc.collect()
    return gc.mem_alloc() + sum([size for module, size in code.items() if module in sys.modules])


def snapshot(session):
    """Return what is reported of the session besides its log."""
    menu = session.menu
    asked = [menu.is_open, menu.path(), list(menu.options), menu.index] if menu else None
    return [
        session.is_setting_up, session.verdict, session.may_ask(), session.reason, session.payouts.is_on(), asked,
    ]  # fmt: skip


async def tell_all(device, code, sleep_ms):
    """Report every change until the game is over."""
    known, before = [], None
    most = 0
    while device.game_loop:
        session = device.game_loop.session
        log = session.game.log
        now = snapshot(session)
        is_news = now != before or len(log) != len(known) or list(log[-1:]) != known[-1:]
        if is_news or session.tracker.is_searching():
            most = max(most, count_heap(code))
        if is_news:
            kept = 0
            while kept < min(len(log), len(known)) and log[kept] == known[kept]:
                kept += 1
            machine.tell(json.dumps([most, kept, list(log[kept:])] + now))
            known, before, most = list(log), now, 0
        await sleep_ms(_UPDATE_MS)


async def run(device, code, sleep_ms):
    """Play until the game is over."""
    import asyncio  # part of the measured memory

    telling = asyncio.create_task(tell_all(device, code, sleep_ms))
    try:
        await device.run()
    finally:
        telling.cancel()


# -- the unix port: simulated time -----------------------------------------------------


class Clock:
    """The board's clock with the functions of MicroPython's `time`, and in place of asyncio's queue of files: waiting
    moves it.
    """

    def __init__(self, time):
        self.ticks_add, self.ticks_diff = time.ticks_add, time.ticks_diff

    def ticks_ms(self):
        return machine.ticks(1)

    def ticks_us(self):
        return machine.ticks(0)

    def sleep_us(self, span_us):
        machine.sleep_us(span_us)

    def sleep_ms(self, span_ms):
        machine.sleep_us(span_ms * 1000)

    def wait_io_event(self, span_ms):
        if span_ms > 0:
            self.sleep_ms(span_ms)


class Tasks:
    """Replaces asyncio's queue of tasks: a task that may run at once is due now by the board's clock, not by the
    computer's.
    """

    def __init__(self, queue, clock):
        self._queue, self._clock = queue, clock
        self.peek, self.pop, self.remove = queue.peek, queue.pop, queue.remove

    def push(self, task, due=None):
        self._queue.push(task, self._clock.ticks_ms() if due is None else due)


def main(fd, settings_file, seed):
    """Play over the file descriptor `fd` in simulated time; raises the exception that ends the firmware."""
    import time

    with open(settings_file) as file:
        settings = json.load(file)
    machine.wire = Wire(open(fd, "r+b"))
    clock = Clock(time)
    machine.tell(str(count_heap(settings["code"])))
    import asyncio
    import asyncio.core as core

    core.ticks = clock.ticks_ms
    core._io_queue = clock
    core._task_queue = Tasks(core._task_queue, clock)
    device = start_game(clock, settings, seed)
    asyncio.run(run(device, settings["code"], asyncio.sleep_ms))


if __name__ == "__main__" and len(sys.argv) > 1:
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
