"""A game begun without the device is read on a board as on a computer."""

from host_sim.micropython import transcript

_ACTIONS = {"drakkar": 12, "raids": 90, "vikings": 120, "vikings_on_board": 60}
_HEAP = "224k"


def test_a_board_takes_over_as_a_computer_does(name, micropython):
    args = [name, 2, _ACTIONS[name]]
    expected = transcript("tests.micropython.taken_over", "cpython", args)
    assert expected.startswith("[")
    assert micropython("tests.micropython.taken_over", args, _HEAP) == expected
