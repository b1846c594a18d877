"""Messages that wait for the broker are bounded, in order, and kept until the broker has them."""

import random

from skald.net.outbox import Outbox


def drain(outbox):
    """Return the payloads sent and acknowledged until nothing is left."""
    sent = []
    while outbox:
        taken = list(iter(outbox.take, None))
        assert outbox.is_under_way()
        for _, payload, _, packet, _ in taken:
            assert outbox.acknowledge(packet)
            sent.append(payload)
    return sent


def test_news_takes_the_place_of_news_that_waits():
    outbox = Outbox(9)
    for i in range(30):
        outbox.put("state", b"%d" % i, True)
    assert len(outbox) == 1 and drain(outbox) == [b"29"]


def test_news_does_not_change_what_is_under_way():
    outbox = Outbox(9)
    outbox.put("state", b"1", True)
    first = outbox.take()
    outbox.put("state", b"2", True)
    outbox.begin()
    again = outbox.take()
    assert first[1] == again[1] == b"1" and first[3] == again[3] and again[4] and not first[4]
    assert outbox.take()[1] == b"2"


def test_messages_without_room_are_counted():
    outbox = Outbox(4)
    outbox.put("state", b"s", True)
    for i in range(10):
        outbox.put("event", b"%d" % i)
    assert len(outbox) == 5 and outbox.lost == 6
    assert drain(outbox) == [b"s", b"6", b"7", b"8", b"9"]


def test_a_state_costs_no_event():
    outbox = Outbox(2)
    for i in range(2):
        outbox.put("event", b"%d" % i)
    outbox.put("online", b"online", True)
    assert drain(outbox) == [b"0", b"1", b"online"] and not outbox.lost


def test_connections_that_break_anywhere_lose_and_swap_nothing():
    rng, outbox, seen, count, is_broken = random.Random(3), Outbox(40), [], 0, False
    while len(seen) < 500:
        if not outbox.is_full():
            count += 1
            outbox.put("event", b"%d" % count)
        message = outbox.take()
        is_broken |= rng.random() < 0.1
        if message and not is_broken:
            seen.append(int(message[1]))
            if rng.random() < 0.7:
                outbox.acknowledge(message[3])
        if rng.random() < 0.1:
            outbox.begin()
            is_broken = False
    unique = list(dict.fromkeys(seen))
    assert len(unique) < len(seen), "nothing came twice: the test is none"
    assert unique == list(range(1, len(unique) + 1)) and not outbox.lost


def test_identifiers_come_round_without_meeting():
    outbox = Outbox(3)
    outbox.put("event", b"stays")
    stays = outbox.take()[3]
    packets = []
    for _ in range(65537):
        outbox.put("event", b"x")
        packets.append(outbox.take()[3])
        outbox.acknowledge(packets[-1])
    assert packets == [*range(2, 65536), 2, 3, 4] and stays == 1
