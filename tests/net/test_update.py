"""An update by air: checked byte for byte, tried, kept, or undone; whenever the power goes."""

import errno
import random

import archive
import pytest
import slots
from skald.net.guests import Refused
from skald.net.update import MOST, Reception

from host_sim import update
from host_sim.nor_flash import Flash, FlashDisk
from tests.keep.play import flip
from tests.keep.test_power_cut import Cuts
from tests.net.updates import FILES, KIND, SMALL, admit, give

_OF = 8  # power cuts: one is looked at
NEWER = update.pack({**FILES, "skald/new.mpy": b"x"})


def bring(disk, data=SMALL):
    """Bring an update whole; return its Reception."""
    reception = Reception(disk, KIND)
    give(reception, data)
    return reception


def confirm(disk, board):
    """Bring an update, start it and let it stay."""
    bring(disk)
    board.start(disk)
    slots.confirm_update()


def rot(disk, at):
    """Flip a bit of the update in the first slot."""
    disk.files["a.skald"] = flip(disk.files["a.skald"], at % len(disk.files["a.skald"]), 4)


# -- the file ------------------------------------------------------------------------------


def test_an_archive_gives_back_what_was_packed(disk):
    disk.files["x"] = SMALL
    files = archive.Archive("x")
    for name, data in FILES.items():
        assert files.stat("/" + name)[6] == len(data)
        with files.open(name, "rb") as file:
            assert file.read(3) + file.read() == data
    buf = bytearray(300)
    assert files.open("skald/start.mpy", "rb").readinto(buf) == 250 and buf[:250] == b"start" * 50
    assert files.stat("/skald")[0] == 0x4000 and files.stat("/skald/net/")[0] == 0x4000


@pytest.mark.parametrize("path", ["/skald/start.py", "/", "/skald/nets", "start.mpy", "/é"])
def test_a_file_missing_from_an_archive_is_not_found(disk, path):
    disk.files["x"] = SMALL
    files = archive.Archive("x")
    with pytest.raises(OSError) as caught:
        files.stat(path)
    assert caught.value.errno == errno.ENOENT
    for mode in ("wb", "ab"):
        with pytest.raises(OSError):
            files.open("skald/start.mpy", mode)
    with pytest.raises(OSError):
        files.open("skald", "rb")


# -- what comes ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [12, 31, 512])
def test_a_whole_update_is_tried_at_the_next_start(disk, board, size):
    assert give(Reception(disk, KIND), SMALL, size)["at"] == len(SMALL)
    assert disk.files["a.skald"] == SMALL
    assert board.start(disk) == (b"a", True)


@pytest.mark.parametrize("at", range(0, len(SMALL), 61))
def test_every_wrong_byte_is_found(disk, board, at):
    with pytest.raises(Refused):
        give(Reception(disk, KIND), flip(SMALL, at, 4))
    assert board.start(disk) == (slots.CABLE, False)


def test_an_update_cut_short_is_none(disk, board):
    with pytest.raises(Refused, match="bad update"):
        give(Reception(disk, KIND), SMALL[: archive.RECORD - 1])  # less than a whole head
    for end in (0, archive.RECORD, 600, len(SMALL) - 1):
        reception = Reception(disk, KIND)
        give(reception, SMALL[:end])
        reception.close()
        assert board.start(disk) == (slots.CABLE, False)


def test_more_than_was_said_is_refused(disk):
    reception = Reception(disk, KIND)
    take = admit(reception)
    take(0, SMALL[:512])
    with pytest.raises(Refused, match="bad update"):
        for at in range(512, len(SMALL) + 1024, 512):
            take(at, bytes(512))


@pytest.mark.parametrize(
    "at, new",
    [
        (0, b"SKU2"),
        (4, b"\x05"),  # of an older MicroPython
        (5, b"\x07"),  # machine code of another controller
        (8, (MOST + 1).to_bytes(4, "little")),
        (8, (archive.RECORD + archive.SEAL).to_bytes(4, "little")),
        (8, b"\xff\xff\xff\xff"),
    ],
)
def test_a_head_for_no_board_of_ours_is_refused_before_anything_is_written(disk, at, new):
    head = SMALL[:at] + new + SMALL[at + len(new) : 512]
    with pytest.raises(Refused, match="bad update"):
        admit(Reception(disk, KIND))(0, head)
    assert disk.files == {}


def test_machine_code_of_this_board_is_taken(disk):
    assert bring(disk, update.pack(FILES, "armv6m")).state == "ready"


def test_an_archive_without_a_firmware_is_refused(disk):
    assert bring(disk, update.pack({"skald/other.mpy": b"x"})).state == "bad update"


def test_repeated_and_early_pieces_are_not_stored(disk):
    reception = Reception(disk, KIND)
    take = admit(reception)
    assert take(0, SMALL[:512])["at"] == 512
    assert take(100, SMALL[100:612])["at"] == 512
    assert take(1024, SMALL[1024:])["at"] == 512
    give(reception, SMALL)  # from the beginning again
    assert reception.state == "ready" and disk.files["a.skald"] == SMALL


