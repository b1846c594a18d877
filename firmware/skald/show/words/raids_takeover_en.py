"""English for Raids: a game that began without the device is taken over."""

WORDS = """
voyage: Which voyage is it?
table: Lay out the board, the arrival tiles, and on each ship the tiles it carries.
no ship: {who}: your ship is not seen. Put it on its place.
berth: {who}: your ship at the start:
waiting: it waits
arrived: it has arrived
goal: The arrival tile of {what}:
aboard: {who}: a tile aboard:
beside all: Now also put on each ship the tiles that lie beside it.
beside: {who}: a tile beside your ship:
no more: no more
crew: {who}: how many Vikings?
coins: {who}: how much glory in coins?
passed: How many ships have taken from the village on {what}?
"""
