"""The sentences of show/words as a dict, and how wide they may get."""

from importlib import import_module


def read_words(name):
    """Return {key: sentence} of firmware/skald/show/words/<name>.py; raises ValueError for any other
    line.
    """
    words = {}
    for line in import_module("skald.show.words." + name).WORDS.splitlines():
        if line and not line.startswith("#"):
            key, cut, sentence = line.partition(": ")
            if not cut or not sentence or key in words or ":" in key or line != line.strip():
                raise ValueError("%s: %s" % (name, line))
            words[key] = sentence
    return words


def widest_name(words, canvas):
    """Return the name of a seat that takes most of the screen."""
    return max((words.get(f"seat{seat}") for seat in range(4)), key=canvas.text_width)
