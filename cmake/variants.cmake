# One source, many compilers: each loop of kernels/compiled_sum/source is compiled with each line of this table, and
# each pair is a method of the problem compiled_sum, named <source>_<variant>.
#
#   variant | compiler | flags
#
# To add a variant, add a line. The flags are all that its compiler is given: none of the study's own come before or
# after them, no sanitizer, and never a link line. A variant whose compiler is not found is a method all the same, so
# that case files stay valid, but offers nothing here. Values such as -march=haswell need the processor they name.
set(study_variants
  "gcc_o0|gcc|-O0"
  "gcc_o2|gcc|-O2"
  "gcc_o3|gcc|-O3"
  "gcc_o2_haswell|gcc|-O2 -march=haswell"
  "gcc_o2_haswell_std_c17|gcc|-std=c17 -O2 -march=haswell"
  "gcc_o3_contract_haswell|gcc|-O3 -ffp-contract=fast -march=haswell"
  "gcc_o3_fassociative_math|gcc|-O3 -fassociative-math"
  "gcc_o3_fassociative_math_and_partners|gcc|-O3 -fassociative-math -fno-signed-zeros -fno-trapping-math"
  "gcc_o3_ffast_math_fno_associative_math|gcc|-O3 -ffast-math -fno-associative-math"
  "gcc_o3_funsafe_math|gcc|-O3 -funsafe-math-optimizations"
  "gcc_o2_ffast_math|gcc|-O2 -ffast-math"
  "gcc_o3_ffast_math|gcc|-O3 -ffast-math"
  "gcc_ofast|gcc|-Ofast"
  "clang_o2|clang|-O2"
  "clang_o2_haswell|clang|-O2 -march=haswell"
  "clang_o3_contract_haswell|clang|-O3 -ffp-contract=fast -march=haswell"
  "clang_o3_ffast_math|clang|-O3 -ffast-math"
  "nvcc|nvcc|"
  "nvcc_fmad_true|nvcc|-fmad=true"
  "nvcc_fmad_false|nvcc|-fmad=false"
  "nvcc_use_fast_math|nvcc|--use_fast_math")

