"""Bytes to and from a broker, compared with the figures of the MQTT 3.1.1 standard."""

import itertools

import pytest
from skald.net import packets
from skald.net.mqtt import BadAddress, read_address
from skald.net.packets import CONNACK, PINGRESP, PUBACK, Answers, MqttError


def test_connect_asks_for_a_session_that_stays_and_leaves_a_will():
    data = packets.connect("t1", "anna", "key", "skald/t1/online", b"offline", 60)
    assert data[0] == 0x10 and data[1] == len(data) - 2
    assert data[2:9] == b"\x00\x04MQTT\x04"
    flags = data[9]
    assert not flags & 3  # reserved (3.1.2.3), and no clean session (3.1.2.4)
    assert flags & 4 and flags >> 3 & 3 == 1 and flags & 32  # will, its QoS, retained
    assert data[10:12] == b"\x00\x3c"
    assert data[12:] == (b"\x00\x02t1\x00\x0fskald/t1/online\x00\x07offline\x00\x04anna\x00\x03key")


def test_who_has_no_account_sends_none():
    flags = packets.connect("t1", "", "key", "a", b"b", 60)[9]
    assert not flags & 0xC0


@pytest.mark.parametrize(
    "size, head", [(1, b"\x08"), (120, b"\x7f"), (121, b"\x80\x01"), (9000, b"\xaf\x46")]
)
def test_a_length_has_seven_bits_a_byte(size, head):
    data = packets.publish("abc", b"x" * size, True, 7, False)
    assert data[:1] + data[1 : 1 + len(head)] == b"\x33" + head
    assert data[1 + len(head) :] == b"\x00\x03abc\x00\x07" + b"x" * size


@pytest.mark.parametrize(
    "is_retained, is_again, head",
    [(False, False, 0x32), (True, False, 0x33), (False, True, 0x3A), (True, True, 0x3B)],
)
def test_a_message_says_whether_it_is_kept_and_sent_again(is_retained, is_again, head):
    assert packets.publish("a", b"", is_retained, 1, is_again)[0] == head


def test_a_message_that_is_too_long_is_refused():
    with pytest.raises(ValueError):
        packets.publish("a", b"x" * 20000, False, 1, False)


def feed(data):
    answers = Answers()
    return [found for found in map(answers.feed, data) if found]


def test_answers_are_taken_apart():
    data = b"\x20\x02\x01\x00\x40\x02\x12\x34\xd0\x00"
    assert feed(data) == [(CONNACK, 1), (PUBACK, 0x1234), (PINGRESP, 0)]


def test_whatever_else_comes_is_refused_within_four_bytes():
    fit = {b"\x20\x02\0\0", b"\x20\x02\1\0"}
    for first, size in itertools.product(range(256), (0, 1, 2, 3, 127, 128, 255)):
        for rest in (b"\0\0", b"\1\0", b"\2\0", b"\0\6", b"\0\xff"):
            data = bytes((first, size)) + rest
            if data in fit or data[:2] in (b"\x40\x02", b"\xd0\x00"):
                continue
            with pytest.raises(MqttError, match=r"\.$"):
                feed(data)


@pytest.mark.parametrize("code", [1, 2, 3, 4, 5])
def test_a_refusal_is_a_sentence(code):
    with pytest.raises(MqttError, match=r"^The broker .*\.$"):
        feed(bytes((0x20, 2, 0, code)))


@pytest.mark.parametrize(
    "text, found",
    [
        ("192.168.1.5", ("192.168.1.5", 1883, "", "")),
        ("10.0.0.1:8883", ("10.0.0.1", 8883, "", "")),
        ("anna:k@y:1@10.0.0.1", ("10.0.0.1", 1883, "anna", "k@y:1")),
    ],
)
def test_addresses(text, found):
    assert read_address(text) == found


@pytest.mark.parametrize(
    "text", ["", "broker.local", "1.2.3", "1.2.3.256", "1.2.3.4:99999", "1.2.3.4:x", "1.2.3.-4", "²1.2.3.4"]
)  # fmt: skip
def test_no_addresses(text):
    with pytest.raises(BadAddress):
        read_address(text)
