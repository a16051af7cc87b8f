# One method, the cores against the device: throughput against how much there is to do at once.
# Rings: from there on the device is the faster; dashed with the transfers.
# (A parenthesis after dt would be a pattern of dashes.)
scope_dash(s) = end_to_end[s] ? 13 : 1
set multiplot
set logscale y
if (x_log) { set logscale x }
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  do for [k = 1:crossings] {
    if (cross_panel[k] == p) {
      set arrow 20000 + k from cross_x[k], graph 0 to cross_x[k], cross_y[k] nohead lw 1 dt 14 lc rgb '#595959' back
    }
  }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      if (label_ends_here[i]) { eval label_here.' right' } else { eval label_here.' left' }
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with lines lt linetype[s] lw (end_to_end[s] ? 1.1 : 1.6) dt scope_dash(s), \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with points lt linetype[s], \
       for [k = 1:crossings] '+' using (cross_panel[k] == p ? cross_x[k] : NaN):(cross_y[k]) every ::0::0 with points pt 6 ps 1.6 lw 1.5 lc rgb '#333333'
}
unset multiplot
