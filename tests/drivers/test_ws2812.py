"""One contract for every strip: the firmware's, the simulator's and Adafruit's."""

import sys

import machine
import pytest
from adafruit_pixelbuf import PixelBuf
from hypothesis import given
from hypothesis import strategies as st
from skald.device.board import open_sender
from skald.drivers.ws2812 import Strip
from skald.show import frame

from host_sim.board import Board
from host_sim.chips.ws2812 import WS2812Chain
from host_sim.clock import SimClock
from host_sim.strips import NoStrip, open_strip
from tests.processes import run_python

COUNT = 100


def make_own(chain, clock, number=0, skip=0):
    def send(pin, encoding, timing, buf):
        chain.bitstream(timing, buf)

    return Strip("pin", chain.count - skip, send, clock, number, skip)


@pytest.mark.parametrize("number", range(12))
def test_a_strip_of_every_pixel_order_shows_the_colours_asked_for(number):
    orders = ("GRB", "RGB", "BRG", "RBG", "GBR", "BGR")
    wiring = orders[number % 6] + "W" * (number // 6)
    clock = SimClock()
    chain = WS2812Chain(clock, COUNT, wiring)
    strip = make_own(chain, clock)
    strip.arrange(number)
    colours = [(i, 2 * i, 255 - i) for i in range(COUNT)]
    for brightness in (1, 0):
        for i, colour in enumerate(colours):
            strip[i] = [brightness * channel for channel in colour]
        strip.show()
        clock.advance_us(strip.waiting_us())
        assert chain.colours() == [tuple(brightness * c for c in colour) for colour in colours]
    assert not chain.faults and strip[3] == (0, 0, 0)


@pytest.mark.parametrize("skip", (1, 3))
@pytest.mark.parametrize("number", (0, 2, 7))
def test_pixels_that_only_pass_data_on_stay_dark_and_shift_the_others(skip, number):
    clock = SimClock()
    wiring = ("GRB", "", "BRG")[number] if number < 6 else "RGBW"
    chain = WS2812Chain(clock, COUNT + skip, wiring)
    strip = make_own(chain, clock, number, skip)
    for count, lit in ((0, 5), (1, 0), (COUNT, COUNT - 1)):
        strip.fill(0)
        strip[lit] = (9, 8, 7)
        strip.show(count)
        clock.advance_us(strip.waiting_us())
        assert chain.colours()[:skip] == [(0, 0, 0)] * skip
        assert chain.colours()[skip + lit] == (9, 8, 7)
    assert not chain.faults


@pytest.mark.parametrize("count", (40, 7, 1))
@pytest.mark.parametrize("number", (0, 7))
def test_a_short_frame_changes_its_pixels_and_leaves_the_others(count, number):
    clock = SimClock()
    chain = WS2812Chain(clock, count, ("GRB", "RGBW")[number // 6])
    strip = make_own(chain, clock, number)
    strip.show()
    whole_us = strip.waiting_us()
    for length in range(count, 0, -1):
        before = clock.advance_us(strip.waiting_us()) or chain.colours()
        strip.fill((length, 1, 2))
        strip.show(length)
        taken_us = strip.waiting_us()
        clock.advance_us(taken_us)
        sent = chain.colours().count((length, 1, 2))
        assert length <= sent < length + 3 and chain.colours()[sent:] == before[sent:]
        assert taken_us <= whole_us * sent / count + 300
    assert not chain.faults


class AdafruitStrip(PixelBuf):
    """Adafruit's pixel buffer in front of a simulated chain; dark at the start."""

    def __init__(self, chain):
        super().__init__(chain.count, byteorder="GRB")
        self._chain = chain

    def deinit(self):
        self.fill(0)
        self.show()

    def _transmit(self, buffer):
        self._chain.wait_reset()
        self._chain.bitstream((400, 850, 800, 450), bytes(buffer))


def make_adafruits(chain, clock):
    return AdafruitStrip(chain)


def make_by_bitstream(chain, clock):
    """Return the firmware's strip on machine.bitstream of the active board, as on an ESP32."""
    pin = machine.Pin(5, machine.Pin.OUT, value=0)
    return Strip(pin, chain.count, machine.bitstream, clock)


def make_by_pio(chain, clock):
    """Return the firmware's strip on PIO and DMA of the active board, as on an RP2."""
    pin = machine.Pin(5, machine.Pin.OUT, value=0)
    return Strip(pin, chain.count, open_sender(pin), clock)


@pytest.fixture(params=[make_own, make_adafruits, make_by_bitstream, make_by_pio])
def bench(request):
    clock = SimClock()
    chain = WS2812Chain(clock, COUNT)
    board = Board(clock).activate()
    board.connect_strip(5, chain)
    yield clock, chain, request.param(chain, clock)
    board.deactivate()


def shown(clock, chain):
    clock.advance_us(30 * chain.count + 301)
    return chain.colours()


def test_pixels_arrive_in_their_colours(bench):
    clock, chain, strip = bench
    for i in range(COUNT):
        strip[i] = (i, 10 + i, 20 + i)
    strip.show()
    assert shown(clock, chain) == [(i, 10 + i, 20 + i) for i in range(COUNT)]


def test_nothing_is_sent_before_show_and_the_first_show_is_dark(bench):
    clock, chain, strip = bench
    strip[0] = (1, 2, 3)
    strip[0] = (0, 0, 0)
    assert chain.frames == 0 and shown(clock, chain)[0] == (255, 255, 255)
    strip.show()
    assert shown(clock, chain) == [(0, 0, 0)] * COUNT


def test_two_frames_at_once_keep_the_reset_gap(bench):
    clock, chain, strip = bench
    strip.fill((1, 1, 1))
    strip.show()
    strip.fill((2, 2, 2))
    strip.show()
    assert shown(clock, chain) == [(2, 2, 2)] * COUNT
    assert chain.faults == [] and chain.frames == 2


def test_a_frame_takes_thirty_microseconds_a_pixel(bench):
    clock, chain, strip = bench
    before = clock.now_us
    strip.show()
    strip.show()
    assert clock.now_us - before >= 30 * COUNT + 300
    clock.advance_us(before + 2 * (30 * COUNT + 300) - clock.now_us + 1)
    assert chain.colours() == [(0, 0, 0)] * COUNT and chain.frames == 2


def test_a_frame_object_lights_any_strip(bench):
    clock, chain, strip = bench
    lights = frame.Frame(COUNT, 1500)
    lights.set(2, frame.SEAT + 1, 15)
    assert lights.send(strip)
    assert shown(clock, chain) == [(0, 0, 0)] * 2 + [(40, 36, 255)] + [(0, 0, 0)] * (COUNT - 3)
    assert not lights.send(strip) and chain.frames == 1


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 0xFFFFFF)), max_size=20))
def test_our_buffer_is_byte_for_byte_adafruits(writes):
    chain = WS2812Chain(SimClock(), 5)
    own, adafruit = make_own(chain, SimClock()), AdafruitStrip(chain)
    arrived = []
    adafruit._transmit = lambda buffer: arrived.append(bytes(buffer))
    for i, colour in writes:
        own[i] = adafruit[i] = colour
    adafruit.show()
    assert arrived == [bytes(own.buf)]


