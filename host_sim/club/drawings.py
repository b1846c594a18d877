"""The pictures of the league page: the course of the ratings, and who beats whom."""

from html import escape

_WIDTH, _HEIGHT, _EDGE, _NAMES = 720, 260, 24, 150
_LINES = (  # colour, on white and on black, and dashes: each can be told without colour
    ("#c8372d", ""), ("#2f6fc4", "8 3"), ("#2f8f4e", "2 3"), ("#b98a00", "8 3 2 3"), ("#8a4fc0", "12 4"), ("#808080", "4 6"),
)  # fmt: skip
_MOST = 8  # players in the table
_LABEL = 14  # height of a name


def draw_courses(standings, name):
    """Return an SVG with the ratings of the best players after each of their games; `name(standing)` returns the
    name of a player.
    """
    shown = standings[: len(_LINES)]
    points = [point for standing in shown for point in standing.course]
    first, last = min(points)[0], max(points)[0]
    low, high = min(rating for _, rating in points), max(rating for _, rating in points)

    def place(game, rating):
        x = _EDGE + (game - first) / max(1, last - first) * (_WIDTH - _NAMES - _EDGE)
        return x, _HEIGHT - _EDGE - (rating - low) / max(1e-9, high - low) * (_HEIGHT - 2 * _EDGE)

    names = ", ".join(name(standing) for standing in shown)
    parts = [
        "<svg viewBox='0 0 %d %d' role=img aria-label='%s'>" % (_WIDTH, _HEIGHT, escape(names))
    ]
    below = 0.0
    for standing, (colour, dashes) in zip(shown, _LINES):
        line = [place(*point) for point in standing.course]
        x, y = line[-1]
        below = max(below + _LABEL, y + 4)
        parts.append(
            "<polyline points='%s' fill=none stroke='%s' stroke-width=2 stroke-dasharray='%s' />"
            "<circle cx=%.1f cy=%.1f r=4 fill='%s' /><text x=%d y=%.1f>%s</text>"
            % (
                " ".join("%.1f,%.1f" % point for point in line),
                *(colour, dashes, x, y, colour),
                *(_WIDTH - _NAMES + 12, below, escape(name(standing))),
            )
        )
    return "".join(parts) + "</svg>"


def draw_duels(standings, name):
    """Return a table: how often the player of a row came before the player of a column, and after."""
    shown = standings[:_MOST]
    head = "<tr><td>" + "".join("<th scope=col class=n>" + escape(name(other)) for other in shown)
    rows = []
    for standing in shown:
        cells = ""
        for other in shown:
            before, after = standing.duels.get(other.key, 0), other.duels.get(standing.key, 0)
            cells += "<td class=n>%s" % ("%d–%d" % (before, after) if before or after else "")
        rows.append("<tr><th scope=row>%s%s" % (escape(name(standing)), cells))
    return "<div><table>%s%s</table></div>" % (head, "".join(rows))
