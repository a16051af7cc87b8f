# Histogram: a row for each method in the order of the case; on it a bar for each result that orders
# of the same numbers gave, its distance from the truth across. In the data x is the share of the
# orders, y the error in ulps with its sign, drawn_x the row.
set multiplot
bar_low(r) = r + 0.38
bar_high(r, h) = r + 0.38 - (h > 0.03 ? 0.62*h : 0.02)
percent(v) = v >= 0.995 ? (v < 1 ? '>99 %' : '100 %') : v < 0.01 ? '<1 %' : sprintf('%.0f %%', 100*v)
do for [p = 1:panels] {
  eval frame
  # Errors go across and rows down: the axes of the frame change places.
  set xrange [y_low[p]:y_high[p]]
  set yrange [x_high[p]:x_low[p]]
  eval 'set xtics '.y_tics[p]
  eval 'set ytics '.x_tics[p].' noenhanced'
  set xlabel (lowest[p] ? y_name : '') font small offset 0,0.4 noenhanced
  set object 1 rectangle from first -0.5, graph 0 to first 0.5, graph 1 behind fillcolor rgb '#efefef' fillstyle solid noborder
  set arrow from first 0, graph 0 to first 0, graph 1 nohead lw 0.8 lc rgb '#bdbdbd' back
  do for [i = 1:labels] { if (label_panel[i] == p) { eval label_here.' left' } }
  plot for [s = first_series[p]:last_series[p]] data using (column('series') == s ? column('drawn_y') : NaN):(column('drawn_x')):(column('drawn_y') - column('half_width')):(column('drawn_y') + column('half_width')):(bar_low(column('drawn_x'))):(bar_high(column('drawn_x'), column('height'))) with boxxyerror dt 1 lw 0.5 lc rgb hue_of(linetype[s]) fs solid 0.9 noborder, \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s && column('named') == 1 ? column('drawn_y') : NaN):(bar_high(column('drawn_x'), column('height')) - 0.13):(percent(column('share'))) with labels center noenhanced font tiny textcolor rgb '#333333'
}
unset multiplot
