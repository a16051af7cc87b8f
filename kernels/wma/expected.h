/* expected.h: how large the error of an average from carried sums is to be expected: the
 * square-root estimates of the bounds (bounds.c), and what is foretold from an input (forecast.c).
 */
#ifndef STUDY_KERNELS_WMA_EXPECTED_H
#define STUDY_KERNELS_WMA_EXPECTED_H

/* What an estimate is made of. */
struct wma_sizes {
  double n, p;   /* elements that sums are carried along; the window */
  double u;      /* of the accumulators */
  double s1, s2; /* the largest |S1| and |S2| */
  double x;      /* a typical |x|, or deviation */
  double norm;   /* sqrt(sum x^2), for the FFT */
};

/* Absolute errors of an output, before it is rounded to another type. */
typedef double wma_expected(const struct wma_sizes *s);
wma_expected wma_expected_recursive, wma_expected_tree, wma_expected_rounded;
wma_expected wma_expected_recombined, wma_expected_double, wma_expected_double_tree;
wma_expected wma_expected_running, wma_expected_fft;

#endif
