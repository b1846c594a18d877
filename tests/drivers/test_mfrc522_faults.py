"""Faults of the ISO 14443 reader on the air, on the bus and in the chip; and a tag's memory."""

from itertools import count

import pytest
from host_sim.chips.tag_a import NTAG213
from skald.drivers.errors import DriverError
from skald.drivers.mfrc522_checks import self_test
from skald.drivers.tag_memory import open_tag, read_pages, write_page

from host_sim.device_time.boards import PICO
from tests.drivers.nfc_bench import LONG_UIDS, Bench, inventory, names, ntags, slot, with_mfrc522

_UIDS = LONG_UIDS


# -- trouble on the air -------------------------------------------------------


@pytest.mark.parametrize("step", range(12))
@pytest.mark.parametrize("leaver", [0, 1])
def test_tag_taken_away_half_way(step, leaver):
    bench = Bench()
    tags = ntags(_UIDS[:2])
    reader = bench.mfrc522(tags)

    def between(n):
        if n == step:
            bench.clock.call_at(bench.clock.now_us + 600, lambda: bench.field.leave(tags[leaver]))

    found, took_us, _ = inventory(bench, reader, between)
    assert slot(_UIDS[1 - leaver]) in found or not reader.clean
    assert found <= {slot(uid) for uid in _UIDS[:2]}
    assert took_us < 40000


def damage(bench, step, answers=1):
    """Return what damages the next `answers` before the step with that number."""

    def between(n):
        if n == step:
            bench.field.damage_next = answers

    return between


@pytest.mark.parametrize("spoilt", range(1, 4))
def test_a_few_damaged_answers_are_asked_again(spoilt):
    bench, reader = with_mfrc522(ntags(_UIDS[:1]))
    found, _, _ = inventory(bench, reader, damage(bench, 1, spoilt))
    assert found == {slot(_UIDS[0])} and reader.clean


@pytest.mark.parametrize("step", range(8))
def test_an_expected_tag_that_was_damaged_is_still_found(step):
    bench, reader = with_mfrc522(ntags(_UIDS[:2]))
    reader.uids[-16:] = slot(_UIDS[0]) + slot(_UIDS[1])
    reader.begin(2)
    bench.finish(reader, damage(bench, step))
    assert names(reader) == {slot(uid) for uid in _UIDS[:2]} and reader.clean


@pytest.mark.parametrize("step", range(3))
def test_damage_in_a_seek_is_asked_again(step):
    bench, reader = with_mfrc522(ntags(_UIDS[:1]))
    reader.begin_seek(slot(_UIDS[0]))
    bench.finish(reader, damage(bench, step))
    assert reader.count == 1 and reader.clean


def test_tag_that_never_sleeps_is_listed_once():
    class Restless(NTAG213):
        def _hear_command(self, frame):
            self._drop()

    bench, reader = with_mfrc522([Restless(_UIDS[0])])
    found, took_us, _ = inventory(bench, reader)
    assert found == {slot(_UIDS[0])} and not reader.clean and took_us < 40000


def test_wrong_bcc_is_not_clean():
    bench = Bench()
    tag = NTAG213(_UIDS[0])
    tag.spoil_bcc()
    reader = bench.mfrc522([tag])
    found, _, _ = inventory(bench, reader)
    assert found == set() and not reader.clean


def test_late_answer_does_not_spoil_the_next_question():
    class Late(NTAG213):
        late = True

        def _say(self, data, last):
            answer = super()._say(data, last)
            if self.late:
                answer.delay_us = 700
                self.late = False
            return answer

    bench, reader = with_mfrc522([Late(_UIDS[0])])
    assert inventory(bench, reader)[0] == set()
    bench.clock.sleep_us(2000)
    reader.field(False)
    reader.field(True)
    assert inventory(bench, reader)[0] == {slot(_UIDS[0])}


def test_neighbour_field_spoils_and_is_recorded():
    bench = Bench()
    other = bench.mfrc522()
    reader = bench.mfrc522(ntags(_UIDS[:1]))
    found, _, _ = inventory(bench, reader)
    assert found == set() and not reader.clean and bench.space.faults
    other.field(False)
    assert inventory(bench, reader)[0] == {slot(_UIDS[0])}


# -- trouble on the bus -------------------------------------------------------


