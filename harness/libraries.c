/* libraries.c: the libraries and programs that the study uses, with the versions found here. */
#include <dlfcn.h>
#include <gmp.h>
#include <jansson.h>
#include <mpfr.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>
#include <yaml.h>

#include "harness/machine_parts.h"

static bool say(char text[FACT], const char *version) {
  snprintf(text, FACT, "%s", version);
  return true;
}

static bool mpfr_here(char text[FACT]) { return say(text, mpfr_get_version()); }
static bool gmp_here(char text[FACT]) { return say(text, gmp_version); }
static bool yaml_here(char text[FACT]) { return say(text, yaml_get_version_string()); }
static bool jansson_here(char text[FACT]) { return say(text, jansson_version_str()); }

static bool xxhash_here(char text[FACT]) {
  unsigned number = XXH_versionNumber();
  snprintf(text, FACT, "%u.%u.%u", number / 10000, number / 100 % 100, number % 100);
  return true;
}

/* md4c has no way to ask; that this program runs says that it is there. */
static bool md4c_here(char text[FACT]) { return say(text, "linked"); }

static bool gnuplot_here(char text[FACT]) {
  char line[FACT];
  if (!command_line("gnuplot --version 2>/dev/null", line)) return false;
  return say(text, strncmp(line, "gnuplot ", 8) == 0 ? line + 8 : line);
}

/* NVIDIA's packages put it where no PATH leads. */
static bool nvcc_here(char text[FACT]) {
  return command_line("PATH=$PATH:/usr/local/cuda/bin; "
                      "nvcc --version 2>/dev/null | sed -n 's/.*release \\([^,]*\\),.*/\\1/p'",
                      text);
}

/* Loaded and let go again. */
static bool library_here(const char *file, const char *version_name, char text[FACT]) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
  const char *const *version = dlsym(library, version_name);
  snprintf(text, FACT, "%s", version && *version ? *version : file);
  dlclose(library);
  return true;
}

static bool gsl_here(char text[FACT]) {
  return library_here("libgsl.so.28", "gsl_version", text) ||
         library_here("libgsl.so.27", "gsl_version", text) ||
         library_here("libgsl.so.25", "gsl_version", text);
}

/* Not loaded: OpenBLAS, which may also stand behind the name of LAPACK, starts its threads as soon
 * as it is, and they would stay. */
static bool file_here(const char *file, char text[FACT]) {
  static const char *const folders[] = {"/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib",
                                        "/usr/local/lib"};
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
    char path[FACT];
    snprintf(path, sizeof path, "%s/%s", folders[i], file);
    if (access(path, R_OK) == 0) return say(text, file);
  }
  return false;
}

static bool openblas_here(char text[FACT]) { return file_here("libopenblas.so.0", text); }
static bool lapack_here(char text[FACT]) { return file_here("liblapack.so.3", text); }

const struct component components[] = {
    {"mpfr", true, "no truth", "libmpfr-dev", mpfr_here},
    {"gmp", true, "no truth", "libgmp-dev", gmp_here},
    {"libyaml", true, "no case files", "libyaml-dev", yaml_here},
    {"jansson", true, "no results", "libjansson-dev", jansson_here},
    {"xxhash", true, "no bits of vector results", "libxxhash-dev", xxhash_here},
    {"md4c", true, "no index.html", "libmd4c-dev libmd4c-html0-dev", md4c_here},
    {"gnuplot", false, "the report has tables, but no figures", "gnuplot-nox", gnuplot_here},
    {"nvcc", false, "no cuda rows: kernels are only emulated", "nvidia-cuda-toolkit", nvcc_here},
    {"gsl", false, "no comparison with GSL", "libgsl27", gsl_here},
    {"openblas", false, "no comparison with OpenBLAS", "libopenblas0", openblas_here},
    {"lapack", false, "no comparison with LAPACK", "liblapack3", lapack_here},
    {NULL, false, NULL, NULL, NULL},
};
