"""The sentences of show/words as a dict, and how wide they may get."""

from pathlib import Path

from skald.show.words import LANGUAGES

_TABLES = Path(__file__).parent.parent / "firmware/skald/show/words"


def read_words(table, language):
    """Return {key: sentence} of firmware/skald/show/words/<table>.txt; raises ValueError for any line that
    is neither a sentence nor, once, its French.
    """
    words, last = {}, ""
    for line in (_TABLES / (table + ".txt")).read_text(encoding="utf-8").splitlines():
        key, cut, sentence = line.partition(": ")
        if line.startswith("~ ") and last and line == line.strip():
            if language != LANGUAGES[0]:
                words[last] = line[2:]
            last = ""
        elif line.startswith("#"):
            last = ""
        elif not cut or not sentence or key in words or ":" in key or line != line.strip():
            raise ValueError("%s: %s" % (table, line))
        else:
            words[key], last = sentence, key
    return words


def widest_name(words, canvas):
    """Return the name of a seat that takes most of the screen."""
    return max((words.get(f"seat{seat}") for seat in range(4)), key=canvas.text_width)
