# Convergence: the error against n, a line for each method, named at its end; dashed the truncation
# of its scheme, dotted its rounding. Grey lines have the order that they name. The level u is the
# format's floor: no rule shows less for longer than luck lasts. A ring: where a curve turns.
part(s, name) = column('series') == s && column(name) > 0 ? column(name) : NaN
set multiplot
set logscale xy
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (lost[p] > 0) { eval no_digit }
  if (unit[p] > 0) { v = unit[p]; eval level }
  if (y_floor[p] > 0) { v = y_floor[p]; eval level }
  if (y_ceiling[p] > 0) { v = y_ceiling[p]; eval level }
  if (coefficient[p] > 0) { set arrow from graph 0, first coefficient[p] to graph 1, first coefficient[p] nohead lw 1.1 dt 11 lc rgb '#595959' back }
  do for [i = 1:guides] {
    if (guide_panel[i] == p) {
      set arrow 20000 + i from guide_x0[i], guide_y0[i] to guide_x1[i], guide_y1[i] nohead lw 1 lc rgb '#8c8c8c' front
      set label 20000 + i sprintf('order %g', guide_order[i]) at guide_x0[i]**0.7*guide_x1[i]**0.3, guide_y0[i]**0.7*guide_y1[i]**0.3 left offset 0.6,0.3 font tiny textcolor rgb '#333333' front
    }
  }
  if (p == 1) { set label 6 'line: whole error · dashed: truncation'.((sum [s = 1:last_series[panels]] rounding_drawn[s]) > 0 ? ' · dotted: rounding' : '') at screen 1 - 12.0/width, screen 1 - 38.0/height right noenhanced font tiny textcolor rgb '#333333' }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [s = first_series[p]:last_series[p]] data using (truncation_drawn[s] ? at(s) : NaN):(part(s, 'truncation')) with lines lt linetype[s] lw 1.1 dt 12, \
       for [s = first_series[p]:last_series[p]] data using (rounding_drawn[s] ? at(s) : NaN):(part(s, 'rounding')) with lines lt linetype[s] lw 1 dt 14, \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with lines lt linetype[s] dt 1, \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with points lt style_of(s) ps 0.5, \
       for [s = first_series[p]:last_series[p]] data using (turn_x[s] > 0 && column('series') == s && column('x') == turn_x[s] ? turn_x[s] : NaN):(turn_y[s]) with points pt 6 ps 1.7 lw 1.5 lc rgb '#333333'
}
unset multiplot
