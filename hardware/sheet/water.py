"""Water and wood, which several boards show."""

from hardware.sheet.canvas import num

_WAVE = 23.0
_PLANK = 17


def draw_water(sheet, x, y, w, h):
    sheet.rect(x, y, w, h, "sea", rx=10)
    waves = "".join(
        f"M{num(x + 4)} {num(y + 8.0 + 22 * row)}" + "q5.75-3 11.5 0t11.5 0" * int((w - 8) / _WAVE)
        for row in range(int(h / 22))
    )
    sheet.path(waves, "none", "wave", 0.4)


def draw_dock(sheet, x, y, w, h):
    sheet.rect(x, y, w, h, "plank", "seam", 0.8, 3)
    lines = "".join(
        f"M{num(x + 1)} {num(y + step)}H{num(x + w - 1)}" for step in range(_PLANK, int(h), _PLANK)
    )
    sheet.path(lines or "M0 0", "none", "seam", 0.5)
