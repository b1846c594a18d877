"""Reads the result of a game from its record (keep/record.py)."""

from skald.compat import const
from skald.keep.store import crc32

_CHUNK = const(256)
_LONGEST = const(200)  # characters of a line; lines of records are shorter


def read_result(file):
    """Return the result in `file` (open, bytes) as plain data, or None if it is damaged; a
    generator that yields after each step.

    {"number", "game", "kit", "seats", "options", "names", "levels", "scores", "won", "lasted",
    "is_over", "actions", "sum"}
    """
    result = {
        "options": [], "names": [], "levels": [], "scores": [], "won": [], "lasted": 0, "actions": 0
    }  # fmt: skip
    total, rest = 0, b""
    while True:
        data = file.read(_CHUNK)
        if not data:
            return None
        lines = (rest + data).split(b"\n")
        rest = lines.pop()
        for line in lines:
            if line[:4] == b"sum ":
                is_whole = line == b"sum %08x" % total and "seats" in result
                result["sum"] = "%08x" % total
                return _finish(result) if is_whole else None
            total = crc32(line + b"\n", total)
            _read_line(result, line)
        if len(rest) > _LONGEST:
            return None
        yield


def _read_line(result, line):
    key, _, words = _partition(line)
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


def _partition(line):
    try:
        return line.decode().partition(" ")
    except UnicodeError:
        return "", "", ""


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
