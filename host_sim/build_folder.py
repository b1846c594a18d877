"""Several processes share build/, and a run that is cut short leaves nothing half made there."""

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

UNFINISHED = ".new"  # the suffix of a file that replace_file() has not finished


@contextlib.contextmanager
def alone(folder, waits=True):
    """Let only one process at a time work on `folder`; where there are no locks, several do the same work.

    If another one is at work, wait for it or, without `waits`, raise BlockingIOError.
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
    """Replace a file in one step: every process sees either the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name("%s.%d%s" % (path.name, os.getpid(), UNFINISHED))
    try:
        new.write_bytes(data)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
