"""Everything that comes from a page is checked: types, ranges, sizes."""

import json

import pytest

from host_sim.web.messages import MOST_BYTES, BadMessage, read_message

_NEW = {
    "do": "new",
    "game": "raids",
    "kit": "net",
    "seats": 2,
    "seed": 0,
    "options": 0,
    "setup": 1,
    "language": "fr",
}


@pytest.mark.parametrize(
    "message",
    [
        {"do": "lift", "piece": "body7"},
        {"do": "drop", "piece": "body7", "x": 1, "y": -2.5},
        {"do": "turn", "steps": -24},
        {"do": "press"},
        {"do": "name", "seat": 3, "name": ""},
        _NEW,
    ],
)
def test_good_messages_come_through(message):
    assert read_message(json.dumps(message)) == message


def test_a_letter_and_its_accent_are_one_sign():
    message = json.dumps({"do": "name", "seat": 0, "name": "E\u0301ric"})
    assert read_message(message)["name"] == "\u00c9ric"


@pytest.mark.parametrize(
    "text, key",
    [
        ("", "not json"),
        ("[1]", "not json"),
        ("[" * 1500, "not json"),
        ('"press"', "not json"),
        (b"{}", "not json"),
        ('{"do": "press", "pad": "%s"}' % ("x" * MOST_BYTES), "not json"),
        ("{}", "unknown"),
        ('{"do": ["press"]}', "unknown"),
        ('{"do": "shutdown"}', "unknown"),
        ('{"do": "lift"}', "piece"),
        ('{"do": "lift", "piece": 7}', "piece"),
        ('{"do": "drop", "piece": "body7", "x": 1}', "place"),
        ('{"do": "drop", "piece": "body7", "x": true, "y": 0}', "place"),
        ('{"do": "drop", "piece": "body7", "x": NaN, "y": 0}', "place"),
        ('{"do": "drop", "piece": "body7", "x": 1e999, "y": 0}', "place"),
        ('{"do": "drop", "piece": "body7", "x": 99999, "y": 0}', "place"),
        ('{"do": "drop", "piece": "body7", "x": 1%s, "y": 0}' % ("0" * 400), "place"),
        ('{"do": "turn", "steps": 1%s}' % ("0" * 400), "steps"),
        ('{"do": "name", "seat": 4, "name": "Anna"}', "choice"),
        ('{"do": "name", "seat": 0, "name": 7}', "name"),
        ('{"do": "name", "seat": 0, "name": "%s"}' % ("x" * 17), "name"),
        ('{"do": "turn", "steps": 0}', "steps"),
        ('{"do": "turn", "steps": 25}', "steps"),
        ('{"do": "turn", "steps": 1.5}', "steps"),
        ('{"do": "turn", "steps": true}', "steps"),
        *(
            (json.dumps({**_NEW, field: value}), "choice")
            for field, value in (
                ("game", ""),
                ("kit", None),
                ("seats", "2"),
                ("seed", -1),
                ("options", 256),
                ("setup", 2),
                ("language", 1),
            )
        ),
    ],
)
def test_bad_messages_are_refused(text, key):
    with pytest.raises(BadMessage) as refusal:
        read_message(text)
    assert refusal.value.key == key and refusal.value.text.endswith(".")
