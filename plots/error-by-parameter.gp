# Error against a parameter of the problem: a line for each method, named at its end.
set multiplot
set logscale y
if (x_log) { set logscale x }
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (unstable[p] > 0) { eval unstable_shade }
  if (lost[p] > 0) { eval no_digit }
  if (unit[p] > 0) { v = unit[p]; eval level }
  if (y_floor[p] > 0) { v = y_floor[p]; eval level }
  if (y_ceiling[p] > 0) { v = y_ceiling[p]; eval level }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [k = 1:words(bounded[p])] data using (at(drawn_bound(k))):(column('bound')) with lines lt 200 + linetype[drawn_bound(k)], \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with linespoints lt style_of(s)
}
unset multiplot
