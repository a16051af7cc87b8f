# Throughput by method: a bar for each, the fastest on top, its rate to the right with how many times
# the limit of one pass it is; open points with the transfers to and from the device. The grey line
# is that limit: bandwidth measured on this machine over the bytes of a pass. In the data x is the
# method's rank. From 0, or on a log axis where rates span decades.
set multiplot
do for [p = 1:panels] {
  eval frame
  # A line higher than elsewhere: the name of the grey line stands below it.
  set label 3 at screen left[p], screen top[p] + 17.0/height
  # Rates go across and rank down: the axes of the frame change places.
  if (value_log[p]) { set logscale x } else { unset logscale x }
  set xrange [(value_log[p] ? y_low[p] : 0):y_high[p]]
  set yrange [x_high[p]:x_low[p]]
  eval 'set xtics '.y_tics[p]
  eval 'set ytics '.x_tics[p].' noenhanced'
  set xlabel (lowest[p] ? y_name : '') font small offset 0,0.4 noenhanced
  if (ceiling[p] > 0) {
    set arrow from first ceiling[p], graph 0 to first ceiling[p], graph 1 nohead lw 1.6 lc rgb '#595959' front
    set label 4 limit_name[p] at first ceiling[p], screen top[p] + 5.0/height center noenhanced font tiny textcolor rgb '#595959'
    set label 5 '(× one pass)' at graph 1, screen top[p] + 5.0/height left offset 1,0 noenhanced font tiny textcolor rgb '#595959'
  }
  do for [i = 1:labels] { if (label_panel[i] == p) { eval label_here.' left' } }
  zero = value_log[p] ? y_low[p] : 0
  bar(s, cached) = column('series') == s && column('in_cache') == cached && !end_to_end[s] ? column('drawn_y') : NaN
  plot for [s = first_series[p]:last_series[p]] data using (bar(s, 0)):(column('drawn_x')):(zero):(column('drawn_y')):(column('drawn_x') - 0.33):(column('drawn_x') + 0.33) with boxxyerror lc rgb hue_of(linetype[s]) fs solid 0.85 noborder, \
       for [s = first_series[p]:last_series[p]] data using (bar(s, 1)):(column('drawn_x')):(zero):(column('drawn_y')):(column('drawn_x') - 0.33):(column('drawn_x') + 0.33) with boxxyerror lc rgb hue_of(linetype[s]) fs solid 0.35 noborder, \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s && end_to_end[s] ? column('drawn_y') : NaN):(column('drawn_x')) with points pt 7 ps 0.9 lc rgb '#ffffff', \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s && end_to_end[s] ? column('drawn_y') : NaN):(column('drawn_x')) with points pt 6 ps 0.9 lw 1.4 lc rgb '#111111'
}
unset multiplot
