"""One reader and a chain of switches: which line hears which tag, and what goes wrong on the way."""

import pytest
from skald.drivers.errors import DriverError
from skald.drivers.net_reader import BEGUN, COMPLETE, GUARD_US, REST_US, SILENCE

from host_sim.chips.net_field import METAL
from tests.drivers.net_bench import LINES, NONE, NetBench, make_uid


@pytest.fixture
def bench():
    made = NetBench()
    made.start()
    return made


def test_each_line_hears_its_own_tag_and_no_other(bench):
    for line in range(LINES):
        bench.lay(line + 1, line)
    for line in range(LINES):
        for number in range(1, LINES + 1):
            expected = COMPLETE if number == line + 1 else SILENCE
            assert bench.ask(line, number) == expected
    assert bench.ask(3, 4) == COMPLETE
    assert bench.driver.fetch()
    assert bytes(bench.driver.found) == make_uid(4)


def test_a_request_without_a_mask_names_whatever_lies_there(bench):
    bench.lay(77, 5)
    assert bench.ask(5, 0, bits=0) == COMPLETE
    assert bench.driver.fetch()
    assert bytes(bench.driver.found) == make_uid(77)


def test_two_tags_at_once_are_heard_and_have_no_name(bench):
    bench.lay(1, 5)
    bench.lay(2, 5)
    assert bench.ask(5, 0, bits=0) == COMPLETE
    assert not bench.driver.fetch()


def test_a_family_answers_alone(bench):
    bench.lay(1, 2, family=3)
    bench.lay(2, 2, family=4)
    assert bench.ask(2, 0, bits=0, family=4) == COMPLETE
    assert bench.driver.fetch()
    assert bytes(bench.driver.found) == make_uid(2)
    assert bench.ask(2, 0, bits=0, family=5) == SILENCE


def test_two_lines_are_asked_at_once(bench):
    bench.lay(9, 7)
    assert bench.ask(6, 9, other=7) == COMPLETE
    assert bench.ask(6, 9) == SILENCE
    assert bench.ask(5, 9, other=6) == SILENCE


def test_a_new_line_gets_its_guard_time_and_the_same_line_a_short_rest(bench):
    assert bench.driver.select(1, NONE, 2) == GUARD_US
    assert bench.driver.select(1, NONE, 2) == REST_US
    assert bench.driver.select(1, NONE, 1) == GUARD_US
    assert bench.driver.select(1, 2, 1) == GUARD_US


def test_after_a_cut_answer_the_same_line_waits_until_its_tag_hears_again(bench):
    """A throw was once invented so: an inventory 1 ms after a cut answer found the tray empty."""
    bench.lay(9, 7)
    assert bench.ask(7, 9, is_cut=True) == BEGUN
    tag_is_deaf_us = bench.driver.select(7, NONE, 2)
    assert tag_is_deaf_us == REST_US  # nobody has told the driver that the answer is cut
    bench.clock.sleep_us(tag_is_deaf_us)
    assert bench.ask(7, 9) == SILENCE  # so this is what happens then
    bench.clock.sleep_us(9000)
    assert bench.ask(7, 9, is_cut=True) == BEGUN
    bench.driver.cut()
    assert bench.ask(7, 9) == COMPLETE


def test_another_power_does_not_end_a_cut_answer(bench):
    bench.lay(9, 7)
    assert bench.ask(7, 9, is_cut=True) == BEGUN
    bench.driver.cut()
    assert bench.ask(7, 9, power=1) == COMPLETE
    assert bench.ask(7, 9, other=4, is_cut=True) == BEGUN
    bench.driver.cut()
    assert bench.ask(4, 9, other=7) == COMPLETE


def test_another_line_ends_a_cut_answer(bench):
    bench.lay(9, 7)
    assert bench.ask(7, 9, is_cut=True) == BEGUN
    bench.driver.cut()
    assert bench.ask(8, 9) == SILENCE
    assert bench.driver.select(7, NONE, 2) == GUARD_US
    assert bench.ask(7, 9) == COMPLETE


def test_the_load_tells_what_hangs_on_a_line(bench):
    """A loop of wire has the least; a phone brings it out of tune; a broken one leaves its rail with nothing."""
    bench.lay(1, 3)
    loads = []
    for change in (
        lambda line: None,
        lambda line: line.lay(METAL),
        lambda line: line.break_open(True),
    ):
        change(bench.field.lines[3])
        bench.ask(3, 1)
        loads.append(bench.driver.read_load())
    assert 0 < 2 * loads[0] < loads[1] < loads[2] / 2 < 512


@pytest.mark.parametrize("bit", range(16))
def test_a_wrong_bit_in_the_chain_is_noticed(bit):
    bench = NetBench()
    bench.chain.flipped = bit
    with pytest.raises(DriverError) as raised:
        bench.start()
        bench.ask(1, 1)
        bench.ask(2, 1)
    assert raised.value.reason == "lines wiring"


def test_an_output_that_sticks_changes_what_is_heard_only_there(bench):
    bench.lay(1, 3)
    bench.chain.stick(3 + 2, 0)
    assert bench.ask(3, 1) == SILENCE
    bench.chain.stick(3 + 2, None)
    assert bench.ask(3, 1) == COMPLETE


def test_every_line_is_off_after_a_reset(bench):
    bench.ask(1, 1)
    bench.driver.reset()
    assert not any(bench.chain.outputs)