@pytest.mark.parametrize("level, reason", [(0x00, "reader silent"), (0xFF, "reader wiring")])
def test_chip_dies_at_work(level, reason):
    bench, reader = with_mfrc522(ntags(_UIDS[:1]))
    reader.begin()
    reader.step()
    bench.chip.dead = level
    began_us = bench.clock.now_us
    with pytest.raises(DriverError, match=reason):
        bench.finish(reader)
    assert bench.clock.now_us - began_us < 10000
    bench.chip.dead = None
    reader.reset()
    reader.field(True)
    assert inventory(bench, reader)[0] == {slot(_UIDS[0])}


def test_a_collection_of_garbage_makes_no_chip_silent():
    """It may come between any two instructions, and takes longer than any answer."""
    moments = is_over = 0
    while not is_over:
        bench, number = Bench(), count(1)
        own = bench.clock.ticks_us

        def ticks_us(bench=bench, number=number, own=own):
            if next(number) == moments:
                bench.clock.advance_us(PICO.collection_us)
            return own()

        bench.clock.ticks_us = ticks_us
        reader = bench.mfrc522(ntags(_UIDS[:2]))
        reader.field(False)
        reader.rest()
        reader.field(True)
        assert inventory(bench, reader)[0] == {slot(uid) for uid in _UIDS[:2]}
        is_over = next(number) <= moments
        moments += 1


def test_oscillator_stands_still():
    bench, reader = with_mfrc522()
    bench.chip.deaf = True
    reader.begin()
    with pytest.raises(DriverError, match="reader silent"):
        reader.step()


def test_brown_out_is_noticed():
    bench, reader = with_mfrc522(ntags(_UIDS[:1]))
    bench.chip.power_cycle()
    with pytest.raises(DriverError, match="reader lost"):
        reader.begin()


def test_board_that_holds_miso_spoils_its_neighbour():
    bench, reader = with_mfrc522(start=False)
    bench.mfrc522(start=False)
    bench.chip.holds_miso = True
    with pytest.raises(DriverError, match="reader wiring"):
        reader.reset()
    assert any("MISO" in fault for fault in bench.spi.faults)


# -- self-test and memory -----------------------------------------------------


@pytest.mark.parametrize(
    "version, compared", [(0x91, True), (0x92, True), (0x88, False), (0x12, False)]
)
def test_self_test_by_version(version, compared):
    bench, reader = with_mfrc522(ntags(_UIDS[:1]), version=version)
    assert reader.version() == version
    assert self_test(reader) is compared
    reader.reset()
    reader.field(True)
    assert inventory(bench, reader)[0] == {slot(_UIDS[0])}


def test_self_test_finds_a_faulty_chip():
    bench, reader = with_mfrc522()
    bench.chip.spoil_test = True
    with pytest.raises(DriverError, match="reader faulty"):
        self_test(reader)


def test_pages_are_read_and_written():
    bench = Bench()
    tag, other = ntags(_UIDS[:2])
    reader = bench.mfrc522([tag, other])
    open_tag(reader, slot(tag.uid))
    write_page(reader, 4, b"Sked")
    write_page(reader, 39, b"last")
    buf = bytearray(40)
    read_pages(reader, 0, buf)
    assert bytes(buf) == bytes(tag.memory[:40]) and buf[16:20] == b"Sked"
    last = bytearray(4)
    read_pages(reader, 39, last)
    assert last == b"last"
    assert bytes(other.memory[16:20]) == bytes(4)
    assert inventory(bench, reader)[0] == {slot(uid) for uid in _UIDS[:2]}


def test_refused_and_lost_pages():
    bench = Bench()
    tag = NTAG213(_UIDS[0])
    reader = bench.mfrc522([tag])
    open_tag(reader, slot(tag.uid))
    with pytest.raises(DriverError, match="tag refused"):
        write_page(reader, 45, b"none")
    with pytest.raises(DriverError, match="tag lost"):
        write_page(reader, 4, b"none")  # a refusal sends the tag back to IDLE
    open_tag(reader, slot(tag.uid))
    with pytest.raises(DriverError, match="tag damaged"):
        read_pages(reader, 45, bytearray(4))
    open_tag(reader, slot(tag.uid))
    bench.field.damage_next = 1
    with pytest.raises(DriverError, match="tag damaged"):
        read_pages(reader, 4, bytearray(16))
    bench.field.leave(tag)
    with pytest.raises(DriverError, match="tag lost"):
        read_pages(reader, 4, bytearray(16))
    with pytest.raises(DriverError, match="tag lost"):
        open_tag(reader, slot(tag.uid))
