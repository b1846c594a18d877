"""A name server with one address: every name leads phones to the table's page.

query   id 2, flags 2, counts 4 * 2, name (labels), type 2, class 2          (RFC 1035, 4.1)
answer  the query with flags 81 80 and one A record, or none for other types
"""

import socket

from skald.compat import const
from skald.net.tending import sleep_ms

_PORT = const(53)
_HEAD = const(12)
_MOST = const(300)  # bytes of a query that are read
_PAUSE_MS = const(100)  # without queries
_NEXT_MS = const(20)  # with some
_BURST = const(8)  # answered at once
_A_RECORD = b"\xc0\x0c\x00\x01\x00\x01\x00\x00\x00\x3c\x00\x04"  # the name asked for, A, IN, 60 s


def answer_name(query, address):
    """Return the answer to `query`, or None if that is not a query; `address`: four numbers."""
    end = _HEAD
    if len(query) < _HEAD or query[2] & 0xF8 or query[4:6] != b"\0\1":
        return None  # an answer, a query of another kind, or one with several questions
    while end < len(query) and query[end]:
        if query[end] > 63:
            return None
        end += 1 + query[end]
    end += 5
    if end > len(query):
        return None
    is_a = query[end - 4 : end] == b"\0\1\0\1"
    head = query[:2] + b"\x81\x80\0\1" + (b"\0\1" if is_a else b"\0\0") + b"\0\0\0\0"
    return head + query[_HEAD:end] + (_A_RECORD + bytes(address) if is_a else b"")


async def serve_names(address):
    """Answer every query with `address` ("192.168.4.1"); OSError if there is no socket."""
    numbers = [int(number) for number in address.split(".")]
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setblocking(False)
        sock.bind(socket.getaddrinfo("0.0.0.0", _PORT)[0][-1])
        while True:
            answered = 0
            while answered < _BURST and _answer_next(sock, numbers):
                answered += 1
            await sleep_ms(_NEXT_MS if answered else _PAUSE_MS)
    finally:
        sock.close()


def _answer_next(sock, numbers):
    """Answer the query that has waited longest; return False if there is none."""
    try:
        query, asker = sock.recvfrom(_MOST)
    except OSError:
        return False
    answer = answer_name(query, numbers)
    if answer:
        try:
            sock.sendto(answer, asker)
        except OSError:
            pass  # a phone asks again
    return True
