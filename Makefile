# make demo | test | check | wheel | generate | shipped | bench | lock: each sets up what it needs; a second run finds it done.
# Needs only make and Python 3.11 or newer (choose another one with `make PYTHON=python3.13 …`).

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: demo test check wheel generate shipped bench lock clean

demo: $(READY)
	$(BIN)/fushi demo

test: $(READY)
	$(BIN)/pytest -n auto --dist loadfile tests/unit tests/spec
	$(BIN)/pytest -n auto --dist loadfile tests/cli tests/golden tests/browser

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/sqlfluff lint --disable-progress-bar --processes 2 sql
	$(BIN)/python tools/check_tree.py
	$(BIN)/python tools/generate.py --check

wheel: $(READY)
	$(BIN)/python tools/check_wheel.py

# what is worked out from sources and kept beside them
generate: $(READY)
	$(BIN)/python tools/generate.py

# what is made from libraries and shipped, since making it with every site would take seconds; after make lock
shipped: $(READY)
	$(BIN)/python -m reports.charts.bundle
	$(BIN)/python -m reports.split_fonts
	$(BIN)/python -m reports.common_fonts
	$(BIN)/python tools/sounds.py

bench: $(READY)
	$(BIN)/python -m benchmarks

# the lock names versions and hashes, no address: it is installed from wherever pip is set up to install from
lock: $(READY)
	$(BIN)/uv pip compile pyproject.toml --group dev --all-extras --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-emit-index-url --no-header --quiet --output-file requirements.lock

clean:
	rm -rf .venv dist

# uv comes out of the same lock, by pip; then uv makes .venv hold what the lock says and nothing else.
# pip's own mirror, where one is set, is uv's as well.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("fushi needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	@sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > .venv/uv.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r .venv/uv.txt
	@mirror="$${UV_DEFAULT_INDEX:-$${PIP_INDEX_URL:-$$($(BIN)/pip config get global.index-url 2>/dev/null)}}"; \
	 if [ -n "$$mirror" ]; then export UV_DEFAULT_INDEX="$$mirror"; fi; \
	 $(BIN)/uv pip sync --quiet --python $(BIN)/python requirements.lock
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@
