"""First light of a table that is being built: the self-test of a controller, a screen, a knob, a button and the
lights, place by place, which prints what it asks and sees (host_sim/first_light.py writes that down).

    ask <sentence>    what the screen says
    saw <what>        a finding, or a fact
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.keep.store import KeepError
from skald.service.self_test import SelfTest
from skald.watching.layout import UNSENSED, Layout
from skald.watching.unpack import seal

_PIXELS = const(8)


def make_layout(table=None):
    """Return the Layout of a breadboard: with the lights of `table` (a Layout), or else eight pixels and no zone
    (watching/unpack.py).
    """
    zones, pixels, lights = (
        (table.zones, table.pixels, table.pixels_of) if table else (0, _PIXELS, b"")
    )
    data = b"SKL3" + bytes((zones, 0, 0, pixels & 255, pixels >> 8))
    data += bytes((UNSENSED,)) * zones + lights + bytes((0, 0, 0))
    return Layout(seal(data))


def open_layout(device):
    """Return the Layout of a breadboard with the lights of the chosen table."""
    settings = device.settings
    try:
        settings.read(device.store)
    except KeepError:
        pass  # then it is the table that config.py names
    return make_layout(device.open_layout(settings.game, settings.kit))


class FirstLight(SelfTest):
    """The self-test of a breadboard; ends by itself."""

    _said = ""

    def find(self, key, about):
        super().find(key, about)
        print("saw", self.words.get(key).format(what=about))

    def step(self, now):
        super().step(now)
        if not self.stage:
            self.result = "on"
            return
        key, about = self.stage.text()
        said = self.words.get(key).format(what=about)
        if said != self._said:
            self._said = said
            print("ask", said)


def has_screen(screen):
    """Return True if a screen answers at one of its two addresses."""
    for _ in range(2):
        screen.refresh()
        try:
            screen.step()
            return True
        except DriverError:
            pass
    return False
