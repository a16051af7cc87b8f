#!/bin/sh
# Field cases on build flags, with the compilers that are here; the driver's link line; the guard of the floating-point
# state. Arguments: the driver, the checkout, the driver with the methods of tests/faulty.
set -u
driver=$1 faulty=$3
STUDY_HOME=$2
export STUDY_HOME
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }
gives() { # gives WHAT RIGHT COMMAND...
  what=$1 right=$2
  shift 2
  got=$("$@" 2>&1)
  [ "$got" = "$right" ] || fail "$what: '$got', not '$right'"
}
compilers=
for compiler in gcc clang; do command -v $compiler >/dev/null && compilers="$compilers $compiler"; done
[ -n "$compilers" ] || fail "neither gcc nor clang is here"
sanitized=no
nm "$driver" | grep -q __asan_init && sanitized=yes

cat >half.c <<'C'
#include <float.h>
#include <stdio.h>
int main(void) {
  volatile float x = FLT_MIN;
  printf("%.7g\n", (double)(x / 2));
}
C
cat >guard.c <<'C'
#include <stdio.h>
int main(void) {
  volatile float x = 5e-40f;
  puts(x < 1e-39f ? "active" : "disabled");
}
C
echo 'int nothing;' >nothing.c
# What a library linked with fast-math does when it is loaded, spelled out: newer compilers no longer do it.
cat >constructor.c <<'C'
#include <xmmintrin.h>
__attribute__((constructor)) static void set_fast_math(void) { _mm_setcsr(_mm_getcsr() | 0x8040); }
C

# llvm#81204: the link line decides, not the compile line. AliceO2#12807: a guard of 1e-39f is then no guard.
for cc in $compilers; do
  for source in half guard; do
    $cc -O2 -ffast-math -c $source.c -o $source.o
    $cc $source.o -o $source-compiled
    $cc -ffast-math $source.o -o $source-linked
  done
  gives "llvm#81204: $cc, FLT_MIN/2, -ffast-math where it compiles" 5.877472e-39 ./half-compiled
  gives "llvm#81204: $cc, and where it links" 0 ./half-linked
  gives "AliceO2#12807: $cc, a guard of 1e-39f" active ./guard-compiled
  gives "AliceO2#12807: $cc, linked with -ffast-math" disabled ./guard-linked
  nm half-linked | grep -q ' set_fast_math$' || fail "$cc: what fast-math links is not called set_fast_math any more"
done

# llvm#57589: a library linked with -Ofast, and nothing in it, does it to whoever loads it: gcc before 13 and clang 14
# by the flag alone.
gcc -Ofast -shared -fPIC nothing.c -o libfast.so 2>/dev/null
gcc half.c -o half-loading -Wl,--no-as-needed ./libfast.so 2>/dev/null
case $(gcc -dumpversion 2>/dev/null) in
9 | 10 | 11 | 12) gives "llvm#57589: FLT_MIN/2 beside a library linked with -Ofast" 0 ./half-loading ;;
esac
$cc -O2 -shared -fPIC constructor.c -o libconstructor.so
nm -a libfast.so 2>/dev/null | grep -q ' set_fast_math$' || cp libconstructor.so libfast.so

# AMReX#5587: 1e8f and 10000 times 1; right 100010000. Partial volatile and the like are no cure: a probe is.
cat >amrex.c <<'C'
#include <stdio.h>
__attribute__((noinline)) float kahan(float s, const float *x, int n) {
  float c = 0;
  for (int i = 0; i < n; i++) {
    float y = x[i] - c, t = s + y;
    c = (t - s) - y;
    s = t;
  }
  return s;
}
int main(void) {
  static float x[10000];
  for (int i = 0; i < 10000; i++)
    x[i] = 1;
  printf("%.0f\n", (double)kahan(1e8f, x, 10000));
}
C
for cc in $compilers; do
  $cc -O2 amrex.c -o amrex && gives "AMReX#5587: $cc -O2" 100010000 ./amrex
  $cc -O2 -ffast-math -fno-associative-math amrex.c -o amrex &&
    gives "AMReX#5587: $cc -O2 -ffast-math -fno-associative-math" 100010000 ./amrex
  $cc -O2 -ffast-math amrex.c -o amrex
  [ "$(./amrex)" != 100010000 ] || echo "note: $cc -O2 -ffast-math left this Kahan alive"
done
case $(gcc -dumpversion 2>/dev/null) in
12) gcc -O2 -ffast-math amrex.c -o amrex && gives "AMReX#5587: gcc 12 -O2 -ffast-math" 100000000 ./amrex ;;
esac

# cuda-oxide#315: a switch that was to forbid fma left fma.rn.f32 in the PTX. nvcc's does what it says, and fuses without.
nvcc=$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)
if [ -x "$nvcc" ]; then
  cat >dot.cu <<'CU'
__global__ void dot(const float *a, const float *b, float *out) {
  float s = 0;
  for (int i = 0; i < 4; i++)
    s += a[i] * b[i];
  *out = s;
}
CU
  "$nvcc" -ptx -o fused.ptx dot.cu && grep -q 'fma\.rn\.f32' fused.ptx || fail "cuda-oxide#315: nvcc does not contract by default"
  "$nvcc" -fmad=false -ptx -o plain.ptx dot.cu || fail "cuda-oxide#315: nvcc -fmad=false"
  ! grep -q 'fma\.rn\.f32' plain.ptx || fail "cuda-oxide#315: nvcc -fmad=false left an fma"
  grep -q 'mul\.rn\.f32' plain.ptx || fail "cuda-oxide#315: no separate product in the PTX of nvcc -fmad=false"
fi

