"""What a folder holds, without the files that a computer puts there for itself."""


def list_files(folder, pattern="**/*"):
    """Return the files in `folder` (a Path) that match `pattern` (as in Path.glob) and are not hidden, in order."""
    return sorted(
        path
        for path in folder.glob(pattern)
        if path.is_file() and not is_hidden(path.relative_to(folder).as_posix())
    )


def is_hidden(name):
    """Return True if the path `name` is hidden: macOS leaves a `._name` beside each file that it
    copies to a stick or a board (AppleDouble), with bytes that are no text.
    """
    return any(part.startswith(".") and part != ".." for part in name.split("/"))
