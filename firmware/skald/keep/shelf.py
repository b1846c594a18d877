"""Where the texts of games lie (record.py): game number n in records/<n % KEPT>.txt."""

from skald.compat import const

FOLDER = "records"
KEPT = const(8)


def name_file(number):
    """Return the name of the file of game `number`."""
    return "%d.txt" % (number % KEPT)
