# Everything starts here; `make` lists it.  Only Python >= 3.10, make and the
# package registries are needed: each target first sets up what it uses.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
# A module is compiled when it is first used: to compile all of them takes longer than to fetch them.
PIP := $(PY) -m pip install -qq --disable-pip-version-check --no-compile
PLAYABLE := $(VENV)/.playable
INSTALLED := $(VENV)/.installed
PROGRAMS := build/programs
RUN := PYTHONPATH=firmware:. $(PY)
NODES ?= 2000000
# Two processes more than cores: the tests of the page and of boards wait in real time.
ON_ALL_CORES = -n $(shell $(PY) -c 'import os; print((os.cpu_count() or 1) + 2)') --dist loadfile --no-loadscope-reorder
ARGS ?=
# Processes of a run share what one of them compiled, also where the environment forbids it.
export PYTHONDONTWRITEBYTECODE :=
TABLE = $(if $(GAME),--game $(GAME)) $(if $(KIT),--kit $(KIT))
CHOICES = $(TABLE) $(if $(SEATS),--seats $(SEATS)) $(if $(SEED),--seed $(SEED)) $(if $(SOLO),--solo $(SOLO)) \
	$(if $(filter 1,$(ADVANCED)),--set advanced) $(if $(filter 1,$(TEAMS)),--set teams)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "%-12s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

sim: $(if $(STRIP),$(INSTALLED),$(PLAYABLE)) ## the virtual table in a browser (GAME= SEATS= KIT= PORT= NEW=1 ..., STRIP=<pin> adds a real strip, BROKER= tells one)
	@$(RUN) -m host_sim sim $(CHOICES) $(if $(PORT),--port $(PORT)) $(if $(filter 1,$(NEW)),--new) \
		$(if $(STRIP),--strip $(STRIP)) $(if $(BROKER),--broker $(BROKER)) $(ARGS)

page: $(PROGRAMS)/pyodide $(PROGRAMS)/esptool ## the virtual table as one folder of files for any web server, build/page: no server, nothing to install
	@$(RUN) -m host_sim.standalone

demo: $(PLAYABLE) ## one game played by simulated hands (GAME= SEATS= SOLO=hard|match SEED= KIT= SPEED=real ADVANCED=1 TEAMS=1)
	@$(RUN) -m host_sim demo $(CHOICES) $(if $(SPEED),--speed $(SPEED)) $(ARGS)

test: setup ## all tests, on CPython and on both MicroPythons (or some: ARGS=tests/rules ...)
	@$(PY) -m pytest -rs $(or $(ARGS),$(ON_ALL_CORES))

check: $(INSTALLED) ## format, lint and the house rules alone: layers, dialect, names, files (seconds; FIX=1 mends what ruff can)
	@$(VENV)/bin/ruff format $(if $(FIX),,--check) -q . && $(VENV)/bin/ruff check $(if $(FIX),--fix) -q .
	@$(PY) -m pytest tests/test_house.py tests/test_names.py

# From Python 3.12 on it takes hardly longer than the tests (sys.monitoring), before that four times as long.
coverage: export COVERAGE_CORE = $(shell $(PY) -c 'import sys; print("sysmon" if sys.version_info >= (3, 12) else "ctrace")')
coverage: export COVERAGE_FILE = $(CURDIR)/build/coverage/data
coverage: setup ## what no test executes (all tests, or some: ARGS=tests/browser ...), function by function: build/coverage/function_index.html
	@rm -rf build/coverage
	@$(PY) -m coverage run -m pytest $(or $(ARGS),$(ON_ALL_CORES)); code=$$?; \
		$(PY) -m coverage combine -q && $(PY) -m coverage html -qi -d build/coverage; exit $$code

bench: $(PROGRAMS)/unix $(PROGRAMS)/qemu $(PROGRAMS)/i386-gcc ## measure: steps on the chip, memory, light latency, recognition (SEEDS=40 games for the latency)
	@$(RUN) -m host_sim bench $(if $(SEEDS),--seeds $(SEEDS)) $(ARGS)

