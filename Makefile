# Everything sets itself up in a fresh clone: Python 3.11 or later, a C compiler if there is one, and a package registry.
PYTHON ?= python3
DEV := .venv
RUN := .venv-compiled
WHEEL := build/wheel
PURE := build/pure
PIP = $(RUN)/bin/python -m pip --disable-pip-version-check
GAMES ?= 20000
KILLS ?= 200
MINUTES ?= 60
SEED ?= 1
# Everything the page is made of, and nothing that is made from it.
PAGE := docs/pictures/calibration.svg $(shell find web \( -path web/node_modules -o -path web/src/ui/typeface \) -prune -o -type f ! -name geometry.json -print)
SOURCES := $(shell find src -name '*.py' -o -name '*.ftl') build_engine.py build_hooks.py build_page.py pyproject.toml $(PAGE)

# Games by the thousand, a quarter of those the soak plays (tests/slices.py), are played on the compiled build alone, the longest tests
# first.  Everything else runs on the pure one, games by the hundred among it, and some of it on both.
MANY_GAMES := $(addprefix tests/test_, \
	random_games.py::test_random_games_keep_the_rules_and_leave_nothing_out \
	round_trips.py::test_positions_and_records_of_whole_games \
	rows.py::test_every_row_happens_often \
	modern_games.py::test_modern_games \
	leaks.py::test_what_is_hidden_makes_no_difference \
	reference.py::test_both_play_the_same_game \
	box_reference.py::test_both_play_the_same_game \
	games.py::test_random_games_are_as_they_were \
	games.py::test_greedy_decides_as_it_did \
	games.py::test_a_record_tells_what_it_told \
	modern_games.py::test_records_with_second_thoughts \
	bots.py::test_what_is_frozen_plays_as_it_did \
	bots.py::test_greedy_beats_random \
	greedy2.py::test_it_plays_with_any_number_and_uses_what_is_free \
	greedy2.py::test_the_same_seed_plays_the_same_game \
	greedy2.py::test_it_beats_chance \
	greedy3.py::test_elsewhere_it_decides_like_its_predecessor \
	greedy3.py::test_it_beats_chance \
	greedy3.py::test_it_uses_joker_veto_ambush_and_what_it_can_choose \
	ladder.py::test_they_play_whole_games) \
	tests/boxes/test_games.py::test_games_with_boxes
ON_BOTH := tests/scenarios $(wildcard $(addprefix tests/boxes/test_,grandissimo*.py colonies*.py intrigue*.py king_colonies*.py)) $(addprefix tests/test_,builds.py playthroughs.py perft.py)
# What is installed is compiled to bytecode when it is first imported: most of it never is.  (Of an option that says no, pip wants to hear
# a no.)
export PIP_NO_COMPILE := no
# Which parts of `make test` have failed: the output of one may stand far above that of another.
FAILED := $(DEV)/failed
NOTED = || { echo $@ >> $(FAILED); exit 1; }
SAID = || { echo "make test: FAILED in" $$(cat $(FAILED) 2> /dev/null || echo "what it needs") "- see above"; exit 1; }

.PHONY: play test lint types test-shown test-pure test-compiled test-postgres test-on-postgres bench bench-count bench-doors bench-search bench-attack bench-load bench-scale strength soak mutants golden clean \
	web test-web chromium screenshots bench-page

# Compiling takes longer than all else, and pure Python plays the same game.  So where there is no current wheel one begins without the
# compiler, and the wheel is built meanwhile; it is not installed under a server that runs, but at the next start.  For the first start
# somebody waits: what the server needs comes while the page is built.
play: | $(RUN)/bin/python
	@if $(MAKE) --question --no-print-directory $(WHEEL)/.ready; then \
		$(MAKE) --no-print-directory $(RUN)/.ready; \
	else \
		$(MAKE) -j2 --no-print-directory $(RUN)/.pure && \
		echo "the engine is compiled while you play (build/wheel.log): from the next start on it is a few times faster" && \
		{ nice $(MAKE) $(WHEEL)/.ready > build/wheel.log 2>&1 & } \
	fi
	$(RUN)/bin/elgrande

