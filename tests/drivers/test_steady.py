"""The loops of drivers and show allocate nothing and agree on both interpreters."""

from host_sim.micropython import transcript


def test_steady_loops_on_micropython(micropython):
    printed = micropython(
        "tests.drivers.steady", heap="128k"
    )  # the app's files are in it, not in ROMFS
    assert "allocates" not in printed
    assert printed == transcript("tests.drivers.steady", "cpython")
