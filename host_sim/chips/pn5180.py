"""PN5180 as an ISO 15693 reader, byte for byte (NXP datasheet PN5180A0xx/C3).

    frame (11.4.1):  NSS low ▶ bytes ▶ wait BUSY high ▶ NSS high ▶ wait BUSY low
    a question is one frame, its answer a second one (the host sends FF)

    SYSTEM_CONFIG.COMMAND 3 ▶ WaitTransmit ─SEND_DATA▶ Transmitting ▶ WaitReceive
                                   ▲                                    │ answer
                                   └────────── RX_IRQ ◀── Receiving ◀───┘

A frame that begins while BUSY is high, or ends before BUSY has risen, is lost
(`lost` counts them); SEND_DATA in any state but WaitTransmit raises GENERAL_ERROR
(11.4.3.3).  With TX_DATA_ENABLE cleared (TX_CONFIG bits 10, 7, 6, application
note AN12650) SEND_DATA puts a bare end of frame on the air.

How long a command keeps BUSY high is not published: `work_us` holds defaults;
replace them with what you measure on your chip.
"""

from host_sim.chips.air import SLOT_END_V_US, TAG_EDGE_V_US, reader_bytes_v_us, tag_bytes_v_us
from host_sim.chips.bits import crc16, to_bytes, with_crc_v
from host_sim.chips.spi import ModelFault
from host_sim.clock import Schedule

SYSTEM_CONFIG, IRQ_ENABLE, IRQ_STATUS, IRQ_CLEAR = range(4)
CRC_RX_CONFIG, RX_STATUS, TX_CONFIG, CRC_TX_CONFIG, RF_STATUS = 0x12, 0x13, 0x18, 0x19, 0x1D
RF_CONTROL_RX = 0x22

_REGISTERS = tuple(n for n in range(0x27) if n != 0x06)
_READ_ONLY = (IRQ_STATUS, RX_STATUS, RF_STATUS, 0x08, 0x09, 0x0A, 0x1F)

RX, TX, IDLE_IRQ = 1 << 0, 1 << 1, 1 << 2
RF_OFF, RF_ON, SOF, GENERAL_ERROR = 1 << 8, 1 << 9, 1 << 14, 1 << 17

_GAINS = (0.3, 0.5, 0.75, 1.0)  # by RX_GAIN, as shares of the usual gain: default
_GAIN_PER_VOLT = 150  # 5.5 V, of a rail whose loop is open, are most of the range
_BOOT_US = 2500
_DATA_ENABLE = 0x400
_SYMBOLS = 0x0C0

_IDLE, _WAIT_TRANSMIT, _TRANSMITTING, _WAIT_RECEIVE, _RECEIVING = 0, 1, 2, 3, 5


def find_gain(volts):
    """Return AGC_VALUE (bits 9 to 0 of RF_STATUS, 12.3): the more, the more of the carrier the receiver must divide.

    How much is left to the resistors before RX: an assumption (hardware/net.md).
    """
    return min(1023, round(volts * _GAIN_PER_VOLT))


