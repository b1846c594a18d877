"""A record as one page: the course of the scores, the decisive moments, every action.

Actions are counted from the end of the set-up, as in the viewer and for --after.  The decisive
moments are the actions that changed the scores most, the choices that lost most, and the strokes of
luck that gained most (assess.py).

The page is self-contained: it has no script, loads nothing, and is light or dark like the reader's
screen.
"""

from html import escape

from skald.rules.base import CHANCE
from skald.show.words import LANGUAGES
from skald.solo.advice import DECIDES, find_mark, find_marks
from skald.solo.scale import find_scale

from host_sim.games import find_manifest
from host_sim.records.assess import assess

_WIDTH, _HEIGHT = 720, 260
_LEFT, _BOTTOM, _TOP = 40, 24, 12
_COLOURS = ("#c8372d", "#2f6fc4", "#2f8f4e", "#b98a00")  # of the seats, on white and on black
_DASHES = ("", "8 3", "2 3", "8 3 2 3")  # each line can be told from the others without colour
_MOMENTS = 6  # actions that changed the scores
_SURPRISES = 4  # losses, and as many strokes of luck
_LEAST_LUCK = 10  # tenths of a point between two seats
# fmt: off
_TEXTS = {
    "en": ("Players", "Actions", "The course of the scores", "The moments that mattered",
           "The set-up", "Every action", "not played to its end", "action %d", "wins"),
    "fr": ("Joueurs", "Actions", "Le cours des scores", "Les moments décisifs",
           "La mise en place", "Toutes les actions", "partie inachevée", "action %d", "gagne"),
}
_WORTHS = {  # heads of columns, luck, a loss by its mark: inaccurate, mistake, blunder
    "en": ("Points", "Points lost by a choice, on average", "Luck", "luck",
           ("inaccurate, about %s lost", "a mistake, about %s lost", "a blunder, about %s lost"),
           "a blunder that decided the game"),
    "fr": ("Points", "Points perdus par choix, en moyenne", "Chance", "chance",
           ("imprécis, environ %s de perdus", "une erreur, environ %s de perdus",
            "une gaffe, environ %s de perdus"),
           "une gaffe qui a décidé de la partie"),
}
# fmt: on
_STYLE = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;"
    "margin:2rem auto;padding:0 1rem}svg{width:100%;height:auto}text{fill:currentColor;"
    "font-size:12px}td,th{padding:.1rem .8rem .1rem 0;text-align:left}ol{padding-left:3rem}"
)


class _Course:
    """The result of a replay.

    scores   [score of each seat] at the start and after every action
    entries  (seat or None for chance, seat whose hands acted, text) of every action
    assessment  the value of the actions
    """

    def __init__(self, record):
        self.scores, self.entries = [], []
        self._marks = []  # of each action, before it
        for game in record.replay():
            self._marks.append(find_marks_at(game))
            self.scores.append([game.score(seat) for seat in range(game.seats)])
            if len(self.entries) < len(record.actions):
                seat = game.current()
                text = record.actions[len(self.entries)]
                self.entries.append((None if seat >= CHANCE else seat, game.actor(), text))
        self.assessment = record.assessment or assess(record)
        self.dealt = record.dealt

    def find_moments(self):
        """Return the numbers of the actions that mattered most, in order; see the module."""
        gains = [(_spread(self.gains(i)), i) for i in range(self.dealt + 1, len(self.scores))]
        losses, luck = self.assessment.losses, self.assessment.luck
        return sorted(
            {
                *_find_most(gains, _MOMENTS, 1),
                *_find_most([(losses[i], i) for i in losses if self.mark(i)], _SURPRISES, 1),
                *_find_most([(_spread(luck[i]), i) for i in luck], _SURPRISES, _LEAST_LUCK),
            }
        )

    def gains(self, i):
        """Return the gain of each seat from the i-th action."""
        return [new - old for old, new in zip(self.scores[i - 1], self.scores[i])]

    def mark(self, i):
        """Return how bad the loss of the i-th action was, from 0 (none) to 3 (a blunder)."""
        return find_mark(self._marks[i - 1], self.assessment.losses.get(i, 0))

    def average_loss(self, seat):
        """Return the average loss of those choices of `seat` that did not decide the game, in tenths of a point; None if
        there were none.
        """
        losses = self.assessment.losses
        found = [
            losses[i] for i in losses if self.entries[i - 1][0] == seat and losses[i] < DECIDES
        ]
        return sum(found) / len(found) if found else None

    def total_luck(self, seat):
        """Return the gain of `seat` from chance, in tenths of a point."""
        return sum(change[seat] for change in self.assessment.luck.values())


def find_marks_at(game):
    """Return the marks of a loss (solo/advice.py) in the position of `game`."""
    traits = game.part("traits")
    return find_marks(traits, find_scale(traits, game))


def _spread(values):
    return max(values) - min(values)


def _find_most(pairs, count, least):
    """Return the numbers of the `count` greatest (value, number), of those that are at least `least`."""
    pairs = sorted(pairs, key=lambda pair: (-pair[0], pair[1]))
    return [number for value, number in pairs[:count] if value >= least]


