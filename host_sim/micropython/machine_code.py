"""Measures how much of a board's heap the machine code of a compiled module takes.

@viper functions of a compiled file are copied to the heap as machine code, each into blocks of its
own (MicroPython 1.25 and 1.28, py/persistentcode.c, load_raw_code):

    "M" version flags bits │ names │ constants │ code of the module ─▶ code of its functions ...

All other memory of a function is the same for both types of code.
"""

from host_sim.micropython import mpy_tree, sources

_PICO_2 = "armv7emsp"  # mpy-cross's name of its instructions
_BLOCK = 16  # bytes in a block of the garbage collector
_BYTECODE, _VIPER, _ASSEMBLER = 0, 2, 3
_HAS_RODATA, _HAS_BSS, _HAS_RELOCATIONS = 0x20, 0x40, 0x10
_STR, _TUPLE = 5, 10
_PLAIN = 5  # types of constants below this have no data
_TERMINATED = (5, 6)  # str, bytes: a zero follows


class _Reader:
    def __init__(self, data):
        self._data = data
        self._at = 0
        self.native = []  # bytes of each function in machine code
        self.bytecode = []

    def take(self, count):
        self._at += count
        return self._data[self._at - count : self._at]

    def number(self):
        number = 0
        while True:
            byte = self.take(1)[0]
            number = number << 7 | byte & 0x7F
            if not byte & 0x80:
                return number

    def skip_name(self):
        size = self.number()
        if not size & 1:  # otherwise a name that every MicroPython has
            self.take((size >> 1) + 1)

    def skip_constant(self):
        type_ = self.take(1)[0]
        if type_ == _TUPLE:
            for _ in range(self.number()):
                self.skip_constant()
        elif type_ >= _PLAIN:
            self.take(self.number() + (type_ in _TERMINATED))

    def read_code(self):
        head = self.number()
        type_, size = head & 3, head >> 3
        self.take(size)
        if type_ == _BYTECODE:
            self.bytecode.append(size)
        elif type_ == _VIPER:
            self.native.append(size)
            if self.number() & (_HAS_RODATA | _HAS_BSS | _HAS_RELOCATIONS):
                raise ValueError("data of its own")
        else:
            raise ValueError("neither bytecode nor @viper")
        for _ in range(self.number() if head & 4 else 0):
            self.read_code()


def _read(data):
    reader = _Reader(data)
    if reader.take(2) != b"M\x06":
        raise ValueError("no .mpy of version 6")
    reader.take(2)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.skip_name()
    for _ in range(constants):
        reader.skip_constant()
    reader.read_code()
    return reader


def measure(data):
    """Return the bytes of heap that the machine code in an .mpy takes; raises ValueError if invalid."""
    return _count_blocks(_read(data).native)


def measure_modules(instructions=_PICO_2):
    """Return {module: bytes of heap} of the firmware's modules with @viper functions, loaded from files: what
    these take as machine code, less what they take as bytecode.
    """
    mpy_tree.refresh()
    found = {}
    for name in sources.list_sources():
        if name.parts[0] == "firmware" and mpy_tree.has_machine_code(name):
            machine = _read(mpy_tree.compile_machine_code(name, instructions))
            plain = _read(mpy_tree.read_bytecode(name))
            code = _count_blocks(machine.native + machine.bytecode) - _count_blocks(plain.bytecode)
            found[".".join(name.relative_to("firmware").with_suffix("").parts)] = code
    return found


def _count_blocks(sizes):
    return sum([-(-size // _BLOCK) * _BLOCK for size in sizes])
