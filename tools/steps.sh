# The steps that ./run, ./test, .ci/run and the Makefile share. Source it with `root` set to the
# project's folder. Progress goes to stderr, one line per step; details go to build/log/.

log=$root/build/log

# step NAME TEXT COMMAND...: runs COMMAND with its output in build/log/NAME.log. When it fails, the
# end of that log is shown and the script ends.
step()
{
    name=$1 text=$2
    shift 2
    mkdir -p "$log"
    printf '%s ... ' "$text" >&2
    began=$(date +%s)
    if "$@" >"$log/$name.log" 2>&1 </dev/null; then
        echo "done ($(($(date +%s) - began)) s)" >&2
    else
        echo "failed" >&2
        tail -n 40 "$log/$name.log" >&2
        echo "The whole output is in $log/$name.log" >&2
        exit 1
    fi
}

# need GROUP...: installs those packages of tools/packages.txt that are missing. With none missing
# it asks nothing of the network; where there is no dpkg, the tools are taken to be there.
need()
{
    command -v dpkg-query >/dev/null || return 0
    missing=
    for group in "$@"; do
        for package in $(sed -n "s/^$group  *//p" "$root/tools/packages.txt"); do
            case $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) in
            installed*) ;;
            *) command -v "$package" >/dev/null ||    # a program that came another way will do
                missing="$missing $package" ;;
            esac
        done
    done
    [ -z "$missing" ] || step install "installing what is missing" install_packages $missing
}

install_packages()
{
    echo "missing: $*"
    as_root=
    if [ "$(id -u)" != 0 ]; then
        as_root=sudo
        if ! command -v sudo >/dev/null; then
            echo "Please run this as root, then try again: apt-get install $*"
            return 1
        fi
    fi
    set -- $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
    "$@" && return
    $as_root apt-get update && "$@"
}

# Where the project is tested, warnings are errors.
tested="--werror -Dtests=true -Db_staticpic=true"

# build KIND: configures build/KIND, afresh if its options changed, then compiles what changed.
build()
{
    case $1 in
    # What was asked for once (DUELLO_SETUP, make build) stays so for those who ask for nothing.
    release)  step release "building" compile release gcc --buildtype=release \
                  ${DUELLO_SETUP-$(sed 's/^gcc --buildtype=release//' "$root/build/release/options" 2>/dev/null)} ;;
    # As those who package it build it; what the compilers say is told, and is no fault. Some of gcc's warnings depend on how much
    # it optimizes, so it builds the program; clang's do not, so it only reads the same files. Beside the program stand the tests
    # that need no sanitizers.
    packaged) step packaged_gcc "building as packagers do, with gcc" compile packaged_gcc gcc --buildtype=release -Dtests=true && warnings packaged_gcc &&
              step packaged_clang "reading the same with clang" read_with_clang && warnings packaged_clang ;;
    # -O1: to build with -O2 takes twice as long, and the tests gain less than that by it (doc/tests.md). -g1: what sanitizers tell
    # needs the lines, and to write down the variables, too, is a fifth of the compiler's time.
    test)     step test "building for the tests, with sanitizers" compile test gcc $tested \
                  -Doptimization=1 -Ddebug=true -Db_sanitize=address,undefined \
                  "-Dc_args=-g1 -fno-sanitize-recover=all -fno-semantic-interposition" ;;
    clang)    step clang "building with clang" compile clang clang $tested --buildtype=debugoptimized -Dfuzz=true ;;
    threads)  step threads "building with ThreadSanitizer" compile threads gcc $tested --buildtype=debugoptimized -Db_sanitize=thread ;;
    web)      step web "building the table for the browser" build_web ;;
    clients)  step clients "fetching a generator of clients" npm install --no-audit --no-fund --prefix "$root/build/clients" \
                  @openapitools/openapi-generator-cli@1.0.18-4.3.1 ;;       # brings its program along; later ones fetch it
    coverage) step coverage "building for coverage" compile coverage gcc $tested --buildtype=debug -Db_coverage=true \
                  -Dc_args=-fprofile-update=atomic ;;     # threads count, too
    esac
}

# together "STEP" "STEP": takes both at once. What the second says comes when both have ended.
together()
{
    mkdir -p "$log"
    (eval "$2") >"$log/together.log" 2>&1 &
    other=$!
    (eval "$1") && status=0 || status=$?
    wait $other || status=$?
    cat "$log/together.log" >&2
    [ "$status" = 0 ] || exit "$status"
}

# read_with_clang: clang reads all that packaged_gcc compiled.
read_with_clang()
{
    ninja -C "$root/build/packaged_gcc" -t commands duello | sed -n 's/^gcc \(.*\) -M[DQF] .* -o [^ ]*\.o -c /clang -fsyntax-only \1 -c /p' >"$log/clang.sh" &&
        [ -s "$log/clang.sh" ] && cd "$root/build/packaged_gcc" && xargs -P 2 -d '\n' -n 1 sh -c <"$log/clang.sh"
}

# warnings STEP: shows what the compiler had to say in that step.
warnings()
{
    grep -E '(warning|error): ' "$log/$1.log" | sort -u >&2 || :
}

# pages: builds the pages that `duello serve` gives away, unless they came along (tools/dist). Where they cannot be built, it says
# so and goes on: the server runs without them, too. The pictures of cards take longer than all the rest: they are drawn while people play,
# who see flat faces until then.
pages()
{
    "$root/tools/web" --shipped && return
    (need web; pictures="--pictures later"; build web) && { nice "$root/tools/web" --draw >"$log/pictures.log" 2>&1 </dev/null & } ||
        echo "The pages of the table could not be built; the server starts without them." >&2
}

# The modules are the same in every folder. `pictures`: what tools/web is told of how many to draw.
pictures=
build_web()
{
    for kind in test release; do [ ! -e "$root/build/$kind/options" ] || folder=$root/build/$kind; done
    ninja -C "$folder" app/wasm/engine.wasm duello && "$root/tools/web" --wasm "$folder/app/wasm" --duello "$folder/duello" $pictures || return
    # The same with the games of the tests, where there are tests to run.
    [ ! -e "$root/build/test/options" ] || { ninja -C "$root/build/test" tests/engine.wasm tests/duello_toys &&
        "$root/tools/web" --wasm "$root/build/test/tests" --duello "$root/build/test/tests/duello_toys" --into "$root/build/web/toys" $pictures "$root"/tests/text/*/*.txt; }
}

compile()
{
    kind=$1 compiler=$2
    shift 2
    folder=$root/build/$kind
    if [ "$(cat "$folder/options" 2>/dev/null)" != "$compiler $*" ]; then
        rm -rf "$folder"
        [ "$compiler" != gcc ] || [ "$kind" != test ] || export CC_LD=gold      # it links in half the time
        CC=$compiler meson setup "$@" "$folder" "$root" || return
        echo "$compiler $*" >"$folder/options"
    fi
    case $kind in
    release) ninja -C "$folder" duello ;;                  # what people run
    packaged_gcc) ninja -C "$folder" duello plain ;;
    # And all that the program is made of; clang-tidy and cppcheck read the rest.
    clang)   ninja -C "$folder" fuzzers generated ;;
    *)       ninja -C "$folder" ;;
    esac
}
