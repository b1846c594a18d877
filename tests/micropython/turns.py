"""Tasks that work and sleep for different times take turns; told is whose turn came when.

A clock moves only while they work, and while all of them sleep.  A program for MicroPython, with its
own asyncio; test_turns.py runs the same tasks on the simulator's loop.
"""

# name, microseconds of work in a turn, milliseconds of sleep after it
TASKS = (
    (("sense", 2300, 0), ("table", 2200, 5)),
    (("sense", 900, 0), ("table", 4100, 0), ("radio", 300, 7)),
    (("sense", 1700, 1), ("table", 700, 5), ("radio", 2900, 20), ("phone", 1200, 0)),
    (("table", 1100, 5), ("radio", 400, 11)),
)
TURNS = 60


async def work(task, clock, sleep_ms, told):
    """Take turns for ever; `task`: one of TASKS."""
    name, work_us, span_ms = task
    while True:
        told.append("%s:%d" % (name, clock.now_us))
        clock.sleep_us(work_us)
        await sleep_ms(span_ms)


class Clock:
    """Time that passes only when told to, in place of asyncio's own and of its queue of files.

    It begins long after the board's ticks, by which tasks are created, so that those are due at once.
    """

    def __init__(self):
        import time

        self._began_ms = time.ticks_ms() + 60000
        self.now_us = 0

    def ticks_ms(self):
        return self._began_ms + self.now_us // 1000

    def sleep_us(self, span_us):
        self.now_us += span_us

    def wait_io_event(self, span_ms):
        if span_ms > 0:
            self.now_us = (self.now_us // 1000 + span_ms) * 1000


async def take_turns(tasks, clock, sleep_ms, create_task, told):
    """Run `tasks` until TURNS turns are told."""
    for task in tasks:
        create_task(work(task, clock, sleep_ms, told))
    while len(told) < TURNS:
        await sleep_ms(1)


def main():
    """Print the turns of each set of TASKS."""
    import asyncio
    import asyncio.core as core

    for tasks in TASKS:
        clock, told = Clock(), []
        asyncio.new_event_loop()
        core.ticks, core._io_queue = clock.ticks_ms, clock
        asyncio.run(take_turns(tasks, clock, asyncio.sleep_ms, asyncio.create_task, told))
        print(" ".join(told[:TURNS]))


if __name__ == "__main__":
    main()
