"""The loader: starts the firmware that came by cable, or an update.  It imports nothing of Skald.

    a.skald, b.skald   one update each (archive.py)
    slot               10 bytes: b"SKS", chosen, fallback, stage, CRC-32 of these (big-endian)

    stage   0, 1, 2    the chosen update has been started so often, and is not confirmed yet
            CONFIRMED  it has run for a minute (skald/net/update_probation.py)
            UNDONE     the update failed: the firmware before it runs, and must tell the players

A confirmed update runs until its file has changed in the flash; then the firmware of the cable
does.  The whole file is checked after a failed start, at each start of a trial, and at every later
one but those at power-on.

boot.py calls choose_slot() before it imports anything else, main.py calls count_start().  Both do
so only if the file `slot` exists, so a board that was never updated by air does not load this
module. A second start is tried because a pulled plug may have ended the first.  Only main.py counts
starts, because boot.py also runs for work on the serial port.
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
    """Return (chosen, fallback, stage); the firmware of the cable if the file is unreadable."""
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
    """Store which firmware starts next; OSError if the disk is full or broken."""
    with open(STATE, "wb") as file:
        file.write(_seal(_MAGIC + chosen + fallback + bytes((stage,))))


def _seal(body):
    return body + (binascii.crc32(body) & 0xFFFFFFFF).to_bytes(4, "big")


def name_of(slot):
    """Return the name of the file of a slot."""
    return slot.decode() + _ENDING


def is_trial(stage):
    """Return True if the update that runs, or is about to, is not confirmed yet."""
    return stage <= _STARTS


def confirm_update():
    """Keep the update that runs."""
    chosen = read_state()[0]
    write_state(chosen, chosen, CONFIRMED)


def choose_slot():
    """Put the firmware to start at the front of sys.path."""
    chosen, fallback, stage = read_state()
    slot = fallback if stage == _STARTS else chosen
    if slot == CABLE:
        return
    try:
        import machine
        from archive import Archive, is_sound
        from vfs import mount

        is_usual = machine.reset_cause() == machine.PWRON_RESET and not is_trial(stage)
        if not is_usual and not is_sound(name_of(slot)):
            raise ValueError(slot)
        mount(Archive(name_of(slot)), _FOLDER)
        sys.path.insert(0, _FOLDER)
    except (OSError, ValueError) as error:  # count_start() will notice that it is missing
        print("slots:", error)


def count_start():
    """Count a start before it happens; return whether skald/net/update_probation.py must watch it."""
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
    except OSError as error:  # the disk is full or broken; the table still works
        print("slots:", error)
    return read_state()[2] != CONFIRMED


def give_up(error):
    """Handle a failed start: restart if an update is on trial or damaged; otherwise raise `error`."""
    chosen, _, stage = read_state()
    if not is_trial(stage):
        from archive import is_sound

        if chosen == CABLE or is_sound(name_of(chosen)):
            raise error
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    import machine

    machine.reset()
