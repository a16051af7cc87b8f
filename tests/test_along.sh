#!/bin/sh
# Results of many elements from end to end: rows, series along the result, resuming, figures, and a refusal of what does
# not fit. Arguments: the driver, the checkout, the driver with the methods of tests/faulty.
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
fail() { printf 'FAILED: %s\n' "$*"; cat out err; failed=1; }
# Key $2 of extra, the last column but one, of the row of backend $1.
extra() {
  grep ",f32,$1,5000," r/m/along.csv | awk -F, '{print $(NF - 1)}' | tr ';' '\n' | sed -n "s/^$2=//p"
}

cat >along.yaml <<'YAML'
title: Along a result
question: Where is it wrong?
problem: scan
input: {kind: uniform, low: 0.5, high: 1}
n: [5000]
types: [f32]
methods: [spiked]
backends: [serial, openmp]
plots:
  - error-by-position
  - divergence
  - {figure: profile, name: part, where: {backend: serial}, from: 50, to: 3549}
YAML
run() { "$faulty" --quiet --results="$work/r" --report-dir="$work/report" --machine=m "$@" along.yaml >out 2>err; }
run --measure-only || fail "the case should run"

# Element 1999 is NaN, and no other is as bad; element 99 is below 0.
[ "$(extra serial worst_index)" = 1999 ] || fail "the worst element"
[ "$(extra serial not_finite)" = 1 ] || fail "one element is not finite"
[ "$(extra serial rms_error)" = inf ] || fail "an infinite error is not dropped from the mean"
[ -z "$(extra serial growth)" ] || fail "no exponent where an error is infinite"
[ -z "$(extra openmp not_finite)" ] || fail "no key where all is finite"
extra openmp growth | grep -Eq '^1\.[0-9]{4}$' || fail "recursive sums of like terms lose with a power above 1"
extra openmp rms_error | grep -Eq '^[1-9][0-9.]*e-0[67]$' || fail "mean error"

grep -q '^method,type,backend,n,parameters,first,last,abs_error,rel_error,scaled_error$' r/m/along.positions.csv ||
  fail "columns of the positions"
grep -q '^spiked,f32,serial,5000,[^,]*,1779,2371,inf,inf,inf$' r/m/along.positions.csv || fail "the bin of the NaN"
[ "$(grep -c openmp r/m/along.positions.csv)" = 29 ] || fail "bins: $(grep -c openmp r/m/along.positions.csv)"
grep -q openmp r/m/along.profile.csv && fail "a profile of what its plot does not select"
[ "$(grep -c serial r/m/along.profile.csv)" = 1500 ] || fail "bins of the profile"
sed -n 2p r/m/along.profile.csv | grep -q ',part,50,51,' || fail "a profile begins where its plot says"
tail -1 r/m/along.profile.csv | grep -q ',3547,3549,' || fail "and ends there"
[ "$(cut -d, -f13 r/m/along.profile.csv | grep -c '^1$')" = 1 ] || fail "one value is below 0"
[ "$(cut -d, -f14 r/m/along.profile.csv | grep -c '^1$')" = 1 ] || fail "one value is no number"
# Sums ascend, so that of several values the least and the largest differ.
awk -F, 'NR > 1 && $8 > $7 && $14 == 0 && !($9 < $10) {bad = 1} END {exit bad}' r/m/along.profile.csv ||
  fail "a line does not span its values"
# A spike survives, though it shares its line.
awk -F, 'NR > 1 && $9 < -70 {found = 1} END {exit !found}' r/m/along.profile.csv || fail "the spike is lost"

# Stretches of equal length: ten elements of 5000 each, of which one has the NaN.
grep -q '^method,type,backend,n,parameters,position,of,abs_error,rel_error,scaled_error$' r/m/along.divergence.csv ||
  fail "columns of the divergence"
[ "$(grep -c openmp r/m/along.divergence.csv)" = 500 ] || fail "stretches"
grep -q '^spiked,f32,serial,5000,[^,]*,2000,5000,inf,inf,inf$' r/m/along.divergence.csv || fail "the stretch of the NaN"
[ "$(grep -c ',inf$' r/m/along.divergence.csv)" = 1 ] || fail "and of no other"

cp r/m/along.positions.csv before
run --measure-only --resume || fail "resuming"
cmp -s before r/m/along.positions.csv || fail "resuming repeats no line"
if command -v gnuplot >/dev/null; then
  "$faulty" --quiet --results="$work/r" --report-dir="$work/report" --report >out 2>err || fail "the report"
  for figure in along-error-by-position along-divergence along-part; do
    [ -s "report/figures/$figure.svg" ] || fail "$figure is not drawn"
  done
  grep -q 'spiked, openmp, slope 1\.' report/figures/along-error-by-position.gp || fail "no slope at the line"
  grep -q '1 is below 0 where the right one is not, 1 is no number' report/report.md || fail "the profile's finding"
  grep -q 'exact ones are not (1 value)' report/report.md || fail "the profile's caption"
fi

sed 's/5000/2^40/' along.yaml >huge.yaml
"$faulty" --quiet --results="$work/r" --machine=m --measure-only huge.yaml >out 2>err && fail "too much for memory"
grep -Eq 'huge.yaml: n = .* needs [0-9.]+ TB for f32, .* are free: lower n' err || fail "it says what is needed"

[ $failed = 0 ] && echo "along: all as it should be"
exit $failed
