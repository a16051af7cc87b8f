#!/bin/sh
# --verify: passes here; finds a method whose bits depend on the number of threads, and a wrong bit in a file committed
# from a device. Arguments: the driver, the checkout, the driver with the methods of tests/faulty.
set -u
driver=$1
faulty=$3
STUDY_HOME=$2
export STUDY_HOME
OMP_NUM_THREADS=2 OMP_WAIT_POLICY=passive
export OMP_NUM_THREADS OMP_WAIT_POLICY
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
fail() { printf 'FAILED: %s\n' "$*"; cat out; failed=1; }

"$driver" --verify --quick --quiet --results="$work/results" >out 2>err || fail "--verify should pass: $(cat err)"
grep -q 'Verified: the same bits everywhere' out || fail "--verify does not say that it passed"
grep -Eq 'sum kahan +[1-9][0-9]* ' out || fail "kahan was not compared"
grep -Eq 'truths, by a second way +[1-9]' out || fail "no truth was certified"

# The bits of one point, from results, are what a device's file would hold.
cat >one.yaml <<'YAML'
title: One point
question: Which bits?
problem: sum
input: {kind: constant, value: 0.001}
n: [8193]
types: [f32]
methods: [kahan]
backends: [openmp]
YAML
"$driver" --quiet --measure-only --results="$work/results" --machine=m one.yaml >out 2>err || fail "one point: $(cat err)"
bits=$(sed -n 2p results/m/one.csv | cut -d, -f11)
mkdir -p results/gpu
{
  echo 'problem,method,type,n,input,bits'
  echo "sum,kahan,f32,8193,thousandth,$bits"
  echo 'sum,of_another_build,f32,8193,thousandth,0x1p+0'
} >results/gpu/verify.csv
"$driver" --verify --quiet --method=kahan --n=8193 --results="$work/results" >out 2>err || fail "right bits should pass"
grep -Eq 'sum kahan +([0-9]+ +){4}1 +0' out || fail "the committed bits were not compared"
grep -q '2 of gpu, 1 compared, 1 of methods that are not in this build (first: sum of_another_build)' out ||
  fail "a committed method that is not here should be named"
"$driver" --verify --quiet --method=sum2 --n=8193 --results="$work/results" >out 2>err || fail "sum2 should pass"
grep -q '2 of gpu, 0 compared, 1 of methods.*, 1 not: ' out || fail "bits left uncompared should be counted"

sed "s/^sum,kahan,.*/sum,kahan,f32,8193,thousandth,0x1.0624d2p+3/" results/gpu/verify.csv >planted
mv planted results/gpu/verify.csv
"$driver" --verify --quiet --method=kahan --n=8193 --results="$work/results" >out 2>err
[ $? = 1 ] || fail "a wrong bit should make exit status 1"
grep -q "thousandth f32 n=8193: $bits here, 0x1.0624d2p+3 committed from gpu" out || fail "the wrong bit is not named"

echo 'not such a file' >results/gpu/verify.csv
"$driver" --verify --quiet --method=kahan --n=8193 --results="$work/results" >out 2>err
[ $? = 1 ] || fail "a damaged file should make exit status 1"
grep -q 'results/gpu/verify.csv:1:' out || fail "the damaged line is not named"
rm results/gpu/verify.csv

"$faulty" --verify --quick --quiet --n=129 --results="$work/results" >out 2>err
[ $? = 1 ] || fail "bits that depend on the number of threads should make exit status 1"
grep -q 'sum drifts: first: uniform f64 n=129: 0x1p+1 on openmp (2 threads), 0x1p+0 on openmp (1 thread)' out ||
  fail "the method that drifts is not named"

grep -q 'wma drifts_later: first: uniform f64 n=129 window=50;window_step=7;windows=3: ' out ||
  fail "the method that drifts with other parameters is not named"

# A vector's bits, of one of the trials of a problem's parameters; the file has a column for them.
cat >two.yaml <<'YAML'
title: One point
question: Which bits?
problem: wma
input: {kind: constant, value: 0.001}
parameters: {window: 1}
n: [129]
types: [f32]
methods: [convolution]
backends: [openmp]
YAML
"$driver" --quiet --measure-only --results="$work/results" --machine=m two.yaml >out 2>err || fail "two: $(cat err)"
bits=$(sed -n 2p results/m/two.csv | cut -d, -f11)
{
  echo 'problem,method,type,n,parameters,input,bits'
  echo "wma,convolution,f32,129,window=1,thousandth,$bits"
  echo "wma,convolution,f32,129,window=5,thousandth,$bits"
} >results/gpu/verify.csv
"$driver" --verify --quiet --method=convolution --type=f32 --n=129 --results="$work/results" >out 2>err ||
  fail "right bits with parameters should pass"
grep -q '2 of gpu, 1 compared' out || fail "bits of a trial should be told from those of another"
sed 's/129,window=1,thousandth,./&0/' results/gpu/verify.csv >planted
mv planted results/gpu/verify.csv
"$driver" --verify --quiet --method=convolution --type=f32 --n=129 --results="$work/results" >out 2>err
[ $? = 1 ] || fail "a wrong bit of a vector should make exit status 1"
grep -q 'thousandth f32 n=129 window=1: ' out || fail "the parameters of the wrong bits are not named"
rm results/gpu/verify.csv

"$driver" --verify --quiet --method=naive --backend=serial --results="$work/results" >out 2>err
[ $? = 1 ] || fail "nothing compared is nothing verified"

[ $failed = 0 ] && echo "verify: all as it should be"
exit $failed