class PN5180:
    """The chip on its select line, with BUSY and RST pins, over `field`.

    volts()     what the receiver is given of the carrier, rms
    Faults to inject: `dead` (None, or the level of MISO), `stuck_busy` (it hangs until RST).
    """

    holds_miso = False

    def __init__(self, clock, field, busy, rst, volts=lambda: 0.0):
        self._clock = clock
        self._field = field
        self._busy = busy
        self._volts = volts
        self._eeprom = bytearray(255)
        self._eeprom[0x10:0x16] = b"\x05\x03\x00\x04\x00\x99"  # versions: product, firmware, EEPROM
        self.work_us = {"register": 20, "send": 40, "data": 20, "config": 500, "field": 300}
        self.dead = None
        self.stuck_busy = False
        self.lost = 0
        self._due = Schedule(clock)
        rst.watch(self._reset_pin)
        self._boot()

    def power_cycle(self):
        """Cut and restore the supply: everything has its power-up value."""
        self._boot()

    def _reset_pin(self, level):
        if level:
            self.stuck_busy = False
            self._boot()
        else:
            self._due.cancel()
            self._field.switch(False)

    def _boot(self):
        self._due.cancel()
        self._field.switch(False)
        self._reg = dict.fromkeys(_REGISTERS, 0)
        self._state = _IDLE
        self._config = None
        self._received = b""
        self._frame = None
        self._answer = None
        self._answering = False
        self._hold(_BOOT_US)
        self._due.later(_BOOT_US, self._irq, IDLE_IRQ)

    # -- SPI and BUSY -------------------------------------------------------

    def select(self):
        self._frame = None if self._busy() else bytearray()
        self._answering = self._answer is not None
        if self._frame is None:
            self.lost += 1

    def release(self):
        frame, self._frame = self._frame, None
        if not frame or self.dead is not None:
            return
        if not self._busy():
            self.lost += 1
            return
        if self._answering:
            self._answer = None
            self._hold(self.work_us["register"])
            return
        self._hold(self.work_us[self._execute(bytes(frame))])

    def exchange(self, byte):
        if self.dead is not None:
            return self.dead
        if self._frame is None:
            return 0xFF
        if not self._frame:
            self._due.later(5, self._busy, 1)
        self._frame.append(byte)
        if self._answering:
            at = len(self._frame) - 1
            return self._answer[at] if at < len(self._answer) else 0xFF
        return 0xFF

    def _hold(self, span_us):
        self._busy(1)
        if not self.stuck_busy:
            self._due.later(span_us, self._ease)

    def _ease(self):
        if self._frame is None:
            self._busy(0)

    # -- commands, 11.4.3.3 -------------------------------------------------

    def _execute(self, frame):
        code, body = frame[0], frame[1:]
        if code in (0, 1, 2) and len(body) == 5:
            self._store(body[0], (1, 2, 3)[code], int.from_bytes(body[1:], "little"))
        elif code == 3 and body and len(body) % 6 == 0 and len(body) <= 42 * 6:
            for at in range(0, len(body), 6):
                self._store(body[at], body[at + 1], int.from_bytes(body[at + 2 : at + 6], "little"))
        elif code == 4 and len(body) == 1:
            self._answer = self._load(body[0]).to_bytes(4, "little")
        elif code == 5 and 1 <= len(body) <= 18:
            self._answer = b"".join(self._load(register).to_bytes(4, "little") for register in body)
        elif code == 7 and len(body) == 2 and body[0] + body[1] <= 255:
            self._answer = bytes(self._eeprom[body[0] : body[0] + body[1]])
        elif code == 9 and 1 <= len(body) <= 261:
            self._send(body[0], body[1:])
            return "send"
        elif code == 10 and len(body) == 1:
            self._answer = self._received
            return "data"
        elif code == 0x11 and body == b"\x0d\x8d":
            self._config = body
            self._reg[TX_CONFIG] = self._reg[TX_CONFIG] & ~0xFFF | _DATA_ENABLE | _SYMBOLS | 0x08
            self._reg[CRC_TX_CONFIG] |= 1
            self._reg[CRC_RX_CONFIG] |= 1
            self._reg[RF_CONTROL_RX] = 0x13
            self._field.set_gain(1.0)
            return "config"
        elif code == 0x16 and len(body) == 1:
            self._field.switch(True)
            self._irq(RF_ON)
            return "field"
        elif code == 0x17 and len(body) == 1:
            self._field.switch(False)
            self._irq(RF_OFF)
            return "field"
        else:
            raise ModelFault("PN5180 does not know %s" % frame.hex())
        return "register"

    def _irq(self, bits):
        self._reg[IRQ_STATUS] |= bits

    def _load(self, register):
        if register not in self._reg:
            raise ModelFault("PN5180 has no register %02X" % register)
        if register == RF_STATUS:
            gain = find_gain(self._volts()) if self._field.on else 0
            return self._state << 24 | self._field.on << 17 | gain
        return self._reg[register]

    def _store(self, register, action, value):
        if register not in self._reg or register in _READ_ONLY or action not in (1, 2, 3):
            raise ModelFault("PN5180 cannot write register %02X (action %d)" % (register, action))
        if action == 2:
            value |= self._reg[register]
        elif action == 3:
            value &= self._reg[register]
        if register == IRQ_CLEAR:
            self._reg[IRQ_STATUS] &= ~value
            return
        self._reg[register] = value
        if register == RF_CONTROL_RX:
            self._field.set_gain(_GAINS[value & 3])
        if register == SYSTEM_CONFIG:
            command = value & 7
            if command not in (0, 3) or value & 0x100:
                raise ModelFault("PN5180 SYSTEM_CONFIG %08X is not modelled" % value)
            if command == 0:
                self._due.cancel()
                self._state = _IDLE
                self._hold(self.work_us["register"])
            elif self._state == _IDLE:
                self._state = _WAIT_TRANSMIT

    # -- on the air ---------------------------------------------------------

    def _send(self, last_bits, data):
        if self._state != _WAIT_TRANSMIT or last_bits:
            self._irq(GENERAL_ERROR)
            return
        if self._config is None:
            raise ModelFault("PN5180 sends without an RF configuration")
        config = self._reg[TX_CONFIG]
        if config & _DATA_ENABLE:
            if config & _SYMBOLS != _SYMBOLS:
                raise ModelFault("PN5180 frame without its start and stop symbols")
            frame = with_crc_v(data) if self._reg[CRC_TX_CONFIG] & 1 else data
            air_us = reader_bytes_v_us(len(frame))
        else:
            if config & _SYMBOLS:
                raise ModelFault(
                    "PN5180 TX_CONFIG %08X is not the end of frame of AN12650" % config
                )
            frame = None
            air_us = SLOT_END_V_US
        self._state = _TRANSMITTING
        self._received = b""
        self._reg[RX_STATUS] = 0
        self._due.later(air_us, self._sent, frame, self._clock.now_us)

    def _sent(self, frame, began_us):
        self._irq(TX)
        self._state = _WAIT_RECEIVE
        heard = self._field.ask(frame, began_us)
        if heard is not None:
            self._due.later(heard.delay_us + TAG_EDGE_V_US, self._answer_began)
            self._due.later(
                heard.delay_us + tag_bytes_v_us(len(heard.bits) // 8), self._answered, heard
            )

    def _answer_began(self):
        self._state = _RECEIVING
        self._irq(SOF)

    def _answered(self, heard):
        data = to_bytes(heard.bits)
        status = 0
        if heard.collided:
            status |= 1 << 18 | min(heard.collided[0], 127) << 19
        if crc16(data[:-2], 0xFFFF) ^ 0xFFFF != int.from_bytes(
            data[-2:], "little"
        ) or self._field.is_broken(heard):
            status |= 1 << 16
        if self._reg[CRC_RX_CONFIG] & 1:
            data = data[:-2]
        self._received = data
        self._reg[RX_STATUS] = status | len(data)
        self._state = _WAIT_TRANSMIT
        self._irq(RX)
