# Finds problems, methods and truths by the names their files define and writes the registry:
#   kernels/<problem>/problem.c  ->  problem_<problem>
#   kernels/<problem>/<m>.c      ->  <problem>_<m>, where the file defines that const struct method
#   kernels/<problem>/<m>.cu     ->  <problem>_<m>_cuda where nvcc is there, and <problem>_<m>_emulated
#                                    where the file says GPU_REALIZATION (CUDA_REALIZATION: device only)
#   kernels/<problem>/rules.c    ->  rules_<problem> (kernels/rules.h), where there is one
#   reference/<problem>.c        ->  reference_<problem>
# So adding a method is adding a file; no list is edited. Further folders after the output add the methods in their
# <problem>/*.c, and the twins beside them, to those of kernels/<problem>: methods that the build itself makes
# (cmake/variants.cmake), and those that only tests want.
function(study_write_registry output)
  set(declarations "")
  set(problem_list "")
  set(method_lists "")
  set(method_tables "")
  set(reference_list "")
  set(rules_list "")
  set(device_list "")
  file(GLOB problem_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/kernels/*/problem.c")
  list(SORT problem_files)
  foreach(problem_file IN LISTS problem_files)
    get_filename_component(folder "${problem_file}" DIRECTORY)
    get_filename_component(problem "${folder}" NAME)
    string(APPEND declarations "extern const struct problem problem_${problem};\n")
    string(APPEND problem_list "    &problem_${problem},\n")
    set(patterns "${folder}/*.c")
    foreach(more IN LISTS ARGN)
      list(APPEND patterns "${more}/${problem}/*.c")
    endforeach()
    file(GLOB files CONFIGURE_DEPENDS ${patterns})
    list(SORT files)
    string(REGEX REPLACE "\\.c(;|$)" ".cu\\1" patterns "${patterns}")
    file(GLOB twins CONFIGURE_DEPENDS ${patterns})
    # What a file defines is read here: an edited one is read again.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files} ${twins})
    set(methods "")
    foreach(file IN LISTS files)
      get_filename_component(name "${file}" NAME_WE)
      get_filename_component(beside "${file}" DIRECTORY)
      file(STRINGS "${file}" found REGEX "^const struct method ${problem}_${name} = {")
      if(found)
        string(APPEND declarations "extern const struct method ${problem}_${name};\n")
        string(APPEND methods "    &${problem}_${name},\n")
        if(EXISTS "${beside}/${name}.cu")
          file(STRINGS "${beside}/${name}.cu" host_runs REGEX "^GPU_REALIZATION")
          if(host_runs)
            string(APPEND declarations "extern const struct realization ${problem}_${name}_emulated;\n")
            string(APPEND device_list
              "    {&${problem}_${name}, BACKEND_EMULATED, &${problem}_${name}_emulated},\n")
          endif()
          if(STUDY_CUDA)
            string(APPEND declarations "extern const struct realization ${problem}_${name}_cuda;\n")
            string(APPEND device_list
              "    {&${problem}_${name}, BACKEND_CUDA, &${problem}_${name}_cuda},\n")
          endif()
        endif()
      endif()
    endforeach()
    string(APPEND method_lists
      "static const struct method *const methods_of_${problem}[] = {\n${methods}    NULL,\n};\n")
    string(APPEND method_tables "    methods_of_${problem},\n")
    if(EXISTS "${folder}/rules.c")
      string(APPEND declarations "extern const struct problem_rules rules_${problem};\n")
      string(APPEND rules_list "    &rules_${problem},\n")
    endif()
    if(EXISTS "${PROJECT_SOURCE_DIR}/reference/${problem}.c")
      string(APPEND declarations "extern const struct reference reference_${problem};\n")
      string(APPEND reference_list "    &reference_${problem},\n")
    else()
      message(FATAL_ERROR "problem ${problem} has no truth: reference/${problem}.c is missing")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT "${output}" CONTENT "/* Made by cmake/registry.cmake from the file names. */
#include \"kernels/kernel.h\"
#include \"kernels/rules.h\"
#include \"reference/truth.h\"

@declarations@
@method_lists@
const struct problem *const problems[] = {
@problem_list@    NULL,
};
const struct method *const *const problem_methods[] = {
@method_tables@    NULL,
};
const struct problem_rules *const problem_rules[] = {
@rules_list@    NULL,
};
const struct device_realization device_realizations[] = {
@device_list@    {NULL, BACKEND_COUNT, NULL},
};
const struct reference *const references[] = {
@reference_list@    NULL,
};
" @ONLY)
endfunction()
