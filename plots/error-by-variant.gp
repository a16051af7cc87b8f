# Error by variant: a line for each build, a column for each algorithm, the error across on a log
# axis; the mark tells what the build made of the algorithm: 1 as the first build leaves it, 2 the
# plainest algorithm in disguise, 3 other bits, 4 flushed to zero.
array mark_name[4] = ['first', 'plain', 'other', 'flushed']
array mark_point[4] = [7, 13, 4, 11]
array mark_hue[4] = [0x096ba4, 0xb33f02, 0x5c5c5c, 0x111111]
array mark_size[4] = [0.75, 0.95, 0.85, 1.0]
mark(name) = name eq mark_name[1] ? 1 : name eq mark_name[2] ? 2 : name eq mark_name[3] ? 3 : 4
set multiplot
set logscale x
do for [p = 1:panels] {
  eval frame
  # Error goes across and builds down: the axes of the frame change places.
  set xrange [y_low[p]:y_high[p]]
  set yrange [x_high[p]:x_low[p]]
  eval 'set xtics '.y_tics[p]
  eval 'set ytics '.x_tics[p].' noenhanced'
  set xlabel (lowest[p] ? y_name : '') font small offset 0,(y_floor[p] > 0 || y_ceiling[p] > 0 ? -0.5 : 0.4) noenhanced
  do for [k = 1:3] {
    v = k == 1 ? unit[p] : k == 2 ? y_floor[p] : y_ceiling[p]
    if (v > 0) { set arrow from first v, graph 0 to first v, graph 1 nohead lw 0.9 lc rgb '#8c8c8c' back }
  }
  if (unit[p] > 0) { set label 4 'u' at first unit[p], graph 0 left offset 0.5,0.6 font tiny textcolor rgb '#595959' }
  do for [k = 1:words(rules)] { set arrow from graph 0, first real(word(rules, k)) to graph 1, first real(word(rules, k)) nohead lw 0.9 lc rgb '#8c8c8c' dt 13 back }
  if (p == 1) {
    x = 12.0
    do for [m = 1:4] {
      if (marked[m] > 0) {
        set label 10 + 2*m '' at screen (x + 5)/width, screen 1 - 56.0/height point pt mark_point[m] ps mark_size[m] lc rgb sprintf('#%06x', mark_hue[m])
        set label 11 + 2*m mark_text[m] at screen (x + 15)/width, screen 1 - 56.0/height left noenhanced font small textcolor rgb sprintf('#%06x', mark_hue[m])
        x = x + 36 + 5.8*strlen(mark_text[m])
      }
    }
  }
  plot data using (column('panel') == p ? column('drawn_y') : NaN):(column('drawn_x')):(mark_size[mark(stringcolumn('mark'))]):(mark_point[mark(stringcolumn('mark'))]):(mark_hue[mark(stringcolumn('mark'))]) with points ps variable pt variable lw 1.4 lc rgb variable
}
unset multiplot
