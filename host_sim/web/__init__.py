"""The virtual table: what stands between a browser and a simulated table.

desk.py         one table: what pages ask for; player.py: what simulated hands do
view.py         what pages see; reading.py: the words on the device's screen
kept.py         the table as it was left, for the next start
places.py       where every piece lies, to the millimetre; arrange.py: rows and trays
faces.py        how pieces look (host_sim/games) and what of it may be seen; zones.py: places
layout_plan.py  who has to go where so that the table is as it should be
messages.py     what a page may ask for, checked
chronicle.py    the public log
rulings.py      the rulings lists as pages
twin.py         a real strip beside the simulated one
browser.py      a browser for tests and for screenshot.py
page/           HTML, style and scripts, served as they are
"""
