"""The league page: one page without a script, in English or French, light or dark.

GET /?language=fr&game=raids
GET /report/<sum of the record>?language=fr    for a game whose record is in the folder of `make records`
"""

import asyncio
import contextlib
from html import escape
from pathlib import Path

from aiohttp import web
from skald.rules.registry import NAMES
from skald.show.words import LANGUAGES, Words

from host_sim.club.drawings import draw_courses, draw_duels
from host_sim.club.ratings import League, rank
from host_sim.club.store import Store
from host_sim.folders import list_files
from host_sim.games import find_manifest
from host_sim.records.record import RecordError, read_record
from host_sim.records.report import write_report

_LAST = 30
_RECORDS = Path("build/records")
# fmt: off
_TEXTS = {
    "en": {
        "title": "The league", "tables": "Tables", "games": "The last games", "all": "all games",
        "head": ("", "player", "rating", "games", "won", "points a game"),
        "rated": "Only the order of the players counts, not the margin. A rating is the strength that a player "
        "almost certainly has at least, so it rises as games make it more certain.",
        "nobody": "Nobody has finished a game yet.", "device": "the table, {level}",
        "no tables": "No table has been heard of yet.", "minutes": "{minutes} min",
        "phases": {"menu": "nobody plays", "laying out": "is being laid out", "playing": "{turn} to act",
                   "over": "the game is over"},
        "off": "switched off", "actions": "{actions} actions", "open": "not played to its end",
        "course": "The course of the ratings", "duels": "Head to head",
    },
    "fr": {
        "title": "Le championnat", "tables": "Tables", "games": "Les dernières parties",
        "all": "tous les jeux",
        "head": ("", "joueur", "cote", "parties", "gagnées", "points par partie"),
        "rated": "Seul compte l’ordre des joueurs, pas l’écart. La cote est le niveau qu’un joueur atteint presque "
        "sûrement : elle monte à mesure que les parties le confirment.",
        "nobody": "Personne n’a encore fini de partie.", "device": "la table, {level}",
        "no tables": "Aucune table ne s’est encore annoncée.", "minutes": "{minutes} min",
        "phases": {"menu": "personne ne joue", "laying out": "mise en place", "playing": "à {turn} de jouer",
                   "over": "la partie est finie"},
        "off": "éteinte", "actions": "{actions} actions", "open": "partie inachevée",
        "course": "L’évolution des cotes", "duels": "Face à face",
    },
}
# fmt: on
_STYLE = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;"
    "margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}"
    "td,th{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #8884}"
    ".n{text-align:right;font-variant-numeric:tabular-nums}nav{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin-bottom:1rem}"
    "[aria-current]{font-weight:bold}small{opacity:.75}div{overflow-x:auto}"
    "svg{width:100%;height:auto}text{fill:currentColor;font-size:12px}li{margin:.3rem 0}@media(max-width:30rem){td,th{padding:.25rem .3rem;font-size:.85rem}}"
)


def make_app(path, records=_RECORDS):
    """Return the aiohttp application that shows the store at `path`, with reports on the games in the folder
    `records`.
    """
    app = web.Application()
    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}

    def read_language(request):
        wanted = request.headers.get("Accept-Language", "")[:2].lower()
        usual = wanted if wanted in LANGUAGES else LANGUAGES[0]
        language = request.query.get("language", usual)
        if language not in LANGUAGES:
            raise web.HTTPNotFound(text="There is no such page.")
        return language

    async def get_page(request):
        language, game = read_language(request), request.query.get("game", "")
        if game and game not in NAMES:
            raise web.HTTPNotFound(text="There is no such page.")
        with contextlib.closing(Store(path)) as store:
            text = write_page(store, language, game, _find_records(records))
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def get_report(request):
        language = read_language(request)
        file = _find_records(records).get(request.match_info["sum"])
        if not file:
            raise web.HTTPNotFound(text="There is no such report.")
        try:
            record = read_record(file.read_bytes())
            text = await asyncio.to_thread(write_report, record, language)
        except (OSError, RecordError) as error:
            raise web.HTTPNotFound(text=str(error)) from None
        return web.Response(text=text, content_type="text/html", headers=headers)

    app.router.add_get("/", get_page)
    app.router.add_get("/report/{sum}", get_report)
    return app


def _find_records(folder):
    """Return {sum: path} of the records in `folder`; records/fetch.py names the files."""
    return {path.stem.rpartition("-")[2]: path for path in list_files(folder, "*.txt")}


