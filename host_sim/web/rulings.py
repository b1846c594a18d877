"""Renders a rulings list (simple Markdown: headings, paragraphs, lists, tables) as a page."""

import html
import re
from pathlib import Path

from host_sim.folders import list_files

FOLDER = Path(__file__).resolve().parent.parent / "rulings"

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><link rel="stylesheet" href="../page/rulings.css"></head>
<body><main>
{body}
</main></body></html>
"""


def list_games():
    """Return the names of the games that have a rulings list."""
    return [path.stem for path in list_files(FOLDER, "*.md")]


def render_page(game):
    """Return the page of `game`'s rulings; raises KeyError if there is none."""
    if game not in list_games():
        raise KeyError(game)
    text = (FOLDER / (game + ".md")).read_text(encoding="utf-8")
    return _PAGE.format(title=html.escape(game.replace("_", " ")), body=render(text))


def render(text):
    """Return the HTML of Markdown `text`, in which every character that came from outside is escaped."""
    blocks = re.split(r"\n\s*\n", text.replace("\r", "").strip())
    return "\n".join(_render_block(block.split("\n")) for block in blocks)


def _render_block(lines):
    heading = re.match(r"(#{1,4})\s+(.*)", lines[0])
    if heading:
        level = len(heading.group(1))
        first = "<h%d>%s</h%d>" % (level, _inline(heading.group(2)), level)
        return first + ("\n" + _render_block(lines[1:]) if lines[1:] else "")
    if lines[0].lstrip().startswith("|"):
        return _render_table(lines)
    if re.match(r"\s*([-*]|\d+\.)\s", lines[0]):
        return _render_list(lines)
    return "<p>%s</p>" % _inline(" ".join(lines))


def _render_list(lines):
    element = "ol" if lines[0].lstrip()[0].isdigit() else "ul"
    items = []
    for line in lines:
        start = re.match(r"\s*(?:[-*]|\d+\.)\s+(.*)", line)
        if start:
            items.append(start.group(1))
        else:
            items[-1] += " " + line.strip()
    return "<%s>%s</%s>" % (
        element,
        "".join("<li>%s</li>" % _inline(item) for item in items),
        element,
    )


def _render_table(lines):
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    has_head = len(rows) > 1 and all(re.fullmatch(r":?-+:?", cell) for cell in rows[1])
    head = ""
    if has_head:
        head = "<thead>%s</thead>" % _render_row(rows[0], "th")
        rows = rows[2:]
    return "<table>%s<tbody>%s</tbody></table>" % (
        head,
        "".join(_render_row(row, "td") for row in rows),
    )


def _render_row(cells, tag):
    return "<tr>%s</tr>" % "".join("<%s>%s</%s>" % (tag, _inline(cell), tag) for cell in cells)


def _inline(text):
    text = html.escape(text)
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
    return re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*", r"<em>\1</em>", text)
