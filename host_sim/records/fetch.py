"""Copy the records of a board to this computer; a game in progress continues afterwards."""

from skald.keep import ledger, store
from skald.keep.record_files import FOLDER, KEPT, name_file

from host_sim.board_link import connect
from host_sim.records.record import RecordError, read_record, weigh_record


def fetch(port, folder):
    """Copy new records from the board at `port` to `folder` (a Path), with their assessments; raises
    BoardError.

    A file is named after the record's number, game and checksum on the board, so none ever replaces
    another.
    """
    with connect(port) as transport:
        paths = [FOLDER + "/" + name_file(number) for number in range(KEPT)]
        files = [(path, transport.fs_readfile(path)) for path in paths if transport.fs_exists(path)]
        transport.restart()
    for name, data in files:
        try:
            record = read_record(data)
        except RecordError as error:
            print("%s is left out: %s" % (name, error))
            continue
        sum_of = data.decode().split(" ")[-1].strip()
        path = folder / ("%d-%s-%s.txt" % (record.number, record.game, sum_of))
        is_new = not path.exists()
        if is_new:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_weigh(data))
        print("%s %s" % (path, "copied" if is_new else "is here already"))
    if not files:
        print("There is no record on the board yet.")


def _weigh(data):
    """Return the record `data` with its assessment, or unchanged if it does not replay."""
    try:
        return weigh_record(data)
    except RecordError as error:
        print(error)
        return data


def fetch_ledger(port, disk):
    """Copy the ledger of the board at `port` to `disk` (host_sim.flash); raises BoardError."""
    with connect(port) as transport:
        for name in ledger.FILES:
            path = store.FOLDER + "/" + name
            if transport.fs_exists(path):
                store.Store(disk).write(name, transport.fs_readfile(path))
        transport.restart()
