"""The work of building a table: hours and tools, step by step as in first.md and net.md.

Tasks are [(step, work, count, minutes each, tools)].  The counts follow from the layout.  The minutes are guesses for
one person who solders now and then, since nobody has built a table.
"""

WORK_HEAD = ("step", "work", "count", "minutes each, estimated", "hours", "tools")
IRON = "soldering iron with a fine tip, tweezers, flux, multimeter"


def find_hours(tasks):
    """Return the hours that `tasks` take."""
    return sum(count * minutes for _, _, count, minutes, _ in tasks) / 60


def list_work_rows(tasks):
    """Return the rows of the work sheet of `tasks`; the last one has the totals."""
    rows = []
    for task in tasks:
        step, what, count, minutes, tools = task
        rows.append((step, what, count, f"{minutes:g}", f"{find_hours([task]):.1f}", tools))
    return [*rows, ("", "total", "", "", f"{find_hours(tasks):.0f}", "")]
