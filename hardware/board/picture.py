"""The picture of a board: its copper and its silkscreen."""

from html import escape

from hardware.board.route import VIA
from hardware.board.silk import THICK, find_length

_COPPER = ("#c62828", "#1565c0")
_INK = "#ffffff"


def draw(size, parts, copper, silk, pours=(), windows=()):
    """Return the board as SVG, in millimetres: copper above red and below blue, silkscreen white, windows light."""
    width, height = size
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{4 * width:g}" height="{4 * height:g}"'
        f' viewBox="-1 -1 {width + 2:g} {height + 2:g}" font-family="sans-serif"'
        f' text-anchor="middle" fill="{_INK}">',
        f'<rect x="0" y="0" width="{width:g}" height="{height:g}" rx="0.5" fill="#12351f"/>',
    ]
    for window in windows:
        left, top, right, bottom = window.hole
        lines.append(
            f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" fill="#3f6b4c"/>'
        )
    for _, corners in pours:
        points = " ".join(f"{x:g},{y:g}" for x, y in corners)
        lines.append(f'<polygon points="{points}" fill="{_COPPER[0]}" fill-opacity="0.4"/>')
    for side in (1, 0):
        lines += [
            f'<path d="M{t.x:g} {t.y:g}L{t.x2:g} {t.y2:g}" stroke="{_COPPER[side]}"'
            f' stroke-width="{t.width:g}" stroke-linecap="round"/>'
            for t in copper.tracks
            if t.side == side
        ]
    for via in copper.vias:
        lines.append(f'<circle cx="{via.x:g}" cy="{via.y:g}" r="{VIA / 2:g}" fill="#e0c060"/>')
    for part in parts:
        for _, _, x, y, pad_w, pad_h, drill in part.list_pads():
            if drill:
                lines.append(
                    f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{pad_w / 4 + drill / 4:g}" fill="#222222"'
                    f' stroke="#d9b24c" stroke-width="{pad_w / 2 - drill / 2:g}"/>'
                )
                continue
            lines.append(
                f'<rect x="{x - pad_w / 2:.3f}" y="{y - pad_h / 2:.3f}" width="{pad_w:g}" height="{pad_h:g}" fill="#d9b24c"/>'
            )
    outlines, words = silk
    way = "".join(f"M{line.x:.3f} {line.y:.3f}L{line.x2:.3f} {line.y2:.3f}" for line in outlines)
    lines.append(f'<path d="{way}" stroke="{_INK}" stroke-width="{THICK:g}"/>')
    lines += [_write_word(word) for word in words]
    return "\n".join([*lines, "</svg>"]) + "\n"


def _write_word(word):
    """Return a word with the width that it has on the board, whatever font the reader has."""
    length = find_length(word.text, word.size)
    turned = f' transform="rotate(-90 {word.x:.3f} {word.y:.3f})"' if word.angle else ""
    return (
        f'<text x="{word.x:.3f}" y="{word.y + 0.36 * word.size:.3f}" font-size="{1.2 * word.size:g}"'
        f' textLength="{length:.3f}" lengthAdjust="spacingAndGlyphs"{turned}>{escape(word.text)}</text>'
    )
