# `make run` and `make test` do all the set-up themselves; `make help` lists the rest.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help setup run test check unit coverage walk golden hoyle bench format clean

help:  ## List the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1|\2/' | column -t -s '|'

setup: $(STAMP)  ## Build .venv with the command `twentyone` in it

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Twenty-One needs Python 3.11 or newer: set PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(STAMP)

run: setup  ## Play a hand of Ban Luck in the terminal
	@$(BIN)/twentyone play banluck

test: setup check unit  ## Every check and every test

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy

unit: setup
	$(BIN)/python -m pytest -n auto --cov --cov-report=term --cov-fail-under=100

walk: setup  ## Walk the whole heads-up Ban Luck tree and print its node counts
	$(BIN)/python -m tests.walk

golden: setup  ## Regenerate the golden files after a rule change, for review as a diff
	$(BIN)/python -m tests.regenerate

hoyle: setup  ## Play 100,000 rounds of mimic and of Hoyle's player against the exact chances (a minute)
	$(BIN)/python -m tests.infinite_deck

format: setup  ## Format and fix what can be fixed by machine
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## Remove everything that was built
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .coverage dist