def write_page(store, language, game="", records=()):
    """Return the page (HTML): the league of `game` or of all games, the tables, and the last games; those whose sums
    are in `records` link to their report.
    """
    texts = _TEXTS[language]
    results = [result for result in store.list_results() if game in ("", result["game"])]
    league = League()
    for result in results:
        league.add(result)
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'><meta http-equiv=refresh content=30>"
        f"<title>{texts['title']}</title><style>{_STYLE}</style><h1>{texts['title']}</h1>"
        f"<nav>{_list_links(language, game)}</nav>"
        f"{_draw_standings(league.standings(), language)}"
        f"<h2>{texts['tables']}</h2>{_list_tables(store.list_tables(), texts)}"
        f"<h2>{texts['games']}</h2>{_list_games(results[-_LAST:], language, records)}</html>\n"
    )


def _list_links(language, game):
    at = LANGUAGES.index(language)
    titles = {"": _TEXTS[language]["all"], **{one: find_manifest(one).TITLE[at] for one in NAMES}}
    links = []
    for name, title in titles.items():
        current = " aria-current=page" if name == game else ""
        links.append(f"<a href='{_query(language, name)}'{current}>{escape(title)}</a>")
    other = LANGUAGES[1 - at]
    names = {"en": "English", "fr": "Français"}
    link = f"<a href='{_query(other, game)}' lang={other} hreflang={other}>{names[other]}</a>"
    return "".join([*links, link])


def _query(language, game):
    return f"?language={language}" + (f"&amp;game={game}" if game else "")


def _name_player(name, level, language):
    if not level:
        return name
    words = Words(language, NAMES[0], "care")
    return _TEXTS[language]["device"].format(level=words.get("level%d" % level))


def _draw_standings(standings, language):
    texts = _TEXTS[language]
    if not standings:
        return f"<p>{texts['nobody']}"

    def name(standing):
        return _name_player(standing.name, standing.level, language)

    head = "".join(
        f"<th scope=col{'' if i == 1 else ' class=n'}>{title}"
        for i, title in enumerate(texts["head"])
    )
    rows = "".join(
        f"<tr><td class=n>{place}<th scope=row>{escape(name(row))}<td class=n>{row.rating:.1f}"
        f"<td class=n>{row.games}<td class=n>{row.won}<td class=n>{row.average:.1f}"
        for place, row in enumerate(standings, 1)
    )
    return (
        f"<div><table><tr>{head}{rows}</table></div><p><small>{texts['rated']}</small>"
        f"<h2>{texts['course']}</h2>{draw_courses(standings, name)}"
        f"<h2>{texts['duels']}</h2>{draw_duels(standings, name)}"
    )


def _list_tables(tables, texts):
    if not tables:
        return "<p>%s" % texts["no tables"]
    items = []
    for table, is_online, state in tables:
        said = texts["off"]
        if is_online and state:
            said = texts["phases"][state["phase"]].format(turn=escape(state["turn"]))
            if state["game"]:
                said = "%s, %s" % (escape(state["game"]), said)
            if state["actions"]:
                said += ", " + texts["actions"].format(actions=state["actions"])
        name = state.get("name", table) if state else table
        items.append("<li>%s: %s" % (escape(name), said))
    return "<ul>%s</ul>" % "".join(items)


def _list_games(results, language, records):
    texts, items = _TEXTS[language], []
    for result in reversed(results):
        words = Words(language, result["game"])
        ranks, players = rank(result), []
        for seat in sorted(range(result["seats"]), key=ranks.__getitem__):
            name = _name_player(result["names"][seat], result["levels"][seat], language)
            players.append("%s %d" % (escape(name or words.who(seat)), result["scores"][seat]))
        notes = [] if result["is_over"] else [texts["open"]]
        if result["lasted"]:
            notes.append(texts["minutes"].format(minutes=round(result["lasted"] / 60)))
        note = " <small>(%s)</small>" % ", ".join(notes) if notes else ""
        title = find_manifest(result["game"]).TITLE[LANGUAGES.index(language)]
        title = "<b>%s</b>" % escape(title)
        if result["sum"] in records:
            title = "<a href='/report/%s?language=%s'>%s</a>" % (result["sum"], language, title)
        items.append("<li>%s: %s%s" % (title, ", ".join(players), note))
    return "<ul>%s</ul>" % "".join(items)
