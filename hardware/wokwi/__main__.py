"""python -m hardware.wokwi: write diagram.json."""

from hardware.wokwi import FILE, make_diagram

FILE.write_text(make_diagram())
