"""Every module of the firmware can be imported on a board, and games leave nothing when they are released."""

import pytest

from host_sim import release
from host_sim.folders import write_files
from host_sim.micropython import transcript

pytestmark = pytest.mark.needs("unix")
_NOISE = 256  # bytes: what lies on the C stack counts as used
_ELSEWHERE = {"skald.drivers.pio"}  # needs the module rp2, which only an RP2040 and an RP2350 have


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("packages")
    write_files(folder, release.compile_packages())
    script = "tests.micropython.every_module"
    return transcript(script, "unix", list_modules(), "1m", folder).splitlines()


def list_modules():
    shipped = [name for name in release.list_shipped() if name.endswith(".py")]
    names = [name[:-3] for name in shipped if name.startswith(("skald/", "boards/"))]
    names = {name.removesuffix("/__init__").replace("/", ".") for name in names}
    return sorted(names - _ELSEWHERE)


def test_every_module_is_imported(printed):
    assert printed[-1] == str(len(list_modules()))


def test_games_that_are_released_leave_nothing(printed):
    assert int(printed[0]) < _NOISE
