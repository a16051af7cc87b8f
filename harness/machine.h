/* machine.h: who measured (DESIGN 6), and what is missing here. */
#ifndef STUDY_HARNESS_MACHINE_H
#define STUDY_HARNESS_MACHINE_H

#include <jansson.h>
#include <stdio.h>

enum { MACHINE_SCHEMA = 1 }; /* of results, told by machine.json */

/* machine.json, schema 1; a new reference, NULL: no memory.
 * { "schema": 1, "date": "2026-01-31T12:00:00Z", "version": "0.1.0", "build": "<as in the rows>",
 *   "cpu": "model", "sockets": 1, "cores": 8, "threads": 16, "threads_usable": 16,
 *   "caches": [ {"level": 1, "type": "Data", "bytes": 49152, "shared_by": 2} ],
 *   "simd": "avx512f", "memory_bytes": 68719476736, "os": "...", "kernel": "Linux 6.1.0",
 *   "compiler": "gcc 12.2.0", "flags": "-std=c17 ...",
 *   "gpu": "none", "driver": "none", "cuda": "13.0" (built with; "none"), "cuda_driver": "13.0",
 *   "devices": [ {"index": 0, "name": "...", "memory_bytes": ..., ...} ], "pinning": "in words",
 *   "libraries": {"mpfr": "4.2.0", ...}, "floating_point": "rounding to nearest, ...",
 *   "ceilings": {"serial": {"read_bytes_per_second": ..., ...}, ...} (ceilings.h),
 *   "self_test": [ {"name": "...", "expected": "...", "measured": "...", "passed": true, "meaning":
 * "..."} ] } What cannot be found out is "unknown" or 0. */
json_t *machine_json(void);

/* Compiler, CUDA, devices, threads and libraries found, and what is missing, what that costs and
 * the Debian package that brings it. 0; 1 where a probe failed. */
int doctor_print(FILE *file);

#endif
