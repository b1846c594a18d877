"""The `machine` and `neopixel` shims: the firmware's imports run on the simulated board."""

import sys
from pathlib import Path

import pytest
from skald.drivers.lines import Lines
from skald.drivers.ws2812 import Strip

from host_sim import board as boards
from host_sim.chips.i2c import SimI2C
from host_sim.chips.spi import ModelFault, SimSPI
from host_sim.chips.tpic6b595 import TPIC6B595Chain
from host_sim.chips.ws2812 import WS2812Chain
from host_sim.clock import SimClock

SHIMS = str(Path(boards.__file__).parent / "shims")


@pytest.fixture
def machine(monkeypatch):
    """Return the shim, imported as the firmware imports it."""
    monkeypatch.syspath_prepend(SHIMS)
    for name in ("machine", "neopixel"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import machine

    yield machine
    for name in ("machine", "neopixel"):
        sys.modules.pop(name, None)


@pytest.fixture
def board():
    board = boards.Board(SimClock()).activate()
    yield board
    board.deactivate()


def test_without_a_board_every_call_raises(machine):
    for call in (lambda: machine.Pin(0), machine.unique_id, machine.reset, lambda: machine.WDT()):
        with pytest.raises(RuntimeError):
            call()


def test_misuse_of_a_pin_raises(machine, board):
    with pytest.raises(ValueError):
        machine.Pin(30)
    with pytest.raises(ValueError):
        machine.Pin(0, 9)
    with pytest.raises(TypeError):
        machine.Pin(0, machine.Pin.OUT, level=1)
    with pytest.raises(ModelFault):
        machine.Pin(0, machine.Pin.IN)(1)
    with pytest.raises(AttributeError):
        machine.Pin(0).toggle()
    with pytest.raises(AttributeError):
        machine.Signal


def test_interrupts_call_the_handler_with_the_pin(machine, board):
    seen = []
    pin = machine.Pin(5, machine.Pin.IN)
    pin.irq(seen.append, machine.Pin.IRQ_FALLING)
    board.pin(5)(0)
    board.pin(5)(1)
    assert seen == [pin]


def test_a_pin_has_one_handler_until_the_next_reset(machine, board):
    seen, later = [], []
    machine.Pin(5).irq(seen.append)
    machine.Pin(5).irq(later.append)
    board.pin(5)(0)
    assert not seen and len(later) == 1
    board.stop()
    board.pin(5)(1)
    assert len(later) == 1


def test_misuse_of_a_bus_raises(machine, board):
    board.connect_i2c(0, SimI2C(board.clock), scl=21, sda=20)
    with pytest.raises(ValueError):
        machine.I2C(1)
    with pytest.raises(ValueError):
        machine.I2C(0, scl=machine.Pin(5))
    with pytest.raises(TypeError):
        machine.I2C(0, scl=21)
    with pytest.raises(TypeError):
        machine.I2C(0, 400000)
    i2c = machine.I2C(0)
    with pytest.raises(TypeError):
        i2c.readfrom_mem_into(0x36, 0x0C)
    with pytest.raises(TypeError):
        i2c.writeto(0x36, b"", stop=True)  # positional on the device
    with pytest.raises(AttributeError):
        i2c.readinto


def test_spi_is_the_simulated_bus(machine, board):
    bus = SimSPI(board.clock)
    chain = TPIC6B595Chain(2, lambda: None)
    bus.attach(chain, chain.enable)
    chain.enable(0)
    board.connect(9, chain.latch)
    board.connect_spi(0, bus, sck=18, mosi=19, miso=16)
    spi = machine.SPI(0, 4000000, sck=machine.Pin(18), mosi=machine.Pin(19), miso=machine.Pin(16))
    lines = Lines(spi, machine.Pin(9, machine.Pin.OUT, value=0), 14)
    lines.reset()
    lines.select(9, 3, 1)
    assert [i for i in range(16) if chain.outputs[i]] == [0, 5, 11]
    with pytest.raises(ValueError):
        machine.SPI(1)
    with pytest.raises(ModelFault):
        machine.SPI(0, polarity=1)


def test_strips_by_bitstream_and_by_neopixel(machine, board):
    chain = WS2812Chain(board.clock, 3)
    board.connect_strip(6, chain)
    strip = Strip(machine.Pin(6, machine.Pin.OUT), 3, machine.bitstream, board.clock)
    strip[1] = (1, 2, 3)
    strip.show()
    board.clock.advance_us(300)
    assert chain.colours() == [(0, 0, 0), (1, 2, 3), (0, 0, 0)]

    import neopixel

    pixels = neopixel.NeoPixel(machine.Pin(6), 3)
    pixels[0] = (7, 8, 9)
    assert pixels[0] == (7, 8, 9) and len(pixels) == 3
    pixels.write()
    board.clock.advance_us(300)
    assert chain.colours() == [(7, 8, 9), (0, 0, 0), (0, 0, 0)]
    with pytest.raises(IndexError):
        pixels[3] = (0, 0, 0)
    with pytest.raises(TypeError):
        neopixel.NeoPixel(machine.Pin(6), 3, auto_write=False)


def test_an_input_cannot_send_bits(machine, board):
    with pytest.raises(ModelFault):
        machine.bitstream(machine.Pin(6, machine.Pin.IN), 0, (400, 850, 800, 450), b"")


def test_the_watchdog_bites_unless_it_is_fed(machine, board):
    watchdog = machine.WDT(timeout=1000)
    for _ in range(5):
        board.clock.sleep_ms(900)
        watchdog.feed()
    board.clock.sleep_ms(999)
    with pytest.raises(boards.BoardReset) as caught:
        board.clock.sleep_ms(1)
    assert caught.value.cause == "watchdog"
    assert machine.reset_cause() == machine.WDT_RESET
    board.clock.sleep_ms(5000)  # it is stopped by the reset
    with pytest.raises(ValueError):
        machine.WDT(timeout=8389)


def test_reset_passes_every_handler(machine, board):
    with pytest.raises(boards.BoardReset):
        try:
            machine.reset()
        except Exception:
            pytest.fail("a reset was caught")
    assert machine.reset_cause() == machine.PWRON_RESET
    assert machine.unique_id() == b"SKALDSIM"
