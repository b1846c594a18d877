"""Checks of a reader that need no tag: its version, its self-test, its select line.

MFRC522 datasheet 9.3.4.8 gives the versions 0x91 and 0x92; chips with other values are clones,
which work as well.
"""

from skald.compat import const
from skald.drivers import mfrc522_checks
from skald.drivers.errors import DriverError

_GENUINE = (0x91, 0x92)
_IDLE = const(0xFF)  # MISO is pulled up while no reader is selected
_FIRST_MARK = const(3)
_SECOND_MARK = const(5)


def check_reader(driver):
    """Return (finding, version or 0); leave the field off.

    The finding is "reader good", "reader clone", or the reason of the DriverError.
    """
    version = 0
    try:
        driver.reset()
        version = driver.version()
        if driver.HAS_SELF_TEST:
            mfrc522_checks.self_test(driver)
            driver.reset()
        driver.field(1)
        driver.begin()  # checks whether the chip reports its field as on
        driver.field(0)
        driver.reset()
    except DriverError as error:
        return error.reason, version
    is_clone = driver.HAS_SELF_TEST and version not in _GENUINE
    return "reader clone" if is_clone else "reader good", version


def is_line_free(spi):
    """Return True if MISO is idle while no reader is selected."""
    answer = bytearray(4)
    spi.write_readinto(bytes(4), answer)
    return answer == bytes((_IDLE,)) * 4


def are_joined(first, second):
    """Return True if two readers with a self-test share a select line: a mark for one is in both."""
    try:
        mfrc522_checks.put_mark(first, _FIRST_MARK)
        mfrc522_checks.put_mark(second, _SECOND_MARK)
        return mfrc522_checks.read_mark(first) != _FIRST_MARK
    except DriverError:
        return False  # check_reader reports it
