"""MFRC522, byte for byte (NXP datasheet rev. 3.9).

    SPI, 8.1.2:  address byte = read(1) | register(6) | 0
      write  [address][data]...        all data into that one register
      read   [address][address]...[0]  each answer comes one byte later

Behaviour by chapter: 9 (registers), 8.5 (timer),
8.8 (power-up), 10.3 (commands), 16.1.1 (self-test).  An undocumented register
or command fails the test.  After SoftReset, and when PowerDown is cleared (8.6.2), the
chip needs `start_us`: until then CommandReg shows PowerDown and every other access is lost
(`lost` counts them).  Powered down it keeps its registers and has no field.

CollPos counts the bits of the FIFO from 1, the RxAlign gap included; beyond
the 32nd the position is not valid (9.3.1.15).  The sum of two answers often has a
wrong parity, and a wrong CRC where one is checked.  9.3.1.7 allows both bits to be
set together with CollErr, so the model always sets them.
"""

import math

from host_sim.chips import mfrc522_registers as r
from host_sim.chips.air import DELAY_ZERO_US, ETU_US, reader_bits_us, tag_bits_us
from host_sim.chips.bits import crc16, to_bits, to_bytes
from host_sim.chips.spi import ModelFault
from host_sim.chips.transmitter import find_drive, find_gain
from host_sim.clock import Schedule


