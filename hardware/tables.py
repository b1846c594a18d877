"""Tables as CSV, tables on a page, and pages."""

import csv
import io


def write_rows(head, rows):
    """Return `rows` of cells below the columns of `head` as CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([head, *rows])
    return out.getvalue()


def write_table(rows):
    """Return `rows`, dicts {column: cell}, as CSV with the columns of the first; a missing cell stays empty."""
    return write_rows(rows[0], [[row.get(column, "") for column in rows[0]] for row in rows])


def write_markdown(head, rows):
    """Return a table on a page; its `head` and each of its `rows` are texts with a | between two cells."""
    rule = " | ".join(["---"] * len(head.split("|")))
    return "\n".join(f"| {row} |" for row in (head, rule, *rows))


def make_page(*paragraphs):
    """Return a page of these paragraphs and tables, without those that are empty."""
    return "\n\n".join(filter(None, paragraphs)) + "\n"
