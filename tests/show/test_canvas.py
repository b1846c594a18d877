"""Drawing on the canvas, compared with pictures and with a pixel-by-pixel model."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skald.show import font
from skald.show.canvas import Canvas

from host_sim.web.reading import read_screen


def lit(canvas, x, y):
    return canvas.buf[(y >> 3) * canvas.width + x] >> (y & 7) & 1


def picture(canvas):
    """Return the rows of the canvas as strings of `#` and `.`."""
    columns = range(canvas.width)
    return ["".join(".#"[lit(canvas, x, y)] for x in columns) for y in range(canvas.height)]


def points(canvas):
    return {(x, y) for x in range(canvas.width) for y in range(canvas.height) if lit(canvas, x, y)}


def test_bytes_are_columns_of_eight_pixels_top_first():
    canvas = Canvas()
    canvas.fill_rect(0, 0, 1, 1)
    canvas.fill_rect(5, 9, 1, 1)
    assert canvas.buf[0] == 1 and canvas.buf[128 + 5] == 2
    assert sum(map(bool, canvas.buf)) == 2 and len(canvas.buf) == 1024
    canvas.fill_rect(5, 9, 1, 1, 0)
    canvas.clear()
    assert not any(canvas.buf)


def test_text_looks_like_this():
    canvas = Canvas(27, 8)
    end = canvas.text("Été pg", 0, 0)
    assert picture(canvas) == [
        "...#...#.....#.............",
        "..#....#....#..............",
        "#####.###..##.....###...###",
        "#......#..#..#....#..#.#..#",
        "####...#..####....#..#.#..#",
        "#......#..#.......###...###",
        "#####...#..###....#.......#",
        "..................#.....##.",
    ]
    assert end == 28
    assert canvas.text_width("Été pg") == 27
    assert canvas.text_width("") == 0


def test_inverted_text_is_dark_on_a_bar():
    plain, inverted = Canvas(32, 16), Canvas(32, 16)
    plain.text("Hé", 3, 4)
    inverted.text("Hé", 3, 4, True)
    bar = {(x, y) for x in range(2, 2 + 5 + 1 + 4 + 2) for y in range(3, 12)}
    assert points(inverted) == bar - points(plain)


CHARACTERS = [chr(code) for code in range(32, 127)] + list(font.EXTRA)


def test_every_character_has_its_own_glyph_of_one_to_five_columns():
    cells = set()
    for char in CHARACTERS:
        at = font.find_letter(char) * 6
        assert 1 <= font.GLYPHS[at] <= 5
        cells.add(font.GLYPHS[at : at + 6])
    assert len(cells) == len(CHARACTERS)
    assert len(font.GLYPHS) == 6 * (len(CHARACTERS) + 1)
    assert font.find_letter("Ж") == font.find_letter("\n") == len(CHARACTERS)


@settings(max_examples=100)
@given(st.text(st.one_of(st.characters(codec="utf-8"), st.sampled_from(CHARACTERS)), max_size=90))
def test_a_text_is_drawn_letter_by_letter_up_to_its_255th_byte(text):
    whole, letters, x = Canvas(1600, 8), Canvas(1600, 8), 0
    while len(text.encode()) > 255:
        text = text[:-1]
    text += "é" * 128
    for char in text.encode()[:255].decode(errors="ignore"):
        x = letters.text(char, x, 0)
    assert whole.text(text, 0, 0) == x and whole.buf == letters.buf


def test_digits_are_equally_wide():
    assert {font.GLYPHS[font.find_letter(digit) * 6] for digit in "0123456789"} == {5}


def test_the_font_covers_french_and_the_arrows():
    for char in "éèêëàâçîïôöùûüœÉÈÀÇÊÔŒ’«»°·–←→↑↓":
        assert char in font.EXTRA


_AT = st.integers(-20, 60)


@settings(max_examples=60)
@given(_AT, _AT, st.integers(-3, 50), st.integers(-3, 50))
def test_rectangles_are_cut_at_the_edges(x, y, width, height):
    canvas = Canvas(40, 24)
    canvas.fill_rect(x, y, width, height)
    columns = range(max(0, x), min(40, x + width))
    rows = range(max(0, y), min(24, y + height))
    inside = {(i, j) for i in columns for j in rows}
    assert points(canvas) == inside
    canvas.fill_rect(0, 0, 40, 24)
    canvas.fill_rect(x, y, width, height, 0)
    assert points(canvas) == {(i, j) for i in range(40) for j in range(24)} - inside


@settings(max_examples=60)
@given(st.text(CHARACTERS, max_size=8), _AT, _AT, st.booleans())
def test_text_is_cut_at_the_edges(string, x, y, invert):
    near, far = Canvas(40, 24), Canvas(240, 160)
    near.text(string, x, y, invert)
    far.text(string, x + 40, y + 40, invert)
    seen = {(i - 40, j - 40) for i, j in points(far)}
    assert points(near) == {(i, j) for i, j in seen if 0 <= i < 40 and 0 <= j < 24}


# -- wrapping ----------------------------------------------------------------


_TILE, _QUOTE = map(Canvas().text_width, ("pas de tuile", "pas de «"))  # nothing fits behind it


@pytest.mark.parametrize(
    "string, width, most, lines",
    [
        ("one two three", 40, 8, ["one two", "three"]),
        ("one\ntwo", 128, 8, ["one", "two"]),
        ("one\n\ntwo", 128, 8, ["one", "", "two"]),
        ("a b c d", 128, 1, ["a b c d"]),
        ("one two three", 40, 1, ["one two"]),
        ("", 40, 3, []),
        ("MMMMMM", 23, 8, ["MMMM", "MM"]),  # a word that fits no line
        ("Placez le drakkar sur le quai nord", 80, 4, ["Placez le drakkar", "sur le quai nord"]),
        ("pas de « tuile", _QUOTE, 8, ["pas de", "« tuile"]),
        *[
            ("pas de tuile %s oui" % sign, _TILE, 8, ["pas de", "tuile %s oui" % sign])
            for sign in "»:;!?"
        ],
    ],
)
def test_wrap_breaks_at_spaces_newlines_and_never_before_french_punctuation(
    string, width, most, lines
):
    wrapped, by_hand = Canvas(), Canvas()
    assert wrapped.wrap(string, 4, 8, width, most) == len(lines)
    for number, line in enumerate(lines):
        by_hand.text(line, 4, 8 + number * font.LINE)
    assert wrapped.buf == by_hand.buf


@settings(max_examples=100)
@given(st.text(st.sampled_from("ab MWé\n"), max_size=60), st.integers(5, 60), st.integers(1, 7))
def test_wrapped_lines_fit_and_lose_nothing_but_spaces(string, width, lines):
    canvas = Canvas()
    used = canvas.wrap(string, 0, 0, width, lines)
    assert used <= lines and all(x < width for x, _ in points(canvas))
    shown = "".join(read_screen(bytes(canvas.buf))).replace(" ", "")
    wanted = string.replace(" ", "").replace("\n", "")
    assert wanted.startswith(shown) and (used == lines or shown == wanted)


@pytest.mark.parametrize("size", [(0, 64), (128, 0), (128, 60)])
def test_a_size_the_layout_cannot_hold_is_refused(size):
    with pytest.raises(ValueError):
        Canvas(*size)