# The compilers: the build's own where it is one of them, else the one on the PATH; nvcc as cmake/cuda.cmake has it.
# Sets <compiler>_path (empty: not found) and <compiler>_version ("12.2.0") in the caller.
function(study_find_compiler compiler id)
  set(path "")
  if(compiler STREQUAL "nvcc")
    if(STUDY_CUDA)
      set(path "${CMAKE_CUDA_COMPILER}")
    endif()
    set(version "${CMAKE_CUDA_COMPILER_VERSION}")
  elseif(CMAKE_C_COMPILER_ID STREQUAL id)
    set(path "${CMAKE_C_COMPILER}")
    set(version "${CMAKE_C_COMPILER_VERSION}")
  else()
    unset(study_variant_${compiler} CACHE) # it may have come or gone since
    find_program(study_variant_${compiler} ${compiler})
    if(study_variant_${compiler})
      set(path "${study_variant_${compiler}}")
      execute_process(COMMAND "${path}" -dumpfullversion -dumpversion OUTPUT_VARIABLE version
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
  endif()
  set(${compiler}_path "${path}" PARENT_SCOPE)
  set(${compiler}_version "${version}" PARENT_SCOPE)
endfunction()

# Compiles the pair of loops of a source, in f32 and f64, with the variant's flags and no others.
function(study_compile_loops name source path flags output)
  separate_arguments(flags)
  set(room "${PROJECT_SOURCE_DIR}/kernels/compiled_sum/source")
  add_custom_command(OUTPUT "${output}"
    COMMAND ${CMAKE_C_COMPILER_LAUNCHER} "${path}" ${flags} -fPIC -w "-I${PROJECT_SOURCE_DIR}"
      -DNAME_f32=compiled_sum_${name}_f32 -DNAME_f64=compiled_sum_${name}_f64
      "-DSOURCE=\"kernels/compiled_sum/source/${source}.c\"" -c "${room}/loops.c" -o "${output}"
    DEPENDS "${room}/loops.c" "${room}/${source}.c" "${PROJECT_SOURCE_DIR}/kernels/twins.h" "${path}"
    COMMENT "Compiling variant ${name}" VERBATIM)
endfunction()

# What a line of the table says, in the caller's variables that variant.c.in and variant.cu.in name.
function(study_read_variant line)
  string(REPLACE "|" ";" cells "${line}|")
  list(GET cells 0 suffix)
  list(GET cells 1 compiler)
  list(GET cells 2 flags)
  set(path "${${compiler}_path}")
  set(version "${${compiler}_version}")
  set(with "with ${flags}")
  if(flags STREQUAL "")
    set(with "with its defaults")
  endif()
  if(path)
    set(summary "Compiled by ${compiler} ${version} ${with}.")
  else()
    set(summary "Would be compiled by ${compiler} ${with}; it was not found where this was built.")
  endif()
  string(REGEX REPLACE "[.].*" "" major "${version}")
  string(STRIP "${compiler} ${major}" which)
  # As figures name it: what must stand beside a flag to make it work is left to the summary.
  string(REPLACE "-fno-signed-zeros -fno-trapping-math" "with partners" short "${flags}")
  string(STRIP "${which} ${short}" variant)
  set(lacks lacks_nothing)
  if(flags MATCHES "haswell")
    set(lacks lacks_haswell)
  endif()
  set(on_host 0)
  if(path AND NOT compiler STREQUAL "nvcc")
    set(on_host 1)
  endif()
  set(extra "compiler=${which}")
  foreach(name suffix flags path summary variant lacks on_host extra)
    set(${name} "${${name}}" PARENT_SCOPE)
  endforeach()
endfunction()

# Writes a method file for each source and variant into <folder>/compiled_sum, and a .cu file beside it for nvcc.
function(study_write_variants folder)
  set(room "${PROJECT_SOURCE_DIR}/kernels/compiled_sum")
  study_find_compiler(gcc GNU)
  study_find_compiler(clang Clang)
  study_find_compiler(nvcc NVIDIA)
  file(GLOB sources CONFIGURE_DEPENDS "${room}/source/*.c")
  list(FILTER sources EXCLUDE REGEX "/loops[.]c$")
  set(files "")
  set(objects "")
  foreach(line IN LISTS study_variants)
    study_read_variant("${line}")
    foreach(file IN LISTS sources)
      get_filename_component(source "${file}" NAME_WE)
      set(name "${source}_${suffix}")
      set(method "${folder}/compiled_sum/${name}")
      configure_file("${room}/variant.c.in" "${method}.c" @ONLY)
      list(APPEND files "${method}.c")
      if(on_host)
        study_compile_loops("${name}" "${source}" "${path}" "${flags}" "${folder}/loops/${name}.o")
        list(APPEND objects "${folder}/loops/${name}.o")
      elseif(path)
        configure_file("${room}/variant.cu.in" "${method}.cu" @ONLY)
        separate_arguments(options NATIVE_COMMAND "${flags}")
        set_source_files_properties("${method}.cu" PROPERTIES COMPILE_OPTIONS "${options}" OBJECT_DEPENDS "${file}")
        list(APPEND files "${method}.cu")
      endif()
    endforeach()
  endforeach()
  file(MAKE_DIRECTORY "${folder}/loops")
  # What an earlier table made is no method any more.
  file(GLOB stale "${folder}/compiled_sum/*")
  list(REMOVE_ITEM stale ${files})
  if(stale)
    file(REMOVE ${stale})
  endif()
  set(study_variant_files ${files} PARENT_SCOPE)
  set(study_variant_objects ${objects} PARENT_SCOPE)
endfunction()

# Adds the methods to a target, and the loops, in an archive, to what links it.
function(study_add_variants target)
  target_sources(${target} PRIVATE ${study_variant_files})
  set(archive "${PROJECT_BINARY_DIR}/variants/libvariants.a")
  add_custom_command(OUTPUT "${archive}" COMMAND ${CMAKE_COMMAND} -E rm -f "${archive}"
    COMMAND ${CMAKE_AR} qc "${archive}" ${study_variant_objects} COMMAND ${CMAKE_RANLIB} "${archive}"
    DEPENDS ${study_variant_objects} COMMENT "Gathering variants")
  add_custom_target(variants DEPENDS "${archive}")
  add_dependencies(${target} variants)
  target_link_libraries(${target} INTERFACE "${archive}")
endfunction()
