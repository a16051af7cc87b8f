# Error by method: a line for each method, the best on top, its error to the right on a log axis.
# In the data x is the method's rank and y its error. Where a method has several (orders of the
# input, thread counts), a thin line joins them.
set multiplot
set logscale x
do for [p = 1:panels] {
  eval frame
  # A line higher than elsewhere: names of grey lines stand below it.
  set label 3 at screen left[p], screen top[p] + 17.0/height
  # Error goes across and rank down: the axes of the frame change places.
  set xrange [y_low[p]:y_high[p]]
  set yrange [x_high[p]:x_low[p]]
  eval 'set xtics '.y_tics[p]
  eval 'set ytics '.x_tics[p].' noenhanced'
  set xlabel (lowest[p] ? y_name : '') font small offset 0,(y_floor[p] > 0 || y_ceiling[p] > 0 ? -0.5 : 0.4) noenhanced
  if (lost[p] > 0) {
    set object 1 rectangle from first lost[p], graph 0 to graph 1, graph 1 behind fillcolor rgb '#f2f2f2' fillstyle solid noborder
    set arrow from first lost[p], graph 0 to first lost[p], graph 1 nohead lw 0.9 lc rgb '#8c8c8c' back
    set label 5 'no digit right' at first lost[p], screen top[p] + 5.0/height left font tiny textcolor rgb '#595959'
  }
  do for [k = 1:3] {
    v = k == 1 ? unit[p] : k == 2 ? y_floor[p] : y_ceiling[p]
    if (v > 0) { set arrow from first v, graph 0 to first v, graph 1 nohead lw 0.9 lc rgb '#8c8c8c' back }
  }
  if (unit[p] > 0) { set label 4 'u' at first unit[p], screen top[p] + 5.0/height center font tiny textcolor rgb '#595959' }
  do for [i = 1:labels] { if (label_panel[i] == p) { eval label_here.' left' } }
  plot for [k = 1:words(bounded[p])] data using (column('series') == drawn_bound(k) ? column('bound') : NaN):(column('drawn_x') - 0.32):(0):(0.64) with vectors nohead lw 1.2 dt 1 lc rgb hue_of(linetype[drawn_bound(k)]), \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s ? column('drawn_y') : NaN):(column('drawn_x')) with lines lw 0.8 dt 1 lc rgb hue_of(linetype[s]), \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s ? column('drawn_y') : NaN):(column('drawn_x')) with points lt style_of(s) ps 0.9
}
unset multiplot
