"""The sentences of show/words as a dict."""

from importlib import import_module


def read_words(name):
    """Return {key: sentence} of firmware/skald/show/words/<name>.py; ValueError for a line that is none."""
    words = {}
    for line in import_module("skald.show.words." + name).WORDS.splitlines():
        if line and not line.startswith("#"):
            key, cut, sentence = line.partition(": ")
            if not cut or not sentence or key in words or ":" in key or line != line.strip():
                raise ValueError("%s: %s" % (name, line))
            words[key] = sentence
    return words
