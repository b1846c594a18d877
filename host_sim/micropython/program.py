"""The whole program in the form that the compiler gets: what one module must know of all others.

    sources ─▶ constants folded ─▶ sentences packed ─▶ overlays called ─▶ modules joined ─▶ names shortened

It takes some ten seconds, so a Program is kept in a file with a hash of everything that determines
it: the sources, and the code that makes it.
"""

import hashlib
import pickle
import sys
from pathlib import Path

from host_sim import build_folder
from host_sim.micropython import fold, foreign, link, overlays, sentences, shorten, syntax
from host_sim.toolchain import ROOT

_MAKERS = tuple(
    Path(maker.__file__) for maker in (fold, foreign, link, overlays, sentences, shorten, syntax)
) + (Path(__file__),)
_STRANGERS = ROOT / "host_sim/device/remote"  # runs beside the firmware, unchanged


class Program:
    """All sources, linked and with short names.

    `modules`: those with a file of their own that could be linked; `linked`: {module: its source
    with its own names}.
    """

    def __init__(self, sources):
        """`sources`: {module: source}."""
        self._sources = sources
        self._constants = _learn_constants(sources)
        self._hubs = link.find_hubs(sources)
        self._names = shorten.Names()
        self._errors = {}  # module -> the SyntaxError that linking or shortening it raised
        self.linked = self._link()
        for path in sorted(_STRANGERS.glob("*.py")):
            self._names.keep(path.read_text(encoding="utf-8"))
        self.modules = list(self.linked)
        self._reduced = {}
        for module, text in self.linked.items():
            try:
                self._reduced[module] = self._names.shorten(module, text)
            except SyntaxError as error:
                self._errors[module] = error

    def _link(self):
        known = overlays.find_overlays(self._sources)
        folded = {
            module: self._constants.fold(module, text) for module, text in self._sources.items()
        }
        for module in folded:
            if module.startswith("skald."):
                text = sentences.replace_text(module, folded[module])
                folded[module] = overlays.replace_imports(module, text, known)
        linker = link.Linker(folded, self._hubs)
        linked = {}
        for module in linker.modules:
            try:
                linked[module] = linker.link(module)
                self._names.learn(module, linked[module])
            except SyntaxError as error:
                self._errors[module] = error
        return linked

    def reduce(self, module):
        """Return the source of `module` in the form that the compiler gets; raises SyntaxError."""
        if module in self._errors:
            raise self._errors[module]
        return self._reduced[module]

    def list_parts(self, module):
        """Return [(module, its source)] of the modules joined into `module`, in their order there."""
        return [(part, self._sources[part]) for part in (*self._hubs.get(module, ()), module)]

    def tell(self, module):
        """Return {short: {names}} of `module`."""
        return self._names.tell(module, self.linked[module])


def learn(sources, kept):
    """Return the Program of {module: source}; `kept`: the file that keeps it for the next process."""
    key = hash_all(sources).encode()
    try:
        data = kept.read_bytes()
    except FileNotFoundError:
        data = b""
    if data[: len(key)] == key:
        return pickle.loads(data[len(key) :])
    program = Program(sources)
    build_folder.replace_file(kept, key + pickle.dumps(program))
    return program


def hash_all(sources):
    """Return the hash, in hexadecimal, of everything that determines a Program of `sources`."""
    digest = hashlib.sha256(sys.version.encode())
    for path in (*_MAKERS, *foreign.list_files(), *sorted(_STRANGERS.glob("*.py"))):
        digest.update(path.read_bytes())
    digest.update(repr(sorted(sources.items())).encode())
    return digest.hexdigest()


def _learn_constants(sources):
    """Return the Constants of all modules."""
    constants, before = fold.Constants(), None
    while before != constants.digest():  # constants may depend on those of other modules
        before = constants.digest()
        for module, source in sources.items():
            constants.learn(module, source)
    return constants