faults: $(PLAYABLE) ## games with faults, on all cores: weak tags, bumps, power cuts ... (MINUTES=30, SEED=<one game>)
	@$(RUN) -m host_sim.faults.campaign $(if $(SEED),--seed $(SEED)) $(if $(MINUTES),--minutes $(MINUTES)) $(ARGS)

sequences: $(PLAYABLE) ## every short sequence of lifts and puts, on all cores (GAME= SEATS= MINUTES=30, BRIEF=1: of alike pairs one, LATE=1: places take turns)
	@$(RUN) -m host_sim.faults.sequences $(if $(GAME),--game $(GAME)) $(if $(SEATS),--seats $(SEATS)) $(if $(PAIRS),--pairs $(PAIRS)) \
		$(if $(MINUTES),--minutes $(MINUTES)) $(if $(filter 1,$(BRIEF)),--brief) $(if $(filter 1,$(LATE)),--late) $(ARGS)

secrets: $(INSTALLED) ## games at two tables that differ in secrets alone: can onlookers tell? (N=1000 GAME= SEED=1 MINUTES= JOBS=)
	@$(RUN) -m tests.secrets -n $(or $(N),1000) $(if $(GAME),--game $(GAME)) $(if $(SEED),--seed $(SEED)) \
		$(if $(MINUTES),--minutes $(MINUTES)) $(if $(JOBS),--jobs $(JOBS))

device: $(PROGRAMS)/wasm ## the firmware on real MicroPython behind a serial port (GAME= KIT=, ARGS=--fresh ...)
	@$(RUN) -m host_sim.device $(TABLE) $(ARGS)

first-light: $(INSTALLED) ## walk a breadboard with the firmware on it through its parts, and its lights place by place, and report (PORT=..., EVENING=1: three loops of a net)
	@$(RUN) -m host_sim.$(if $(filter 1,$(EVENING)),evening,first_light) $(or $(PORT),$(error say where the board is: make first-light PORT=/dev/ttyACM0))

deploy: $(INSTALLED) ## put the firmware on a board, as its memory allows (PORT=..., CONFIG=1 replaces its config.py)
	@$(RUN) -m host_sim.deploy $(or $(PORT),$(error say where the board is: make deploy PORT=/dev/ttyACM0)) \
		$(if $(CONFIG),--config)

update: $(INSTALLED) ## an update by air: build/update.skald for the phone page, or sent to a table that shows Update (HOST= CODE=)
	@$(RUN) -m host_sim.update $(if $(HOST),--host $(HOST)) $(if $(CODE),--code $(CODE)) $(ARGS)

records: $(INSTALLED) ## games that were played: copy them from a board (PORT=...), check and list them; ARGS="<file> --report game.html"
	@$(RUN) -m host_sim.records $(if $(PORT),--fetch $(PORT)) $(ARGS)

results: $(INSTALLED) ## the ledger of a board as CSV: who won what against whom (PORT=..., or FOLDER=build/sim/8000/flash)
	@$(RUN) -m host_sim.records.results $(if $(PORT),--fetch $(PORT)) $(FOLDER)

hardware: $(INSTALLED) ## write what follows from the layouts: packed tables, pins, parts; drawings and boards in build/hardware
	@$(RUN) -m hardware

release: hardware ## pack the drawings and boards for a download page, in build/release
	@$(RUN) -m hardware.release

reference: $(INSTALLED) ## the API reference, from the docstrings, in build/reference
	@PYTHONPATH=firmware:.:host_sim/shims $(PY) -W error -m pdoc -o build/reference skald
	@echo build/reference/index.html

perft: $(INSTALLED) ## count positions of every game (NODES=2000000)
	@$(RUN) -m tests.perft.perft --nodes $(NODES)

arena: $(INSTALLED) ## opponents against opponents (GAME=raids A=hard B=normal N=400 SEED=1 SEATS=; A, B: easy .. hard, match1000, random, greedy, mcts2000)
	@$(RUN) -m host_sim.arena $(or $(GAME),raids) $(or $(A),hard) $(or $(B),normal) -n $(or $(N),400) \
		$(if $(SEED),--seed $(SEED)) $(if $(SEATS),--seats $(SEATS)) $(ARGS)

