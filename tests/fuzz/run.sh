#!/bin/sh
# Runs fuzz targets, two at a time: sh tests/fuzz/run.sh BUILD SECONDS [TARGET ...]
# BUILD has the fuzz_* executables (cmake -DSTUDY_FUZZ=ON, CC=clang). Exit status 1: something was found.
# The seed of chance is fixed, so that a run in CI repeats the last one; STUDY_FUZZ_SEED=0 takes a new one each time.
# What a run learns stays in BUILD/corpus/<target> for the next one; logs are BUILD/fuzz-<target>.log.
set -u
build=$(CDPATH='' cd "$1" && pwd) seconds=$2
shift 2
here=$(CDPATH='' cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 2
[ $# -gt 0 ] || set -- $(for file in "$build"/fuzz_*; do [ -x "$file" ] && basename "$file" | cut -c 6-; done)
[ $# -gt 0 ] || { echo "no fuzz_* in $build: cmake -S . -B $build -DSTUDY_FUZZ=ON -DCMAKE_C_COMPILER=clang" >&2; exit 2; }
mkdir -p "$build/findings"

fuzz_one() {
  target=$1
  log=$build/fuzz-$target.log
  mkdir -p "$build/corpus/$target"
  dictionary='' seeds=$(cat "$here/$target.seeds" 2>/dev/null)
  [ ! -d "$here/corpus/$target" ] || seeds="$seeds $here/corpus/$target"
  [ ! -e "$here/$target.dict" ] || dictionary=-dict=$here/$target.dict
  "$build/fuzz_$target" -seed="${STUDY_FUZZ_SEED:-1}" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$build/findings/$target-" $dictionary "$build/corpus/$target" $seeds >"$log" 2>&1 && {
    echo "fuzz $target: nothing found in $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") runs"
    return 0
  }
  input=$(sed -n 's/.*Test unit written to //p' "$log" | tail -1)
  echo "fuzz $target: FOUND SOMETHING, see $log"
  grep -m 1 -E 'ERROR: |runtime error: |does not hold: |error in line|exiting' "$log" | sed 's/^/  /'
  echo "  again:   $build/fuzz_$target ${input:-(no input was kept)}"
  echo "  mended?  keep the input as tests/fuzz/corpus/$target/<what-it-was>, where the tests replay it"
  return 1
}

status=0
while [ $# -gt 0 ]; do
  fuzz_one "$1" &
  first=$! second=
  [ $# -lt 2 ] || { fuzz_one "$2" & second=$!; }
  wait "$first" || status=1
  [ -z "$second" ] || wait "$second" || status=1
  shift
  [ $# = 0 ] || shift
done
exit $status
