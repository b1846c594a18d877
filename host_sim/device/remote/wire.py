"""The wire between the virtual device and the simulated board: requests, answers, interrupts.

Runs on MicroPython only; a call allocates nothing.  The format: host_sim/device.
"""

from micropython import const

NONE = const(255)  # no pin, no handler

_ERRORS = {"ValueError": ValueError, "TypeError": TypeError, "OSError": OSError}


class Wire:
    """Sends requests through a file, and calls the handlers of interrupts."""

    def __init__(self, file):
        self._file = file
        self._request = bytearray(8)
        self._answer = bytearray(8)
        self._due = bytearray(b"\xff\xff\xff")
        self._is_handling = False
        self.handlers = {}  # pin or timer -> (handler, its argument)

    def begin(self, operation, number, argument, sent, wanted=0):
        """Send the head of a request; `sent` bytes have to follow, by write()."""
        head = self._request
        head[0] = operation
        head[1] = number
        head[2] = argument & 255
        head[3] = argument >> 8
        head[4] = sent & 255
        head[5] = sent >> 8
        head[6] = wanted & 255
        head[7] = wanted >> 8
        self.write(head)

    def write(self, data):
        count = self._file.write(data)
        while count < len(data):
            count += self._file.write(memoryview(data)[count:])

    def read(self, buf):
        count = self._file.readinto(buf)
        while count < len(buf):
            count += self._file.readinto(memoryview(buf)[count:])

    def end(self, buf=None):
        """Receive the answer, and its bytes into `buf`; return its value."""
        head = self._answer
        self.read(head)
        status = head[0]
        for i in range(3):
            self._due[i] = head[1 + i]
        length = head[4] | head[5] << 8
        value = head[6] | head[7] << 8
        if status:
            self._complain(length)
        if length:
            self.read(buf)
        if self._due[0] != NONE and not self._is_handling:
            self._handle()
        return value

    def _complain(self, length):
        answer = bytearray(length)
        self.read(answer)
        name, _, text = str(answer, "utf-8").partition(":")
        error = _ERRORS.get(name, RuntimeError)
        raise error(int(text) if error is OSError else text)

    def _handle(self):
        self._is_handling = True
        try:
            while self._due[0] != NONE:
                first, second, third = self._due
                self._due[0] = NONE
                for number in (first, second, third):
                    self.fire(number)
        finally:
            self._is_handling = False

    def fire(self, number):
        """Call the handler of a pin or timer, if it has one."""
        if number in self.handlers:
            handler, cause = self.handlers[number]
            handler(cause)

    def call(self, operation, number=0, argument=0):
        """Make a request without bytes; return its value."""
        self.begin(operation, number, argument, 0)
        return self.end()
