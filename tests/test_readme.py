"""The README's commands do what it says."""

import re

import pytest

from host_sim.toolchain import ROOT
from tests.processes import run_python

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line.split("#")[0].strip() for line in README.splitlines() if line.startswith("    make")
]
TARGETS = set(
    re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
)


def test_every_command_is_a_target():
    assert len(COMMANDS) >= 4
    for command in COMMANDS:
        words = command.split()
        assert words[0] == "make" and set(words[1:2]) <= TARGETS, command


def list_pages():
    rooms = [ROOT / room for room in ("firmware", "hardware", "host_sim", "tests")]
    pages = [*ROOT.glob("*.md"), *(page for room in rooms for page in room.rglob("*.md"))]
    return sorted(str(page.relative_to(ROOT)) for page in pages)


@pytest.mark.parametrize("page", list_pages())
def test_every_link_leads_somewhere_and_every_picture_is_there(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for link, picture in re.findall(r'\]\(([^)\s]+)\)|src="([^"]+)"', text):
        target = (link or picture).split("#")[0]
        assert target.startswith("http") or ((ROOT / page).parent / target).exists(), target


def test_the_snippet_runs():
    snippet = re.search(r"```python\n(.*?)```", README, re.DOTALL).group(1)
    answer = run_python("-c", snippet, PYTHONPATH="firmware")
    assert answer.stdout.splitlines()[-1] == "[36, 29, 23]"


def test_the_reference_is_written_without_a_warning(tmp_path):
    """`make reference` does the same for all rooms."""
    modules = ("skald.rules.base", "skald.rules.registry", "skald.play.session", "skald.show.words")
    run_python("-W", "error", "-m", "pdoc", "-o", tmp_path, *modules, PYTHONPATH="firmware")
    assert "is_setting_up" in (tmp_path / "skald/play/session.html").read_text(encoding="utf-8")


def test_picture_and_two_commands_are_on_the_first_screen():
    first = "\n".join(README.splitlines()[:14])
    assert "table.png" in first and "make sim" in first and "make test" in first
