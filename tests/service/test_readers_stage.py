"""The stage of the self-test that checks the readers: chips, a held line, joined select lines."""

from types import SimpleNamespace

import pytest
from skald.service import self_test_steps

from tests.service.self_testing import SelfTest


@pytest.fixture
def test():
    return SelfTest()


@pytest.fixture
def check(test, monkeypatch):
    """Return a function that runs the stage with these answers of the readers, and counts its steps.

    `plain`: one without a self-test; `joined`: pairs on one select line; `numbers`: who shares a
    chip.
    """

    def run(found, plain=None, joined=(), is_free=True, numbers=None):
        numbers = list(numbers or range(len(found)))
        made = [SimpleNamespace(HAS_SELF_TEST=number != plain, number=number) for number in numbers]
        test.board.nfc, test.board.readers = None, [made[number] for number in numbers]
        test.layout.readers = len(found)
        test.reader_name = lambda reader: "reader %d" % reader
        asked = []

        def check_reader(driver):
            asked.append(driver.number)
            return found[driver.number], 0x12

        monkeypatch.setattr(self_test_steps, "check_reader", check_reader)
        monkeypatch.setattr(self_test_steps, "is_line_free", lambda spi: is_free)
        monkeypatch.setattr(
            self_test_steps, "are_joined", lambda one, other: (one.number, other.number) in joined
        )
        stage = self_test_steps.Readers(test)
        for number in range(len(found)):
            assert stage.text() == ("reader check", "reader %d" % number) and not stage.is_done
            changes = test.changes
            stage.step(number)
            assert test.changes == changes + 1
        assert stage.is_done and asked == list(dict.fromkeys(numbers))
        return test.findings

    return run


def test_each_reader_is_checked_and_the_faulty_ones_are_named(check):
    found = ["reader good", "reader clone", "reader wiring", "field off"]
    assert check(found) == [
        ("reader clone", "reader 1 (0x12)"),
        ("reader wiring", "reader 2"),
        ("field off", "reader 3"),
    ]


def test_readers_of_one_chip_are_checked_once(check):
    assert check(["reader lost", "", "reader good"], numbers=[0, 0, 2]) == [
        ("reader lost", "reader 0")
    ]


@pytest.mark.parametrize(
    "joined, found",
    [
        ({(0, 1)}, ["reader 0, reader 1"]),
        ({(0, 3)}, ["reader 0, reader 3"]),
        ({(1, 3)}, ["reader 1, reader 3"]),
        ({(0, 2), (2, 3), (0, 0), (1, 0)}, []),  # reader 2 is no such chip
    ],
)
def test_readers_on_one_select_line_are_named_in_pairs(check, joined, found):
    assert check(["reader good"] * 4, 2, joined) == [("selects joined", f) for f in found]


def test_a_reader_that_does_not_answer_shares_no_select_line(check):
    assert check(["reader good", "reader lost"], joined={(0, 1)}) == [("reader lost", "reader 1")]
    assert check(["reader clone", "reader good"], joined={(0, 1)})[-1][0] == "selects joined"


@pytest.mark.parametrize(
    "found, about",
    [
        (["reader lost", "reader good", "reader lost"], "reader 1"),
        (["reader clone", "reader lost", "reader lost"], "reader 0"),
        (["reader good", "reader good", "reader lost"], "?"),
        (["reader lost", "reader lost", "reader lost"], "?"),
    ],
)
def test_a_line_that_is_held_is_the_fault_of_the_only_reader_that_answers(check, found, about):
    assert check(found, is_free=False)[-1] == ("line held", about)
