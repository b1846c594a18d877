"""PIO and DMA of an RP2040, as far as sending bits to pixels needs them.

    assemble() ──▶ Program ──▶ StateMachine ──pulses──▶ WS2812Chain
                                   ▲ FIFO
    a buffer ──────────────────── Channel (DMA), read bit by bit as the FIFO empties

A Program of out(x, 1), jmp and nop is run step by step for both values of a bit, so
the widths of the pulses follow from the instructions themselves.  Anything else that
the firmware does raises ModelFault.

RP2040 datasheet: 2.5 (DMA), 3.2 and 3.4 (PIO).
"""

from host_sim.chips.spi import ModelFault

SYSTEM_HZ = 125_000_000
CHANNELS = 12
MACHINES = 8
_MOST_DELAY = 15  # of the five bits the side-set takes one
_MOST_STEPS = 100
_LUMP = 48  # bytes that are read at a time: 16 pixels


class _Instruction:
    """One line of a program: .side(level)[delay] as in the assembler."""

    def __init__(self, name, *arguments):
        self.name = name
        self.arguments = arguments
        self.level = None
        self.delay = 0

    def side(self, level):
        self.level = level
        return self

    def __getitem__(self, delay):
        if not 0 <= delay <= _MOST_DELAY:
            raise ModelFault("a delay of %d does not fit beside a side-set" % delay)
        self.delay = delay
        return self


class Program:
    """An assembled program: the instructions, and how the FIFO is emptied."""

    def __init__(self, pull_thresh, lines, labels, first, last):
        self.pull_thresh = pull_thresh
        self._lines = lines
        self._labels = labels
        self._first, self._last = first, last

    def pulse(self, bit):
        """Return (steps high, steps low) of one `bit` in a run of equal bits."""
        levels = [line_level for _ in range(3) for line_level in self._run(bit)]
        rise = next(i for i in range(1, len(levels)) if (levels[i - 1], levels[i]) == (0, 1))
        fall = levels.index(0, rise)
        again = levels.index(1, fall)
        return fall - rise, again - fall

    def _run(self, bit):
        """Yield the level of the pin at every step from one out() to the next."""
        at = self._first
        for step in range(_MOST_STEPS):
            line = self._lines[at]
            if line.name == "out" and step:
                return
            yield from [line.level] * (1 + line.delay)
            at = self._first if at == self._last else at + 1
            if line.name == "jmp" and (len(line.arguments) == 1 or not bit):
                at = self._labels[line.arguments[-1]]
        raise ModelFault("the program asks for no second bit")


def assemble(function, pull_thresh):
    """Return the Program of `function`, which is run with the assembler's names as its only globals."""
    lines, labels, bounds = [], {}, {}

    def add(name):
        def emit(*arguments):
            lines.append(_Instruction(name, *arguments))
            return lines[-1]

        return emit

    names = {
        "out": add("out"),
        "jmp": add("jmp"),
        "nop": add("nop"),
        "label": lambda name: labels.__setitem__(name, len(lines)),
        "wrap_target": lambda: bounds.__setitem__("first", len(lines)),
        "wrap": lambda: bounds.__setitem__("last", len(lines) - 1),
        "x": "x",
        "not_x": "not_x",
    }
    type(function)(function.__code__, names)()
    for line in lines:
        if line.name == "out" and line.arguments != ("x", 1):
            raise ModelFault("only one bit at a time, into x, is modelled")
        if line.name == "jmp" and line.arguments[:-1] not in ((), ("not_x",)):
            raise ModelFault("only jmp() and jmp(not_x) are modelled")
        if line.level is None:
            raise ModelFault("every instruction has a side-set, or none has")
    return Program(pull_thresh, lines, labels, bounds["first"], bounds["last"])


class StateMachine:
    """One of eight; its input goes to the pixels on its side-set pin."""

    def __init__(self, board, number, program, freq, pin_number):
        if not 0 <= number < MACHINES:
            raise ValueError("StateMachine doesn't exist")
        if not SYSTEM_HZ / 65536 <= freq <= SYSTEM_HZ:
            raise ValueError("freq out of range")
        self.number = number
        self.is_running = False
        self.chain = board.strip(pin_number)
        step_ns = 1e9 / freq
        self.timing_ns = tuple(steps * step_ns for bit in (0, 1) for steps in program.pulse(bit))
        self.byte_us = 8 * sum(self.timing_ns[:2]) / 1000
        if program.pull_thresh != 8:
            raise ModelFault("bytes are fed, but %d bits are pulled" % program.pull_thresh)


class Channel:
    """One DMA channel that feeds bytes to a StateMachine."""

    def __init__(self, board):
        self._board = board
        self._clock = board.clock
        self._ends_us = 0.0

    def start(self, machine, buf, count):
        """Transfer `count` bytes of `buf`, each as soon as the FIFO has room."""
        if not machine.is_running:
            raise ModelFault("the state machine is stopped: the transfer would never end")
        if self.is_active():
            raise ModelFault("a transfer was started while another was going on")
        clock, chain, board = self._clock, machine.chain, self._board
        life = board.lives
        began_us = clock.now_us
        self._ends_us = began_us + count * machine.byte_us
        if chain is None:
            return  # bits into nothing are lost
        chain.begin(machine.timing_ns)
        for first in range(0, count, _LUMP):
            end = min(first + _LUMP, count)

            def read(first=first, end=end):
                if board.lives == life:
                    chain.take(bytes(memoryview(buf)[first:end]))

            clock.call_at(began_us + first * machine.byte_us, read)

        def finish():
            if board.lives == life:
                chain.end()

        clock.call_at(self._ends_us, finish)

    def is_active(self):
        return self._clock.now_us < self._ends_us
