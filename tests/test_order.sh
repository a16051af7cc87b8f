#!/bin/sh
# Orders of the same numbers, end to end: what all of them give, the file of results, the figure, and
# the refusals. Arguments: the driver, the checkout.
set -u
driver=$1
STUDY_HOME=$2
export STUDY_HOME
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
fail() { printf 'FAILED: %s\n' "$*"; cat out err; failed=1; }
study() { "$driver" --results="$work/r" --report-dir="$work/report" "$@" >out 2>err; }

cat >six.yaml <<'END'
title: Six numbers
question: In how many orders are they 62?
problem: sum
input: {kind: values, values: [24.621, 12.14, 0.169, 6.865, 1.879, 16.326], permute: every}
types: [f64]
methods: [naive, exact]
backends: [serial]
samples: 720
claims:
  - {id: below, says: 172 orders fall short, where: {method: naive}, quantity: extra.below, equals: 172}
  - {id: above, says: 46 exceed, where: {method: naive}, quantity: extra.above, equals: 46}
  - {id: lowest, says: by an ulp, where: {method: naive}, quantity: extra.lowest, equals: 61.99999999999999}
  - {id: exact, says: the exact sum is right, where: {method: exact}, quantity: extra.rounded_right, equals: 720}
plots: [histogram]
END
study --machine=here six.yaml || fail 'six numbers in all orders'
[ "$(grep -c 'holds' out)" = 4 ] || fail 'all four claims hold'
grep -q 'measured 61.99999999999999 ' out || fail 'a result is known by all its digits'
orders=r/here/six.orders.csv
[ "$(awk -F, 'NR > 1 && $1 == "naive" { n += $9; k++ } END { print n, k }' $orders)" = '720 3' ] ||
  fail 'the results of naive: three, of 720 orders'
[ -e r/here/six.samples.csv ] && fail 'orders are no samples of their own'
# Each result names the first order that gave it.
first=$(awk -F, '$1 == "naive" && $8 > 0.5 { print $10 }' $orders)
[ "$first" -gt 1 ] || fail 'the first order that exceeds'
csv=report/figures/six-histogram.csv
[ "$(awk -F, 'NR > 1 && /naive/ { printf "%.4f ", $(NF - 3) }' $csv)" = '0.2389 0.6972 0.0639 ' ] ||
  fail 'shares of the bars'
grep -q 'gives 3 results, 2 ulps apart' report/report.md || fail 'the figure says what it shows'

sed 's/samples: 720/samples: 721/' six.yaml >many.yaml
study many.yaml && fail 'more samples than orders'
grep -q 'many.yaml:4:1: .*6 numbers have 720 orders' err || fail 'more samples than orders, said'
sed 's/permute: every/permute: evry/' six.yaml >word.yaml
study word.yaml && fail 'no such permute'
grep -q 'none, every or random' err || fail 'no such permute, said'
sed 's/permute: every/permute: every, scale: 2/; s/samples.*/n: [11]/' six.yaml >eleven.yaml
study eleven.yaml && fail 'all orders of eleven numbers'
grep -q 'at most 10 numbers' err || fail 'all orders of eleven numbers, said'
exit $failed
