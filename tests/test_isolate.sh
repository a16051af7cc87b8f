#!/bin/sh
# A method that crashes, hangs, exhausts memory or quits costs its own point only; an interrupt and a kill -9 lose no
# finished row. Arguments: the driver, the checkout, the driver with the methods of tests/faulty.
set -u
faulty=$3
STUDY_HOME=$2
export STUDY_HOME
OMP_NUM_THREADS=2 OMP_WAIT_POLICY=passive
export OMP_NUM_THREADS OMP_WAIT_POLICY
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

case_file() { # case_file NAME N METHOD...
  name=$1 n=$2
  shift 2
  cat >"$name.yaml" <<YAML
title: Methods that go wrong
question: Does a method that goes wrong cost its own point only?
problem: sum
input: {kind: constant, value: 1}
n: [$n]
types: [f64]
backends: [serial]
methods: [$(printf '%s, ' "$@")naive]
YAML
}
study() { "$faulty" --results="$work/results" --machine=m --measure-only --quiet "$@" >out 2>err; }
row() { grep "^$1,sum,$2,[^,]*,f64,serial,$3," "results/m/$1.csv"; }
expect_row() { # expect_row CASE METHOD N PATTERN
  row "$1" "$2" "$3" | grep -q "$4" || fail "$1: $2 n=$3 should match '$4': $(row "$1" "$2" "$3")"
}

# crash, quit: the rows before and after stay; the failure is named, with its point.
case_file crash '10, 20' kahan crash pairwise
study crash.yaml
[ $? = 1 ] || fail "a crash should make exit status 1"
for n in 10 20; do
  expect_row crash crash $n ',failed,killed by signal 11 (segmentation fault),'
  for method in kahan pairwise naive; do expect_row crash $method $n ',ok,'; done
done
grep -q 'crash: crash f64 serial n=10: killed by signal 11' err || fail "the crash is not named on stderr"
grep -q 'crash: 2 failed' err || fail "the case is not named at the end"
[ "$(cut -d, -f3 results/m/crash.csv | tr '\n' ' ')" = "method kahan crash pairwise naive kahan crash pairwise naive " ] ||
  fail "rows are not in the plan's order"

case_file quit 10 quit
study quit.yaml
expect_row quit quit 10 ',failed,ended its process with exit status 0,'
expect_row quit naive 10 ',ok,'

# the errors of single samples, of finished points alone, each once
case_file samples '10, 20' crash
sed -i 's/kind: constant, value: 1/kind: uniform/' samples.yaml
echo 'samples: 2' >>samples.yaml
study samples.yaml
[ "$(cut -d, -f1,4,6 results/m/samples.samples.csv | tr '\n' ' ')" = \
  'method,n,seed naive,10,1 naive,10,2 naive,20,1 naive,20,2 ' ] ||
  fail "series after a crash: $(cat results/m/samples.samples.csv)"

# three deaths: the rest is skipped, and says so.
case_file three '10, 20, 30, 40' crash
study three.yaml
for n in 10 20 30; do expect_row three crash $n ',failed,'; done
expect_row three naive 20 ',ok,'
expect_row three crash 40 ',skipped,'
expect_row three naive 40 ',skipped,'

# a hang: stopped when the case's time is over.
case_file hang 10 kahan hang
study --timeout=1 hang.yaml
[ $? = 1 ] || fail "a hang should make exit status 1"
expect_row hang hang 10 ',timeout,stopped when the 1 s'
expect_row hang kahan 10 ',ok,'
expect_row hang naive 10 ',ok,'

# a method that cannot run here is skipped and says why: no failure.
case_file absent 10 absent
study absent.yaml || fail "a method that cannot run here should not fail its case"
expect_row absent absent 10 ',skipped,libabsent.so is not installed,'
expect_row absent naive 10 ',ok,'

# memory without end.
case_file hoard 10 hoard
study hoard.yaml
expect_row hoard hoard 10 ',failed,'
expect_row hoard naive 10 ',ok,'

# --resume keeps what is right and tries again what was not.
before=$(row crash kahan 10)
study --resume crash.yaml
[ "$(row crash kahan 10)" = "$before" ] || fail "--resume measured a finished row again"
expect_row crash crash 20 ',failed,'

# kill -9 of the parent: finished rows stay, and its child dies with it.
case_file slow '10, 20, 30, 40, 50' slow
"$faulty" --results="$work/results" --machine=m --measure-only --quiet slow.yaml >out 2>err &
parent=$!
tries=0
until [ -s results/m/slow.csv ] || [ $tries -gt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
child=$(cat "/proc/$parent/task/$parent/children" 2>/dev/null)
kill -9 $parent
wait $parent 2>/dev/null
sleep 0.3
[ -n "$child" ] || fail "the case does not run in a process of its own"
for pid in $child; do
  case $(cut -d' ' -f3 "/proc/$pid/stat" 2>/dev/null) in '' | Z) ;; *) fail "the child outlives its parent" ;; esac
done
expect_row slow slow 10 ',ok,'
[ -z "$(row slow slow 50)" ] || fail "kill -9 came too late to test anything"
measured() { row slow slow 10 | cut -d, -f1-32; } # up to extra: the verdict comes when the case is whole
before=$(measured)
study --resume slow.yaml || fail "--resume after kill -9"
[ "$(measured)" = "$before" ] || fail "--resume after kill -9 lost or repeated a row"
expect_row slow naive 50 ',ok,'
[ "$(wc -l <results/m/slow.csv)" = 11 ] || fail "--resume after kill -9 should leave ten rows"

# an interrupt: finished rows stay, the exit status says so, and how to go on is said.
rm results/m/slow.csv
"$faulty" --results="$work/results" --machine=m --measure-only --quiet slow.yaml >out 2>err &
parent=$!
tries=0
until [ -s results/m/slow.csv ] || [ $tries -gt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
kill -TERM $parent
wait $parent
[ $? = 143 ] || fail "an interrupt by SIGTERM should make exit status 143"
expect_row slow slow 10 ',ok,'
grep -q -- '--resume' err || fail "the interrupt does not say how to go on: $(cat err)"

# what only a child is told is nothing that a user could say
"$faulty" --internal=case:9 crash.yaml >out 2>err
[ $? = 2 ] || fail "--internal is no option of a user"

[ $failed = 0 ] && echo "isolation: all as it should be"
exit $failed
