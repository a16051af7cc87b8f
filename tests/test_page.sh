#!/bin/sh
# The report's pages as a browser shows them: at three widths, light and dark, nothing overflows; no error in the console;
# ids once, links answered, figures there; and tidy finds no error. Arguments: the driver, the checkout. 77: skipped.
set -u
driver=$1
STUDY_HOME=$2
export STUDY_HOME
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || browser=
[ -n "$browser" ] || { echo "skipped: no chromium here"; exit 77; }
command -v tidy >/dev/null || { echo "skipped: no tidy here"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

# root needs --no-sandbox; containers may have no /dev/shm
browse() { # browse URL: the DOM on stdout, the log in console
  HOME=$work timeout 400 "$browser" --headless --no-sandbox --disable-dev-shm-usage --disable-gpu --no-first-run \
    --user-data-dir="$work/profile" --allow-file-access-from-files --enable-logging=stderr --dump-dom "$1" 2>"$work/console"
}

probe() { # probe FOLDER
  cp "$STUDY_HOME/tests/page_probe.html" "$1/"
  browse "file://$1/page_probe.html" >"$work/dom"
  rm -f "$1/page_probe.html"
  if ! grep -q '[0-9][0-9]* checks' "$work/dom"; then
    fail "$1: the browser did not get to the end"
    tail -5 "$work/console"
  fi
  if grep -E '(^|id="said">)bad: ' "$work/dom" >"$work/bad"; then
    fail "$1:"
    cat "$work/bad"
  fi
  if grep -q 'CONSOLE' "$work/console"; then
    fail "$1: the console says"
    grep 'CONSOLE' "$work/console"
  fi
}

valid() { # valid PAGE: tidy's warnings are style, its errors are not
  tidy -q -e "$1" 2>"$work/tidy"
  [ $? -lt 2 ] || { fail "tidy: $1"; grep Error "$work/tidy"; }
}

files_exist() { # files_exist PAGE: what it links to beside itself
  folder=$(dirname "$1")
  tr '"' '\n' <"$1" | grep -E '^(figures/|\.\./|[^<>/ ]*/)[^<> :]*\.(svg|pdf|png|csv|gp)$' | sort -u >"$work/links"
  while read -r link; do
    [ -e "$folder/$link" ] || fail "$1: $link is not there"
  done <"$work/links"
}

look_at() { # look_at RESULTS NAME
  "$driver" --report --quiet --results="$1" --report-dir="$work/$2" || fail "no report of $1"
  for page in index claims; do
    valid "$work/$2/$page.html"
    files_exist "$work/$2/$page.html"
  done
  probe "$work/$2"
}

# Of the committed results: a case for each kind of figure and each chapter, since a browser takes minutes for the whole.
cases='compiler-flags cost-of-accuracy half-precision harmonic-sums lane-counts special-values throughput
variance backtest-rule moving-average moving-average-drawn moving-average-drift window-crossover
stability time-loop convergence work-precision-quadrature lorenz-horizon trajectories adaptive'
chosen=$(for c in $cases; do echo "$STUDY_HOME/cases/$c.yaml"; done)
named() { cat "$@" | grep -Eo '^chapter: *[a-z-]+|figure: *[a-z-]+' | sort -u; }
# shellcheck disable=SC2086 # a list
named $chosen >"$work/seen"
named "$STUDY_HOME"/cases/*.yaml | grep -vxFf "$work/seen" >"$work/unseen" &&
  fail "no case of this test shows: $(cat "$work/unseen")"

choose() { # choose FOLDER: copies of their results, machine by machine
  for machine in "$STUDY_HOME"/results/*/; do
    here=$1/$(basename "$machine")
    mkdir -p "$here"
    cp "$machine/machine.json" "$here/" 2>/dev/null
    for c in $cases; do
      cp "$machine/$c".* "$here/" 2>/dev/null
    done
  done
}

look_at "$STUDY_HOME/tests/results" small
if [ -d "$STUDY_HOME/results" ]; then
  choose "$work/chosen"
  look_at "$work/chosen" some
  [ "$(find "$work/some/figures" -name '*.svg' | wc -l)" -ge 20 ] || fail "hardly a figure of the committed results"
fi
exit $failed
