"""A real strip on this host, in addition to the simulated one.

    open_strip("D18", 60)      an Adafruit NeoPixel on a pin of this computer,
                               if Blinka knows the computer (a Raspberry Pi...)

It has the interface of the firmware's own strip, so a frame can light either.
"""

import importlib.machinery
import importlib.util
import os
import sys

_SHIMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "shims")


class NoStrip(RuntimeError):
    """This host cannot drive such a strip; the message says why, in a sentence."""


def open_strip(pin_name, count):
    """Return Adafruit's NeoPixel of `count` pixels on the board pin `pin_name`.

    It is dark until show().  Raises NoStrip if Blinka is not installed,
    does not know this computer, or has no such pin or no right to drive it.
    """
    try:
        import board

        neopixel = _import_adafruit_neopixel()
    except ImportError as error:
        raise NoStrip("A real strip needs Adafruit's Blinka and NeoPixel packages: %s." % error)
    except (NotImplementedError, RuntimeError) as error:
        raise NoStrip("Blinka cannot drive a strip on this computer: %s." % str(error).rstrip("."))
    pin = getattr(board, pin_name, None)
    if pin is None or pin_name.startswith("_"):
        raise NoStrip("This computer has no pin %s for a strip." % pin_name)
    try:
        strip = neopixel.NeoPixel(pin, count, auto_write=False)
        strip.show()
    except (RuntimeError, OSError, ValueError) as error:
        reason = str(error).rstrip(".")
        raise NoStrip("The strip on %s could not be started: %s." % (pin_name, reason))
    return strip


def _import_adafruit_neopixel():
    """Import Adafruit's neopixel, not the shim of the same name."""
    name = "adafruit_neopixel"
    if name in sys.modules:
        return sys.modules[name]
    path = [entry for entry in sys.path if os.path.abspath(entry or ".") != _SHIMS]
    spec = importlib.machinery.PathFinder.find_spec("neopixel", path)
    if spec is None:
        raise ImportError("no module named neopixel")
    spec.name = spec.loader.name = name
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
