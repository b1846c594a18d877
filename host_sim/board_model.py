"""What a board says that it is, and therefore how Skald gets onto it.

enough memory for compiled files ─────▶ FILES
Skald in its MicroPython (images/) ───▶ FROZEN
neither ──────────────────────────────▶ the sentence that tells its owner what to do
"""

from typing import NamedTuple

from host_sim.board_link import BoardError

FILES, FROZEN = "files", "frozen"
# The memory that compiled files need while a game is played (`make bench ARGS="--only heap"`).
FILES_BYTES = 360_000

# MicroPython, "MicroPython .mpy files": the machine code that a board can run, from
# sys.implementation._mpy.
INSTRUCTIONS = (
    "",
    "x86",
    "x64",
    "armv6",
    "armv6m",
    "armv7m",
    "armv7em",
    "armv7emsp",
    "armv7emdp",
    "xtensa",
    "xtensawin",
    "rv32imc",
)

# End of sys.implementation._machine: the image of that board, how it is flashed.
IMAGES = (
    ("Raspberry Pi Pico W with RP2040", "skald-pico-w.uf2", "drive"),
    ("Raspberry Pi Pico with RP2040", "skald-pico.uf2", "drive"),
    (" with ESP32", "skald-esp32.bin", "esptool"),
)
ESP32_AT = 0x1000  # where an ESP32's image begins in its flash
_FLASHING = {
    "drive": "hold BOOTSEL while you plug it in, and drag {image} onto the drive that appears",
    "esptool": "run `esptool erase-flash`, then `esptool write-flash 0x%x {image}`" % ESP32_AT,
}

ASK = """
def _ask():
    import gc, machine, os, sys
    gc.collect()
    about = sys.implementation
    memory = gc.mem_alloc() + gc.mem_free()
    path = sys.path[:]
    sys.path[:] = [".frozen"]
    try:
        frozen = bool(__import__("frozen_files"))
    except ImportError:
        frozen = False
    sys.path[:] = path
    disk = os.statvfs("/")
    return (about._machine, getattr(about, "_mpy", 0) >> 10, memory, frozen, disk[1], disk[4],
        machine.unique_id().hex())
"""


class Model(NamedTuple):
    """`machine`: its name; `code`: sys.implementation._mpy >> 10; `memory`: bytes of heap; `block`: bytes of a block
    of the flash; `free`: number of free blocks; `id`: hex digits that no other board has.
    """

    machine: str
    code: int
    memory: int
    is_frozen: bool
    block: int
    free: int
    id: str

    @property
    def instructions(self):
        """The instruction set of the board's own compiler, by the name that mpy-cross gives it, or ""."""
        return name_instructions(self.code)

    @property
    def has_room(self):
        """Return True if compiled files fit into its memory."""
        return self.memory >= FILES_BYTES

    def count_blocks(self, size):
        """Return how many blocks a file of `size` bytes takes."""
        return -(-size // self.block)

    def choose_way(self):
        """Return FILES or FROZEN; for any other board, raise a BoardError that tells its owner what to do."""
        if self.is_frozen:
            return FROZEN
        if self.has_room:
            return FILES
        for end, image, how in IMAGES:
            if self.machine.endswith(end):
                raise BoardError(
                    "a %s has too little memory for compiled files: %s (firmware/images says where it is"
                    " from), then run `make deploy` again"
                    % (self.machine, _FLASHING[how].format(image=image))
                )
        raise BoardError(
            "%s has too little memory for compiled files, %d of %d bytes: build MicroPython for it with"
            " FROZEN_MANIFEST=firmware/manifest.py" % (self.machine, self.memory, FILES_BYTES)
        )


def name_instructions(code):
    """Return the name of the instruction set with the number `code`, sys.implementation._mpy >> 10, or ""."""
    return INSTRUCTIONS[code] if code < len(INSTRUCTIONS) else ""


def ask(transport):
    """Return the Model of the board."""
    transport.exec(ASK)
    return Model(*transport.eval("_ask()"))
