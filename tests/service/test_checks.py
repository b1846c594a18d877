"""The checks of a reader, on a driver that answers as a test says; the real chips: test_first_light."""

from types import SimpleNamespace

import pytest
from skald.drivers.errors import DriverError
from skald.service import reader_checks


class Driver:
    """Notes what is done to it; `fault`: the call that fails."""

    def __init__(self, version=0x91, fault="", has_self_test=True):
        self.HAS_SELF_TEST = has_self_test
        self.calls, self._version, self._fault = [], version, fault

    def _call(self, name):
        self.calls.append(name)
        if name == self._fault:
            raise DriverError("reader lost")

    def reset(self):
        self._call("reset")

    def version(self):
        self._call("version")
        return self._version

    def field(self, is_on):
        self._call("on" if is_on else "off")

    def begin(self):
        self._call("begin")

    def test(self):
        self._call("test")


@pytest.fixture(autouse=True)
def tested(monkeypatch):
    monkeypatch.setattr(reader_checks.mfrc522_checks, "self_test", Driver.test)


@pytest.mark.parametrize(
    "version, has_self_test, found",
    [
        (0x91, True, "reader good"),
        (0x92, True, "reader good"),
        (0x90, True, "reader clone"),
        (0x93, True, "reader clone"),
        (0x12, True, "reader clone"),
        (0x12, False, "reader good"),
    ],
)
def test_an_mfrc522_with_another_version_is_a_clone(version, has_self_test, found):
    driver = Driver(version, has_self_test=has_self_test)
    assert reader_checks.check_reader(driver) == (found, version)
    assert driver.calls[-2:] == ["off", "reset"] and driver.calls.index("on") < driver.calls.index("begin")  # fmt: skip
    assert ("test" in driver.calls) == has_self_test


@pytest.mark.parametrize(
    "fault, version",
    [("reset", 0), ("version", 0), ("test", 0x91), ("on", 0x91), ("begin", 0x91), ("off", 0x91)],
)
def test_what_fails_is_the_finding(fault, version):
    assert reader_checks.check_reader(Driver(0x91, fault)) == ("reader lost", version)


@pytest.mark.parametrize(
    "answer, is_free",
    [(b"\xff\xff\xff\xff", True), (b"\0\0\0\0", False), (b"\xff\xff\xff\xfe", False), (b"\0\xff\xff\xff", False)],
)  # fmt: skip
def test_a_line_is_free_when_every_bit_is_high(answer, is_free):
    def exchange(sent, got):
        assert sent == bytes(len(answer))
        got[:] = answer

    assert reader_checks.is_line_free(SimpleNamespace(write_readinto=exchange)) == is_free


@pytest.mark.parametrize("shared, are_joined", [(True, True), (False, False)])
def test_a_mark_for_one_reader_appears_in_another_on_the_same_line(monkeypatch, shared, are_joined):
    first, second = {}, {}
    if shared:
        second = first
    monkeypatch.setattr(
        reader_checks.mfrc522_checks, "put_mark", lambda to, mark: to.update(mark=mark)
    )
    monkeypatch.setattr(reader_checks.mfrc522_checks, "read_mark", lambda reader: reader["mark"])
    assert reader_checks.are_joined(first, second) == are_joined


def test_readers_that_do_not_answer_are_not_joined(monkeypatch):
    def fail(*_):
        raise DriverError("reader lost")

    monkeypatch.setattr(reader_checks.mfrc522_checks, "put_mark", fail)
    assert not reader_checks.are_joined(None, None)
