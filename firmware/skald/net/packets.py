"""MQTT 3.1.1 packets: those that a table sends, and the three possible answers of a broker.

A table publishes and never subscribes, so a broker may send only CONNACK, PUBACK and PINGRESP: a
header of two bytes and at most two more.  Everything else is refused.

Source: the OASIS standard MQTT Version 3.1.1, chapters 2 (header, strings), 3.1 (CONNECT), 3.2
(CONNACK), 3.3 (PUBLISH), 3.4 (PUBACK), 3.12 and 3.13 (PINGREQ, PINGRESP).
"""

from skald.compat import const

CONNACK = const(0x20)
PUBACK = const(0x40)
PINGRESP = const(0xD0)

PINGREQ = b"\xc0\x00"

_CONNECT = const(0x10)
_PUBLISH = const(0x30)
_DUP = const(0x08)
_QOS_1 = const(0x02)
_RETAIN = const(0x01)

_WILL = const(0x04)  # flags of CONNECT (3.1.2)
_WILL_QOS_1 = const(0x08)
_WILL_RETAIN = const(0x20)
_PASSWORD = const(0x40)
_USER = const(0x80)

_LONGEST = const(0x3FFF)  # the largest remaining length in two bytes
_REFUSALS = (  # by the return code of CONNACK (3.2.2.3), from 1 on; the last one is for all others
    "The broker speaks no MQTT 3.1.1.",
    "The broker refuses this table's name.",
    "The broker is not ready.",
    "The broker does not know this user or password.",
    "The broker does not let this table in.",
    "The broker's refusal makes no sense.",
)


class MqttError(Exception):
    """The broker sent something invalid, or a refusal; the message is a sentence."""


def connect(client, user, password, will_topic, will, keep_alive_s):
    """Return CONNECT, with a session that outlives the connection, and a retained last will at QoS 1.

    `user`, `password`: "": none; `will`: bytes.
    """
    flags = _WILL | _WILL_QOS_1 | _WILL_RETAIN
    rest = _text(client) + _text(will_topic) + _packed(will)
    if user:
        flags |= _USER
        rest += _text(user)
        if password:
            flags |= _PASSWORD
            rest += _text(password)
    head = b"\x00\x04MQTT\x04" + bytes((flags,)) + keep_alive_s.to_bytes(2, "big")
    return bytes((_CONNECT,)) + _length(len(head) + len(rest)) + head + rest


def publish(topic, payload, is_retained, packet, is_again):
    """Return PUBLISH at QoS 1 with identifier `packet` (1..65535); `is_again`: it was sent before."""
    flags = _QOS_1 | (_RETAIN if is_retained else 0) | (_DUP if is_again else 0)
    head = _text(topic) + packet.to_bytes(2, "big")
    return bytes((_PUBLISH | flags,)) + _length(len(head) + len(payload)) + head + payload


def _text(text):
    return _packed(text.encode())


def _packed(data):
    return len(data).to_bytes(2, "big") + data


def _length(size):
    """Return the "remaining length" (2.2.3): seven bits per byte, the lowest first."""
    if size > _LONGEST:
        raise ValueError("too long for a packet: %d bytes" % size)
    if size < 128:
        return bytes((size,))
    return bytes((size & 127 | 128, size >> 7))


class Answers:
    """Parses a broker's bytes one by one, however the network splits them."""

    def __init__(self):
        self._have = bytearray(4)
        self._count = 0

    def feed(self, byte):
        """Take one byte; return None, or the (packet, number) that it completes.

        The number is the packet identifier of PUBACK, "session present" of CONNACK, otherwise 0.
        Raises MqttError for anything else; the connection cannot be used after that.
        """
        have = self._have
        have[self._count] = byte
        self._count += 1
        packet = have[0]
        if packet not in (CONNACK, PUBACK, PINGRESP):
            raise MqttError("The broker sent what nobody asked for.")
        if self._count < 2:
            return None
        if have[1] != (0 if packet == PINGRESP else 2):
            raise MqttError("The broker's answer has a wrong length.")
        if self._count < 2 + have[1]:
            return None
        self._count = 0
        if packet == PINGRESP:
            return packet, 0
        if packet == PUBACK:
            return packet, have[2] << 8 | have[3]
        if have[3]:
            raise MqttError(_REFUSALS[min(have[3], len(_REFUSALS)) - 1])
        if have[2] > 1:
            raise MqttError("The broker's welcome makes no sense.")
        return packet, have[2]
