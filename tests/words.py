"""The sentences of show/words as a dict, and how wide they may get."""

from pathlib import Path

from skald.show.words import LANGUAGES

from host_sim.games.words import read_words as read_table

_TABLES = Path(__file__).parent.parent / "firmware/skald/show/words"


def read_words(table, language):
    """Return {key: sentence} of firmware/skald/show/words/<table>.txt; raises ValueError as read_table()."""
    at = LANGUAGES.index(language)
    return {key: texts[at] for key, texts in read_table(_TABLES / table).items()}
