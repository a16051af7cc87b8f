# The values of a result along it, from the least to the largest where many share a point, over the
# exact ones: the wide grey line. Marks at the lower edge: below 0 where the exact value is not; and
# triangles at either edge: beyond it, of an unstable run.
set multiplot
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (y_low[p] < 0 && y_high[p] > 0) { v = 0; eval level }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  f = first_series[p]
  span = y_high[p] - y_low[p]
  mark = 0.03*span
  # No farther beyond the edges than lines need that lead there.
  near(v) = v > y_high[p] + span ? y_high[p] + span : v < y_low[p] - span ? y_low[p] - span : v
  beyond(s, is) = column('series') == s && is ? column('drawn_x') : NaN
  set clip two
  plot data using (at(f)):(column('truth_low')):(column('truth_high')) with filledcurves lc rgb '#b4b4b4' fs solid 1 noborder, \
       for [side in 'truth_low truth_high'] data using (at(f)):(column(side)) with lines lw 4 lc rgb '#b4b4b4', \
       for [s = f:last_series[p]] data using (at(s)):(near(column('low'))):(near(column('high'))) with filledcurves lc rgb hue_of(linetype[s]) fs solid 0.45 noborder, \
       for [s = f:last_series[p]] for [side in 'low high'] data using (at(s)):(near(column(side))) with lines lw 0.8 lc rgb hue_of(linetype[s]), \
       for [s = f:last_series[p]] data using (beyond(s, column('high') > y_high[p])):(y_high[p] - mark/2) with points pt 9 ps 0.5 lc rgb hue_of(linetype[s]), \
       for [s = f:last_series[p]] data using (beyond(s, column('low') < y_low[p])):(y_low[p] + mark/2) with points pt 11 ps 0.5 lc rgb hue_of(linetype[s]), \
       for [s = f:last_series[p]] data using (column('series') == s && column('negative') > 0 ? column('drawn_x') : NaN):(y_low[p]):(0):(mark) with vectors nohead lw 0.8 lc rgb hue_of(linetype[s])
}
unset multiplot
