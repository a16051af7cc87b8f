#!/bin/sh
# A figure is drawn again by gnuplot alone: from its .gp and .csv in an otherwise empty folder comes the same SVG, byte for
# byte. Arguments: the driver, the checkout. 77: skipped.
set -u
driver=$1
STUDY_HOME=$2
export STUDY_HOME
command -v gnuplot >/dev/null || { echo "skipped: no gnuplot here"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

"$driver" --report --quiet --results="$STUDY_HOME/tests/results" --report-dir="$work/report" || fail "no report"
count=0
for script in "$work"/report/figures/*.gp; do
  id=$(basename "$script" .gp)
  mkdir "$work/alone"
  cp "$script" "$work/report/figures/$id.csv" "$work/alone/"
  (cd "$work/alone" && env -i PATH="$PATH" HOME="$work" LC_ALL=C.UTF-8 gnuplot "$id.gp") || fail "gnuplot $id.gp"
  cmp "$work/report/figures/$id.svg" "$work/alone/$id.svg" || fail "$id.svg differs"
  (cd "$work/alone" && gnuplot -e "format='pdf'" "$id.gp" && [ -s "$id.pdf" ]) || fail "$id.pdf"
  rm -r "$work/alone"
  count=$((count + 1))
done
[ $count -ge 5 ] || fail "only $count figures"
exit $failed
