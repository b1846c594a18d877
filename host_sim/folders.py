"""Lists and writes the files of a folder, without those that a computer puts there for itself."""


def list_files(folder, pattern="**/*"):
    """Return the files in `folder` (a Path) that match `pattern` (as in Path.glob) and are not hidden, in order."""
    return sorted(
        path
        for path in folder.glob(pattern)
        if path.is_file() and not is_hidden(path.relative_to(folder).as_posix())
    )


def write_files(folder, files):
    """Write {path below `folder`: bytes}; a file that is the same already is left alone."""
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != data:
            target.write_bytes(data)


def is_hidden(name):
    """Return True if the path `name` is hidden: macOS leaves a `._name` beside each file that it copies to a stick or
    a board (AppleDouble), and its bytes are not text.
    """
    return any(part.startswith(".") and part != ".." for part in name.split("/"))
