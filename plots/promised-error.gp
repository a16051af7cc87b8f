# What was asked of adaptive methods, against what they did: filled points the true error, hollow
# ones what the method itself estimates. Above the line y = x a promise is broken.
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
  low = x_low[p] > y_low[p] ? x_low[p] : y_low[p]
  high = x_high[p] < y_high[p] ? x_high[p] : y_high[p]
  if (low < high) {
    set arrow 20000 from low, low to high, high nohead lw 1.3 lc rgb '#595959' back
    set label 20000 'as asked' at high, high right offset -0.6,0.4 font tiny textcolor rgb '#333333'
  }
  if (p == 1) { set label 6 'filled: true error · hollow: estimated by the method' at screen 1 - 12.0/width, screen 1 - 38.0/height right noenhanced font tiny textcolor rgb '#333333' }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [s = first_series[p]:last_series[p]] data using (at(s)):(column('estimate') > 0 ? column('estimate') : NaN) with linespoints lt 100 + linetype[s] lw 0.9 dt 14, \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with linespoints lt linetype[s] ps 0.8
}
unset multiplot
