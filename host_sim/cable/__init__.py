"""A board that is set up from a browser, over its cable: what the page (web/page/connect.html) knows and brings.

manifest.py   everything that `make deploy` knows of boards and files, for the page: what is what, where, in which order
scripts.py    what the page has a board do
folder.py     the files of the folder that the page fetches from, build/cable
package.json  what writes an image into an ESP32 (esptool-js), from npm
"""
