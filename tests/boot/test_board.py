"""The drivers of a table are those of its layout, wired as config.py says."""

from types import SimpleNamespace

import config
import pytest
from skald.device import board as boards
from skald.device.board import Board, Front
from skald.device.controls import BACK, PRESS
from skald.drivers import buttons as push
from skald.drivers.errors import DriverError
from skald.drivers.net_reader import NetReader
from skald.watching.layout import Layout

from hardware.layouts.base import build
from host_sim.chips.pio import CHANNELS
from host_sim.clock import SimClock
from host_sim.wiring import Rig
from host_sim.world import World
from tests.boot.power import wrong_config


@pytest.fixture
def rig_of():
    """Return make(game, kit): a Rig of that table, whose board is the active one."""
    made = []

    def make(game="raids", kit="net"):
        layout = build(game, kit)
        made.append(Rig(config, layout, World(layout), SimClock(), 1))
        made[-1].board.activate()
        return made[-1]

    yield make
    made[-1].board.deactivate()


def open_board(rig, front=None):
    return Board(config, Layout(rig.layout.pack()), rig.clock, front)


@pytest.mark.parametrize("kit", ["net", "first"])
def test_a_table_has_the_drivers_of_its_sensors(rig_of, game, kit):
    rig = rig_of(game, kit)
    layout, board = rig.layout, open_board(rig)
    assert isinstance(board.reader, NetReader) == (kit == "net")
    assert bool(board.wheel_sensor) == (layout.detents > 0)
    assert len(board.strip) == len(layout.pixels)
    assert not (rig.net and rig.net.field.on)


@pytest.mark.parametrize("lacking", [None, "aioble", "bluetooth"])
def test_radio_dice_need_a_radio_and_its_module(rig_of, monkeypatch, lacking):
    monkeypatch.setattr(
        boards, "find_module", lambda name: None if name == lacking else SimpleNamespace()
    )
    wanted = wrong_config(RADIO_DICE=1)
    rig = rig_of()
    front = Front(config)
    front.open_strip = lambda count, clock: None
    board = Board(wanted, Layout(rig.layout.pack()), rig.clock, front)
    radio = board.radio_dice(3)
    assert radio is None if lacking else len(set(map(id, radio.dice))) == 3
    assert Board(config, Layout(rig.layout.pack()), rig.clock, front).radio_dice is None


def show(front):
    """Bring a picture to the screen, as all loops do; return whether it got there."""
    front.screen.show(b"\x01" + bytes(1023))
    for _ in range(40):
        try:
            if front.screen.step():
                return True
        except DriverError:
            pass
    return False


@pytest.mark.parametrize("clocks, is_freed", [(1, True), (9, True), (30, False)])
def test_a_chip_that_holds_the_data_line_low_is_freed(rig_of, clocks, is_freed):
    rig = rig_of("vikings", "net")
    rig.i2c.awaited = clocks  # a reset has cut a transfer short
    front = Front(config)
    assert (rig.i2c.awaited == 0) == is_freed
    assert show(front)
    wheel = open_board(rig, front).wheel_sensor
    rig.i2c.awaited = 8  # a glitch
    with pytest.raises(DriverError):
        wheel.angle()
    assert rig.i2c.awaited == 0 and wheel.magnet()


def test_a_line_that_is_held_for_ever_only_costs_the_screen(rig_of):
    rig = rig_of()
    rig.i2c.is_stuck = True
    front = Front(config)
    assert not show(front)
    rig.i2c.is_stuck = False
    assert show(front)


@pytest.mark.parametrize("address", [0x3C, 0x3D])
def test_a_screen_is_found_at_either_address(rig_of, address):
    rig = rig_of()
    rig.i2c.detach(rig.screen)
    rig.screen.address = address
    rig.i2c.attach(rig.screen)
    assert show(Front(config)) and rig.screen.is_lit(0, 0)


@pytest.mark.parametrize("entry, column", [(None, 0), (0, 0), (2, 2)])
def test_a_picture_begins_at_the_first_column_of_the_panel(rig_of, entry, column):
    rig = rig_of()
    assert show(Front(wrong_config(SCREEN_FIRST=entry)))
    assert [x for x in range(128) if rig.screen.is_lit(x, 0)] == [column]


def send(strip, clock):
    """Fill the strip and wait until the frame has arrived."""
    strip.fill((1, 2, 3))
    strip.show()
    clock.advance_us(strip.waiting_us())


def test_a_first_pixel_that_only_passes_data_on_stays_dark(rig_of):
    rig = rig_of()
    send(Front(wrong_config(STRIP_SKIP=1)).open_strip(3, rig.clock), rig.clock)
    assert rig.strip.colours()[:4] == [(0, 0, 0), *[(1, 2, 3)] * 3]


def test_without_a_free_dma_channel_the_processor_sends_the_pixels(rig_of):
    rig = rig_of()
    rig.board.dma_channels = CHANNELS
    send(Front(config).open_strip(len(rig.layout.pixels), rig.clock), rig.clock)
    assert set(rig.strip.colours()) == {(1, 2, 3)}


def test_the_strip_of_the_next_table_waits_for_the_last_frame(rig_of):
    rig = rig_of()
    front = Front(config)
    first = front.open_strip(len(rig.layout.pixels), rig.clock)
    first.fill((1, 2, 3))
    first.show()
    second = front.open_strip(len(rig.layout.pixels), rig.clock)
    assert not first.waiting_us() and set(rig.strip.colours()) == {(1, 2, 3)}
    before_us = rig.clock.now_us
    assert front.open_strip(len(rig.layout.pixels), rig.clock) is not second
    assert rig.clock.now_us == before_us


def test_both_buttons_are_told_apart_and_back_is_felt_at_once(rig_of):
    rig = rig_of()
    front = Front(config)
    for contact, button in ((rig.encoder.button, PRESS), (rig.back.pin, BACK)):
        contact(0)
        assert front.is_back_down() == (button == BACK)
        for now in range(0, 200, 5):
            front.buttons.poll(now)
        assert front.buttons.take() == button << 2 | push.PRESS
        contact(1)
        assert not front.is_back_down()
        for now in range(200, 400, 5):
            front.buttons.poll(now)
        front.buttons.take()
