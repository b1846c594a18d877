"""Make MicroPython's WebAssembly build behave as a board does at power-on.

    /               the flash: a folder of the build's own file system, with a board's errnos
    asyncio.run     which the WebAssembly build leaves to JavaScript
    time            the board's clock, and sleeps that Ctrl-C interrupts
    os              urandom and uname, which the WebAssembly build lacks

Runs on MicroPython only, once after every reset, before boot.py.
"""

import asyncio
import asyncio.core
import gc
import os
import random
import sys
import time
from collections import namedtuple

import machine
from micropython import const
from vfs import VfsPosix, mount, umount
from wire import Wire

_SLICE_US = const(200000)

# Emscripten numbers errors as WASI does, boards as Linux does.
_ERRNOS = {
    2: 13,
    8: 9,
    20: 17,
    28: 22,
    31: 21,
    37: 36,
    44: 2,
    51: 28,
    54: 20,
    55: 39,
    63: 1,
    69: 30,
}


class Flash:
    """A file system that passes every call on, and translates errors into a board's errnos."""

    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        return self._pass_on(getattr(self._inner, name))

    def _pass_on(self, call):
        def passed(*args):
            try:
                return call(*args)
            except OSError as error:
                raise OSError(_ERRNOS.get(error.errno, error.errno))

        return passed

    def umount(self):
        pass

    def ilistdir(self, path):
        for name, mode, node in self._pass_on(self._inner.ilistdir)(path):
            whole = path + "/" + name if path else name
            yield name, mode, node, 0 if mode == 0x4000 else self.stat(whole)[6]


def ticks_us():
    return machine.ticks(0)


def ticks_ms():
    # Continue the build's own clock, because its asyncio reads it as well.
    return time.ticks_add(machine.ticks(1), _start_ms)


def sleep_us(span_us):
    """Wait; Ctrl-C and interrupts are handled meanwhile."""
    start = ticks_us()
    left = span_us
    while left > 0:
        machine.sleep_us(min(left, _SLICE_US))
        left = span_us - time.ticks_diff(ticks_us(), start)


def sleep_ms(span_ms):
    while span_ms > 1000:
        sleep_us(1000000)
        span_ms -= 1000
    sleep_us(span_ms * 1000)


def sleep(span_s):
    sleep_ms(int(span_s * 1000))


async def _keep_result(main, result):
    try:
        result.append(await main)
    except Exception as error:
        result.append(error)
        result.append(None)


def run(main):
    """asyncio.run: run `main` and the tasks it starts, until it ends."""
    core = asyncio.core
    wait = [0]

    def schedule(delay_ms):
        wait[0] = delay_ms

    core._schedule_run_iter = schedule
    result = []
    task = core.create_task(_keep_result(main, result))
    while not task.done():
        wait[0] = 0
        core._run_iter()
        if wait[0] > 0:
            sleep_ms(wait[0])
    if len(result) == 2:
        raise result[0]
    return result[0] if result else None


def urandom(count):
    """Return `count` random bytes; JavaScript's own generator has seeded `random`."""
    return bytes([random.getrandbits(8) for _ in range(count)])


def uname():
    version = "%d.%d.%d" % sys.implementation.version[:3]
    machine_name = sys.implementation._machine
    return _Uname(sys.platform, sys.platform, version, sys.version, machine_name)


def _mount():
    umount("/")
    mount(Flash(VfsPosix("/flash")), "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]


_Uname = namedtuple("uname", ("sysname", "nodename", "release", "version", "machine"))
machine.wire = Wire(open("/dev/board", "r+b"))
_mount()
asyncio.run = run
os.urandom, os.uname = urandom, uname
_start_ms = time.ticks_diff(time.ticks_ms(), machine.ticks(1))
asyncio.core.ticks = time.ticks_ms = ticks_ms
time.ticks_us = ticks_us
time.sleep, time.sleep_ms, time.sleep_us = sleep, sleep_ms, sleep_us
gc.collect()
