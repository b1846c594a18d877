"""The modules that stay out of memory until they are needed, and the compilation of their imports.

An overlay is a module that a board loads for one use and then forgets.  The sources import it
like any other module; the place of the import decides how long it is needed:

    in a function, while that runs       def breakdown(self, seat):
                                             from skald.rules.raids import scoring
    at the top of another overlay,       from skald.rules.vikings import data
    as long as that overlay is there

OVERLAYS is the table for the shared rooms.  A game needs no table: the modules of its package
that it imports at the top stay in memory (link.py), all others are overlays.  Before compiling,
the import of an overlay becomes a call:

    from skald.rules.raids import scoring       scoring = load_part("raids", "scoring")
    from skald.screens.ending import Ending        Ending = load_overlay("skald.care", "ending").Ending

A game's part that a function has imported stays for the next use (rules/overlays.py); all
others are freed with their last user (compat.load_overlay).  Elsewhere (on CPython, and in a
frozen build, whose code lies in the flash) the imports are ordinary imports.

    python -m host_sim.micropython.overlays    lists all of them
"""

import ast

from host_sim.micropython import link, sources
from host_sim.micropython.edits import replace_nodes
from host_sim.micropython.syntax import walk

OVERLAYS = (
    "skald.device.idle_tasks",
    "skald.service.reader_checks",
    "skald.screens.ending",
    "skald.screens.glance",
    "skald.service.outages",
    "skald.practice.drill",
    "skald.service.enrolment",
    "skald.practice.exercise",
    "skald.service.self_test",
    "skald.screens.hint",
    "skald.screens.save_position",
    "skald.practice.lesson",
    "skald.practice.position_game",
    "skald.practice.goal",
    "skald.screens.standings",
    "skald.screens.pause",
    "skald.screens.review",
    "skald.screens.seating",
    "skald.screens.sheets",
    "skald.service.self_test_steps",
    "skald.screens.start_menu",
    "skald.screens.table_settings",
    "skald.service.tag_writing",
    "skald.screens.takeover",
    "skald.service.tuning",
    "skald.play.turn_timer",
    "skald.screens.viewer",
    "skald.device.resuming",
    "skald.device.apply_settings",
    "skald.play.coach",
    "skald.drivers.mfrc522_checks",
    "skald.drivers.tag_memory",
    "skald.keep.boxes",
    "skald.keep.ledger",
    "skald.service.duplicate_tags",
    "skald.keep.mistakes",
    "skald.keep.moments",
    "skald.keep.people",
    "skald.keep.record",
    "skald.keep.replay",
    "skald.keep.restore",
    "skald.keep.tags",
    "skald.keep.strengths",
    "skald.net.invitation",
    "skald.net.qr_code",
    "skald.net.update_probation",
    "skald.net.update",
    "skald.device.open_table",
    "skald.play.opponents",
    "skald.play.reviewer",
    "skald.pins",
    "skald.rules.cold",
    "skald.rules.unseen",
    "skald.show.advising",
    "skald.show.laying_page",
    "skald.show.naming",
    "skald.show.repair_words",
    "skald.solo.advice",
    "skald.solo.advise",
    "skald.solo.evaluation",
    "skald.solo.match",
    "skald.solo.game_review",
    "skald.solo.survey",
    "skald.solo.search",
    "skald.solo.turn",
    "skald.solo.weighing_kernels",
    "skald.watching.contradictions",
    "skald.watching.judging_kernels",
    "skald.guidance.laying",
    "skald.guidance.laying_kernels",
    "skald.recognition.lookahead",
    "skald.watching.observe",
    "skald.watching.piles",
    "skald.guidance.set_up",
    "skald.recognition.combinations",
    "skald.watching.unpack",
)
_LOADERS = {
    "load_part": "from skald.rules.overlays import load_part",
    "load_overlay": "from skald.compat import load_overlay",
}


def find_overlays(sources):
    """Return the overlays among {module: source}: those of the table and those of the games."""
    hubs = link.find_hubs(sources)
    homes = link.list_homes(hubs)
    games = [module for module in sources if link.is_game(module)]
    found = {module for module in OVERLAYS if module in sources}
    for module in sources:
        if module.rpartition(".")[0] in games and module not in homes:
            found.add(module)
    return found


def replace_imports(module, source, overlays):
    """Return the `source` of `module` with a call for each import of one of `overlays`; line numbers stay.

    Raises SyntaxError if a module that is always in memory imports an overlay at its top.
    """
    if not any(overlay.rpartition(".")[2] in source for overlay in overlays):
        return source
    tree = ast.parse(source)
    edits, loaders = [], set()
    for node in walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        wholes = {"%s.%s" % (node.module, alias.name) for alias in node.names}
        if node.module not in overlays and not wholes & overlays:
            continue
        is_top = node in tree.body
        if is_top and module not in overlays:
            raise SyntaxError(
                "%s: line %d: import an overlay in the function that needs it"
                % (module, node.lineno)
            )
        if node.module not in overlays and wholes - overlays:
            raise SyntaxError("%s: line %d: import overlays alone" % (module, node.lineno))
        as_long = "\n" * (node.end_lineno - node.lineno)
        edits.append((node, _load(node, overlays, is_top) + as_long))
        loaders.add("load_part" if "load_part" in edits[-1][1] else "load_overlay")
    if edits:
        imports = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
        first = (imports or tree.body)[0]  # without any, after the docstring
        own = dict(edits).get(first)
        lines = [_LOADERS[name] for name in sorted(loaders)]
        lines.insert(len(lines) if own else 0, own or ast.get_source_segment(source, first))
        edits = [edit for edit in edits if edit[0] is not first] + [(first, "; ".join(lines))]
    return replace_nodes(source, edits)


def _load(node, overlays, is_top):
    """Return the statements that replace the import `node` of overlays, or of names of one."""
    names = [(alias.asname or alias.name, alias.name) for alias in node.names]
    if node.module not in overlays:
        return "; ".join(
            "%s = %s" % (own, _call("%s.%s" % (node.module, name), is_top)) for own, name in names
        )
    if len(names) == 1:
        return "%s = %s.%s" % (names[0][0], _call(node.module, is_top), names[0][1])
    first = names[0][0]  # holds the module until its own turn comes
    picked = ["%s = %s.%s" % (own, first, name) for own, name in names[1:] + names[:1]]
    return "; ".join(["%s = %s" % (first, _call(node.module, is_top))] + picked)


def _call(overlay, is_top):
    package, _, name = overlay.rpartition(".")
    if link.is_game(package) and not is_top:
        return 'load_part("%s", "%s")' % (package.rpartition(".")[2], name)
    return 'load_overlay("%s", "%s")' % (package, name)


def main():
    print("\n".join(sorted(find_overlays(sources.read_sources()))))


if __name__ == "__main__":
    main()
