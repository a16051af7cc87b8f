/* faulty.h: methods that go wrong, for the tests of isolation alone: registered beside those of
 * kernels/sum in the driver study-driver-faulty, and in no other. */
#ifndef STUDY_TESTS_FAULTY_H
#define STUDY_TESTS_FAULTY_H

#include "kernels/kernel.h"

/* What a descriptor of one holds. */
#define FAULTY(method_name, function, what)                                                        \
  .name = (method_name), .label = (method_name), .summary = (what), .citation = "none",            \
  .bound_citation = "none", .linetype = 24, .operations = 1, .bytes = 1,                           \
  .on = {[BACKEND_SERIAL] = {                                                                      \
             .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = {[TYPE_F64] = (function)}}}

#endif
