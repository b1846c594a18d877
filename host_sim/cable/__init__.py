"""Setting up a board from a browser, over its cable: what the page (web/page/connect.html) knows and brings.

manifest.py   everything that `make deploy` knows about boards and files, for the page
scripts.py    what the page has a board do
folder.py     the folder that the page fetches its files from, build/cable
package.json  what writes an image into an ESP32 (esptool-js), from npm
"""
