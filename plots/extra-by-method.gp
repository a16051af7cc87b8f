# What a problem measures beside the error, by method: a line for each method, the smallest on top,
# its value to the right; on a log axis where the values span decades, zero on a level of its own.
# In the data x is the method's rank. Where a method has several values, a thin line joins them.
set multiplot
do for [p = 1:panels] {
  eval frame
  # Values go across and rank down: the axes of the frame change places.
  if (value_log[p]) { set logscale x } else { unset logscale x }
  set xrange [y_low[p]:y_high[p]]
  set yrange [x_high[p]:x_low[p]]
  eval 'set xtics '.y_tics[p]
  eval 'set ytics '.x_tics[p].' noenhanced'
  set xlabel (lowest[p] && one_value ? y_name : '') font small offset 0,(y_ceiling[p] > 0 ? -0.5 : 0.4) noenhanced
  if (!value_log[p]) { set arrow from first 0, graph 0 to first 0, graph 1 nohead lw 0.9 lc rgb '#8c8c8c' back }
  do for [k = 1:2] {
    v = k == 1 ? y_floor[p] : y_ceiling[p]
    if (v > 0) { set arrow from first v, graph 0 to first v, graph 1 nohead lw 0.9 lc rgb '#8c8c8c' back }
  }
  do for [k = 1:levels] {
    if (level_panel[k] == p) {
      set arrow from first level_at[k], graph 0 to first level_at[k], graph 1 nohead lw 1 dt 13 lc rgb '#595959' back
      set label 10000 + k level_name[k] at first level_at[k], screen top[p] + 5.0/height center noenhanced font tiny textcolor rgb '#595959'
    }
  }
  zero = value_log[p] ? (y_floor[p] > 0 ? y_floor[p] : y_low[p]) : 0
  do for [i = 1:labels] { if (label_panel[i] == p) { eval label_here.' left' } }
  plot for [s = first_series[p]:last_series[p]] data using (column('series') == s ? zero : NaN):(column('drawn_x')):(column('drawn_y') - zero):(0) with vectors nohead lw 2.2 dt 1 lc rgb hue_of(linetype[s]), \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s ? column('drawn_y') : NaN):(column('drawn_x')) with points lt style_of(s) ps 0.9
}
unset multiplot
