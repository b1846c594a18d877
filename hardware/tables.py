"""Tables as CSV, read into records and written from rows."""

import csv
import dataclasses
import io

from hardware.built import HARDWARE


def read_table(name, row_class):
    """Yield (key, {field: value}) of each row of the table `name` in hardware/; the columns are the fields of
    `row_class`, and an empty cell keeps the default.
    """
    kinds = {field.name: field.type for field in dataclasses.fields(row_class)}
    with (HARDWARE / name).open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            key = row.pop("key")
            yield key, {name: kinds[name](word) for name, word in row.items() if word}


def write_rows(head, rows):
    """Return `rows`, tuples of cells below the columns of `head`, as CSV."""
    return write_table([dict(zip(head, row)) for row in rows])


def write_table(rows):
    """Return `rows`, dicts {column: cell}, as CSV with the columns of the first; a missing cell stays empty."""
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
