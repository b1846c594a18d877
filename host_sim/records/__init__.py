"""Games that were written down: read, checked, replayed, shown.

    python -m host_sim.records build/records/*.txt            a line for each: what it is, does it hold
    python -m host_sim.records game.txt --report game.html    the course of the scores, what mattered
    python -m host_sim.records game.txt --view game.html      the table after every action, to step through
    python -m host_sim.records game.txt --play 8000 --after 60    go on from there: make sim PORT=8000
    python -m host_sim.records game.txt --board /dev/ttyACM0      or on a board
    python -m host_sim.records --blank raids --seats 3            a position to be edited, as a text
    python -m host_sim.records position.txt --play 8000           go on from it
    python -m host_sim.records --fetch /dev/ttyACM0           copy those of a board to build/records

The form of the files is that of firmware/skald/keep/record.py; that of a position, for a game that
was begun without the device, is in position.py.
"""
