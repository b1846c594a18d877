"""Perfect sensors: the world copied straight into a picture, without chips.

For tests and campaigns that play thousands of games; the demo and the virtual
table use the chips.
"""

from skald.rules.base import OFF
from skald.table.layout import UNSENSED
from skald.table.picture import UNSEEN, Picture


class IdealSense:
    """Keeps `picture` equal to what undisturbed sensors of `layout` report."""

    def __init__(self, world, layout):
        """`layout` is a skald.table.layout.Layout packed from the world's."""
        self._world = world
        self._layout = layout
        self.picture = Picture(len(world.zone), layout.readers, layout.inputs)
        for piece, zone in enumerate(world.zone):
            self._moved(piece, OFF, zone)
        world.listen(self._moved)

    def _moved(self, piece, old, new):
        picture, layout = self.picture, self._layout
        reader = UNSEEN if new == OFF else layout.reader_of[new]
        picture.set_seen(piece, UNSEEN if reader != UNSEEN and picture.dead_reader[reader] else reader)
        for zone in (old, new):
            if zone != OFF and layout.input_of[zone] != UNSENSED:
                number = layout.input_of[zone]
                if not picture.dead_input[number]:
                    picture.set_present(number, int(any(at == zone for at in self._world.zone)))
