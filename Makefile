# `make run` and `make test` do all the set-up themselves; `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
PINS := --constraint constraints.txt
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
NPM := $(VENV)/npm
# The tests start hundreds of Pythons: without compiled modules on the disk each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE
# As many as there are cores: two groups run side by side, and each worker first reads all tests of its group.
WORKERS = $(shell getconf _NPROCESSORS_ONLN)
NPM_PACKAGES := axe-core@4.14.0 prettier@3.9.10 eslint@10.14.0 @eslint/js@10.0.1 typescript@7.0.2
PAGE := src/twentyone/present/web/static/js tests/browser/*.js
RULES := tests/rulebook tests/unit/cards tests/unit/rules tests/unit/games
SIMULATOR := tests/unit/simulate tests/differential/test_exact_and_simulated.py

.DEFAULT_GOAL := help
.PHONY: help advice answers exams setup run test docs latest constraints check unit rules simulator computed others long page browser npm site books inside walk golden hoyle soak fuzz secrecy endure overlap wheel pythons tables insight fresh report reference library notebooks charts certificates bench oracle scripted strategies intervals lab recorded icons fonts gallery pictures format clean

help:  ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: $(STAMP)  ## Build .venv with the command `twentyone` in it

# The stamp is written last, so that a set-up that broke off is done again. Some systems ship Python without ensurepip:
# there the pip of the system builds the one in .venv.
$(STAMP): pyproject.toml constraints.txt
	@rm -f $(STAMP)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Twenty-One needs Python 3.11 or newer: set PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { $(PYTHON) -m venv --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile $(PINS) -e '.[dev]'
	@touch $(STAMP)

run: setup  ## Open the app: the table, the explorer and the trainer in the browser
	@$(BIN)/twentyone

# All that fails is shown, whichever group it is in.
test: setup  ## Every check, and every test but the longest
	@$(MAKE) --no-print-directory --keep-going -j4 page check rules computed

# The simulator's tests compile kernels that the others use.
computed:
	@$(MAKE) --no-print-directory simulator; code=$$?; $(MAKE) --no-print-directory others && exit $$code

docs: setup  ## Build the documentation as a site, build/site/index.html, and check every link in it
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check $(PINS) -e '.[docs]'
	$(BIN)/python docs/site/stage.py build/pages
	$(BIN)/sphinx-build --quiet --nitpicky --fail-on-warning --keep-going --fresh-env -c docs/site build/pages build/site

latest:  ## Every check and every test with the newest packages, in .venv-latest and in a drawn order
	rm -rf .venv-latest
	$(MAKE) test VENV=.venv-latest PINS= NPM_PACKAGES="axe-core prettier eslint @eslint/js typescript" PYTEST_ADDOPTS="--shuffle $$(date +%Y%m%d)"

constraints: latest  ## Pin what `make latest` passed with: write constraints.txt again
	$(MAKE) docs VENV=.venv-latest PINS=
	.venv-latest/bin/python -m pip freeze --exclude-editable >constraints.txt

check: setup npm  ## Format, lint, the arrow of imports, types; the same for the page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(NPM)/node_modules/.bin/prettier --check --log-level warn $(PAGE)
	NODE_PATH=$(NPM)/node_modules $(NPM)/node_modules/.bin/eslint $(PAGE)
	$(NPM)/node_modules/.bin/tsc --project tsconfig.json

unit: rules simulator others  ## Every test but those of the page

# What is covered is counted there alone: counting makes every line of Python three times as slow.
rules: setup  ## The rules' own tests, with full branch coverage of cards/, rules/ and games/
	$(BIN)/python -m pytest -q $(RULES) --cov --cov-report=term:skip-covered --cov-fail-under=100

simulator: setup  ## The simulator's tests
	$(BIN)/python -m pytest -q -m "not long" $(SIMULATOR)

others: setup  ## The tests of everything else but the page
	$(BIN)/python -m pytest -q -m "not long" -n $(WORKERS) --dist worksteal --ignore=tests/browser $(RULES:%=--ignore=%) $(SIMULATOR:%=--ignore=%)

long: browser  ## The longest tests, which `make test` leaves out (about half an hour)
	$(BIN)/python -m pytest -q -m long -n auto --ignore=tests/browser
	$(BIN)/python -m pytest -q -m long -n auto tests/browser

# In a process of their own: Playwright keeps an event loop running, in which no other test could start one.
page: browser  ## Every test of the page, in real chromium
	$(BIN)/python -m pytest -q -m "not long" -n $(WORKERS) tests/browser

# All in one go: npm removes what it is not told of. The stamp says what is there, so that a second time takes no time.
npm: setup  ## Get what the page is checked with: formatter, linter, types and axe-core, from npm
	@[ "$$(cat $(NPM)/.ready 2>/dev/null)" = "$(NPM_PACKAGES)" ] || { \
	  command -v npm >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq --no-install-recommends npm >/dev/null; } || { echo "The checks of the page need npm: install it with your system's packages."; exit 1; }; \
	  npm install --silent --no-audit --no-fund --no-save --prefix $(NPM) $(NPM_PACKAGES) >/dev/null && echo "$(NPM_PACKAGES)" >$(NPM)/.ready; }

site: setup  ## Build the page with its tables inside, for any web host: build/web
	$(BIN)/twentyone site --out build/web

books: setup  ## Compare what a site ships with the solvers: every decision of every preset (some minutes)
	$(BIN)/python -m tests.support.book_check

inside: browser  ## Play the page with its tables inside in real chromium: full tables, killed tabs, offline, saves (some minutes)
	$(BIN)/python -m pytest -q -m long tests/browser/test_inside.py

# Its headless shell if it can be had, which is lighter, else chromium itself.
browser: setup npm  ## Get what the tests of the page need: chromium from the system
	@command -v chromium-headless-shell >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null; } || command -v chromium >/dev/null || { echo "The tests of the page need chromium: install it with your system's packages."; exit 1; }

walk: setup  ## Walk the whole heads-up Ban Luck tree, about five minutes, and compare it with the record
	$(BIN)/python -m tests.golden.tree_walk

tables: setup  ## Write the strategy tables under docs/strategy_tables again
	$(BIN)/python -m twentyone.present.strategy_tables.blackjack docs/strategy_tables/blackjack
	$(BIN)/python -m twentyone.present.strategy_tables.banluck docs/strategy_tables/banluck
	$(BIN)/python -m twentyone.present.strategy_tables.banluck_small_games docs/strategy_tables/banluck

exams: setup  ## Draw the positions of the exams again and write their files
	$(BIN)/python -m twentyone.present.exam.draw

insight: setup  ## Answer every question again under docs/insight (about twenty minutes, most of it full tables)
	$(BIN)/python -m twentyone.present.insight.page docs/insight

fresh: setup  ## Answer every question again and show where docs/insight differs (about twenty minutes)
	$(BIN)/python -m twentyone.present.insight.page build/insight
	diff -r docs/insight build/insight

reference: setup  ## Write the reference of the Python functions, docs/reference.md, again
	$(BIN)/python -m twentyone.present.reference docs/reference.md

library: setup  ## Make the lab's library of runs again: needs an NVIDIA GPU, numba-cuda, and ptxas of CUDA
	$(BIN)/python -m benchmarks.gpu.library.prepare build/library
	$(BIN)/python -m benchmarks.gpu.library.play build/library build/library
	$(BIN)/python -m benchmarks.gpu.library.fold build/library

notebooks: setup  ## Run the notebooks and keep what they print
	$(BIN)/python -m tests.support.notebooks

report: setup  ## Write the report on both games, default rules, as build/report/index.html (about two minutes)
	$(BIN)/twentyone report --out build/report

advice: setup  ## Replay all advice and claims, blackjack charts and the coach against ev, under 200 drawn rule sets a game (about an hour)
	$(BIN)/python -m tests.support.advice_run
	$(BIN)/python -m tests.support.blackjack_replay
	$(BIN)/python -m tests.support.chart_search

charts: setup  ## Replay every cell of the Ban Luck charts against ev, under 200 drawn rule sets (about seven minutes)
	$(BIN)/python -m tests.support.chart_replay

certificates: setup  ## Solve 300 drawn houses a game and have the stand-alone checkers prove every value (about half an hour)
	$(BIN)/python -m tests.support.certificate_run 300
	$(BIN)/python -m tests.support.round_certificate_run 300 12

golden: setup  ## Regenerate the golden files after a rule change, for review as a diff
	$(BIN)/python -m tests.golden.regenerate
	PYTHONPATH=examples $(BIN)/python -m tests.third.golden

hoyle: setup  ## Play 100,000 rounds of mimic and of Hoyle's player against the exact chances (a minute)
	$(BIN)/python -m tests.support.infinite_deck

strategies: setup  ## Write and read back the strategies of 200 drawn rule sets a game (about ten minutes)
	$(BIN)/python -m tests.support.strategy_files 200

answers: setup  ## Answer every topic under the default rules, the presets and 20 drawn rule sets (about an hour)
	$(BIN)/python -m tests.support.answer_run

oracle: setup  ## Answer 100,000 drawn blackjack questions at once and one by one, and compare (about five minutes)
	$(BIN)/python -m pytest -q -n auto -m long tests/differential/test_many_hands.py

scripted: setup  ## Play 200,000 scripted cases a game in engine and simulator, 2,000 on the simulated GPU, and compare (about 15 minutes)
	$(BIN)/python -m tests.differential.scripted_run

intervals: setup  ## Play 400 seeds of every kind of interval, and count how often it holds (about ten minutes)
	$(BIN)/python -m tests.differential.intervals >benchmarks/results/coverage.md

lab: setup  ## Play 400 seeds of the lab at four tables, and count how often each of its intervals holds
	$(BIN)/python -m tests.differential.lab_intervals >benchmarks/results/lab.md

recorded: setup  ## Play the recorded runs again: billions of hands beside the exact values (about a quarter of an hour)
	$(BIN)/python benchmarks/recorded/hard_17.py
	$(BIN)/python benchmarks/recorded/banluck_value.py
	$(BIN)/python benchmarks/recorded/counting.py

soak: setup  ## Kill a server under load 300 times, with saves, loads, snapshots and backups, and check that nothing is lost or done twice (about half an hour)
	$(BIN)/python -m tests.service.crash --kills 300
	$(BIN)/python -m tests.service.bankroll_crash --kills 100

secrecy: setup  ## Look for secrets in what viewers are told: twins, scanned rounds, a classifier of frames (about forty minutes)
	$(BIN)/python -m tests.service.secrecy

fuzz: setup  ## Say a million odd things to every reader, a house and a real server, each within a budget (about twenty minutes)
	$(BIN)/python -m tests.service.fuzz

evening: browser  ## Seven browsers at one Ban Luck table for 50 rounds: they drop, idle, go broke, come back, talk and pass the bank (about ten minutes)
	$(BIN)/python -m tests.browser.evening

endure: browser  ## Measure the page: first load, frames of a deal, memory over a thousand rounds of each game (about twenty minutes)
	$(BIN)/python -m tests.browser.endurance

overlap: browser  ## Measure 300 drawn tables at 8 sizes in 2 themes and 3 languages: nothing may lie on anything else (about ten minutes)
	$(BIN)/python -m tests.browser.overlap 300

wheel: setup  ## Build wheel and sdist, and try each extra alone in a clean environment (about ten minutes)
	$(BIN)/python -m tests.package.clean build/package

pythons: setup  ## Try the core wheel, and the core's tests, on every Python from 3.11 to 3.14 that is here, and in the browser's (about ten minutes)
	$(BIN)/python -m tests.package.clean build/pythons --pythons

bench: setup  ## Run every benchmark
	@for file in benchmarks/*.py; do PYTHONPATH=. $(BIN)/python "$$file" || exit 1; done

icons: browser  ## Draw the icons of the installed app again, from icon.svg
	$(BIN)/python -m tests.browser.icons

# Without one, every Chinese letter is drawn as a box.
fonts: browser  ## Get a font with Chinese letters for the gallery: from the system, where it has none yet
	@fc-list :lang=zh | grep -q . || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq --no-install-recommends fonts-noto-cjk >/dev/null; } || { echo "The gallery needs a font with Chinese letters: install one with your system's packages, such as fonts-noto-cjk."; exit 1; }

gallery: fonts  ## Take every page and state, phone and desk, in three languages: build/gallery/index.html (about fifteen minutes)
	$(BIN)/python -m tests.browser.gallery

pictures: browser  ## Take and draw the pictures of README and docs again
	$(BIN)/python -m tests.browser.pictures
	$(BIN)/twentyone chart banluck --out docs/images/banluck-chart.svg
	$(BIN)/twentyone analyse sensitivity banluck --out build/pictures
	cp build/pictures/sensitivity_banluck_1.svg docs/images/banluck-rules.svg

format: setup npm  ## Format and fix what can be fixed by machine
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM)/node_modules/.bin/prettier --write --log-level warn $(PAGE)

clean:  ## Remove everything that was built
	rm -rf .venv .venv-latest .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage build dist