# The driver is not linked with fast-math, nor was anything that it is linked with: subnormals are there when it starts.
for binary in "$driver" "$faulty"; do
  ! nm "$binary" | grep -q ' set_fast_math$' || fail "$binary is linked with fast-math"
done
"$driver" --self-test >out 2>&1 || fail "--self-test: $(cat out)"
grep -q '^ok  *FTZ off  *1.11254e-308, 5.87747e-39$' out || fail "--self-test does not show a subnormal: $(cat out)"
grep -q '^ok  *state after all builds  *rounding to nearest, FTZ off, DAZ off, x87 64 bits' out ||
  fail "--self-test does not show the state after all builds: $(cat out)"

if [ $sanitized = no ]; then # the sanitizer wants to be loaded first
  # The same probes beside such a library: they fail, and say what it is.
  LD_PRELOAD=$work/libfast.so "$driver" --self-test >out 2>&1
  [ $? = 1 ] || fail "--self-test does not see a library linked with fast-math"
  for probe in 'FTZ off' 'DAZ off' 'state after all builds'; do
    grep -q "^FAILED  $probe" out || fail "--self-test: '$probe' passes beside a library linked with fast-math: $(cat out)"
  done
fi

# The guard: a method that loads such a library fails, and what comes after it computes as before.
cat >guard.yaml <<'YAML'
title: A method that loads a library linked with fast-math
question: Does it spoil the methods after it?
problem: sum
input: {kind: values, values: [0x1p-1074, 0x1p-1074]}
types: [f64]
backends: [serial]
methods: [loads, naive]
YAML
STUDY_FAULTY_LIBRARY=$work/libfast.so "$faulty" --results="$work/r" --machine=m --measure-only --quiet guard.yaml >out 2>err
[ $? = 1 ] || fail "a method that changes the floating-point state should make exit status 1: $(cat err)"
grep -q '^guard,sum,loads,.*,failed,the method changed the floating-point state: FTZ off -> on; DAZ off -> on,' r/m/guard.csv ||
  fail "the guard does not see it: $(cat r/m/guard.csv)"
grep -q '^guard,sum,naive,.*,0x0.0000000000002p-1022,.*,ok,' r/m/guard.csv || fail "the guard does not undo it: $(cat r/m/guard.csv)"

# llvm#91824: the compiler and its version are in the record, of the driver and of every build.
"$driver" --results="$work/r" --report-dir="$work/report" --machine=m --quiet compiler-flags >out 2>err ||
  fail "the case compiler-flags: $(cat err)"
grep -q '"compiler": *"[^"]*[0-9][.][0-9]' r/m/machine.json || fail "machine.json does not say which compiler built this"
for cc in $compilers; do
  grep -q "\"summary\": *\"Compiled by $cc [0-9]*[.][0-9.]* with -O3 -ffast-math[.]\"" r/m/compiler-flags.json ||
    fail "compiler-flags.json does not say which $cc made its builds"
  grep -q ",ok,.*compiler=$cc [0-9]" r/m/compiler-flags.csv || fail "no row tells of a build by $cc"
done
grep -q '^  D2 refuted' out || fail "D2 should be refuted: $(grep D2 out)"
for claim in D2-harmless flags-associative-kahan flags-associative-neumaier amrex-5587-right subnormals-host \
  subnormals-host-f64 contraction-kahan; do
  grep -q "^  $claim holds" out || fail "$claim should hold: $(grep "  $claim " out)"
done
! grep -E '^  (flags|amrex|llvm)[^ ]* refuted' out || fail "a value of gcc 12 or clang 14 is not the published one"
"$driver" --list=methods >out
if ! grep -q 'kahan_nvcc .*cuda' out; then
  grep -q 'kahan_nvcc  *nowhere here: Would be compiled by nvcc' out || fail "--list=methods hides what this build lacks"
fi

# The figure: marks are given by bits. The rows of one build are flushed by hand, as --use_fast_math does on a device.
mark() { # mark METHOD TYPE
  grep ",$1,recursive,$2," report/figures/compiler-flags-thousandths.csv | sed 's/.*,//'
}
awk 'BEGIN { FS = OFS = "," } $3 ~ /gcc_o0$/ || $3 ~ /gcc_o2$/ { print; next } $3 == "kahan_gcc_o3" { $10 = "0"; $11 = "0x0p+0"; $14 = "1" } { print }' \
  r/m/compiler-flags.csv >edited.csv && cp edited.csv r/m/compiler-flags.csv
"$driver" --results="$work/r" --report-dir="$work/report" --report --quiet >out 2>err || fail "the report: $(cat err)"
gives "the mark of Kahan under -O2" first mark kahan_gcc_o2 f32
gives "the mark of flushed rows" flushed mark kahan_gcc_o3 f32
gives "the mark of Kahan under -O2 -ffast-math" plain mark kahan_gcc_o2_ffast_math f32
gives "the mark of a vectorised plain sum" other mark naive_gcc_o3_ffast_math f64
grep -q 'Flushed to zero, of [0-9]* builds: Kahan in 1[.]' report/report.md || fail "the caption does not count what was flushed"
grep -q 'Equal to Recursive, bit for bit, of [0-9]* builds: Kahan in' report/report.md ||
  fail "the caption does not count what equals plain addition"
if command -v gnuplot >/dev/null; then # as its .gp says, from the .csv alone
  mkdir alone && cp report/figures/compiler-flags-thousandths.gp report/figures/compiler-flags-thousandths.csv alone/
  (cd alone && gnuplot compiler-flags-thousandths.gp) && cmp report/figures/compiler-flags-thousandths.svg alone/*.svg ||
    fail "the figure is not drawn again from its .gp and .csv"
fi

[ $failed = 0 ] && echo "compiler flags: all as it should be"
exit $failed
