"""Recorded games: read, checked, replayed, shown.

    python -m host_sim.records build/records/*.txt            a line for each: what it is, is it valid
    python -m host_sim.records game.txt --report game.html    the course of the scores, what mattered
    python -m host_sim.records game.txt --view game.html      the table after every action, step by step
    python -m host_sim.records game.txt --play 8000 --after 60    go on from there: make sim PORT=8000
    python -m host_sim.records game.txt --board /dev/ttyACM0      or on a board
    python -m host_sim.records --fetch /dev/ttyACM0           copy a board's records to build/records

firmware/skald/keep/record.py describes the format of a record.
"""
