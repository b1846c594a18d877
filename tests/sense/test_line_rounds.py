"""Kinds of questions share the asks of a net, whatever is due and however little time passes."""

from skald.sense.line_rounds import Rounds


class Clock:
    now = 5

    def ticks_ms(self):
        return self.now


def test_with_too_much_to_ask_all_rounds_grow_by_about_the_same_factor():
    rounds, clock = make((40, 8), (90, 3), (4000, 40))
    asked = [0, 0, 0]
    for _ in range(4000):
        clock.now = clock.now + 9 & 0x3FFFFFFF
        asked[rounds.next()] += 1
    for count, wanted in zip(asked, (20, 3.3, 1)):
        assert 0.75 * wanted < count / asked[2] < 1.25 * wanted


def test_a_kind_with_nothing_to_ask_is_never_next_and_a_new_one_is_due():
    rounds, clock = make((40, 0), (90, 3))
    for _ in range(20):
        clock.now += 9
        assert rounds.next() == 1
    rounds.set(0, 40, 2)
    assert rounds.next() == 0


def test_while_no_time_passes_every_kind_has_its_turn():
    rounds, _ = make((40, 8), (90, 3), (4000, 40))
    assert {rounds.next() for _ in range(6)} == {0, 1, 2}


def make(*kinds):
    """Return Rounds of kinds (round_ms, count), and their clock."""
    clock = Clock()
    rounds = Rounds(len(kinds), clock)
    for kind, (round_ms, count) in enumerate(kinds):
        rounds.set(kind, round_ms, count)
    return rounds, clock
