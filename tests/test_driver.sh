#!/bin/sh
# The driver end to end: exit codes, messages, files. Arguments: the driver, the checkout.
set -u
driver=$1
STUDY_HOME=$2
export STUDY_HOME
OMP_NUM_THREADS=2 OMP_WAIT_POLICY=passive
export OMP_NUM_THREADS OMP_WAIT_POLICY
work=$(mktemp -d)
trap 'umount "$work/full" 2>/dev/null; chmod -R u+w "$work"; rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
fail() { printf 'FAILED: %s\n--- out\n' "$*"; head -20 out; echo '--- err'; head -20 err; failed=1; }
study() { "$driver" "$@" >out 2>err; }
expect() { # expect STATUS WHAT ARGUMENT...
  wanted=$1 what=$2
  shift 2
  study "$@"
  got=$?
  [ $got = "$wanted" ] || fail "$what: exit status $got, not $wanted"
}
says() { cat out err | grep -q -- "$1" || fail "should say '$1'"; }

# bad usage
expect 2 "no arguments"
says 'nothing to do'
expect 2 "an unknown option" --no-such-option
expect 2 "a word for a number" --threads=many thousandth
expect 2 "a negative timeout" --timeout=-1 thousandth
expect 2 "an infinite timeout" --timeout=inf thousandth
expect 2 "--all with a case" --all thousandth
expect 2 "--verify with a case" --verify thousandth
expect 2 "--fail-on=anything" --fail-on=anything thousandth
expect 2 "a device that is not there" --device=77 --results="$work/r" thousandth
says '--device=77: '
expect 0 "--help" --help
says '--timeout'
expect 0 "--version" --version

# what to use
expect 2 "--recommend without a problem" --recommend
says '--problem=P'
expect 2 "--recommend with a case" --recommend --problem=sum thousandth
expect 2 "--condition without --recommend" --condition=3 thousandth
says '--condition goes with --recommend'
expect 2 "--recommend without results" --recommend --problem=sum --results="$work/none"
says './study --all --measure-only'
expect 2 "an unknown machine" --recommend --problem=sum --results="$STUDY_HOME/results" --machine=h20
says 'did you mean h200'
expect 2 "--recommend without a parameter" --recommend --problem=wma
says 'needs the parameter window, as in --set=window=50'
expect 2 "--gaps without --input" --gaps=keep thousandth
says '--gaps goes with --input=FILE'
printf 'date,close\n2024-01-02,1\n2024-01-03,nan\n2024-01-04,3\n' >bars.csv
expect 2 "--gaps=drop" --input=bars.csv --column=close --problem=wma --set=window=2 --gaps=drop
says '--gaps takes keep or refuse'
expect 2 "a gap" --input=bars.csv --column=close --problem=wma --set=window=2
says 'bars.csv:3: column close (2): "nan" is not a number'
expect 0 "--gaps=keep" --input=bars.csv --column=close --problem=wma --set=window=2 --gaps=keep
says 'Row order: ascending by column date (1), checked.'
expect 0 "--recommend" --recommend --problem=sum --tolerance=1e-6 --n=1e7 --results="$STUDY_HOME/results"
says '^Use .*, guaranteed'

# a field with a gap
printf 'u\n1\n2\nnan\n4\n' >field.csv
expect 2 "a NaN in a field" --input=field.csv --problem=heat --set="r=0.25;steps=3" --gaps=keep
says 'field.csv.*: point 2 of the field (from 0) is NaN: '

# no machine is so fast
cat >endless.yaml <<'YAML'
title: A mistyped count
question: How long?
problem: quadrature
parameters: {integrand: runge}
n: [1e15]
methods: [trapezoid]
YAML
expect 2 "a count without end" endless.yaml --results="$work/r"
says 'endless.yaml: n = 1e15: 1e+15 .* the limit is 600 s: lower n, '

# unknown names
expect 2 "an unknown case" thousanth
says 'thousandth'
expect 2 "an unknown method" --method=kahn thousandth
says 'kahan'
expect 2 "an unknown type" --type=f23 thousandth
says 'f32'
expect 2 "an unknown backend" --backend=opnmp thousandth
says 'openmp'
expect 2 "no such file" ./nowhere.yaml

