# For those who work on Duello. ./run and ./test need none of this.
GAMES   = 200000
SECONDS = 600
KILLS   = 10000
TIMES   = 5
THREADED = account analyses disk_ends net_parts store store_crash store_failure store_live sweep table cli/measure \
    server/api server/crash server/life server/net_http server/net_socket server/posts

SETUP = root="$(CURDIR)"; . tools/steps.sh
C_FILES = find include src app tests -name '*.[ch]'

help:           ## this list
	@sed -n "s/^\([a-z]*\):[a-z ]*## */\1\t/p" Makefile | expand -t 12

build:          ## the program, build/release/duello, optimized as a whole; SETUP_ARGS=-Dnative=true for this machine only
	@$(SETUP); DUELLO_SETUP="-Db_lto=true $(SETUP_ARGS)"; need build && build release

test:           ## every test, as ./test
	@./test

long:           ## everything: the tests whole, lint, threads, crashes, a minute of each fuzz target; some hours
	@DUELLO_LONG=1 ./test && $(MAKE) --no-print-directory lint threads crash fuzz KILLS=1000 SECONDS=60

steady:         ## .ci/run TIMES times from fresh clones, on a busy machine, and what was unsteady
	@tools/steady $(TIMES)

quick:          ## the tests that are nearest to what changed since the last commit, in less than a minute; SINCE=COMMIT
	@$(SETUP); need build test programs && mkdir -p build && { [ -e build/test/options ] || build test; } && tools/quick $(SINCE)

mutants:        ## small faults in FILES=src/core (files or folders), and which of them no test sees; ARGS as in tools/mutants
	@$(SETUP); need build test programs && build test && tools/mutants $(ARGS) $(FILES)

dist:           ## an archive of the sources with the pages built, build/duello-VERSION.tar.xz; the same commit gives the same
	@$(SETUP); need build web && tools/dist

bench: build    ## games and decisions per second, cost of each call
	@build/release/duello bench $(ARGS)
	@$(if $(ARGS),:,ninja -C build/release --quiet tests/duello_toys tests/effects_bench && \
	build/release/tests/duello_toys bench toy && build/release/tests/effects_bench)

strength: build ## the ladder of levels and their yardsticks, as a table; ARGS=--json
	@build/release/duello match --file tools/ladder.txt --seed 1 $(ARGS)

weights:        ## learns the evaluations again, in some minutes a rule set; see tools/train
	@$(SETUP); need build && build release && tools/train

load: build     ## moves per second over the network, times of acknowledgement, memory; ARGS as in app/load/main.c
	@$(SETUP); step load "building the load generator" ninja -C build/release app/load/load && \
	build/release/app/load/load $(ARGS)

laws:           ## the laws of every game over GAMES random games, with sanitizers; make long plays 20,000
	@$(SETUP); need build test && build test
	@build/test/tests/test_laws $(GAMES)

threads:        ## the tests of the server under ThreadSanitizer
	@$(SETUP); need build test programs && build threads && DUELLO_PATIENCE=8 TSAN_OPTIONS=halt_on_error=1 \
	meson test -C build/threads --no-rebuild --timeout-multiplier 12 $(THREADED)

crash: build    ## the server is killed KILLS times while games are played; nothing acknowledged is lost
	@$(SETUP); need test programs; DUELLO=build/release/duello /usr/bin/python3 tests/server/crash.py $(KILLS)

fuzz:           ## each fuzz target for SECONDS seconds
	@$(SETUP); need build test && build clang
	@for target in build/clang/tests/fuzz/fuzz_*; do [ -x $$target ] && [ ! -d $$target ] || continue; \
	    tools/fuzz $$target $${target##*/fuzz_} $(SECONDS) || exit; done

formatted:      ## the C files have the project's format
	@$(SETUP); need format && step format "checking the format" sh -c "$(C_FILES) | xargs -P 2 -n 150 tools/format --check"

types:          ## the client's types
	@$(SETUP); need build web && \
	step client "checking the client's types" sh -c "tools/web --types-only && cd web && node tools/sprite.js && npm run --silent check"

# compareBoolExpressionWithInt: a loop over halves may end at a bool; gcc's -Wbool-compare finds the mistakes.
# arrayIndexOutOfBoundsCond: of "at > 0" cppcheck concludes that `at` may be as large as the array; sanitizers and fuzzing find the mistakes.
lint:           ## the format, the client's types, ESLint, clang-tidy and cppcheck have nothing to say; CHANGED=1: tidy on what changed
	@$(SETUP); need build lint format web && build clang && \
	$(MAKE) --no-print-directory types && \
	step eslint "checking the client with ESLint and Prettier" sh -c "cd web && npm run --silent lint" && \
	step subjects "checking what the commits say" tools/subjects && \
	$(MAKE) --no-print-directory formatted && \
	step tidy "checking with clang-tidy" tools/tidy $(CHANGED:%=--changed) build/clang && \
	step cppcheck "checking with cppcheck" cppcheck --quiet -ibuild/ --project=build/clang/compile_commands.json \
	    --enable=warning,performance,portability --inline-suppr --suppress='*:build/*' \
	    --suppress=compareBoolExpressionWithInt --suppress=arrayIndexOutOfBoundsCond \
	    --error-exitcode=1 -j 2

format:         ## puts the C files and the client's into the project's format
	@$(SETUP); need format web && $(C_FILES) | xargs tools/format && tools/web --types-only && cd web && npm run --silent format

coverage:       ## lines of src/ that the tests execute: at least 95 %
	@$(SETUP); need build coverage && build coverage && \
	find build/coverage -name '*.gcda' -delete && \
	step covered "running the tests" meson test -C build/coverage --no-rebuild && \
	step gcovr "counting" gcovr --root . --filter src/ --json-summary build/coverage/summary.json \
	    --html-details build/coverage/lines.html build/coverage && \
	tools/coverage build/coverage/summary.json coverage.txt

clean:          ## removes everything that was built
	rm -rf build

.PHONY: help build dist test long steady formatted types quick threads mutants bench strength weights load laws crash fuzz lint format coverage clean
