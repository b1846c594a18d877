"""What all command lines share: every error is one sentence, every number has bounds."""

import argparse
import os
import sys

MOST_SEED = (1 << 30) - 1
_MOST_JOBS = 256
_MOST_DIGITS = 12


class Parser(argparse.ArgumentParser):
    """Parses a command line; an error ends the program with one sentence and exit code 2.

    Its help shows the description line by line, as it is written.  From then on a terminal without UTF-8 shows a
    question mark for each letter that it lacks.
    """

    def __init__(self, *args, **kwargs):
        super().__init__(*args, formatter_class=argparse.RawDescriptionHelpFormatter, **kwargs)
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def error(self, message):
        self.exit(2, "skald: %s\n" % message)


def one_of(what, names):
    """Return an argparse type: one of `names`, each of which is a `what`."""

    def check(text):
        if text not in names:
            choice = ", ".join(names)
            raise argparse.ArgumentTypeError(f"there is no {what} {text!r}, there is: {choice}")
        return text

    return check


def whole_number(what, low, high):
    """Return an argparse type: a `what`, a whole number from `low` to `high`."""

    def check(text):
        if not text.isdecimal() or len(text) > _MOST_DIGITS or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(
                f"a {what} is a number from {low} to {high}, not {text[:20]}"
            )
        return int(text)

    return check


SEED = whole_number("seed", 0, MOST_SEED)
SEATS = whole_number("number of seats", 2, 4)


def minutes(text):
    """Return `text` as a number of minutes above 0 (an argparse type)."""
    try:
        span = float(text)
    except ValueError:
        span = 0.0
    if not 0 < span < 1e6:
        raise argparse.ArgumentTypeError(f"minutes are a number above 0, not {text[:20]}")
    return span


def add_jobs(parser):
    """Add --jobs, the number of processes; by default one for each core."""
    parser.add_argument(
        "--jobs",
        type=whole_number("number of processes", 1, _MOST_JOBS),
        default=os.cpu_count() or 1,
    )
