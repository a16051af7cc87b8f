/* kahan_one_thread: Kahan's loop as printed (kahan_textbook.c), run by a single thread of the
 * device, as it is found in GPU code that needs a compensated sum. Devices only; the same sum and
 * bound as on one core.
 */
#include "kernels/sum/sum.h"

const struct method sum_kahan_one_thread = {
    .name = "kahan_one_thread",
    .label = "Kahan, one device thread",
    .summary = "Kahan's loop as printed, left to right, in one thread of the device.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .bound_citation = "Knuth, TAOCP vol. 2, 4.2.2, exercise 19; explicit constants: "
                      "kernels/sum/bounds_compensated.c",
    .linetype = 14,
    .operations = 4,
    .bytes = 1,
};
