"""The virtual table: what stands between a browser and a simulated table.

    desk.py      one table: where every piece lies to the millimetre, who moves it
    messages.py  what a page may ask for, checked
    faces.py     what pieces look like and when their face may be seen
    arrange.py   laying several pieces neatly into one place
    chronicle.py the public log
    rulings.py   the rulings lists as pages
    page/        HTML, style and scripts, served as they are
"""