calibration: $(INSTALLED) ## play out what the coach says that moves cost (GAME=raids N=200 GAMES=40 SEED=1); goes on where it was stopped
	@$(RUN) -m host_sim.arena.calibrate $(or $(GAME),raids) $(if $(N),-n $(N)) $(if $(GAMES),--games $(GAMES)) \
		$(if $(SEED),--seed $(SEED)) $(ARGS)

hints: $(INSTALLED) ## recount what the coach says (GAME=raids N=60 SEED=1, ARGS="--language fr"): the shares true, false and empty
	@$(RUN) -m host_sim.arena.recount $(or $(GAME),raids) $(if $(N),-n $(N)) $(if $(SEED),--seed $(SEED)) \
		$(ARGS)

train: $(INSTALLED) ## find what opponents value in a game, plot their strength (GAME=raids SEED=1 SEATS=, ARGS="--steps 36 --games 200" ...)
	@$(RUN) -m host_sim.arena.train $(or $(GAME),raids) $(if $(SEED),--seed $(SEED)) $(if $(SEATS),--seats $(SEATS)) $(ARGS)

new-game: $(INSTALLED) ## write the skeleton of a game (NAME=<lower case>)
	@$(RUN) -m host_sim.new_game $(or $(NAME),$(error say what it is called: make new-game NAME=trial))

by-mouse: $(PROGRAMS)/chromium ## whole games laid out and played by the mouse in a browser (GAME= WIDTH=1280|1024|390, else all: an hour and more)
	@$(RUN) -m host_sim.web.by_mouse $(GAME) $(WIDTH)

by-taps: $(PROGRAMS)/chromium ## whole games of kit first by taps on phones in a browser, against an opponent too (GAME=)
	@BY_TAPS=1 $(PY) -m pytest tests/browser/test_phone_board.py $(if $(GAME),-k $(GAME))

pictures: $(PROGRAMS)/chromium ## the picture of the README, and three of every game on the virtual table (GAME=)
	@$(RUN) -m host_sim.web.pictures $(GAME)

goldens: $(INSTALLED) ## write the golden playthroughs anew
	@$(RUN) -m tests.golden

# Two programs at a time: each is fetched into a folder of its own, and half of it is waiting.
setup: $(INSTALLED) ## everything that any target needs
	@$(MAKE) -s --no-print-directory -j2 $(addprefix $(PROGRAMS)/,qemu unix i386-gcc wasm pyodide esptool chromium mosquitto)

clean: ## remove what setup and the tests made
	rm -rf build $(VENV) .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is touched last: a step that was cut short, or went without a
# program that may come later, is done again.

$(PLAYABLE): host_sim/requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "Skald needs Python 3.10 or newer: make PYTHON=...")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "setup: this Python makes no virtual environments; on Debian, as root: apt-get install python3-venv"; exit 1; }
	@$(PY) -m pip --version >/dev/null 2>&1 || { echo "setup: $(VENV)"; $(PYTHON) -m venv --clear $(VENV); }
	@echo "setup: the packages of the simulated table"
	@$(PIP) -r $<
	@touch $@

$(INSTALLED): requirements.txt $(PLAYABLE)
	@echo "setup: the packages of tests and tools"
	@$(PIP) -r $<
	@touch $@

$(PROGRAMS)/%: $(INSTALLED) host_sim/provision.py host_sim/micropython/debian.py host_sim/micropython/package-lock.json host_sim/standalone/package-lock.json host_sim/cable/package-lock.json
	@mkdir -p $(@D)
	@echo "setup: $*"
	@$(RUN) -m host_sim.provision $*
	@$(PY) -m host_sim.toolchain --need $* >/dev/null 2>&1 && touch $@ || true

.PHONY: help sim page demo test check coverage bench faults sequences secrets device first-light deploy update records results hardware release perft arena calibration hints train reference new-game by-mouse by-taps pictures goldens setup clean
.DELETE_ON_ERROR:
