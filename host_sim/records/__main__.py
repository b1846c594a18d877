"""The command line of the records: see the package."""

import argparse
import sys
from pathlib import Path

from skald.show.words import LANGUAGES, Words

from host_sim.games import find_manifest
from host_sim.records import __doc__ as _DOC
from host_sim.records.record import MOST_BYTES, RecordError, read_record
from host_sim.records.report import write_report
from host_sim.records.takeover import take_up
from host_sim.records.viewer import write_viewer
from host_sim.server import KEPT_TABLES

_HOME = Path("build/records")


def read_file(path):
    """Return the Record in a file; raises RecordError or OSError."""
    with open(path, "rb") as file:
        return read_record(file.read(MOST_BYTES + 1))


def describe(record):
    """Return one line about a record that has been replayed."""
    words = Words(LANGUAGES[0], record.game)
    words.people = [record.names.get(seat, "") for seat in range(record.seats)]
    scores = ", ".join(
        "%s %d" % (words.who(seat), score) for seat, score in enumerate(record.scores)
    )
    end = "" if record.is_over else " (not played to its end)"
    return "%s, %d actions: %s%s" % (
        find_manifest(record.game).TITLE[0],
        len(record.actions),
        scores,
        end,
    )


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m host_sim.records", description=_DOC)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("files", nargs="*", type=Path, help="without any: those in the folder")
    parser.add_argument("--folder", type=Path, default=_HOME, help="of the copies: %(default)s")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the last one as HTML")
    parser.add_argument("--view", type=Path, metavar="FILE", help="write it to step through (HTML)")
    parser.add_argument("--play", type=int, metavar="PORT", help="leave the last one for make sim")
    parser.add_argument("--after", type=int, metavar="N", help="--play from its N-th action on")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--fetch", metavar="PORT", help="first copy those of a board")
    chosen = parser.parse_args(arguments)
    if chosen.fetch:
        from host_sim.deploy import DeployError
        from host_sim.records.fetch import fetch

        try:
            fetch(chosen.fetch, chosen.folder)
        except DeployError as error:
            return "records: %s" % error
    files = chosen.files or sorted(chosen.folder.glob("*.txt"))
    if not files and not chosen.fetch:
        return "records: there is none in %s" % chosen.folder
    failed, record = 0, None
    for path in files:
        try:
            record = read_file(path)
            for _ in record.replay():
                pass
            print("%s: %s" % (path, describe(record)))
        except (RecordError, OSError) as error:
            failed += 1
            record = None
            print("%s: %s" % (path, error))
    if chosen.report and record:
        chosen.report.write_text(write_report(record, chosen.language), encoding="utf-8")
        print(chosen.report)
    if chosen.view and record:
        chosen.view.write_text(write_viewer(record, chosen.language), encoding="utf-8")
        print(chosen.view)
    if chosen.play and record:
        try:
            take_up(record, chosen.after, KEPT_TABLES / str(chosen.play))
        except RecordError as error:
            return "records: %s" % error
        print("Now: make sim PORT=%d" % chosen.play)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
