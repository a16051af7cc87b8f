# Error against time: a line for each method, named at its end with the time at which it reaches 1.
# (A parenthesis after dt would be a pattern of dashes.)
line_dash(s) = other_order[s] ? 13 : dash_of(linetype[s])
set multiplot
set logscale y
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (horizon[p] > 0) { v = horizon[p]; eval level }
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
  plot for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with lines lt linetype[s] dt line_dash(s)
}
unset multiplot