@pytest.mark.parametrize("bench", [make_by_bitstream, make_by_pio], indirect=True)
def test_waiting_us_is_what_show_would_wait(bench):
    clock, chain, strip = bench
    assert strip.waiting_us() == 0
    strip.show()
    clock.advance_us(strip.waiting_us() - 2)
    assert strip.waiting_us() and chain.frames == 0
    clock.advance_us(3)
    assert not strip.waiting_us()
    chain.colours()
    assert chain.frames == 1


@pytest.mark.parametrize("bench", [make_by_bitstream], indirect=True)
def test_bitstream_returns_when_all_bits_are_out(bench):
    clock, _, strip = bench
    strip.show()
    assert clock.now_us == pytest.approx(30 * COUNT)


@pytest.mark.parametrize("bench", [make_by_pio], indirect=True)
def test_pio_leaves_the_processor_free_while_bits_go_out(bench):
    clock, chain, strip = bench
    strip.fill((1, 2, 3))
    strip.show()
    assert clock.now_us == 0
    strip[COUNT - 1] = (4, 5, 6)  # before this pixel is sent
    clock.advance_us(30 * COUNT - 1)
    strip[0] = (7, 8, 9)  # after this pixel was sent
    assert shown(clock, chain) == [(1, 2, 3)] * (COUNT - 1) + [(4, 5, 6)]


def test_a_board_without_dma_sends_by_bitstream(monkeypatch):
    monkeypatch.delattr("rp2.DMA")
    assert open_sender(None) is machine.bitstream
    monkeypatch.setattr("skald.device.board.find_module", lambda name: None)
    assert open_sender(None) is machine.bitstream


def test_a_long_pause_costs_no_waiting():
    clock = SimClock()
    chain = WS2812Chain(clock, 1)
    strip = make_own(chain, clock)
    strip.show()
    clock.advance_us(2**30 - 50)  # the microsecond counter is about to wrap
    before = clock.now_us
    strip.show()
    assert clock.now_us - before == pytest.approx(30, abs=300)
    assert chain.faults == []


# -- Adafruit's strip on a host ---------------------------------------------------

_SCRIPT = """
from host_sim.strips import NoStrip, open_strip
from skald.show import frame
try:
    strip = open_strip({pin!r}, 5)
except NoStrip as error:
    print("NoStrip:", error)
else:
    sent = []
    strip._transmit = lambda buffer: sent.append(bytes(buffer).hex())
    lights = frame.Frame(5)
    lights.set(4, frame.WARNING, 15)
    lights.send(strip)
    strip[0] = 0x010203
    strip.deinit()
    print(type(strip).__name__, len(strip), *sent)
"""

_AGNOSTIC = ("OS_AGNOSTIC_BOARD", "OS_AGNOSTIC")


@pytest.mark.parametrize(
    "pin, board, chip, printed",
    [
        ("NEOPIXEL", *_AGNOSTIC, "NeoPixel 5 %s %s" % ("000000" * 4 + "00ff8c", "000000" * 5)),
        ("D99", *_AGNOSTIC, "NoStrip: This computer has no pin D99 for a strip."),
        (
            "D18", "GENERIC_LINUX_PC", "GENERIC_X86",
            "NoStrip: Blinka cannot drive a strip on this computer: Board not supported.",
        ),
    ],
    ids=("a frame arrives", "no such pin", "no pixels on this computer"),
)  # fmt: skip
def test_adafruits_neopixel_takes_a_frame_or_says_why_not(pin, board, chip, printed):
    host = {"BLINKA_FORCEBOARD": board, "BLINKA_FORCECHIP": chip}
    assert run_python("-c", _SCRIPT.format(pin=pin), **host).stdout.strip() == printed


def test_without_blinka_the_packages_are_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "board", None)
    with pytest.raises(NoStrip, match="Blinka and NeoPixel packages"):
        open_strip("D18", 5)
