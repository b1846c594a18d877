"""Keeps what belongs to a board's owner on this computer while the board gets another MicroPython.

The file system of an image (firmware/images) is smaller than that of another MicroPython and lies
elsewhere, so the files on the board are lost when it is flashed.

    save()      keep/, records/, config.py, own profiles ─▶ build/boards/<id of the board>
    restore()   back onto the board, unless it already has a keep/
"""

import shutil

from skald.keep.record_files import FOLDER as RECORDS
from skald.keep.store import FOLDER as KEEP

from host_sim.build_folder import fresh_folder
from host_sim.folders import list_files, write_files
from host_sim.toolchain import BUILD

FOLDERS = (KEEP, RECORDS)
_SAVED = BUILD / "boards"
_RESTORED = "restored"  # the ending of a folder whose files are on their board again


def save(transport, board_id, names, tell):
    """Copy the files `names` of the board to this computer, in place of those copied earlier."""
    if not names:
        return
    folder = _SAVED / board_id
    with fresh_folder(folder) as work:
        write_files(work, {name: transport.fs_readfile(name) for name in names})
    tell("%d files of the board's owner are saved in %s" % (len(names), folder))


def restore(board_id, names, tell):
    """Return {name: bytes} of the files to put back onto a board that has the files `names`."""
    folder = _SAVED / board_id
    if not folder.is_dir():
        return {}
    if any(name.startswith(KEEP + "/") for name in names):
        tell("%s stays: the board has stored games of its own" % folder)
        return {}
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in list_files(folder)}
    tell("%d files of the board's owner come back from %s" % (len(files), folder))
    return files


def note_restored(board_id):
    """Remember that the board has its files again."""
    folder = _SAVED / board_id
    if folder.is_dir():
        old = folder.with_suffix("." + _RESTORED)
        shutil.rmtree(old, ignore_errors=True)
        folder.rename(old)