def write_report(record, language):
    """Return the page (HTML) of a Record in "en" or "fr"; raises RecordError."""
    words = record.find_words(language)
    course = _Course(record)
    moments = course.find_moments()
    players, actions, scores, mattered, set_up, every, unfinished, _, _ = _TEXTS[language]
    laid, played = course.entries[: record.dealt], course.entries[record.dealt :]
    title = find_manifest(record.game).TITLE[LANGUAGES.index(language)]
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
        f"<h1>{escape(title)}</h1><p>{players}: {record.seats}. {actions}: {len(played)}."
        f"{'' if record.is_over else ' (' + unfinished + ')'}"
        f"<table>{_list_seats(record, course, words)}</table>"
        f"<h2>{scores}</h2>{draw_course(course, moments, words)}"
        f"<h2>{mattered}</h2><ul>{_list_moments(course, moments, words)}</ul>"
        f"<details><summary>{set_up}</summary><ul>{_list_actions(laid, words)}</ul></details>"
        f"<details><summary>{every}</summary><ol>{_list_actions(played, words)}</ol></details>"
        "</html>\n"
    )


def _list_seats(record, course, words):
    """Return the rows of the table: points, points lost, luck."""
    wins = _TEXTS[words.language][-1]
    rows = "<tr><td>" + "".join("<th>" + head for head in _WORTHS[words.language][:3])
    for seat, score in enumerate(record.scores):
        lost = course.average_loss(seat)
        rows += "<tr><th>%s<td>%d<td>%s<td>%s<td>%s" % (
            escape(words.who(seat)),
            score,
            "" if lost is None else _write_points(lost, words),
            _write_points(course.total_luck(seat), words, "%+.1f"),
            wins if seat in record.won else "",
        )
    return rows


def _write_points(tenths, words, form="%.1f"):
    text = form % (tenths / 10)
    return text.replace(".", ",") if words.language == "fr" else text


def draw_course(course, moments, words):
    """Return an SVG with a line for each seat and a dot for each moment."""
    scores, seats = course.scores, range(len(course.scores[0]))
    low = min(min(row) for row in scores)
    high = max(max(max(row) for row in scores), low + 1)
    bottom, right = _HEIGHT - _BOTTOM, _WIDTH - 90

    def place(i, seat):
        height = (scores[i][seat] - low) / (high - low) * (bottom - _TOP)
        return _LEFT + i * (right - _LEFT) / max(1, len(scores) - 1), bottom - height

    names = [escape(words.who(seat)) for seat in seats]
    svg = f"<svg viewBox='0 0 {_WIDTH} {_HEIGHT}' role=img aria-label='{', '.join(names)}'>"
    for value, y in ((low, bottom), (high, _TOP)):
        svg += f"<text x=4 y={y + 4}>{value}</text>"
        svg += f"<path d='M{_LEFT} {y}H{right}' stroke=currentColor opacity=.25 />"
    at = 0
    for seat in sorted(seats, key=lambda seat: -scores[-1][seat]):
        line = [place(i, seat) for i in range(len(scores))]
        at = max(at + 14, line[-1][1])
        svg += (
            "<polyline points='%s' fill=none stroke='%s' stroke-width=2 stroke-dasharray='%s' />"
            % (" ".join("%.1f,%.1f" % point for point in line), _COLOURS[seat], _DASHES[seat])
        )
        svg += f"<text x={right + 6} y={at:.1f}>{names[seat]}</text>"
    for i in moments:
        seat = _find_seat(course, i)
        svg += "<circle cx=%.1f cy=%.1f r=4 fill='%s' />" % (*place(i, seat), _COLOURS[seat])
    return svg + "</svg>"


def _find_seat(course, i):
    """Return the seat for which the i-th action mattered most."""
    if course.mark(i):
        return course.entries[i - 1][0]
    changes = course.gains(i)
    if not any(changes):
        changes = course.assessment.luck[i]
    return max(range(len(changes)), key=lambda seat: abs(changes[seat]))


def _list_moments(course, moments, words):
    number = _TEXTS[words.language][7]
    luck = _WORTHS[words.language][3]
    items = []
    for i in moments:
        gains = [
            "%s %+d" % (words.who(seat), gain) for seat, gain in enumerate(course.gains(i)) if gain
        ]
        notes = [", ".join(gains)] if gains else []
        if course.mark(i):
            notes.append(say_loss(course.assessment.losses[i], course.mark(i), words))
        changes = course.assessment.luck.get(i, ())
        if changes and _spread(changes) >= _LEAST_LUCK:
            told = (
                "%s %s" % (words.who(seat), _write_points(change, words, "%+.1f"))
                for seat, change in enumerate(changes)
            )
            notes.append("%s: %s" % (luck, ", ".join(told)))
        what = _tell(course.entries[i - 1], words)
        items.append(
            "<li>" + escape("%s (%s): %s" % (what, number % (i - course.dealt), "; ".join(notes)))
        )
    return "".join(items)


def say_loss(loss, mark, words):
    """Return what is said about an action that lost so many tenths of a point; `mark`: how bad that was, 1 to 3."""
    *_, marks, decided = _WORTHS[words.language]
    return marks[mark - 1] % _write_points(loss, words) if loss < DECIDES else decided


def _list_actions(entries, words):
    return "".join("<li>" + escape(_tell(entry, words)) for entry in entries)


def _tell(entry, words):
    _, hands, text = entry
    return words.told(hands, text)
