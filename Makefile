# Everything sets itself up in a fresh clone: Python 3.11 or later, a C compiler if there is one, and a package registry.
PYTHON ?= python3
DEV := .venv
RUN := .venv-compiled
GAMES ?= 20000
KILLS ?= 200
MINUTES ?= 60
SEED ?= 1
TABLES ?= 500
RATE ?= 200
# Everything the page is made of, and nothing that is made from it.
PAGE := $(shell find web -path web/node_modules -prune -o -type f ! -name geometry.json -print)
SOURCES := $(shell find src -name '*.py' -o -name '*.ftl') build_engine.py build_hooks.py build_page.py pyproject.toml $(PAGE)

.PHONY: play test lint types test-pure test-compiled bench bench-load soak mutants golden clean web test-web \
	chromium screenshots bench-page

play: $(RUN)/.ready
	$(RUN)/bin/elgrande

# Building, types and the page use one core each, so two of them at a time; the tests use two by themselves.
test:
	$(MAKE) -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) lint types test-web chromium $(RUN)/.tests
	$(MAKE) test-pure test-compiled

$(DEV)/.ready: pyproject.toml constraints.txt
	test -x $(DEV)/bin/python || $(PYTHON) -m venv $(DEV)
	$(DEV)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@

# The second environment holds the wheel as a user gets it: compiled where a compiler works.
$(RUN)/.ready: $(SOURCES) constraints.txt
	test -x $(RUN)/bin/python || $(PYTHON) -m venv $(RUN)
	@echo "building the engine; the first time this takes a minute"
	$(RUN)/bin/python -m pip uninstall --quiet --yes elgrande
	$(RUN)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt .
	@$(RUN)/bin/elgrande --version
	@$(RUN)/bin/elgrande --version | grep -q compiled || echo "note: no working C compiler, so the engine runs as pure Python, a few times slower"
	touch $@

$(RUN)/.tests: $(RUN)/.ready
	$(RUN)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt pytest pytest-xdist hypothesis
	touch $@

lint: $(DEV)/.ready
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .

types: $(DEV)/.ready
	$(DEV)/bin/mypy

test-pure: $(DEV)/.ready web chromium
	$(DEV)/bin/pytest -q -n 2 --dist worksteal

# The same games on the compiled build, run away from the source so that the wheel is what is tested.
test-compiled: $(RUN)/.tests
	ELGRANDE_EXPECT_BUILD=$$($(RUN)/bin/elgrande --version | grep -o "pure\|compiled") $(RUN)/bin/pytest -q -n 2 -c tests/compiled.ini tests/test_builds.py tests/scenarios

# The commit before the engine was restructured, built beside this one: what is judged are ratios.
BASELINE := 9ba2b64e6332
.venv-baseline/.ready: constraints.txt
	rm -rf build/baseline && mkdir -p build/baseline
	git archive $(BASELINE) | tar -x -C build/baseline
	test -x .venv-baseline/bin/python || $(PYTHON) -m venv .venv-baseline
	ELGRANDE_NO_PAGE=1 .venv-baseline/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt ./build/baseline
	touch $@

bench: $(DEV)/.ready $(RUN)/.ready .venv-baseline/.ready
	$(DEV)/bin/python -m benchmarks.speed

bench-load: $(RUN)/.ready
	$(RUN)/bin/python -m benchmarks.load --tables $(TABLES) --rate $(RATE)

soak: $(DEV)/.ready web chromium
	$(DEV)/bin/python -m tests.soak --games $(GAMES) --kills $(KILLS) --minutes $(MINUTES) --seed $(SEED)

bench-page: $(DEV)/.ready web chromium
	$(DEV)/bin/python -m benchmarks.page

mutants: $(DEV)/.ready
	$(DEV)/bin/python -m tests.mutants

golden: $(DEV)/.ready
	$(DEV)/bin/python -m tests.playthroughs --write

# The page for the development environment; a wheel brings its own.
web: src/elgrande/server/built/index.html

src/elgrande/server/built/index.html: $(DEV)/.ready $(PAGE) $(shell find src -name '*.ftl')
	$(DEV)/bin/python build_page.py

# A browser to test it with: the one that is there, else one is fetched.
chromium: $(DEV)/.ready
	$(DEV)/bin/python -m tests.browser.chromium

screenshots: $(DEV)/.ready web chromium
	$(DEV)/bin/python -m tests.browser.pictures

test-web: web
	$(DEV)/bin/python build_page.py check test

clean:
	rm -rf web/node_modules web/src/map/geometry.json src/elgrande/server/built
	rm -rf $(DEV) $(RUN) .venv-baseline build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
