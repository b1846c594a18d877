"""Who lies on a switch, at real tables: what went off was lifted, and hands that insist are right."""

from skald.recognition import tracker as track
from skald.rules.base import OFF
from skald.watching.contradictions import Contradictions
from skald.watching.snapshot import ELSEWHERE, IN_HAND

from tests.guidance.mending import start

PAWN, EMBLEM, OTHER = 0, 8, 9


def take(table, *zones):
    """Lift what lies on `zones`; return the observer, which notes it."""
    for zone in zones:
        for piece in table.world.lying_on(zone):
            table.world.put(piece, OFF)
        table.run(500)
    return table.session.tracker.sensor_model.observer


def test_a_piece_is_lifted_with_its_switch_also_if_another_may_stand_on_it():
    table, _ = start("drakkar", "core", seats=2, actions=12)
    tracker = table.session.tracker
    observer = take(table, tracker.places[PAWN], tracker.places[EMBLEM])
    number = tracker.sensor_model.input(tracker.places[OTHER])
    observer.doubt = Contradictions(observer)
    observer.doubt.land(number, ELSEWHERE)
    assert observer.doubt.count and observer.at[OTHER] == number
    take(table, tracker.places[OTHER])
    assert observer.at[OTHER] == IN_HAND


def test_a_piece_may_be_where_it_lies_and_of_two_from_hands_either_may_have_come_down():
    table, _ = start("drakkar", "core", seats=2, actions=12)
    tracker = table.session.tracker
    places = {piece: tracker.places[piece] for piece in (PAWN, EMBLEM, OTHER)}
    (pawn,) = table.world.lying_on(places[PAWN])
    observer = take(table, places[PAWN])

    def list_at(piece):
        number = tracker.sensor_model.input(places[piece])
        return [piece for piece in places if observer.may_be_at(piece, number)]

    assert (list_at(PAWN), list_at(EMBLEM), list_at(OTHER)) == ([], [EMBLEM], [OTHER])
    take(table, places[EMBLEM])
    table.world.put(pawn, places[EMBLEM])
    table.run(500)
    assert (list_at(PAWN), list_at(EMBLEM), list_at(OTHER)) == ([], [PAWN, EMBLEM], [OTHER])


def test_a_piece_that_is_put_back_time_and_again_is_no_other_one():
    """The observer takes the emblem for a pawn that stands in its place unnoticed."""
    table, _ = start("drakkar", "core", seats=2, actions=4)
    session, home = table.session, table.session.tracker.places[EMBLEM]
    (lying,) = table.world.lying_on(home)
    found = []
    for _ in range(3):
        observer = take(table, home)
        observer.at[:] = observer.at.replace(bytes((IN_HAND,)), bytes((ELSEWHERE,)))
        observer.at[PAWN] = IN_HAND
        table.world.put(lying, home)
        table.run(4000)
        found.append(session.verdict == track.MISMATCH)
    assert found == [True, True, False] and not session.tracker.count_differences()
