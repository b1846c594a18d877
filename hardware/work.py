"""The work of building a table: hours and tools, step by step as in first.md and net.md.

Tasks are [(step, work, count, minutes each, tools)].  The counts follow from the layout.  The minutes are guesses for
one person who solders now and then, since nobody has built a table.
"""

from hardware.tables import write_rows

_HEAD = ("step", "work", "count", "minutes each, estimated", "hours", "tools")
IRON = "soldering iron with a fine tip, tweezers, flux, multimeter"


def find_hours(tasks):
    """Return the hours that `tasks` take."""
    return sum(count * minutes for _, _, count, minutes, _ in tasks) / 60


def write_work(tasks):
    """Return the work sheet of `tasks` as CSV; its last row has the totals."""
    rows = [
        (step, what, count, f"{minutes:g}", f"{count * minutes / 60:.1f}", tools)
        for step, what, count, minutes, tools in tasks
    ]
    return write_rows(_HEAD, [*rows, ("", "total", "", "", f"{find_hours(tasks):.0f}", "")])
