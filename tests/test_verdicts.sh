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

# Where a scheme stands between: its own error is no rounding and no defect, and the better scheme is named.
cat >steps.yaml <<'YAML'
title: Euler and Runge-Kutta
question: Whose error is it?
problem: ode
parameters: {system: oscillator, end: 1}
n: [8, 4096]
types: [f32]
backends: [serial]
methods: [euler, rk4]
claims:
  - id: euler
    says: Euler's error is the scheme's own at any n
    where: {method: euler}
    quantity: extra.verdict
    equals: truncation
  - id: rk4
    says: Runge and Kutta's is not, with many steps
    where: {method: rk4, n: 4096}
    quantity: extra.verdict
    equals: truncation
YAML
study steps.yaml || fail "exit status $?"
says '^  euler holds: .*measured truncation (euler'
says '^  rk4 refuted: '
says 'euler .* truncation: rk4$'
says 'of the scheme’s own error (truncation)'
grep -q '| \*\*truncation\*\*: the scheme’s own error, [0-9.e+]* times all rounding; RK4[^|]* is [0-9.e+]* times closer |$' report/report.md ||
  fail "the report's table should say truncation"
# A field: too long steps are instability, in whatever type, and an overflow of theirs, too; shorter ones truncation.
cat >field.yaml <<'YAML'
title: A wave that should decay
question: Rounding, the scheme, or its limit?
problem: heat
input: {kind: sine, half_waves: 2, intervals: 64}
n: [64]
types: [f32, f64]
backends: [serial]
methods: [launch_each_step]
parameters: {r: [0.25, 0.6], steps: [200, 2000]}
claims:
  - id: stable
    says: Below the limit the error is the scheme's own
    where: {r: 0.25}
    quantity: extra.verdict
    equals: truncation
  - id: unstable
    says: Beyond it is instability
    where: {r: 0.6}
    quantity: extra.verdict
    equals: instability
  - id: overflow
    says: So is what leaves the range
    where: {r: 0.6, steps: 2000, type: f32}
    quantity: extra.verdict
    equals: instability
YAML
study field.yaml || fail "exit status $?"
says '^  stable holds: '
says '^  unstable holds: '
says '^  overflow holds: '
says '4 unstable; none beyond its bound'
grep -q '\*\*instability\*\*: the scheme is beyond its limit of stability: a wave grows 1.4 times a step; shorter steps |$' \
  report/report.md || fail "the report's table should say instability"
grep -q 'beyond its worst-case bound' results/m/field.csv && fail "truncation is not held against a bound of rounding"

# The same of the reader's own numbers.
awk 'BEGIN { for (i = 0; i < 50; i++) print exp(-((i - 25) / 5) ^ 2) }' >wave.csv
"$faulty" --input=wave.csv --problem=heat '--set=r=0.25;steps=20' >out 2>err || fail "exit status $?"
says '^Error: relative to the largest |u| of the exact field at the end, for the numbers as given.$'
says '^Behind its error: truncation,$'
says '^  by truncation: '
"$faulty" --input=wave.csv --problem=heat '--set=r=0.25;steps=20' --tolerance=0.1 >out 2>err || fail "exit status $?"
says '^Recommendation: '
says '^Behind its error: truncation,$'
says '^Measured only: no bound'
"$faulty" --input=wave.csv --problem=heat '--set=r=0.6;steps=200' >out 2>err || fail "exit status $?"
says '^Note: r = 0.6 is beyond the limit 0.5'
says '^Behind its error: instability,$'
says '^  by instability: '

# A word that no verdict has is a mistake of the case file.
sed 's/equals: bug/equals: bgu/' twice.yaml >bad.yaml
study bad.yaml
[ $? = 2 ] || fail "an unknown verdict is bad usage"
says 'bad.yaml:19:.*bgu.*did you mean bug'
exit $failed
