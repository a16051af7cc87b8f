#!/bin/sh
# Verdicts end to end: a method that is wrong, and is called so; claims about verdicts; the report. Arguments: the
# driver, the checkout, the driver with the methods of tests/faulty.
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
fail() { printf 'FAILED: %s\n--- out\n' "$*"; cat out err; failed=1; }
study() { "$faulty" --results="$work/results" --report-dir="$work/report" --machine=m --quiet "$@" >out 2>err; }
says() { cat out err | grep -q -- "$1" || fail "should say '$1'"; }

# NVIDIA/cudf#284 in small: right up to 160,000 numbers, then off by 1e-3 of what was read twice.
cat >twice.yaml <<'YAML'
title: A sum that reads a block twice
question: Is it rounding?
problem: sum
input: {kind: uniform, high: 1e5}
n: [100000, 200000]
types: [f64]
backends: [serial]
methods: [reads_twice, naive, exact]
claims:
  - id: right
    says: It is right up to 160,000 numbers
    where: {method: reads_twice, n: 100000}
    quantity: extra.verdict
    equals: [floor, inherent, within, algorithm]
  - id: wrong
    says: Beyond, no rounding explains it
    where: {method: reads_twice, n: 200000}
    quantity: extra.verdict
    equals: bug
  - id: naive
    says: The loop that it should be is no worse than rounding
    where: {method: naive}
    quantity: extra.verdict
    equals: bug
YAML
study twice.yaml || fail "exit status $?"
says '^  right holds: '
says '^  wrong holds: .*measured bug (reads_twice'
says '^  naive refuted: '
says 'reads_twice .* bug$'
says '1 beyond what rounding explains: bug'
says '^  bug: reads_twice, f64, serial, n = 200000: [0-9.e+]* times its worst-case bound$'
grep -q 'reads_twice.*beyond its worst-case bound' results/m/twice.csv || fail "the row should warn"
grep -q '| \*\*bug\*\*: [0-9.e+]* times its worst-case bound |$' report/report.md || fail "the report's table should say bug"
grep -q 'bug (reads_twice, f64, serial, n = 200000: ' report/index.html || fail "the report should name the bug"
grep -q '<a id="verdicts"></a>How to read the verdicts' report/report.md || fail "the report should explain"
grep -q 'href="#verdicts"' report/index.html || fail "the column should lead to the explanation"

# A row that --method leaves alone still tells what is better.
study --method=naive twice.yaml || fail "exit status $?"
[ "$(grep -c 'verdict=' results/m/twice.csv)" = 6 ] || fail "every row has its verdict"
[ "$(grep -c 'verdict=bug' results/m/twice.csv)" = 1 ] || fail "the bug stays"

# A word that no verdict has is a mistake of the case file.
sed 's/equals: bug/equals: bgu/' twice.yaml >bad.yaml
study bad.yaml
[ $? = 2 ] || fail "an unknown verdict is bad usage"
says 'bad.yaml:19:.*bgu.*did you mean bug'
exit $failed
