#!/bin/sh
# --compare=A,B: copies of results, edited by hand. Arguments: the driver, the checkout.
set -u
driver=$1
STUDY_HOME=$2
OMP_NUM_THREADS=2 OMP_WAIT_POLICY=passive
export STUDY_HOME OMP_NUM_THREADS OMP_WAIT_POLICY
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
TMPDIR=$work
export TMPDIR
failed=0
fail() { printf 'FAILED: %s\n--- out\n' "$*"; head -20 out; echo '--- err'; head -20 err; failed=1; }
expect() { # expect STATUS WHAT ARGUMENT...
  wanted=$1 what=$2
  shift 2
  "$driver" --report-dir=report "$@" >out 2>err
  got=$?
  [ $got = "$wanted" ] || fail "$what: exit status $got, not $wanted"
}
says() { cat out err | grep -q -- "$1" || fail "$what: should say '$1'"; }

# What a side is before it is edited: times on the rows of naive, seconds 1e-3 (0.99e-3 to 1.01e-3).
fresh() {
  rm -rf r
  mkdir -p r
  for side in a b; do
    cp -r "$STUDY_HOME/tests/results/demo" r/$side
    edit $side '$3 == "naive" { $23 = 1e-3; $24 = 0.99e-3; $25 = 1.01e-3 }'
  done
}
edit() { # edit SIDE PROGRAM: awk on the fields of the rows of thousandth.csv
  awk -F, -v OFS=, "NR == 1 { print; next } { n = NR - 1 } $2 { print }" r/"$1"/thousandth.csv >edited &&
    mv edited r/"$1"/thousandth.csv
}
compare() { # compare STATUS WHAT [ARGUMENT...]
  wanted=$1 what=$2
  shift 2
  expect "$wanted" "$what" --results=r --compare=a,b "$@"
}
# Of naive f32 serial: error 8.858e-3 in column 16.
naive='$3 == "naive" && $5 == "f32" && $6 == "serial"'

# nothing changed
fresh
compare 0 "the same twice"
says 'of portable methods 0 of'
says 'Nothing is past the threshold'
says 'claims  0 changed'
[ -s report/compare-a-b.txt ] && [ -s report/compare-a-b.csv ] || fail "no files"
cmp -s out report/compare-a-b.txt || fail "the text is not what was printed"
[ "$(wc -l <report/compare-a-b.csv)" = $(($(cat r/a/thousandth.csv r/a/growth.csv | wc -l) - 1)) ] || fail "rows are missing"
if command -v gnuplot >/dev/null; then
  [ -s report/compare-a-b.svg ] && [ -s report/compare-a-b.gp ] || fail "no figure"
fi
expect 0 "folders by their paths" --compare=r/a/,./r/b thousandth
says 'points  1[0-9]* in both'

# bits: a defect in portable methods, noted in others
fresh
edit b "$naive { \$11 = \"0x1p+1\" }"
compare 1 "other bits"
says 'of portable methods 1 of .* (a defect)'
says 'naive, f32, serial.*: portable: .* -> 0x1p+1'
sed -i 's/"portable"/"unordered"/' r/b/thousandth.json
compare 0 "other bits of unordered methods"
says 'of unordered methods 1 of'

# errors
fresh
edit b "$naive { \$16 = 2 * \$16 }"
compare 1 "twice the error"
says 'grew 1 (1 by more than 1.05)'
says '(x 2)'
compare 0 "twice the error, allowed" --threshold=2.1
says 'grew 1 (0 by more than 2.1)'
fresh
edit b "$naive { \$16 = 1.01 * \$16 }"
compare 0 "an error one percent larger"
says 'grew 1 (0 by more'
compare 1 "the same with a threshold" --threshold=0.5%
compare 0 "the same with another" --threshold='2 %'
fresh
edit a "$naive { \$16 = 0 }"
compare 1 "an error where there was none"
says '(x inf)'
fresh
edit b "$naive { \$16 = 0 }"
compare 0 "an error that went"
says 'shrank 1'

# times: both apart and beyond the threshold
fresh
edit b "$naive { \$23 = 1.1e-3; \$24 = 1.09e-3; \$25 = 1.11e-3 }"
compare 1 "ten percent slower"
says 'slower 1, faster 0'
says '1.00 ms -> 1.10 ms (x 1.100, 1.079 to 1.121)'
compare 0 "ten percent slower, allowed" --threshold=1.2
fresh
edit b "$naive { \$23 = 1.1e-3; \$24 = 1.005e-3; \$25 = 1.2e-3 }"
compare 0 "slower within noise"
says 'slower 0, faster 0'
fresh
edit b "$naive { \$23 = 1.03e-3; \$24 = 1.02e-3; \$25 = 1.04e-3 }"
compare 0 "three percent slower"
says 'slower 0, faster 0'
fresh
edit b "$naive { \$23 = 0.5e-3; \$24 = 0.49e-3; \$25 = 0.51e-3 }"
compare 0 "faster"
says 'slower 0, faster 1'

# points that end otherwise, are on one side alone, or had other threads
fresh
edit b "$naive { \$31 = \"timeout\"; \$32 = \"took longer\" }"
compare 1 "a point that no longer ends"
says 'ok -> timeout (took longer)'
fresh
edit b "$naive { next }"
compare 0 "a row that is gone"
says '1 only in A, 0 only in B'
fresh
edit b '{ sub(/threads=2/, "threads=16", $8) }'
compare 0 "another machine's threads"
says '0 only in A, 0 only in B; [1-9][0-9]* with another number of threads'
fresh
rm r/b/growth.*
compare 0 "a case on one side"
says 'case growth is in A alone'

# claims
fresh
edit b "\$3 == \"naive\" { \$10 = 1 }"
compare 0 "a claim that fell"
says 'claims  1 changed'
says 'holds -> refuted'

# bad usage
fresh
expect 2 "one side" --compare=r/a
says '--compare=A,B'
expect 2 "three sides" --compare=r/a,r/b,r/c
expect 2 "no such folder" --results=r --compare=a,nowhere
says "'nowhere' is no folder with machine.json"
compare 2 "a threshold below 1" --threshold=0.9
says '--threshold takes a ratio'
compare 2 "a threshold of words" --threshold=much
compare 2 "no case in common" no-such-case
says 'no case in common among those named'
compare 2 "a filter" --method=kahan
expect 2 "a threshold alone" --threshold=1.1 thousandth
expect 2 "a driver and results" --compare="$driver,r/a"
says 'two of a kind'
sed -i 's/"schema": 1/"schema": 7/' r/b/machine.json
compare 2 "another schema"
says 'schema 7'
fresh
echo 'torn "quote' >>r/b/thousandth.csv
echo 'a,b' >>r/b/thousandth.csv
compare 2 "a damaged file"
says 'thousandth.csv:'
rm r/b/machine.json
compare 2 "no machine.json"

# two drivers: the same build has the same bits
expect 0 "two drivers" --compare="$driver,$driver" --quick --threshold=1000 --backend=serial,openmp --method=naive,kahan thousandth
says 'round 2 of 2, B'
says 'of portable methods 0 of [1-9]'

exit $failed