# All at once, for each part begins as soon as what it needs is there: what waits for a package, a server or a browser leaves its core to
# the rest.  Builds, types and both runs of pytest fill two cores to the end; the run on the wheel is polite (nice) and holds up nobody.
test:
	@rm -f $(FAILED)
	@$(MAKE) -j6 --keep-going $(if $(SYNCED),--output-sync=target) lint types test-web test-shown test-compiled test-on-postgres $(SAID)
	@echo "make test: all of it passed"

SYNCED = $(filter output-sync,$(.FEATURES))

$(DEV)/.ready: pyproject.toml constraints.txt
	test -x $(DEV)/bin/python || $(PYTHON) -m venv $(DEV)
	ELGRANDE_PURE=1 ELGRANDE_NO_PAGE=1 $(DEV)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@

# The second environment holds the wheel as a user gets it: compiled where a compiler works.
$(RUN)/bin/python:
	$(PYTHON) -m venv $(RUN)

# What the wheel needs, apart from it: so both can be made ready at once.
$(RUN)/.dependencies: pyproject.toml constraints.txt | $(RUN)/bin/python
	@$(RUN)/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' | \
		$(PIP) install --quiet -c constraints.txt -r /dev/stdin
	@touch $@

# Built in a folder of its own and then moved, so that two builds at once do each other no harm.
$(WHEEL)/.ready $(PURE)/.ready: $(SOURCES) | $(RUN)/bin/python
	@echo "building $(if $(ELGRANDE_PURE),the page; this takes half a minute,the wheel; compiling the engine takes a minute)"
	@mkdir -p build && made=$$(mktemp -d build/wheel-XXXXXX) && \
		$(PIP) wheel --quiet --no-deps --wheel-dir $$made . && \
		touch $$made/.ready && rm -rf $(@D) && mv $$made $(@D)

$(PURE)/.ready: export ELGRANDE_PURE := 1

INSTALL = $(PIP) install --quiet --no-deps --force-reinstall

$(RUN)/.ready: $(WHEEL)/.ready $(RUN)/.dependencies
	$(INSTALL) $(WHEEL)/*.whl
	@$(RUN)/bin/elgrande --version
	@$(RUN)/bin/elgrande --version | grep -q compiled || echo "note: no working C compiler, so the engine runs as pure Python, a few times slower"
	touch $@

# The same without the compiler, for the first start.
$(RUN)/.pure: $(PURE)/.ready $(RUN)/.dependencies
	$(INSTALL) $(PURE)/*.whl
	touch $@

$(RUN)/.tests: $(RUN)/.ready
	$(PIP) install --quiet -c constraints.txt pytest pytest-xdist hypothesis
	touch $@

# The driver of a database that several servers share.
$(RUN)/.postgres: $(RUN)/.ready
	$(PIP) install --quiet -c constraints.txt asyncpg 'sqlalchemy[asyncio]'
	touch $@

lint: $(DEV)/.ready
	@$(DEV)/bin/ruff check . $(NOTED)
	@$(DEV)/bin/ruff format --check . $(NOTED)

types: $(DEV)/.ready
	@$(DEV)/bin/mypy $(NOTED)

# Servers, bots and terminals are started by the hundred: that takes a third less if Python may keep what it has compiled.
test-pure test-compiled test-on-postgres: export PYTHONDONTWRITEBYTECODE :=

# What takes minutes shows how far it is, while other parts print when they are done.
test-shown: $(DEV)/.ready web chromium
	@echo "pytest on the pure build; the wheel is tested meanwhile and prints at its end"
	@$(MAKE) $(if $(SYNCED),--output-sync=none) --no-print-directory test-pure

test-pure: $(DEV)/.ready web chromium
	@$(DEV)/bin/pytest -q -n 2 --dist worksteal $(addprefix --deselect=,$(MANY_GAMES)) $(NOTED)

# Run away from the source, so that the wheel is what is tested.  It prints at its end: two rows of dots at
# once would be one muddle.
test-compiled: $(RUN)/.tests
	@ELGRANDE_EXPECT_BUILD=$$($(RUN)/bin/elgrande --version | grep -o "pure\|compiled") \
		nice $(RUN)/bin/python -m pytest -q -n 2 --dist worksteal -c tests/compiled.ini -p tests.seldom_collected \
		$(MANY_GAMES) $(ON_BOTH) > $(RUN)/tests.log 2>&1; code=$$?; echo; echo "pytest on the wheel:"; cat $(RUN)/tests.log; \
		(exit $$code) $(NOTED)

# The tests of the server once more, on a PostgreSQL that is started for them; where there is none to be had it says why.
test-postgres: $(DEV)/.ready web
	$(DEV)/bin/python -m tests.postgres $(DEV)/bin/pytest -q -n 2 --dist worksteal tests/server

# A slice of that belongs to every run.
ON_POSTGRES := test_several_servers.py test_people.py test_wire_leaks.py::test_a_changed_disc_is_sent_to_nobody_else
test-on-postgres: $(DEV)/.ready
	@$(DEV)/bin/python -m tests.postgres $(DEV)/bin/pytest -q -n 1 -p no:cacheprovider $(addprefix tests/server/,$(ON_POSTGRES)) \
		> $(DEV)/postgres.log 2>&1; code=$$?; echo; echo "pytest on PostgreSQL:"; cat $(DEV)/postgres.log; (exit $$code) $(NOTED)

# The commits that figures are compared with (benchmarks/speed.py), built beside this one: what is judged are ratios.
BASES := 9ba2b64e6332 b4d6f49d6c71
build/base/%/.ready: constraints.txt
	rm -rf build/base/$* && mkdir -p build/base/$*/source
	git archive $* | tar -x -C build/base/$*/source
	$(PYTHON) -m venv build/base/$*/venv
	ELGRANDE_NO_PAGE=1 build/base/$*/venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt ./build/base/$*/source
	touch $@

