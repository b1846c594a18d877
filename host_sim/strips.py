"""A real strip on this computer, in addition to the simulated one.

    open_strip("D18", 60)      an Adafruit NeoPixel on a pin of this computer,
                               if Blinka knows the computer (a Raspberry Pi ...)

It has the interface of the firmware's own strip, so a frame can light either of them.
"""


class NoStrip(RuntimeError):
    """This computer cannot drive such a strip; the message is a sentence that says why."""


def open_strip(pin_name, count):
    """Return Adafruit's NeoPixel of `count` pixels on the board pin `pin_name`.

    It is dark until show().  Raises NoStrip if Blinka is not installed, does not know
    this computer, or has no such pin or no permission to drive it.
    """
    try:
        import board
        import neopixel
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
