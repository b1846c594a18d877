"""Reads tables of sentences in both languages: those of show/words, and those of the page, <game>.txt."""

from pathlib import Path


def read_words(path):
    """Return {key: (English, French)} of the table `path`, or of the table beside the module `path`; raises
    ValueError for any line that is neither a sentence nor, once, its French version.
    """
    words, last = {}, ""
    for line in Path(path).with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        key, cut, sentence = line.partition(": ")
        if line.startswith("~ ") and last and line == line.strip():
            words[last] = words[last][0], line[2:]
            last = ""
        elif line.startswith("#"):
            last = ""
        elif not cut or not sentence or key in words or ":" in key or line != line.strip():
            raise ValueError("%s: %s" % (path, line))
        else:
            words[key], last = (sentence, sentence), key
    return words
