"""Starts the device after power-on; main.py calls it.

config wrong ─────────▶ the screen says so
BACK held ────────────▶ safe mode: nothing runs, the serial port is free
otherwise ────────────▶ the device (device/lifecycle.py) runs until power-off
"""

import asyncio
import sys
import time

import machine

from skald.compat import const, find_module
from skald.device.board import Front, darken
from skald.device.guard import Guard, feed_by_timer, stop_timer, was_bitten
from skald.device.lifecycle import Device
from skald.drivers.errors import DriverError
from skald.keep.disk import Disk, read_layout
from skald.rules.registry import NAMES
from skald.screens.sheet import Notice
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words

_STEPS = const(100)  # steps of the screen: more than a whole picture takes
_TICK_MS = const(10)
_READ_S = const(5)  # time to read the message


def main(clock=time, run=None, disk=None, read_layout=read_layout):
    """Start the device; returns only in safe mode, with a wrong config, or when interrupted.

    `run`: asyncio.run, or its equivalent on a host with simulated time; the others: see Device.
    """
    config, fault = _load_config()
    language = getattr(sys.modules.get("config"), "LANGUAGE", "")
    if language not in LANGUAGES:
        language = LANGUAGES[0]
    try:
        _rest(config)  # boot.py does it too, but not if the config is wrong
        darken(config, clock)
        front = Front(config)
    except Exception as error:  # a pin or a bus that this controller does not have
        _print_exception(error)
        front, fault = Front(_load_standard()), str(error)
    if fault:
        say(front, clock, "bad config", fault, language)
        return
    if front.is_back_down():
        say(front, clock, "safe mode", language=language)
        return
    wdt = machine.WDT(timeout=config.WATCHDOG_MS) if config.WATCHDOG_MS else None
    stop_timer()
    disk = disk or Disk()
    device = Device(config, disk, clock, Guard(wdt, clock), read_layout)
    try:
        device.power_up(was_bitten())
        (run or asyncio.run)(_live(device, disk, config, clock))
    except KeyboardInterrupt:
        if wdt:
            feed_by_timer(wdt)  # so that somebody can work on the serial port
    except Exception as error:
        _print_exception(error)
        is_noted = device.record_crash()
        say(device.front, clock, "crash", str(error), device.settings.language)
        if is_noted:  # else it might restart for ever
            for _ in range(_READ_S):
                device.guard.feed()
                clock.sleep_ms(1000)
            machine.reset()


def _live(device, disk, config, clock):
    """Return the coroutine that runs the device, and the server for phones and the messages to a
    broker if config.py asks for them.
    """
    life = device.run()
    if config.NETWORK:
        from skald.net.phones import serve_phones
        from skald.net.tending import run_beside

        life = run_beside(life, serve_phones(device))
    if "slots" in sys.modules:  # main.py has loaded it: an update on trial, or undone
        from skald.net.update_probation import Probation

        life = Probation(device).watch(life)
    if not getattr(config, "BROKER", "") or not find_module("socket"):
        return life
    from skald.net.mqtt_task import open_post

    name = getattr(config, "TABLE", "")
    post = open_post(lambda: device, disk, config.BROKER, machine.unique_id(), clock, name)
    return post.tell(life)


def _rest(config):
    from skald import pins

    pins.rest(config, machine.Pin)


def _load_config():
    """Return (config, ""), or the standard and the name of the faulty entry."""
    from skald import pins

    try:
        config = pins.load_config()
    except (Exception, SystemExit) as error:
        _print_exception(error)
        return pins.load_standard(), "config.py"
    fault = pins.find_fault(config) or _find_wrong_broker(config)
    if fault:
        return pins.load_standard(), fault
    return config, ""


def _load_standard():
    from skald import pins

    return pins.load_standard()


def _find_wrong_broker(config):
    """Return "BROKER" if that entry is no valid address of a broker, else ""."""
    if getattr(config, "BROKER", ""):
        from skald.net.mqtt import BadAddress, read_address

        try:
            read_address(config.BROKER)
        except (BadAddress, AttributeError):
            return "BROKER"
    return ""


def say(front, clock, key, detail="", language=LANGUAGES[0]):
    """Show one sentence in the language of the device while nothing else runs."""
    words = Words(language, NAMES[0], "care")
    canvas = Canvas()
    sentence = words.get(key).format(what=words.get(detail))
    Notice("Skald", sentence).draw(canvas)
    print(sentence)
    front.screen.show(canvas.buf)
    for _ in range(_STEPS):
        try:
            if front.screen.step():
                return
        except DriverError:
            clock.sleep_ms(_TICK_MS)


def _print_exception(error):
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        sys.excepthook(error.__class__, error, error.__traceback__)
