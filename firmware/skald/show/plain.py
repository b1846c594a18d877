"""Draws pages that need no session: a list to choose from, a sentence to read; and the bars of all others.

title bar     inverted
body          four entries, the selected one inverted; or the sentence
foot          what a button would do
"""

from skald.compat import const

_LINE = const(9)
_BODY_Y = const(13)
_STEP = const(11)
_FOOT_Y = const(55)
_WIDTH = const(128)
_ENTRIES = const(4)
_LINES = const(4)  # of a sentence


def draw_title(canvas, left, right=""):
    """Clear the canvas and draw the title bar."""
    canvas.clear()
    draw_bar(canvas, left, right)


def draw_bar(canvas, left, right=""):
    """Draw the title bar, with `right` at its end."""
    canvas.fill_rect(0, 0, _WIDTH, _LINE + 1)
    canvas.text(left, 2, 1, True)
    if right:
        draw_right(canvas, right, 1, 2, True)


def draw_right(canvas, text, y, rim=0, is_inverted=False):
    """Write `text` so that it ends `rim` pixels before the right edge."""
    canvas.text(text, _WIDTH - rim - canvas.text_width(text), y, is_inverted)


def draw_foot(canvas, text):
    """Draw the foot below a line."""
    canvas.fill_rect(0, _FOOT_Y - 2, _WIDTH, 1)
    canvas.text(text, 0, _FOOT_Y)


def list_shown(index, count, most=_ENTRIES):
    """Return the range of those of `count` entries that are drawn: `most`, among them the one at `index`."""
    first = max(0, min(index - 1, count - most))
    return range(first, min(first + most, count))


def draw_list(canvas, title, entries, values, index, is_editing):
    """Draw entries with their values, () for none; while editing, invert the value, not the entry."""
    draw_title(canvas, title)
    y, i = _BODY_Y, -1
    for i in list_shown(index, len(entries)):
        is_here = i == index
        canvas.text(entries[i], 4, y, is_here and not is_editing)
        if values and values[i]:
            draw_right(canvas, values[i], y, 2, is_here and is_editing)
        y += _STEP
    if i + 1 < len(entries):
        canvas.text("...", 4, _FOOT_Y + 2)


def fits(canvas, sentence):
    """Return True if draw_sentence() can draw all of `sentence`."""
    return canvas.wrap(sentence, 0, canvas.height, _WIDTH, _LINES + 1) <= _LINES  # drawn nowhere


def draw_sentence(canvas, title, sentence, foot="", right=""):
    """Draw one sentence of up to four lines."""
    draw_title(canvas, title, right)
    canvas.wrap(sentence, 0, _BODY_Y, _WIDTH, _LINES)
    if foot:
        draw_foot(canvas, foot)