def test_after_a_refused_update_another_one_is_accepted(disk):
    reception = Reception(disk, KIND)
    for wrong in (b"x" * 512, SMALL[:-1] + b"?"):
        take = admit(reception, wrong)
        for _ in range(2):
            with pytest.raises(Refused, match="bad update"):
                for at in range(0, len(wrong), 512):
                    take(at, wrong[at : at + 512])
        with pytest.raises(Refused, match="bad update"):
            take(512, SMALL[512:1024])
    give(reception, SMALL)
    assert reception.state == "ready"


def test_a_complete_update_is_not_overwritten(disk):
    reception = bring(disk)
    with pytest.raises(Refused, match="too late"):
        give(reception, NEWER)
    assert disk.files["a.skald"] == SMALL


def test_a_full_disk_is_said(disk):
    reception = Reception(disk, KIND)
    disk.is_full = True
    with pytest.raises(Refused, match="not kept"):
        give(reception, SMALL)
    disk.is_full = False
    assert bring(disk).state == "ready"


def test_a_flash_that_keeps_other_bytes_is_found(disk):
    reception = Reception(disk, KIND)
    give(reception, SMALL, check=False)
    disk.files["a.skald"] = SMALL[:700] + b"?" + SMALL[701:]
    while reception.state == "checking":
        reception.step()
    assert reception.state == "bad update" and slots.STATE not in disk.files


# -- which one starts ------------------------------------------------------------------------


def test_an_update_that_nobody_confirms_is_tried_twice_and_undone(disk, board):
    bring(disk)
    assert [board.start(disk) for _ in range(3)] == [(b"a", True)] * 2 + [(b"-", True)]
    assert slots.read_state() == (b"-", b"-", slots.UNDONE)  # until somebody has been told


def test_a_confirmed_update_stays_and_the_next_one_in_the_other_slot_goes_back_to_it(disk, board):
    confirm(disk, board)
    assert [board.start(disk) for _ in range(3)] == [(b"a", False)] * 3
    bring(disk, NEWER)
    assert disk.files["a.skald"] == SMALL and disk.files["b.skald"] == NEWER
    assert [board.start(disk)[0] for _ in range(4)] == [b"b", b"b", b"a", b"a"]


@pytest.mark.parametrize("name", ["a.skald", "slot"])
@pytest.mark.parametrize("damage", [None, b"", b"x" * 40])
def test_an_unreadable_update_gives_way_to_the_firmware_from_the_cable(disk, board, name, damage):
    confirm(disk, board)
    if damage is None:
        disk.remove(name)
    else:
        disk.files[name] = damage
    assert board.start(disk)[0] == slots.CABLE
    assert board.start(disk)[0] == slots.CABLE


@pytest.mark.parametrize("at", [archive.RECORD * 3, -archive.SEAL - 9, -1])
def test_a_byte_that_flips_before_or_during_the_trial_is_never_run(disk, board, at):
    for starts in (0, 1):
        disk.files.pop("slot", None)
        bring(disk)
        for _ in range(starts):
            assert board.start(disk) == (b"a", True)
        rot(disk, at)
        assert board.start(disk)[0] == slots.CABLE


def test_a_start_that_fails_is_raised_unless_an_update_is_tried(disk, board):
    with pytest.raises(ZeroDivisionError):
        slots.give_up(ZeroDivisionError())
    bring(disk)
    board.start(disk)
    slots.give_up(ZeroDivisionError())
    assert board.resets == [1]


def test_a_confirmed_update_that_has_rotted_gives_way_after_a_failed_start(disk, board):
    confirm(disk, board)
    assert board.start(disk, cause=3) == (b"a", False)
    with pytest.raises(ZeroDivisionError):  # the fault is not the file's
        slots.give_up(ZeroDivisionError())
    rot(disk, -archive.SEAL - 9)
    slots.give_up(ZeroDivisionError())
    assert board.resets == [1]
    assert board.start(disk, cause=3) == (slots.CABLE, True)
    assert slots.read_state() == (slots.CABLE, slots.CABLE, slots.UNDONE)  # which is told


# -- the power goes --------------------------------------------------------------------------


class Story:
    """Two updates, one of which is confirmed, on a real littlefs; what may run after each cut."""

    def __init__(self, port, board):
        self.disk = board.use(FlashDisk(Flash(24), port, is_new=True))
        self.marks = []
        self._mark(b"-")
        assert bring(self.disk).state == "ready"
        self._mark(b"a")
        assert board.start(self.disk)[0] == b"a"
        slots.confirm_update()
        assert bring(self.disk, NEWER).state == "ready"
        self._mark(b"b")

    def _mark(self, what):
        self.marks.append((len(self.disk.flash.trace), what))


def test_a_power_cut_at_any_byte_leaves_a_whole_firmware(port, board):
    cuts = Cuts(Story(port, board))
    rng = random.Random(5)
    count, found = 0, set()
    for number in cuts.walk(lambda: rng.randrange(_OF) == 0):
        count += 1
        disk = FlashDisk(Flash(cells=bytearray(cuts.cells)), port)
        running = board.start(disk)[0]
        found.add(running)
        assert running in cuts.allowed(number)
    assert count > 300 and found == {b"-", b"a", b"b"}
