"""build/ is shared by several processes, and a run that is cut short leaves nothing half made there."""

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

UNFINISHED = ".new"  # the suffix of an unfinished file of replace_file()


@contextlib.contextmanager
def alone(folder, waits=True):
    """Let only one process at a time work on `folder`; without locks, several do the same work.

    If one works there already, wait, or raise BlockingIOError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
        yield


@contextlib.contextmanager
def fresh_folder(target):
    """Yield an empty folder that becomes `target` when the block ends without an error."""
    target.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=target.name + ".", dir=target.parent))
    try:
        yield work
        shutil.rmtree(target, ignore_errors=True)
        work.chmod(0o755)
        work.rename(target)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def replace_file(path, data):
    """Write a whole file at once: every process always sees either the old or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name("%s.%d%s" % (path.name, os.getpid(), UNFINISHED))
    try:
        new.write_bytes(data)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