class MFRC522:
    """The chip on its SPI select line, with its antenna over `field`.

    Faults to inject: `dead` (None, or the level at which MISO stays), `holds_miso`,
    `deaf` (the oscillator is stopped: commands never end), `spoil_test`.
    """

    def __init__(self, clock, field, version=0x92, start_us=500):
        self._clock = clock
        self._field = field
        self._version = version
        self._start_us = start_us
        self.dead = None
        self.holds_miso = False
        self.deaf = False
        self.spoil_test = False
        self.lost = 0
        self._ready_us = clock.now_us + start_us
        self._due = Schedule(clock)
        self._timer = Schedule(clock)
        self._internal = bytearray(25)
        self._reset_registers()
        self._address = None
        self._pending = 0

    @property
    def is_resting(self):
        """True while PowerDown stops the oscillator."""
        return self._ready_us == math.inf

    # -- SPI ----------------------------------------------------------------

    def select(self):
        self._address = None
        self._pending = 0

    def release(self):
        self._address = None

    def exchange(self, byte):
        if self.dead is not None:
            return self.dead
        if self._address is None:
            self._address = byte
            if byte & 1:
                raise ModelFault("MFRC522 address byte with bit 0 set")
            if byte & 0x80:
                self._pending = self._read(byte >> 1 & 0x3F)
            return 0
        if not self._address & 0x80:
            self._write(self._address >> 1, byte)
            return 0
        out = self._pending
        if byte & 0x80 and not byte & 1:
            self._pending = self._read(byte >> 1 & 0x3F)
        elif byte:
            raise ModelFault("MFRC522 read goes on with %02X" % byte)
        return out

    def power_cycle(self):
        """Lose and regain the supply: everything has its power-up value."""
        self._field.switch(False)
        self._reset_registers()
        self._ready_us = self._clock.now_us + self._start_us

    # -- registers ----------------------------------------------------------

    def _reset_registers(self):
        self._reg = dict(r.RESET)
        self._reg[r.VERSION] = self._version
        self._fifo = bytearray()
        self._last_bits = 0
        self._due.cancel()
        self._timer.cancel()
        self._field.switch(False)
        self._field.set_drive(1.0)

    def _check(self, register):
        if register not in self._reg:
            raise ModelFault("MFRC522 has no register %02X" % register)

    def _read(self, register):
        self._check(register)
        if self._clock.now_us < self._ready_us:
            if register == r.COMMAND:
                return self._reg[r.COMMAND] | r.POWER_DOWN
            self.lost += 1
            return 0
        if register == r.FIFO_DATA:
            return self._fifo.pop(0) if self._fifo else 0
        if register == r.FIFO_LEVEL:
            return len(self._fifo)
        if register == r.CONTROL:
            return self._reg[r.CONTROL] & 0x38 | self._last_bits
        return self._reg[register]

    def _write(self, register, value):
        self._check(register)
        if self._clock.now_us < self._ready_us:
            if self.is_resting and register == r.COMMAND:
                self._wake(value)
            else:
                self.lost += 1
            return
        if register == r.COMMAND:
            self._command(value)
        elif register == r.COM_IRQ:
            self._mark(r.COM_IRQ, value)
        elif register == r.DIV_IRQ:
            self._mark(r.DIV_IRQ, value)
        elif register == r.FIFO_DATA:
            self._push(value)
        elif register == r.FIFO_LEVEL:
            if value & 0x80:
                self._fifo.clear()
                self._reg[r.ERROR] &= ~r.OVERFLOW
        elif register == r.CONTROL:
            self._control(value)
        elif register == r.BIT_FRAMING:
            self._reg[r.BIT_FRAMING] = value
            if value & 0x80 and self._reg[r.COMMAND] & 15 == r.TRANSCEIVE:
                self._transmit(True)
        elif register == r.COLL:
            self._reg[r.COLL] = self._reg[r.COLL] & 0x3F | value & 0x80
        elif register == r.TX_CONTROL:
            self._reg[r.TX_CONTROL] = value
            self._set_drive()
            self._field.switch(bool(value & 3))
        elif register in (r.RF_CONFIG, r.GS_N, r.CW_GS_P):
            self._reg[register] = value
            self._set_drive()
        elif register in r.READ_ONLY:
            raise ModelFault("MFRC522 register %02X is read only" % register)
        else:
            self._reg[register] = value

    def _set_drive(self):
        pins = (self._reg[r.TX_CONTROL] & 3).bit_count()
        drive = find_drive(self._reg[r.CW_GS_P], self._reg[r.GS_N], pins or 2)
        self._field.set_drive(drive, find_gain(self._reg[r.RF_CONFIG]))

    def _mark(self, register, value):
        if value & 0x80:
            self._reg[register] |= value & 0x7F
        else:
            self._reg[register] &= ~value

    def _push(self, value):
        if len(self._fifo) >= 64:
            self._raise_error(r.OVERFLOW)
        else:
            self._fifo.append(value)

    def _raise_error(self, bit):
        self._reg[r.ERROR] |= bit
        self._reg[r.COM_IRQ] |= r.ERR_IRQ

    # -- commands, chapter 10.3 ---------------------------------------------

    def _command(self, value):
        code = value & 15
        if code == r.NO_CHANGE:
            return
        if code not in r.COMMANDS:
            raise ModelFault("MFRC522 command %X is not modelled" % code)
        self._due.cancel()
        self._reg[r.COMMAND] = value & 0x30 | code
        self._reg[r.BIT_FRAMING] &= 0x7F
        if value & r.POWER_DOWN:
            self._rest(code)
            return
        if code == r.SOFT_RESET:
            self._reset_registers()
            self._ready_us = self._clock.now_us + self._start_us
            return
        if code == r.IDLE:
            return
        self._reg[r.ERROR] = 0
        if code == r.MEM:
            self._internal[: len(self._fifo)] = self._fifo[:25]
            del self._fifo[:25]
            self._finish()
        elif code == r.CALC_CRC:
            self._calculate()
        elif code == r.TRANSMIT:
            self._transmit(False)

    def _rest(self, code):
        if code != r.IDLE:
            raise ModelFault("MFRC522 PowerDown together with command %X" % code)
        self._timer.cancel()
        self._field.switch(False)
        self._ready_us = math.inf

    def _wake(self, value):
        if value & 0x1F != r.IDLE:
            raise ModelFault("MFRC522 PowerDown ends with %02X" % value)
        self._reg[r.COMMAND] = value & 0x20
        if not self.deaf:
            self._ready_us = self._clock.now_us + self._start_us
            self._later(self._start_us, self._field.switch, bool(self._reg[r.TX_CONTROL] & 3))

    def _finish(self):
        self._reg[r.COMMAND] &= 0xF0
        self._reg[r.COM_IRQ] |= r.IDLE_IRQ

    def _calculate(self):
        if self._reg[r.AUTO_TEST] & 15 == 9:
            if self._fifo != b"\x00" or any(self._internal):
                self._later(1000, self._tested, bytes(64))
            else:
                result = r.SELF_TEST.get(
                    self._version, bytes((self._version ^ i) & 255 for i in range(64))
                )
                self._later(1000, self._tested, bytes(64) if self.spoil_test else result)
            return
        crc = crc16(self._fifo, r.PRESETS[self._reg[r.MODE] & 3])
        self._later(len(self._fifo) * 8 / 13.56, self._calculated, crc)
        self._fifo.clear()

    def _tested(self, result):
        self._fifo[:] = result
        self._reg[r.DIV_IRQ] |= 4
        self._finish()

    def _calculated(self, crc):
        self._reg[r.CRC_HIGH], self._reg[r.CRC_LOW] = crc >> 8, crc & 255
        self._reg[r.DIV_IRQ] |= 4  # the command goes on until it is stopped: 10.3.1.4

    def _later(self, span_us, call, *what):
        if not self.deaf:
            self._due.later(span_us, call, *what)

    # -- on the air ---------------------------------------------------------

    def _transmit(self, listen):
        if self._reg[r.MODE] & 0x20 and not self._field.on or not self._fifo:
            return  # TxWaitRF: transmission starts with the field, which no driver waits for
        self._reg[r.ERROR] = 0
        data = bytes(self._fifo)
        self._fifo.clear()
        last = self._reg[r.BIT_FRAMING] & 7
        if self._reg[r.TX_MODE] & 0x80:
            if last:
                raise ModelFault("MFRC522 TxCRCEn with a broken last byte")
            data += crc16(data, r.PRESETS[self._reg[r.MODE] & 3]).to_bytes(2, "little")
        bits = to_bits(data, len(data) * 8 - (8 - last if last else 0))
        align = self._reg[r.BIT_FRAMING] >> 4 & 7
        span_us = reader_bits_us(len(bits))
        self._later(span_us, self._sent, bits, self._clock.now_us, listen, align)

    def _sent(self, bits, began, listen, align):
        self._reg[r.COM_IRQ] |= r.TX_IRQ
        self._reg[r.BIT_FRAMING] &= 0x7F
        if self._reg[r.T_MODE] & 0x80:
            self._start_timer()
        heard = None
        if self._reg[r.TX_ASK] & 0x40:  # Force100ASK: type A tags ignore a weaker modulation
            heard = self._field.ask(bits, began)
        if not listen:
            self._finish()
        elif heard is not None:
            air = tag_bits_us(len(heard.bits), align)
            delay = max(heard.delay_us, DELAY_ZERO_US)
            self._later(delay + 5 * ETU_US, self._answer_began)
            for n in heard.collided[:1]:
                self._later(delay + tag_bits_us(n + 1, align), self._raise_error, r.COLL_ERR)
            self._later(delay + air, self._answered, heard, align)

    def _answer_began(self):
        self._timer.cancel()  # TAuto: stops at the fifth bit received

    def _answered(self, heard, align):
        bits = list(heard.bits)
        damaged = heard.damaged or self._field.is_broken(heard)
        if damaged or heard.collided:
            self._raise_error(r.PARITY_ERR)
        coll = self._reg[r.COLL] & 0x80
        if heard.collided:
            first = heard.collided[0]
            position = align + first + 1
            self._raise_error(r.COLL_ERR)
            coll |= 0x20 if position > 32 else position & 31
            if not coll & 0x80:
                bits[first + 1 :] = [0] * (len(bits) - first - 1)
        else:
            coll |= 0x20
        self._reg[r.COLL] = coll
        received = to_bytes([0] * align + bits)
        self._last_bits = (align + len(bits)) & 7
        if self._reg[r.RX_MODE] & 0x80:
            whole = len(bits) % 8 == 0 and len(received) > 2
            wrong = crc16(received, r.PRESETS[self._reg[r.MODE] & 3]) or damaged or heard.collided
            if not whole or wrong:
                self._raise_error(r.CRC_ERR)
            if whole:
                received = received[:-2]
        for byte in received:
            self._push(byte)
        self._reg[r.COM_IRQ] |= r.RX_IRQ

    # -- timer, chapter 8.5 -------------------------------------------------

    def _control(self, value):
        self._reg[r.CONTROL] = self._reg[r.CONTROL] & 0x38
        if value & 0x80:
            self._timer.cancel()
        if value & 0x40:
            self._start_timer()

    def _start_timer(self):
        if self.deaf:
            return
        self._timer.cancel()
        prescaler = (self._reg[r.T_MODE] & 15) << 8 | self._reg[r.T_PRESCALER]
        reload = self._reg[r.T_RELOAD_HIGH] << 8 | self._reg[r.T_RELOAD_LOW]
        self._timer.later((reload + 1) * (2 * prescaler + 1) / 13.56, self._timer_expired)

    def _timer_expired(self):
        self._reg[r.COM_IRQ] |= r.TIMER_IRQ
