"""The files that a device serves to phones: the page, which can draw like the virtual table, and the board of
every game.

    page.html      firmware/phone/page.html; two marks in it are replaced with
                   modules of host_sim/web/page, and with the part of their style sheet that is for
                   places and pieces
    <game>.json    {"width", "height", "icons", "art": {language: what hardware/sheet draws},
                    "zones": [[kind, index, x, y, w, h, text], ...]  lengths in mm
                    "pieces": {code (skald/net/position.py): [kind, w, h, is flat, look], ...},
                    "setups": {"seats options": number of one of
                    "sides": [[owner of each zone or "-", a digit each, {code: other colour}], ...]}}
"""

import gzip
import json
import re

from skald.net.position import BACK, Codes
from skald.rules.base import OFF, OPTIONS, RulesError
from skald.rules.registry import NAMES, load
from skald.show.words import LANGUAGES

from hardware.layouts.base import FIRST, build
from hardware.sheet.draw import draw
from hardware.sheet.palettes import NIGHT
from host_sim.games import find_manifest
from host_sim.games.manifest import NOBODY, Place
from host_sim.toolchain import ROOT
from host_sim.web import PAGE as DRAWING
from host_sim.web.faces import Faces

_PAGE = ROOT / "firmware/phone/page.html"
_MODULES = ("svg", "icons", "dice", "pieces")  # each after those that it imports
_IMPORT = re.compile(r'^import (\{.*?\}) from "\./(\w+)\.js";\n', re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^ *//.*\n", re.MULTILINE)
_STYLES = re.compile(r"/\* -- places -- \*/\n(.*?)/\* -- lights -- \*/", re.DOTALL)
_FINE = re.compile(r'<(\w+)[^>]* class="fine"(?:[^>]*/>|.*?</\1>)\n')  # too small for a phone
_EVERYBODY = "-"


def build_files():
    """Return {path on the device: bytes} of all files for phones."""
    texts = {"page.html": build_page(), **{name + ".json": build_board(name) for name in NAMES}}
    return {
        "phone/%s.gz" % name: gzip.compress(text.encode(), mtime=0) for name, text in texts.items()
    }


# -- the page ----------------------------------------------------------------------


def build_page():
    """Return the text of the page."""
    styles = _STYLES.search((DRAWING / "table.css").read_text(encoding="utf-8")).group(1)
    page = _PAGE.read_text(encoding="utf-8")
    modules = "".join(map(_wrap, _MODULES))
    return page.replace("/* drawing */\n", styles).replace("// drawing\n", modules)


def _wrap(name):
    """Return a module as a script that fills its entry of `modules`, where the page has put its own words."""
    source = (DRAWING / (name + ".js")).read_text(encoding="utf-8")
    source = _IMPORT.sub(
        lambda found: "const %s = modules.%s;\n" % (found[1].replace(" as ", ": "), found[2]),
        _COMMENT.sub("", source),
    )
    names = _EXPORT.findall(source)
    body = _EXPORT.sub("", source)
    return "modules.%s = (() => {\n%sreturn { %s };\n})();\n" % (name, body, ", ".join(names))


# -- boards ------------------------------------------------------------------------


def build_board(name):
    """Return the board of a game, as JSON."""
    layout = build(name, FIRST)
    game = load(name)(load(name).PLAYERS[1])
    described = layout.describe()
    board = {key: described[key] for key in ("width", "height")}
    board["art"] = {
        language: _FINE.sub("", draw(layout, game, language, NIGHT)) for language in LANGUAGES
    }
    board["icons"] = find_manifest(name).ICONS
    board["zones"] = list(_list_zones(game, layout.zones))
    board["pieces"] = _list_looks(game, layout.zones)
    setups, sides = {}, []
    for one in _list_setups(load(name)):
        owners = _list_owners(one, layout.zones)
        side = [owners, _find_colours(_list_looks(one, layout.zones), board["pieces"])]
        if side not in sides:
            sides.append(side)
        setups["%d %d" % (one.seats, one.state[OPTIONS])] = sides.index(side)
    board["setups"], board["sides"] = setups, sides
    return json.dumps(board, separators=(",", ":"), ensure_ascii=False)


def _list_setups(rules):
    """Yield a game for every number of seats and set of options that go together."""
    for seats in range(rules.PLAYERS[0], rules.PLAYERS[1] + 1):
        for options in range(1 << len(rules.OPTION_NAMES)):
            try:
                yield rules(seats, 0, options)
            except RulesError:
                continue


def _list_zones(game, zones):
    for number, zone in enumerate(zones):
        sides = [round(side, 1) for side in (zone.x, zone.y, zone.w, zone.h)]
        yield [zone.kind, zone.index, *sides, game.zone_text(number)]


def _list_owners(game, zones):
    """Return a character for each zone: its seat, or NOBODY of the manifests, or _EVERYBODY."""
    places = find_manifest(game.NAME).list_places(game)
    signs = ""
    for zone in zones:
        owner = places.get(zone.kind, Place()).owner
        signs += str(min(owner(zone.index, game), NOBODY)) if owner else _EVERYBODY
    return signs


def _list_looks(game, zones):
    """Return {code: [kind, w, h, is flat, look]} of every code that a piece can have."""
    faces, codes = Faces(game, zones), Codes(game)
    found, seen = {}, {}
    one_of_each = {zone.kind: number for number, zone in enumerate(zones)}.values()
    for piece in range(len(game.CLASSES)):
        if faces.is_spare(piece):
            continue
        whole = {**faces.look(piece), **faces.hidden(piece)}
        for zone in (*one_of_each, OFF):
            code = codes.code(piece, zone)
            if code < BACK:
                found[code] = _describe(faces, piece, whole)
            else:
                seen.setdefault(code, {})[piece] = whole
    for code, looks in seen.items():
        first, *others = looks.values()
        if any(other != first for other in others):  # only what all have in common is seen
            pieces = [faces.look(piece) for piece in looks]
            first = {k: v for k, v in pieces[0].items() if all(one.get(k) == v for one in pieces)}
        found[code] = _describe(faces, min(looks), first)
    return found


def _describe(faces, piece, look):
    return [faces.kind_name(piece), *faces.size(piece), int(faces.is_flat(piece)), look]


def _find_colours(looks, usual):
    """Return {code: colour or None} of the pieces whose colour is not the usual one."""
    return {
        code: look.get("colour")
        for code, (*_, look) in looks.items()
        if look.get("colour") != usual[code][-1].get("colour")
    }
