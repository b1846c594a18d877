"""The line to a board: mpremote's raw REPL, with a limit to every wait, and a watchdog that is fed."""

import base64
import contextlib
import errno
import io
import os
import struct
import zlib

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

BAUD = 115200
SILENCE_S = 15  # longer than a soft reset takes

# A board's watchdog keeps running through a soft reset, so we feed it from here on.
FEED = """
def _feed():
    pass
try:
    import machine
    _feed = machine.WDT(timeout=8000).feed
except Exception:
    pass
"""

# Files travel compressed, in pieces that every board unpacks in a few kilobytes of memory.
PIECE = 4096
WINDOW_BITS = 12
UNPACK = """
def _put(name, mode, text):
    import binascii, deflate, io
    packed = io.BytesIO(binascii.a2b_base64(text))
    with open(name, mode) as f:
        f.write(deflate.DeflateIO(packed, deflate.ZLIB).read())
"""

# What mpremote raises when the line is lost, the board is silent, or the board refuses.
_FAILURES = (TransportError, OSError, struct.error)


class BoardError(Exception):
    """The board cannot be reached or rejects the firmware; the text says why."""


def explain_script(errors):
    """Return the BoardError about a script that needs the firmware and printed `errors` (bytes)."""
    said = _find_last_line(errors.decode())
    return BoardError("%s; is the firmware on it (make deploy)?" % said)


class Transport(SerialTransport):
    """mpremote's connection, with a timeout; it feeds the board's watchdog with every command."""

    is_fed = False

    def __init__(self, port):
        super().__init__(port, baudrate=BAUD, timeout=SILENCE_S)
        self.serial.write_timeout = SILENCE_S

    def enter_raw_repl(self):
        # mpremote prints whatever came instead of a prompt.
        with contextlib.redirect_stdout(io.StringIO()):
            super().enter_raw_repl(timeout_overall=SILENCE_S)

    def exec(self, command, data_consumer=None):
        if self.is_fed:
            command = "_feed()\n" + command
        return super().exec(command, data_consumer)

    def start_feeding(self):
        self.exec(FEED)
        self.is_fed = True
        self.exec(UNPACK)

    def put_file(self, name, data):
        """Write the file `name`; its folder exists."""
        for at in range(0, max(len(data), 1), PIECE):
            pack = zlib.compressobj(9, zlib.DEFLATED, WINDOW_BITS)
            packed = pack.compress(data[at : at + PIECE]) + pack.flush()
            text = base64.b64encode(packed)
            self.exec("_put(%r, %r, %r)" % (name, "ab" if at else "wb", text))

    def restart(self):
        """Reset the board, which then starts the firmware."""
        self.exec_raw_no_follow("import machine\nmachine.reset()")


@contextlib.contextmanager
def connect(port):
    """Yield the Transport of the board at `port` and feed its watchdog; raises BoardError."""
    try:
        transport = Transport(port)
    except TransportError as error:
        raise BoardError(_explain_port(port, error)) from None
    try:
        try:
            transport.enter_raw_repl()
        except _FAILURES as error:
            raise BoardError("the board does not answer: %s" % error) from None
        transport.start_feeding()
        yield transport
    except _FAILURES as error:
        raise BoardError(_explain(error)) from None
    finally:
        with contextlib.suppress(OSError):  # the line is lost
            transport.close()


def _explain_port(port, error):
    """Return one line that says why `port` cannot be opened; mpremote itself gives the same reason for everything."""
    found = sorted(place.device for place in list_ports.comports())
    if port not in found and not os.path.exists(port):
        return "there is no port %s; found: %s" % (port, ", ".join(found) or "none")
    if os.path.exists(port) and not os.access(port, os.R_OK | os.W_OK):
        return "you may not open %s (on Linux, join its group: dialout or uucp)" % port
    return "%s cannot be opened, perhaps another program uses it: %s" % (port, error)


def _explain(error):
    """Return one line that says what went wrong with the transfer."""
    if isinstance(error, TransportExecError):
        return "the board refuses: %s" % _find_last_line(error.error_output)
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return "the board's flash is full"
    return "the board stopped answering: %s" % error


def _find_last_line(text):
    return text.strip().rpartition("\n")[2]
