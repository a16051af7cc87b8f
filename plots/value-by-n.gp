# The computed value over the exact one, against n: what has stalled falls away from 1.
set multiplot
set logscale x
if (y_log) { set logscale y }
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (!y_log) { v = 1; eval level }
  if (y_ceiling[p] > 0) { v = y_ceiling[p]; eval level }
  if (forecast[p] > x_low[p] && forecast[p] < x_high[p]) {
    set arrow from first forecast[p], graph 0 to first forecast[p], graph 1 nohead lw 1 dt 13 lc rgb '#595959' back
    set label 5 'stall forecast ' at first forecast[p], graph 0.04 right font tiny textcolor rgb '#595959'
  }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with linespoints lt style_of(s)
}
unset multiplot
