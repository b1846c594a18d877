"""The virtual table: everything between a browser and a simulated table.

desk.py         one table: carries out requests; player.py: what simulated hands do
view.py         what pages see; reading.py: the words on the device's screen
kept.py         the table of the last run, for the next start
places.py       where every piece lies, to the millimetre; arrange.py: rows and trays
faces.py        how pieces look (host_sim/games), and which looks are secret; zones.py: places
layout_plan.py  which piece has to go where to set the table up
messages.py     the requests of pages, checked
chronicle.py    the public log
rulings.py      the rulings lists as pages
twin.py         a real strip beside the simulated one
browser.py      a browser for tests and for screenshot.py, pictures.py
page/           HTML, style and scripts, served as they are
"""

from pathlib import Path

PAGE = Path(__file__).parent / "page"
