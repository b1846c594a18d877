"""What sheets have in common: one entry is selected, and the knob goes round."""

from tests.reading import read


def selected(sheet):
    """Return the line of the entry that is selected, or whose value is."""
    return next(line for line in read(sheet)[1:] if "[" in line)


def go_round(sheet, show, entries):
    """Turn once round, from the first of `entries` on and back: `show(sheet)` must return one after the other, each
    drawn anew.
    """
    assert show(sheet) == entries[0]
    for steps, order in ((1, entries[1:] + entries[:1]), (-1, entries[::-1])):
        for entry in order:
            version = sheet.version
            sheet.turn(steps)
            assert show(sheet) == entry and sheet.version != version