# a bad case file: file:line:column, and nothing runs
printf 'title: t\nquestion: q\nproblem: sum\ninput: {kind: constant, valu: 1}\nn: [10]\nmethods: [naive]\n' >bad.yaml
expect 2 "a bad case file" --results="$work/r" thousandth bad.yaml
says 'bad.yaml:4:'
says 'value'
[ ! -e "$work/r" ] || fail "something ran beside a bad case file"

# what there is, what would be done
expect 0 "--list" --list
says 'thousandth'
expect 0 "--list=methods" --list=methods
says 'kahan .* openmp'
expect 0 "--dry-run" --dry-run thousandth
says 'thousandth .* points'
[ ! -e "$work/r" ] || fail "--dry-run wrote something"

# a run, from another folder, with results given relative to where the user stands
cpu=--backend=serial,openmp
expect 0 "thousandth" --quick --results=r --report-dir=report --machine=m $cpu thousandth
says '991.14154'
says '1000.00006'
[ -s r/m.quick/thousandth.csv ] && [ -s r/m.quick/thousandth.json ] && [ -s r/m.quick/machine.json ] ||
  fail "results are missing"
[ -s report/report.md ] && [ -s report/index.html ] || fail "the report is missing"
cut -d, -f3-7,10 r/m.quick/thousandth.csv | grep -q '^naive,recursive,f32,serial,1000000,991.14154' || fail "no 991.14154"
cut -d, -f3-7,10 r/m.quick/thousandth.csv | grep -q '^kahan,canonical,f32,openmp,1000000,1000.0000610' ||
  fail "no 1000.00006"
if [ -n "$("$driver" --list=methods | grep emulated)" ]; then
  expect 0 "emulated" --quick --results=r --machine=e --measure-only --backend=emulated --method=kahan thousandth
  cut -d, -f3-7,10 r/e.quick/thousandth.csv | grep -q '^kahan,canonical,f32,emulated,1000000,1000.0000610' ||
    fail "emulated Kahan is not 1000.00006"
  [ -z "$(sed 1d r/e.quick/thousandth.csv | cut -d, -f23 | tr -d '\n')" ] || fail "emulated rows have times"
fi

# --resume measures nothing anew
cp r/m.quick/thousandth.csv before.csv
expect 0 "--resume" --quick --resume --results=r --machine=m --measure-only $cpu thousandth
cmp -s before.csv r/m.quick/thousandth.csv || fail "--resume changed rows"

# results of another machine are not replaced
sed 's/"cpu": "/"cpu": "another /' r/m.quick/machine.json >other.json && mv other.json r/m.quick/machine.json
expect 2 "another machine's results" --quick --results=r --machine=m --measure-only $cpu thousandth
says '--machine=NAME'
cmp -s before.csv r/m.quick/thousandth.csv || fail "another machine's rows were replaced"
sed 's/"cpu": "another /"cpu": "/' r/m.quick/machine.json >other.json && mv other.json r/m.quick/machine.json

# the report from results alone
rm -r report
expect 0 "--report" --report --results=r --report-dir=report
[ -s report/report.md ] || fail "--report made none"

# sizes
expect 0 "n = 0" --n=0 --results=r --machine=m --measure-only $cpu thousandth
cut -d, -f3-7,10 r/.explored/m/thousandth.csv | grep -q '^kahan,canonical,f32,openmp,0,0$' || fail "n = 0 should give 0"
expect 2 "n = 1e13" --n=1e13 --results=r --machine=m --measure-only $cpu thousandth
says '1e13'
expect 2 "filters that leave nothing" --results=r --method=openmp_reduction --backend=serial thousandth

# a changed sweep is no measurement of the case: its rows stand apart, its claims are not judged
says 'filters leave'
if ! "$driver" --doctor | grep -q '^cuda.*device'; then
  expect 2 "no device" --results=r --backend=cuda thousandth
  says 'backend=emulated'
fi
[ ! -e r/m/thousandth.csv ] || fail "--n wrote among the rows of the case itself"

