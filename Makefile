# Everything a newcomer needs is `make demo` and `make test`; both prepare the virtual environment themselves.

PYTHON ?= python3
WORKERS ?= 2
UV_VERSION := 0.13.9

BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test check serve protos bench mutants lock clean .venv

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z.]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.venv: $(READY) ## make the virtual environment from the lock file

$(READY): requirements-dev.lock pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "kelon needs Python 3.11 or newer, and '$(PYTHON)' was not found. Try: make PYTHON=python3.12 <target>" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "kelon needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.12 <target>" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "'$(PYTHON)' cannot make virtual environments: install its venv package (on Debian and Ubuntu: python3-venv)." >&2; exit 1; }
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || rm -rf .venv
	@test -x $(BIN)/pip || { echo "Making .venv ..."; $(PYTHON) -m venv --clear .venv; }
	@echo "Installing the locked dependencies ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements-dev.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

demo: $(READY) ## watch two bots play a whole match over gRPC
	$(BIN)/kelon demo

test: $(READY) ## run every test
	$(BIN)/python -m pytest -n $(WORKERS) --dist=worksteal

check: $(READY) ## lint, types, layers, protos, architecture
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	cd protos && ../$(BIN)/buf lint
	$(BIN)/python -m pytest -q tests/architecture

serve: $(READY) ## run a server on this machine
	$(BIN)/kelon serve

protos: $(READY) ## regenerate protos/python from the .proto files
	$(BIN)/python protos/generate.py protos/python

bench: $(READY) ## measure speed
	$(BIN)/python -m pytest --benchmark-enable --benchmark-only tests/bench

mutants: $(READY) ## put faults into the rules and see whether the tests notice
	$(BIN)/python -m tests.mutants.run --jobs $(WORKERS)

lock: $(READY) ## resolve the dependencies of pyproject.toml anew and pin them
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	$(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --quiet --group dev --constraints requirements.lock --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --output-file requirements-dev.lock

clean: ## remove the virtual environment and all caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
