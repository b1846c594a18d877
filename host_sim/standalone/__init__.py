"""The virtual table as a page that needs no server: a folder of files with the same firmware and the same page, and
CPython in the browser (Pyodide) between them.

__main__.py    `make page`: builds the folder and weighs it
bundle.py      the archive with everything that is in Python
compiling.py   compiles the archive in the interpreter that will run it (compile.mjs starts that in Node)
begin.py       what the worker of the page (web/page/worker.js) imports
inside.py      the table in that worker
icons/         the icon of the page on a phone: a longship under sail, icon.svg, and its pictures in three sizes
offline.js     the service worker, which keeps a whole build for use without a network
loading.html   what the page shows until the table is there
"""
