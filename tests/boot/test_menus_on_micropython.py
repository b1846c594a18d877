"""Everything that runs at power-on is there on both MicroPythons, and draws the same."""

from host_sim.micropython import transcript


def test_menus_are_the_same_everywhere(micropython):
    expected = transcript("tests.boot.menus", "cpython")
    assert len(expected.splitlines()) == 24
    assert micropython("tests.boot.menus", [], heap="512k") == expected
