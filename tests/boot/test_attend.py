"""A sheet that the device shows without a game: drawn once for each change, given every key."""

import pytest
from skald.drivers.errors import DriverError
from skald.screens.sheet import Sheet
from skald.show import plain

from host_sim.web.reading import read_screen
from tests.screens.bench import Bench


class Page(Sheet):
    """Notes what it is given and how often it is drawn."""

    def __init__(self):
        super().__init__()
        self.keys, self.drawn = [], 0

    def turn(self, steps):
        self.keys.append(steps)

    def press(self):
        self.keys.append("press")

    def back(self):
        self.keys.append("back")

    def draw(self, canvas):
        self.drawn += 1
        plain.draw_sentence(canvas, "Page", "Drawn %d." % self.drawn)


@pytest.fixture
def bench():
    bench = Bench()
    yield bench
    bench.close()


def show_page(bench, version=0):
    """Show a Page, and let it be drawn."""
    page = Page()
    page.version = version
    bench.open(lambda *_: page)
    bench.run(300)
    return page


def shown(bench):
    return " ".join(read_screen(bench.rig.screen.pages()))


@pytest.mark.parametrize("version", [0, 1, 2])
def test_a_page_is_drawn_when_it_opens_and_after_each_change_until_it_closes(bench, version):
    page = show_page(bench, version)
    assert page.drawn == 1 and "Drawn 1." in shown(bench)
    bench.run(500)
    assert page.drawn == 1
    page.changed()
    bench.run(100)
    assert page.drawn == 2 and "Drawn 2." in shown(bench)
    page.result = "done"
    bench.run(50)
    assert bench.device.sheet is not page


def test_a_screen_that_fails_for_a_while_shows_the_page_afterwards(bench):
    page, screen = show_page(bench), bench.device.front.screen
    step = screen.step

    def fail():
        raise DriverError("screen lost")

    screen.step = fail
    page.changed()
    bench.run(300)
    assert not page.result and page.drawn == 2
    screen.step = step
    bench.run(1100)  # it is tried once a second, because a blocked bus holds up the buttons
    assert "Drawn 2." in shown(bench)


def test_a_press_that_wakes_a_dark_screen_does_nothing_else(bench):
    page, screen = show_page(bench), bench.device.front.screen
    screen.rest(bench.clock.ticks_ms() + 3_600_000)
    bench.run(100)
    assert not bench.rig.screen.is_on
    for keys in ([], ["press"]):
        bench.press()
        assert bench.rig.screen.is_on and page.keys == keys
    screen.rest(bench.clock.ticks_ms() + 3_600_000)
    page.changed()
    bench.run(300)
    assert bench.rig.screen.is_on and "Drawn 2." in shown(bench)
