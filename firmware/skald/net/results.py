"""Reads the result of a game from its record (keep/record.py)."""

from skald.compat import const
from skald.keep.store import crc32

_LINES = const(10)  # read in a step
_LONGEST = const(256)  # bytes of a line; lines of records are shorter


def read_result(file):
    """Return the result in `file` (open, bytes) as plain data, or None if it is damaged; a
    generator that yields after each step.

    {"number", "game", "kit", "seats", "options", "names", "levels", "scores", "won", "lasted",
    "is_over", "actions", "sum"}
    """
    result = {
        "options": [], "names": [], "levels": [], "scores": [], "won": [], "lasted": 0, "actions": 0
    }  # fmt: skip
    total = 0
    while True:
        for _ in range(_LINES):
            line = file.readline(_LONGEST)
            if line[-1:] != b"\n":
                return None
            if line[:4] == b"sum ":
                is_whole = line == b"sum %08x\n" % total and "seats" in result
                result["sum"] = "%08x" % total
                return _finish(result) if is_whole else None
            total = crc32(line, total)
            _read_line(result, line[:-1])
        yield


def _read_line(result, line):
    try:
        key, _, words = line.decode().partition(" ")
    except UnicodeError:
        return
    if key.isdigit():
        result["actions"] += 1
    elif key == "name" or key == "opponent" or key == "score":
        seat, _, said = words.partition(" ")
        lists = {"name": "names", "opponent": "levels", "score": "scores"}
        result[lists[key]].append((int(seat), said if key == "name" else int(said)))
    elif key in ("number", "seats"):
        result[key] = int(words)
    elif key == "time":
        result["lasted"] += int(words.split(" ")[1])
    elif key in ("kit", "end"):
        result[key] = words
    elif key == "game":
        result[key] = words.split(" ")[0]
    elif key == "options":
        result[key] = words.split(" ")
    elif key == "won":
        result[key] = [int(seat) for seat in words.split(" ")]


def _finish(result):
    """Return `result` with its pairs of seat and value turned into lists by seat."""
    seats = result["seats"]
    for key, missing in (("names", ""), ("levels", 0), ("scores", 0)):
        values = [missing] * seats
        for seat, value in result[key]:
            values[seat] = value
        result[key] = values
    result["is_over"] = result.pop("end", "") == "over"
    return result
