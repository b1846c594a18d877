"""The virtual table: everything between a browser and a simulated table.

tables.py       the table and the pages that show it, without transport
desk.py         one table: carries out requests; player.py: the work of simulated hands
view.py         the contents of pages; reading.py: the words on the device's screen; advice.py: the coach's
kept.py         the table of the last run, for the next start
places.py       the places of all pieces, to the millimetre; arrange.py: rows and trays
drawn_board.py  the part of the board that is drawn
faces.py        the looks of pieces (host_sim/games), and which are secret; zones.py: places
layout_plan.py  which piece has to go where to set the table up
messages.py     the requests of pages, checked
letter.py       what can be sent as a link
chronicle.py    the public log; past.py: the pieces after each of its actions
rulings.py      the rulings lists as pages
twin.py         a real strip beside the simulated one
browser.py      a browser, for tests and pictures.py; mouse.py: what one does there with the mouse
person.py       a person who plays at the page; eyes.py, mouse_hands.py; by_mouse.py: whole games
page/           HTML, style and scripts, served as they are
"""

from pathlib import Path

PAGE = Path(__file__).parent / "page"
