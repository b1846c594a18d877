"""The `machine` and `neopixel` shims: the firmware's imports run on the simulated board."""

import sys
from pathlib import Path

import pytest
from skald.drivers.as5600 import AS5600
from skald.drivers.hall import HallInputs
from skald.drivers.knob import Knob
from skald.drivers.ssd1306 import ScreenI2C
from skald.drivers.ws2812 import Strip

from host_sim import board as boards
from host_sim.chips.as5600 import AS5600Model
from host_sim.chips.encoder import Encoder
from host_sim.chips.hc165 import HC165Chain
from host_sim.chips.i2c import SimI2C
from host_sim.chips.spi import ModelFault, SimPin, SimSPI
from host_sim.chips.ssd1306 import SSD1306OnI2C
from host_sim.chips.ws2812 import WS2812Chain
from host_sim.clock import SimClock
from tests.drivers.plain_pins import ClockedPins

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


def test_pins_drive_and_read_lines(machine, board):
    line = SimPin(1)
    board.connect(3, line)
    out = machine.Pin(3, machine.Pin.OUT, value=0)
    assert line() == 0
    out(1)
    assert line() == 1 and out() == 1
    out.off()
    assert out.value() == 0
    board.connect(4, lambda: 1)
    assert machine.Pin(4, machine.Pin.IN, machine.Pin.PULL_UP)() == 1


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


def test_screen_and_wheel_on_one_bus(machine, board):
    bus = SimI2C(board.clock)
    screen_chip, wheel_chip = SSD1306OnI2C(), AS5600Model(angle=1234)
    bus.attach(screen_chip)
    bus.attach(wheel_chip)
    board.connect_i2c(0, bus, scl=21, sda=20)
    i2c = machine.I2C(0, scl=machine.Pin(21), sda=machine.Pin(20), freq=400000)
    assert i2c.scan() == [0x36, 0x3C]
    assert AS5600(i2c).angle() == 1234
    screen = ScreenI2C(i2c)
    screen.show(bytearray(b"\x01" * 1024))
    while not screen.step():
        pass
    assert screen_chip.is_lit(0, 0) and not screen_chip.is_lit(0, 1)


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
    chain = HC165Chain(16)
    bus.attach(chain, chain.enable)
    board.connect(9, chain.load)
    board.connect_spi(0, bus, sck=18, mosi=19, miso=16)
    spi = machine.SPI(0, 4000000, sck=machine.Pin(18), mosi=machine.Pin(19), miso=machine.Pin(16))
    hall = HallInputs(spi, machine.Pin(9, machine.Pin.OUT, value=0), 16)
    chain.place(11, True)
    hall.scan()
    assert [i for i in range(16) if hall.is_on(i)] == [11]
    with pytest.raises(ValueError):
        machine.SPI(1)
    with pytest.raises(ModelFault):
        machine.SPI(0, polarity=1)


def test_hall_chain_by_clocked_pins(machine, board):
    chain = HC165Chain(12)
    board.connect(9, chain.load)
    board.connect(10, chain.clock)
    board.connect(11, chain.data)
    clock_pin = machine.Pin(10, machine.Pin.OUT, value=0)
    load_pin = machine.Pin(9, machine.Pin.OUT, value=0)
    hall = HallInputs(ClockedPins(clock_pin, machine.Pin(11, machine.Pin.IN)), load_pin, 12)
    chain.place(0, True)
    hall.scan()
    assert hall.is_on(0) and not hall.is_on(1)


def test_knob_by_interrupts(machine, board):
    encoder = Encoder(board.clock)
    board.connect(14, encoder.a)
    board.connect(15, encoder.b)
    pins = [machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP) for number in (14, 15)]
    knob = Knob(*pins)
    for pin in pins:
        pin.irq(knob.update, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING)
    board.clock.advance_us(encoder.turn(-3) + 10000)
    assert knob.take() == -3


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
