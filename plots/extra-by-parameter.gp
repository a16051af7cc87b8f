# What a problem measures beside the error, against a parameter: a line for each method, or for each
# value of another parameter, named at its end. The wide grey lines: what was to be expected. Shaded:
# where what is computed is foretold to be unstable.
set multiplot
if (x_log) { set logscale x }
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (value_log[p]) { set logscale y } else { unset logscale y }
  if (unstable[p] > 0) { eval unstable_shade }
  if (!value_log[p] && y_low[p] < 0) { v = 0; eval level }
  do for [k = 1:2] {
    v = k == 1 ? y_floor[p] : y_ceiling[p]
    if (v > 0) { eval level }
  }
  do for [k = 1:levels] { if (level_panel[k] == p) { v = level_at[k]; eval level } }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [s = first_series[p]:last_series[p]] data using (has_expected ? at(s) : NaN):(column("drawn_expected")) with lines lw 5 lc rgb '#c8c8c8', \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with linespoints lt style_of(s)
}
unset multiplot