# the same label, other data: rows of the old data are neither kept nor left standing
cat >mine.yaml <<'END'
title: Mine
question: Are old rows kept for new data?
problem: sum
input: {kind: values, values: {a: [1, 2]}}
types: [f32]
methods: [naive, kahan]
backends: [serial]
END
expect 0 "my case" --results=r --machine=m --measure-only mine.yaml
sed -i 's/\[1, 2\]/[5, 2]/' mine.yaml
expect 0 "my case, edited" --results=r --machine=m --measure-only --resume --method=kahan mine.yaml
[ "$(sed 1d r/m/mine.csv | cut -d, -f3,10)" = kahan,7 ] || fail "rows of the old data are left: $(cat r/m/mine.csv)"

# a case of the user's own with the name of the study's
sed 's/1e6/10/' "$STUDY_HOME/cases/thousandth.yaml" >thousandth.yaml
expect 2 "a namesake" ./thousandth.yaml
says 'rename the file'

# two cases of the user's own with one name: side by side, and one after the other; one that moved keeps its results
mkdir one two
sed 's/title: Mine/title: One/' mine.yaml >one/twin.yaml
sed 's/title: Mine/title: Two/' mine.yaml >two/twin.yaml
expect 2 "twins" --results=r --machine=m --measure-only one/twin.yaml two/twin.yaml
says 'two/twin.yaml: a case before it has that name'
expect 0 "one of the twins" --results=r --machine=m --measure-only one/twin.yaml
expect 2 "the other twin" --results=r --machine=m --measure-only two/twin.yaml
says 'two/twin.yaml: a case measured before has that name'
mv one/twin.yaml twin.yaml
expect 0 "a twin that moved" --results=r --machine=m --measure-only twin.yaml

# kinds of input; a full disk behind standard output; words that make no sense
expect 0 "--list=kinds" --list=kinds
says 'ill_conditioned'
expect 2 "--list=kind" --list=kind
expect 2 "--results=" --results= thousandth
expect 2 "--report CASE" --report thousandth
expect 2 "--input with filters" --input=x.csv --problem=sum --method=naive
expect 2 "--got without --input" --got=1 thousandth
expect 2 "--got with a tolerance" --input=x.csv --problem=sum --got=1 --tolerance=1e-3
printf '0.1\n0.2\n' >got.csv
expect 0 "--got" --input=got.csv --problem=sum --got=0.30000000000000004
says 'Verdict: floor'
if [ -w /dev/full ]; then
  "$driver" --list >/dev/full 2>/dev/null && fail "a full disk behind standard output went unnoticed"
fi

# a claim that is refuted
sed 's/equals: 991.14154/equals: 991.2/' "$STUDY_HOME/cases/thousandth.yaml" >refuted.yaml
expect 1 "--fail-on=refuted" --fail-on=refuted --quick --results=r --machine=m --measure-only $cpu refuted.yaml
expect 0 "a refuted claim alone" --quick --results=r --machine=m --measure-only $cpu refuted.yaml

# places that cannot be written
touch file
expect 1 "results under a file" --results=file/r --measure-only $cpu thousandth
says '--results=DIR'
if [ "$(id -u)" != 0 ]; then
  mkdir locked && chmod a-w locked
  expect 1 "read-only results" --results=locked/r --measure-only $cpu thousandth
  says '--results=DIR'
elif mkdir full && mount -t tmpfs -o size=64k tmpfs full 2>/dev/null; then
  expect 0 "a small disk" --results=full --machine=m --measure-only $cpu --method=naive --n=10 thousandth
  head -c 1000000 /dev/zero >full/filler 2>/dev/null
  rows=$(wc -l <full/.explored/m/thousandth.csv)
  expect 1 "a full disk" --results=full --machine=m --measure-only $cpu --n=20,30,40,50,60,70,80 thousandth
  says 'No space left'
  [ "$(wc -l <full/.explored/m/thousandth.csv)" -ge "$rows" ] || fail "a full disk lost rows"
  umount full
fi

[ $failed = 0 ] && echo "driver: all as it should be"
exit $failed
