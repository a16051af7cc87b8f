# Writes build_commit.h with the checkout's commit; a dirty mark ignores results/ and report/. Touches the file only
# when it changes, so that an unchanged tree is not rebuilt.
set(commit "unknown")
find_program(git git)
if(git)
  execute_process(COMMAND ${git} -C "${SOURCE}" rev-parse --short=12 HEAD
    OUTPUT_VARIABLE head OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(NOT failed)
    set(commit "${head}")
    execute_process(COMMAND ${git} -C "${SOURCE}" status --porcelain -- . ":!results" ":!report"
      OUTPUT_VARIABLE changes OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(changes)
      string(APPEND commit "-dirty")
    endif()
  endif()
endif()
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "#define STUDY_COMMIT \"${commit}\"\n")
