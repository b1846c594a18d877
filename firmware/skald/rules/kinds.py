"""Numbers pieces and zones by kind: those of a table of (kind, count) are consecutive."""


def find_kind(table, number):
    """Return (kind, index) of piece or zone `number` in a PIECES or ZONES table.

    Raises IndexError when no piece or zone has that number.
    """
    for kind, count in table:
        if number < count:
            return kind, number
        number -= count
    raise IndexError(number)


def find_number(table, kind, index=0):
    """Return the piece or zone number of (kind, index); KeyError when unknown."""
    first = 0
    for name, count in table:
        if name == kind and index < count:
            return first + index
        first += count
    raise KeyError(kind)
