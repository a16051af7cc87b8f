# Throughput against a parameter of the problem: a line for each method, named at its end; dashed
# with the transfers to and from the device; open points where the data may lie in a cache.
# (A parenthesis after dt would be a pattern of dashes.)
scope_dash(s) = end_to_end[s] ? 13 : 1
set multiplot
set logscale y
if (x_log) { set logscale x }
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (ceiling[p] > 0) { set arrow from graph 0, first ceiling[p] to graph 1, first ceiling[p] nohead lw 1.4 lc rgb '#8c8c8c' back }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      if (label_ends_here[i]) { eval label_here.' right' } else { eval label_here.' left' }
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with lines lt linetype[s] lw (end_to_end[s] ? 1.1 : 1.6) dt scope_dash(s), \
       for [s = first_series[p]:last_series[p]] data using (column('in_cache') == 0 ? at(s) : NaN):(column('drawn_y')) with points lt linetype[s], \
       for [s = first_series[p]:last_series[p]] data using (column('in_cache') == 1 ? at(s) : NaN):(column('drawn_y')) with points lt 100 + linetype[s] lw 1.3
}
unset multiplot