bench: $(DEV)/.ready $(RUN)/.ready $(BASES:%=build/base/%/.ready)
	$(DEV)/bin/python -m benchmarks.speed

bench-count: $(DEV)/.ready $(RUN)/.ready $(BASES:%=build/base/%/.ready)
	$(DEV)/bin/python -m benchmarks.instructions

bench-doors: $(DEV)/.ready
	$(DEV)/bin/python -m benchmarks.doors

bench-search: $(RUN)/.ready
	$(RUN)/bin/python -m benchmarks.search

bench-attack: $(DEV)/.ready
	$(DEV)/bin/python -m benchmarks.attack

bench-load: $(RUN)/.ready $(if $(SERVERS),$(RUN)/.postgres)
	$(RUN)/bin/python -m benchmarks.load $(addprefix --tables ,$(TABLES)) $(addprefix --rate ,$(RATE)) $(addprefix --bots ,$(BOTS)) \
		$(addprefix --servers ,$(SERVERS))

bench-scale: $(RUN)/.ready
	$(RUN)/bin/python -m benchmarks.scale

# One row for the record, or the page from all that were played; a row plays for minutes and can be interrupted.
strength: $(RUN)/.ready
	$(RUN)/bin/python -m strength $(ROW) $(if $(filter command line,$(origin GAMES)),--games $(GAMES))

soak: $(DEV)/.ready web chromium
	$(DEV)/bin/python -m tests.soak --games $(GAMES) --kills $(KILLS) --minutes $(MINUTES) --seed $(SEED)

bench-page: $(DEV)/.ready web chromium
	$(DEV)/bin/python -m benchmarks.page

mutants: $(DEV)/.ready
	$(DEV)/bin/python -m tests.mutants

golden: $(DEV)/.ready
	$(DEV)/bin/python -m tests.playthroughs --write
	$(DEV)/bin/python -m tests.wordings --write
	$(DEV)/bin/python -m tests.perft --write
	$(DEV)/bin/python -m tests.fact_table --write

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
	@$(DEV)/bin/python build_page.py check test $(NOTED)

clean:
	rm -rf web/node_modules web/src/map/geometry.json web/src/ui/typeface src/elgrande/server/built
	rm -rf $(DEV) $(RUN) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
