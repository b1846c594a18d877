"""The table in the worker of a page (web/page/worker.js), which has one page and calls this in its own time.

What passes between them is text, JSON as in web/messages.py, except for the file with everything that is kept.
"""

import io
import json
import shutil
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from host_sim.folders import is_hidden, list_files, write_files
from host_sim.table import SimTable
from host_sim.web.kept import FLASH, PAST, TABLE, KeptTable
from host_sim.web.messages import BadMessage
from host_sim.web.tables import Tables, tell_trouble

_PAGE = "page"
_MOST_BYTES = 16 << 20  # of a file that somebody loads, unpacked


class Inside:
    """A table that is kept in `folder`; if one is stored there, it goes on."""

    def __init__(self, folder, asked="{}", language=""):
        """`asked`: some of web.tables.CHOICES as JSON, from the page's address; they count only if no table is stored and
        there is such a game.
        """
        self._folder = Path(folder)
        self._kept = KeptTable(self._folder)
        troubles = []
        try:
            self._tables = self._open({} if self._kept.read() else json.loads(asked))
        except BadMessage as trouble:
            troubles.append(tell_trouble(trouble))
            self._tables = self._open({})
        self._tables.enter(_PAGE, language)
        self._troubles = troubles

    def close(self):
        self._tables.close()

    def _open(self, choices):
        return Tables(SimTable, choices, kept=self._kept, is_new=False)

    @property
    def stored(self):
        """Text that changes whenever a file in the folder does."""
        return repr(self._kept.version)

    def answer(self, text):
        """Return the messages that answer a request, as JSON."""
        return json.dumps(self._tables.answer(_PAGE, text))

    def step(self):
        self._tables.step()

    def keep(self):
        """Store the table in the folder; this comes before any news of it."""
        self._tables.keep()

    def news(self):
        """Return the messages with what has changed, as JSON."""
        messages = self._tables.news(_PAGE) + self._troubles
        self._troubles = []
        return json.dumps(messages)

    def pack(self):
        """Return everything that is kept as one file, a ZIP archive."""
        self.keep()
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
            for path in list_files(self._folder):
                zipped.write(path, path.relative_to(self._folder).as_posix())
        return archive.getvalue()

    def unpack(self, content):
        """Keep what a file from pack() holds instead of the present table, which ends here; for any other file, change
        nothing and return False.
        """
        files = read_archive(bytes(content))
        if files is None:
            return False
        self._tables.close()
        for path in self._folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        write_files(self._folder, files)
        return True


def read_archive(content):
    """Return {path: content} of a file that Inside.pack() has written; None for any other."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as zipped:
            # Whoever packs the files again may add folders, and what a computer leaves beside files.
            entries = [
                entry
                for entry in zipped.infolist()
                if not (entry.is_dir() or is_hidden(entry.filename))
            ]
            if sum(entry.file_size for entry in entries) > _MOST_BYTES:
                return None
            files = {entry.filename: zipped.read(entry) for entry in entries}
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, RuntimeError, EOFError):
        return None
    is_ours = TABLE in files and all(map(_is_kept, files))
    return files if is_ours else None


def _is_kept(name):
    """Return True if a file of this name is one that KeptTable has stored."""
    parts = PurePosixPath(name).parts
    return name in (TABLE, PAST) or parts[:1] == (FLASH,) and ".." not in parts
