"""Which firmware starts: the one that the cable put here, or an update.  The loader; it imports nothing of Skald.

    a.skald, b.skald   an update each (archive.py)
    slot               10 bytes: b"SKS", chosen, fallback, stage, CRC-32 of these (big-endian)

    stage   0, 1, 2    so many starts of the chosen update have been tried, and none is confirmed
            CONFIRMED  it has run for a minute (skald/net/trial.py)
            UNDONE       the update did not: this is what ran before, and nobody has been told

boot.py calls choose_slot() before anything else is imported, main.py calls count_start().  Both only where the
file `slot` is: a board that was never updated by air does not load this module.  A second start is
tried because the first may have ended by a pulled plug.  A start is counted by main.py alone: who
comes by the serial port runs boot.py, too.
"""

import binascii
import sys

CABLE, SLOTS = b"-", (b"a", b"b")
STATE = "slot"
CONFIRMED, UNDONE = 8, 9
_STARTS = 2
_MAGIC = b"SKS"
_FOLDER = "/update"
_ENDING = ".skald"


def read_state():
    """Return (chosen, fallback, stage); what the cable put here when nothing readable is said."""
    try:
        with open(STATE, "rb") as file:
            data = file.read(16)
    except OSError:
        data = b""
    known = (CABLE,) + SLOTS
    if len(data) == 10 and data == _seal(data[:6]) and data[3:4] in known and data[4:5] in known:
        return data[3:4], data[4:5], data[5]
    return CABLE, CABLE, CONFIRMED


def write_state(chosen, fallback, stage):
    """Say which firmware starts next; OSError when the disk is full or broken."""
    with open(STATE, "wb") as file:
        file.write(_seal(_MAGIC + chosen + fallback + bytes((stage,))))


def _seal(body):
    return body + (binascii.crc32(body) & 0xFFFFFFFF).to_bytes(4, "big")


def name_of(slot):
    """Return the name of the file of a slot."""
    return slot.decode() + _ENDING


def is_trial(stage):
    """Tell whether an update runs, or is about to, that nobody has confirmed."""
    return stage <= _STARTS


def pick_free():
    """Return the slot that an update may be written to: not the one that runs."""
    return SLOTS[read_state()[0] == SLOTS[0]]


def arm_slot(slot):
    """Let the update in `slot` be tried from the next start on; OSError."""
    write_state(slot, read_state()[0], 0)


def confirm_update():
    """The update that runs is to stay."""
    chosen = read_state()[0]
    write_state(chosen, chosen, CONFIRMED)


def choose_slot():
    """Put the firmware that is to start in front of sys.path."""
    chosen, fallback, stage = read_state()
    slot = fallback if stage == _STARTS else chosen
    if slot == CABLE:
        return
    try:
        from archive import Archive
        from vfs import mount

        mount(Archive(name_of(slot)), _FOLDER)
        sys.path.insert(0, _FOLDER)
    except (OSError, ValueError) as error:  # count_start() sees that it is not there
        print("slots:", error)


def count_start():
    """Note that a start is tried, before it is; tell whether skald/net/trial.py has to see to it."""
    chosen, fallback, stage = read_state()
    is_there = _FOLDER in sys.path
    try:
        if stage == _STARTS:
            fallback = fallback if is_there else CABLE
            write_state(fallback, fallback, UNDONE)
        elif chosen != CABLE and not is_there:
            write_state(CABLE, CABLE, UNDONE)
        elif is_trial(stage):
            write_state(chosen, fallback, stage + 1)
    except OSError as error:  # a disk that takes nothing any more: the table plays on
        print("slots:", error)
    return read_state()[2] != CONFIRMED


def give_up(error):
    """main.py could not start: try once more, or go back, if an update is on trial; else raise."""
    if not is_trial(read_state()[2]):
        raise error
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    import machine

    machine.reset()
