"""Carries out the requests of a MicroPython on the simulated board.

They go through the same shims of `machine` that the firmware uses on CPython, so both
refuse a wrong argument in the same words.
"""

import struct

import machine

from host_sim.board import BoardReset

HEAD = struct.Struct("<BBHHH")
ANSWER = struct.Struct("<B3sHH")

_NONE = 255
_AGAIN_US = 10
_WELL, _ERROR, RESTART = 0, 1, 2


class Wires:
    """The controller's side of one board.

    `sleep(us)` lets time pass, and may return early; `listen(text)` receives the reports of a script on
    the board.
    """

    def __init__(self, board, sleep, listen=None):
        self._board = board
        self._sleep = sleep
        self._listen = listen
        self._pins = {}
        self._spi = {}
        self._i2c = {}
        self._timers = {}
        self._watchdog = None
        self._fired = []  # pins and timers whose interrupt is to be reported
        self._last = b""

    @property
    def has_fired(self):
        """True if the next answer has to report an interrupt."""
        return bool(self._fired)

    def forget(self):
        """Drop everything that the firmware has opened, because the controller has restarted."""
        for pin in self._pins.values():
            pin.irq(None)
        for timer in self._timers.values():
            timer.deinit()
        self._timers.clear()
        self._pins.clear()
        self._spi.clear()
        self._i2c.clear()
        self._fired.clear()
        self._watchdog = None

    def answer(self, request):
        """Carry out one request, its head and its bytes; return the answer.

        If it causes a BoardReset, its first byte, the status, is RESTART.
        """
        if request == self._last:  # it waits for another answer, and need not ask so often
            self._sleep(_AGAIN_US)
        self._last = request
        operation, number, argument, _, wanted = HEAD.unpack_from(request)
        status, value, data = _WELL, 0, b""
        try:
            found = _OPERATIONS[operation](self, number, argument, request[HEAD.size :], wanted)
            if isinstance(found, (bytes, bytearray)):
                data, value = bytes(found), len(found)
                data += bytes(wanted - len(data))
            elif found is not None:
                value = int(found)
        except BoardReset:
            status = RESTART
        except OSError as error:
            status, data = _ERROR, b"OSError:%d" % (error.errno or error.args[0])
        except Exception as error:
            status, data = _ERROR, ("%s:%s" % (type(error).__name__, error)).encode()
        return ANSWER.pack(status, self.take_fired().ljust(3, b"\xff"), len(data), value) + data

    def take_fired(self):
        """Return up to three pins and timers whose interrupt is due, and forget them."""
        due = bytes(self._fired[:3])
        del self._fired[:3]
        return due

    # -- operations: (number, argument, bytes, wanted) -> value, bytes or None ---------

    def _pin(self, number):
        if number not in self._pins:
            self._pins[number] = machine.Pin(number)
        return self._pins[number]

    def _init_pin(self, number, argument, data, wanted):
        mode, pull, level = (argument & 15) - 1, (argument >> 4 & 15) - 1, (argument >> 8) - 1
        self._pin(number).init(mode, pull, value=None if level < 0 else level)

    def _set_pin(self, number, argument, data, wanted):
        self._pin(number).value(argument)

    def _get_pin(self, number, argument, data, wanted):
        return self._pin(number).value()

    def _watch_pin(self, number, argument, data, wanted):
        self._pin(number).irq(self._fire if argument else None, argument)

    def _fire(self, pin):
        self._ring(pin._number)

    def _wired(self, number):
        return None if number == _NONE else self._pin(number)

    def _open_spi(self, number, argument, data, wanted):
        baud, polarity, phase, bits, first, sck, mosi, miso = struct.unpack("<I7B", data)
        self._spi[number] = machine.SPI(
            number, baud, polarity=polarity, phase=phase, bits=bits, firstbit=first,
            sck=self._wired(sck), mosi=self._wired(mosi), miso=self._wired(miso),
        )  # fmt: skip

    def _write_spi(self, number, argument, data, wanted):
        self._spi[number].write(data)

    def _read_spi(self, number, argument, data, wanted):
        return self._spi[number].read(wanted, argument)

    def _exchange_spi(self, number, argument, data, wanted):
        buf = bytearray(wanted)
        self._spi[number].write_readinto(data, buf)
        return buf

    def _open_i2c(self, number, argument, data, wanted):
        freq, timeout = struct.unpack("<II", data)
        scl, sda = self._wired(argument & 255), self._wired(argument >> 8)
        self._i2c[number] = machine.I2C(number, scl=scl, sda=sda, freq=freq, timeout=timeout)

    def _write_i2c(self, number, argument, data, wanted):
        return self._i2c[number].writeto(argument & 255, data, bool(argument >> 8))

    def _read_i2c_mem(self, number, argument, data, wanted):
        address = int.from_bytes(data, "little")
        return self._i2c[number].readfrom_mem(
            argument & 255, address, wanted, addrsize=argument >> 8
        )

    def _send_bits(self, number, argument, data, wanted):
        machine.bitstream(self._pin(number), 0, struct.unpack_from("<4H", data), data[8:])

    def _start_watchdog(self, number, argument, data, wanted):
        self._watchdog = machine.WDT(number, argument)

    def _feed_watchdog(self, number, argument, data, wanted):
        self._watchdog.feed()

    def _tell_id(self, number, argument, data, wanted):
        return machine.unique_id()

    def _reset(self, number, argument, data, wanted):
        machine.reset()

    def _tell_cause(self, number, argument, data, wanted):
        return machine.reset_cause()

    def _pass_time(self, number, argument, data, wanted):
        self._sleep(struct.unpack("<I", data)[0])

    def _tell_time(self, number, argument, data, wanted):
        clock = self._board.clock
        return struct.pack("<I", clock.ticks_ms() if argument else clock.ticks_us())

    def _start_timer(self, number, argument, data, wanted):
        if number in self._timers:
            self._timers[number].deinit()
        self._timers[number] = timer = machine.Timer(-1)
        timer.init(
            mode=argument,
            period=struct.unpack("<I", data)[0],
            callback=lambda _: self._ring(number),
        )

    def _ring(self, number):
        if number not in self._fired:
            self._fired.append(number)

    def _hear(self, number, argument, data, wanted):
        self._listen(data.decode())


# In the order of remote/machine.py, from 1.
_OPERATIONS = (
    None,
    Wires._init_pin, Wires._set_pin, Wires._get_pin, Wires._watch_pin,
    Wires._open_spi, Wires._write_spi, Wires._read_spi, Wires._exchange_spi,
    Wires._open_i2c, Wires._write_i2c, Wires._read_i2c_mem, Wires._send_bits,
    Wires._start_watchdog, Wires._feed_watchdog, Wires._tell_id, Wires._reset, Wires._tell_cause,
    Wires._pass_time, Wires._tell_time, Wires._start_timer, Wires._hear,
)  # fmt: skip
