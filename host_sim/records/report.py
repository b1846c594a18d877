"""A record as one page: the course of the scores, the moments that mattered, every action.

The page stands alone: no script, nothing from elsewhere, light or dark as the reader's screen.
"""

from html import escape

from skald.rules.base import CHANCE
from skald.show.words import LANGUAGES, Words

from host_sim.games import find_manifest

_WIDTH, _HEIGHT = 720, 260
_LEFT, _BOTTOM = 40, 24
_COLOURS = ("#c8372d", "#2f6fc4", "#2f8f4e", "#b98a00")  # of the seats, on white and on black
_DASHES = ("", "8 3", "2 3", "8 3 2 3")  # each line can be told from the others without colour
_MOMENTS = 6
# fmt: off
_TEXTS = {
    "en": ("Players", "Actions", "The course of the scores", "The moments that mattered",
           "Every action", "not played to its end", "after action %d", "wins"),
    "fr": ("Joueurs", "Actions", "Le cours des scores", "Les moments décisifs",
           "Toutes les actions", "partie inachevée", "après l’action %d", "gagne"),
}
# fmt: on
_STYLE = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;"
    "margin:2rem auto;padding:0 1rem}svg{width:100%;height:auto}text{fill:currentColor;"
    "font-size:12px}td,th{padding:.1rem .8rem .1rem 0;text-align:left}ol{padding-left:3rem}"
)


class _Course:
    """What a replay tells.

    scores   [score of each seat] at the start and after every action
    entries  (seat or None for chance, the action's words) of every action
    winners  mask
    """

    def __init__(self, record):
        self.scores, self.entries = [], []
        for game in record.replay():
            self.scores.append([game.score(seat) for seat in range(game.seats)])
            if len(self.entries) < len(record.actions):
                seat = game.current()
                self.entries.append(
                    (None if seat >= CHANCE else seat, record.actions[len(self.entries)])
                )
        self.winners = game.winners() if record.is_over else 0

    def find_moments(self, dealt):
        """Return the numbers of the actions that moved a score most against all others, in order."""
        weights = []
        for i in range(max(dealt, 1), len(self.scores)):
            before, after = self.scores[i - 1], self.scores[i]
            gains = [new - old for old, new in zip(before, after)]
            weights.append((max(gains) - min(gains), i))
        weights.sort(key=lambda weight: (-weight[0], weight[1]))
        return sorted(i for weight, i in weights[:_MOMENTS] if weight)


def write_report(record, language):
    """Return the page (HTML) of a Record in "en" or "fr"; raises RecordError."""
    words = Words(language, record.game)
    words.people = [record.names.get(seat, "") for seat in range(record.seats)]
    course = _Course(record)
    moments = course.find_moments(record.dealt)
    players, actions, scores, mattered, every, unfinished, _, wins = _TEXTS[language]
    title = find_manifest(record.game).TITLE[LANGUAGES.index(language)]
    rows = "".join(
        "<tr><th>%s<td>%d<td>%s"
        % (escape(words.who(seat)), score, wins if course.winners >> seat & 1 else "")
        for seat, score in enumerate(record.scores)
    )
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
        f"<h1>{escape(title)}</h1><p>{players}: {record.seats}. {actions}: {len(record.actions)}."
        f"{'' if record.is_over else ' (' + unfinished + ')'}"
        f"<table>{rows}</table><h2>{scores}</h2>{draw_course(course.scores, moments, words)}"
        f"<h2>{mattered}</h2><ul>{_list_moments(course, moments, words, language)}</ul>"
        f"<details><summary>{every}</summary><ol>{_list_actions(course, words)}</ol></details>"
        "</html>\n"
    )


def draw_course(scores, moments, words):
    """Return an SVG: a line a seat, a dot for each moment."""
    low = min(min(row) for row in scores)
    high = max(max(max(row) for row in scores), low + 1)
    x_step = (_WIDTH - _LEFT - 90) / max(1, len(scores) - 1)

    def place(i, seat):
        height = (scores[i][seat] - low) / (high - low)
        return "%.1f,%.1f" % (
            _LEFT + i * x_step,
            _HEIGHT - _BOTTOM - height * (_HEIGHT - _BOTTOM - 12),
        )

    parts = [
        "<svg viewBox='0 0 %d %d' role=img aria-label='%s'>"
        % (_WIDTH, _HEIGHT, escape(", ".join(words.who(s) for s in range(len(scores[0])))))
    ]
    for value in (low, high):
        y = float(_HEIGHT - _BOTTOM if value == low else 12)
        parts.append("<text x=4 y=%.1f>%d</text>" % (y + 4, value))
        parts.append(
            "<path d='M%d %.1fH%d' stroke=currentColor opacity=.25 />" % (_LEFT, y, _WIDTH - 90)
        )
    ends = sorted(range(len(scores[0])), key=lambda seat: -scores[-1][seat])
    at = 0.0
    for seat in ends:
        line = " ".join(place(i, seat) for i in range(len(scores)))
        parts.append(
            "<polyline points='%s' fill=none stroke='%s' stroke-width=2 stroke-dasharray='%s' />"
            % (line, _COLOURS[seat], _DASHES[seat])
        )
        at = max(at + 14, float(place(len(scores) - 1, seat).split(",")[1]))
        parts.append("<text x=%d y=%.1f>%s</text>" % (_WIDTH - 84, at, escape(words.who(seat))))
    for i in moments:
        gains = [new - old for old, new in zip(scores[i - 1], scores[i])]
        seat = max(range(len(gains)), key=lambda seat: abs(gains[seat]))
        x, y = place(i, seat).split(",")
        parts.append("<circle cx=%s cy=%s r=4 fill='%s' />" % (x, y, _COLOURS[seat]))
    return "".join(parts) + "</svg>"


def _list_moments(course, moments, words, language):
    after = _TEXTS[language][6]
    items = []
    for i in moments:
        gains = [
            "%s %+d" % (escape(words.who(seat)), new - old)
            for seat, (old, new) in enumerate(zip(course.scores[i - 1], course.scores[i]))
            if new != old
        ]
        what = escape(_tell(course.entries[i - 1], words))
        items.append("<li>%s (%s): %s" % (", ".join(gains), after % i, what))
    return "".join(items)


def _list_actions(course, words):
    return "".join("<li>" + escape(_tell(entry, words)) for entry in course.entries)


def _tell(entry, words):
    seat, text = entry
    said = words.action(text)
    return said if seat is None else "%s: %s" % (words.who(seat), said)
