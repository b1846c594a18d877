"""The league page: one page without a script, in English or French, light or dark.

GET /?language=fr&game=raids
"""

from html import escape

from aiohttp import web
from skald.rules.registry import NAMES
from skald.show.words import LANGUAGES, Words

from host_sim.club.ratings import League, rank
from host_sim.club.store import Store
from host_sim.games import find_manifest

_LAST = 30
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
    },
}
# fmt: on
_STYLE = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;"
    "margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}"
    "td,th{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #8884}"
    ".n{text-align:right;font-variant-numeric:tabular-nums}nav{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin-bottom:1rem}"
    "[aria-current]{font-weight:bold}small{opacity:.75}div{overflow-x:auto}"
    "li{margin:.3rem 0}@media(max-width:30rem){td,th{padding:.25rem .3rem;font-size:.85rem}}"
)


def make_app(path):
    """Return the aiohttp application that shows the store at `path`."""
    app = web.Application()

    async def get_page(request):
        language = request.query.get("language", _choose_language(request))
        game = request.query.get("game", "")
        if language not in LANGUAGES or game and game not in NAMES:
            raise web.HTTPNotFound(text="There is no such page.")
        store = Store(path)
        try:
            text = write_page(store, language, game)
        finally:
            store.close()
        headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return web.Response(text=text, content_type="text/html", headers=headers)

    app.router.add_get("/", get_page)
    return app


def _choose_language(request):
    wanted = request.headers.get("Accept-Language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def write_page(store, language, game=""):
    """Return the page (HTML): the league of `game` or of all games, the tables, and the last games."""
    texts = _TEXTS[language]
    results = [item for item in store.list_results() if not game or item[1]["game"] == game]
    league = League()
    for _, result in results:
        league.add(result)
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'><meta http-equiv=refresh content=30>"
        f"<title>{texts['title']}</title><style>{_STYLE}</style><h1>{texts['title']}</h1>"
        f"<nav>{_list_links(language, game)}</nav>"
        f"{_draw_standings(league.standings(), language)}"
        f"<h2>{texts['tables']}</h2>{_list_tables(store.list_tables(), texts)}"
        f"<h2>{texts['games']}</h2>{_list_games(results[-_LAST:], language)}</html>\n"
    )


def _list_links(language, game):
    links = []
    at = LANGUAGES.index(language)
    for name in ("", *NAMES):
        title = find_manifest(name).TITLE[at] if name else _TEXTS[language]["all"]
        current = " aria-current=page" if name == game else ""
        query = "language=%s" % language + ("&amp;game=%s" % name if name else "")
        links.append("<a href='?%s'%s>%s</a>" % (query, current, escape(title)))
    other = LANGUAGES[1 - at]
    query = "language=%s" % other + ("&amp;game=%s" % game if game else "")
    names = {"en": "English", "fr": "Français"}
    links.append("<a href='?%s' lang=%s hreflang=%s>%s</a>" % (query, other, other, names[other]))
    return "".join(links)


def _name_player(name, level, language):
    if not level:
        return name
    words = Words(language, NAMES[0], "care")
    return _TEXTS[language]["device"].format(level=words.get("level%d" % level))


def _draw_standings(standings, language):
    texts = _TEXTS[language]
    if not standings:
        return "<p>%s" % texts["nobody"]
    head = "".join(
        "<th scope=col%s>%s" % (" class=n" if i != 1 else "", name)
        for i, name in enumerate(texts["head"])
    )
    rows = "".join(
        "<tr><td class=n>%d<th scope=row>%s<td class=n>%.1f<td class=n>%d<td class=n>%d<td class=n>%.1f"
        % (
            place,
            escape(_name_player(row.name, row.level, language)),
            row.rating,
            row.games,
            row.won,
            row.average,
        )
        for place, row in enumerate(standings, 1)
    )
    return "<div><table><tr>%s%s</table></div><p><small>%s</small>" % (head, rows, texts["rated"])


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
        items.append("<li>%s: %s" % (escape(table), said))
    return "<ul>%s</ul>" % "".join(items)


def _list_games(results, language):
    texts, items = _TEXTS[language], []
    for _, result in reversed(results):
        words = Words(language, result["game"])
        ranks = rank(result)
        seats = sorted(range(result["seats"]), key=lambda seat: (ranks[seat], seat))
        players = ", ".join(
            "%s %d"
            % (
                escape(
                    _name_player(result["names"][seat], result["levels"][seat], language)
                    or words.who(seat)
                ),
                result["scores"][seat],
            )
            for seat in seats
        )
        notes = [] if result["is_over"] else [texts["open"]]
        if result["lasted"]:
            notes.append(texts["minutes"].format(minutes=round(result["lasted"] / 60)))
        title = find_manifest(result["game"]).TITLE[LANGUAGES.index(language)]
        note = " <small>(%s)</small>" % ", ".join(notes) if notes else ""
        items.append("<li><b>%s</b>: %s%s" % (escape(title), players, note))
    return "<ul>%s</ul>" % "".join(items)
