"""Overlays: what an import of one becomes, and what may not be imported."""

import ast
import sys

import pytest
from skald import compat

from host_sim.micropython import sources
from host_sim.micropython.overlays import OVERLAYS, find_overlays, replace_imports

KNOWN = {"skald.guidance.laying", "skald.rules.some.data", "skald.rules.some.words"}


def test_the_table_names_modules_that_are():
    assert set(OVERLAYS) <= set(sources.read_sources())


def test_a_game_keeps_what_it_imports_at_the_top():
    sources = {
        "skald.rules.some": "from skald.rules.some import state\n",
        "skald.rules.some.state": "",
        "skald.rules.some.words": "from skald.rules.some import data\n",
        "skald.rules.some.data": "",
        "skald.rules.prng": "",
    }
    assert find_overlays(sources) == {"skald.rules.some.words", "skald.rules.some.data"}


@pytest.mark.parametrize(
    "module, source, becomes",
    [
        (
            "skald.play.session",
            "import gc\n\ndef f():\n    from skald.guidance.laying import Laying as L\n",
            "import gc; from skald.compat import load_overlay\n\ndef f():\n"
            '    L = load_overlay("skald.guidance", "laying").Laying\n',
        ),
        (
            "skald.rules.some",
            "import gc\n\ndef f():\n    from skald.rules.some import words\n",
            "import gc; from skald.rules.overlays import load_part\n\ndef f():\n"
            '    words = load_part("some", "words")\n',
        ),
        (
            "skald.rules.some.words",
            "from skald.rules.some import data\n",
            'from skald.compat import load_overlay; data = load_overlay("skald.rules.some", "data")\n',
        ),
        (
            "skald.rules.some.words",
            "import gc\nfrom skald.guidance.laying import A, B as C\n",
            "import gc; from skald.compat import load_overlay\n"
            'A = load_overlay("skald.guidance", "laying"); C = A.B; A = A.A\n',
        ),
        (  # what follows keeps its line
            "skald.rules.some.words",
            "from skald.guidance.laying import (\n    A,\n)\nx = A\n",
            'from skald.compat import load_overlay; A = load_overlay("skald.guidance", "laying").A\n\n\nx = A\n',
        ),
        (
            "skald.device.game_loop",
            "from skald.recognition import tracker\n",
            "from skald.recognition import tracker\n",
        ),
        (
            "skald.play.session",
            '"""A module with no other import."""\n\n\ndef f():\n    from skald.guidance import laying\n',
            '"""A module with no other import."""; from skald.compat import load_overlay\n\n\n'
            'def f():\n    laying = load_overlay("skald.guidance", "laying")\n',
        ),
    ],
)
def test_imports_of_overlays_become_calls(module, source, becomes):
    assert replace_imports(module, source, KNOWN) == becomes


@pytest.mark.parametrize(
    "module, source",
    [
        ("skald.play.session", "from skald.guidance import laying\n"),  # it would stay in memory
        ("skald.rules.some", "from skald.rules.some import words\n"),
        (
            "skald.play.session",
            "import gc\n\ndef f():\n    from skald.guidance import laying, tracker\n",
        ),
    ],
)
def test_an_import_that_does_not_compile(module, source):
    with pytest.raises(SyntaxError):
        replace_imports(module, source, KNOWN)


def list_imported(source):
    """Yield the first part of the name of each module that `source` imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.split(".")[0]


def test_beside_an_overlay_lies_nothing_that_another_module_has_the_name_of():
    """A board looks for all modules in the folder of the overlay that it is loading."""
    texts = {name: text for name, text in sources.read_sources().items() if name[:5] == "skald"}
    folders = {overlay.rpartition(".")[0] for overlay in find_overlays(texts)}
    imported = {name for text in texts.values() for name in list_imported(text)}
    for module in texts:
        folder, _, name = module.rpartition(".")
        assert folder not in folders or name not in imported, module


@pytest.mark.parametrize(
    "hoards, name, stays",
    [(False, "judging_kernels", False), (True, "judging_kernels", True), (True, "piles", False)],
)
def test_an_esp32_keeps_the_machine_code_that_it_would_never_free(monkeypatch, hoards, name, stays):
    """Loaded anew it would take executable memory again (ports/esp32/main.c,
    esp_native_code_commit).
    """
    before = __import__("skald.watching." + name, None, None, ("*",))
    monkeypatch.setattr(compat, "_IS_BOARD", True)
    monkeypatch.setattr(compat, "_HOARDS_CODE", hoards)
    monkeypatch.setitem(sys.modules, name, before)
    searched = list(sys.path)
    assert compat.load_overlay("skald.watching", name) is before
    assert (name in sys.modules) == stays
    assert sys.path == searched
