"""The scanner over dummy readers: the meaning of a flickering tag."""

from skald.sense.schedule import HOT

from tests.sense.wooden import Table, settle, take_away


def settle_hot():
    """Return a table where piece 2 lies in the field of reader 5, which is hot."""
    table = Table()
    table.scanner.hot[5] |= HOT
    settle(table, 2, 5)
    return table


def test_a_tag_that_only_flickered_was_not_lifted():
    table = settle_hot()
    take_away(table, 2)
    table.put(2, 5)
    table.take_turns(6)
    assert table.snapshot.seen[2] == 5
    assert not table.snapshot.touched[2]


def test_a_tag_that_is_read_again_within_a_third_of_a_second_was_not_lifted():
    table = settle_hot()
    take_away(table, 2)
    gone_at = table.clock.ticks_ms()
    while (
        table.clock.ticks_ms() < gone_at + 300
    ):  # meanwhile its empty field is read again and again
        table.take_turns(1)
    table.put(2, 5)
    table.take_turns(6)
    assert table.snapshot.seen[2] == 5 and table.clock.ticks_ms() < gone_at + 400
    assert not table.snapshot.touched[2]


def test_readings_that_miss_a_piece_now_and_then_never_lift_it():
    table = Table(3)
    settle(table, 2, 1)
    version = table.snapshot.version
    for _ in range(8):
        table.put(2, None)
        while table.take_turns(1)[-1] != 1:
            pass
        table.put(2, 1)
        table.take_turns(30)
        assert table.snapshot.seen[2] == 1 and table.snapshot.version == version


def test_a_piece_that_was_lifted_and_set_back_was():
    table = settle_hot()
    take_away(table, 2)
    table.take_turns(200)
    table.put(2, 5)
    table.take_turns(20)
    assert table.snapshot.seen[2] == 5 and table.snapshot.touched[2]


def test_a_tag_that_is_there_when_its_field_is_read_again_was_not_lifted():
    """This holds however long it takes: among many readers each has its turn after a second or two."""
    table = Table()
    settle(table, 2, 5)
    take_away(table, 2)
    table.put(2, 5)
    table.clock.sleep_ms(2000)
    table.take_turns(40)
    assert table.snapshot.seen[2] == 5
    assert not table.snapshot.touched[2]


def test_a_lifted_piece_that_flickers_afterwards_stays_lifted():
    table = settle_hot()
    table.snapshot.touched[2] = 1
    take_away(table, 2)
    table.put(2, 5)
    table.take_turns(6)
    assert table.snapshot.touched[2]


def test_a_piece_that_comes_back_elsewhere_was_lifted():
    table = Table()
    table.scanner.hot[5] |= HOT
    table.scanner.hot[6] |= HOT
    settle(table, 2, 5)
    take_away(table, 2)
    table.put(2, 6)
    table.take_turns(8)
    assert table.snapshot.seen[2] == 6 and table.snapshot.touched[2]
