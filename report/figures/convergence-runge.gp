# 1/(1 + 25 x^2) on [-1, 1]: error against n
# Case convergence: With which order does each rule converge, where does rounding take over from truncation, and what does compensation buy?
#
# gnuplot convergence-runge.gp                     draws convergence-runge.svg from convergence-runge.csv beside it
# gnuplot -e "format='pdf'" convergence-runge.gp   the same as pdf; or png

id = 'convergence-runge'
title = '1/(1 + 25 x^2) on [-1, 1]: error against n'
subtitle = 'Quadrature · case convergence · machine xeon · build 341844254545+49259838'
x_name = 'n'
y_name = 'relative error'
width = 1000
height = 460
x_log = 1
y_log = 1
panels = 2
array panel_title[2] = ['f32', 'f64']
array column_of[2] = [1, 2]
array line[2] = [1, 1]
lines = 1
array lowest[2] = [1, 1]
array left[2] = [0.09, 0.579]
array right[2] = [0.3905, 0.8795]
array bottom[2] = [0.113043478, 0.113043478]
array top[2] = [0.808695652, 0.808695652]
array x_low[2] = [0.72443596, 0.72443596]
array x_high[2] = [13803842.6, 13803842.6]
array y_low[2] = [6.02559586e-11, 3.80189396e-20]
array y_high[2] = [16.5958691, 263.026799]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("1" 1, "10^{2}" 100, "10^{4}" 10000, "10^{6}" 1000000)', '("1" 1, "10^{2}" 100, "10^{4}" 10000, "10^{6}" 1000000)']
array y_tics[2] = ['("10^{-10}" 1e-10, "10^{-8}" 1e-08, "10^{-6}" 1e-06, "10^{-4}" 0.0001, "10^{-2}" 0.01, "1" 1)', '("10^{-18}" 1e-18, "10^{-15}" 1e-15, "10^{-12}" 1e-12, "10^{-9}" 1e-09, "10^{-6}" 1e-06, "10^{-3}" 0.001, "1" 1)']
array unit[2] = [5.96046448e-08, 1.11022302e-16]
array lost[2] = [1, 1]
array unstable[2] = [0, 0]
array ceiling[2] = [0, 0]
array cache_n[2] = [0, 0]
array forecast[2] = [0, 0]
array first_series[2] = [1, 8]
array last_series[2] = [7, 14]
array bounded[2] = ['', '']
array linetype[14] = [1, 4, 5, 8, 9, 10, 23, 1, 4, 5, 8, 9, 10, 23]
array other_order[14] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array end_to_end[14] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 18
array label_panel[18] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]
array label_text[18] = ['Simpson', 'Trapezoid', 'tanh-sinh', 'Left rectangle', 'Boole', 'Gauss-Legendre', 'u = 2⁻²⁴', 'Clenshaw-Curtis', 'no digit right', 'Boole', 'Gauss-Legendre', 'Simpson', 'tanh-sinh', 'u = 2⁻⁵³', 'Clenshaw-Curtis', 'Left rectangle', 'Trapezoid', 'no digit right']
array label_linetype[18] = [4, 1, 23, 10, 8, 5, 0, 9, 0, 8, 5, 4, 23, 0, 9, 10, 1, 0]
array label_x[18] = [1048576, 1048576, 1048576, 1048576, 1048576, 1048576, 13803842.6, 4096, 13803842.6, 1048576, 1048576, 1048576, 1048576, 13803842.6, 4096, 1048576, 1048576, 13803842.6]
array label_y[18] = [5.11416511e-08, 5.11416511e-08, 5.73566224e-08, 5.73566224e-08, 5.73566224e-08, 5.73566224e-08, 5.96046448e-08, 1.59639924e-07, 1, 9.71721826e-17, 9.71721826e-17, 9.71721826e-17, 1.049216e-16, 1.11022302e-16, 2.99265965e-16, 8.15409666e-14, 8.15409666e-14, 1]
array label_left[18] = [1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344, 1.03993344]
array label_height[18] = [0.122129648, 0.162754648, 0.203379648, 0.244004648, 0.284629648, 0.325254648, 0.365879648, 0.406504648, 0.893356643, 0.0506221958, 0.0912471958, 0.131872196, 0.172497196, 0.213122196, 0.253747196, 0.294372196, 0.334997196, 0.889194139]
array label_hook[18] = [1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787, 1.03327787]
array label_hook_height[18] = [0.122129648, 0.162754648, 0.203379648, 0.244004648, 0.284629648, 0.325254648, 0.365879648, 0.406504648, 0.893356643, 0.0506221958, 0.0912471958, 0.131872196, 0.172497196, 0.213122196, 0.253747196, 0.294372196, 0.334997196, 0.889194139]
array label_leader[18] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
array label_ends_here[18] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array truncation_drawn[14] = [1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1]
array rounding_drawn[14] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array turn_x[14] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array turn_y[14] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array coefficient[2] = [0, 0]
guides = 3
array guide_panel[3] = [1, 2, 2]
array guide_order[3] = [2, 2, 4]
array guide_x0[3] = [32, 2048, 128]
array guide_y0[3] = [0.0002514028, 1.59961279e-07, 7.09879245e-09]
array guide_x1[3] = [1024, 262144, 4096]
array guide_y1[3] = [2.45510547e-07, 9.76326165e-12, 6.76993604e-15]

# plots/style.gp
# One look for every figure, whatever the terminal. Lengths are those of the SVG (one unit, one
# pixel); png and pdf are the same drawing scaled.

set encoding utf8
if (!exists("format")) format = 'svg'
if (format eq 'svg') set terminal svg size width,height font 'sans-serif,12' linewidth 1 enhanced background '#ffffff'
if (format eq 'png') set terminal pngcairo size 1600,int(1600.0*height/width) font 'DejaVu Sans,9' fontscale 1600.0/width linewidth 1600.0/width pointscale 1600.0/width enhanced background '#ffffff'
if (format eq 'pdf') set terminal pdfcairo size width/96.0,height/96.0 font 'DejaVu Sans,9' fontscale 0.78 linewidth 0.75 pointscale 0.75 enhanced background '#ffffff'
set output id.'.'.format
# The font sizes that the labels were spaced for, in the unit of each terminal.
small = format eq 'svg' ? ',11' : ',8.25'
tiny  = format eq 'svg' ? ',10' : ',7.5'
bold  = format eq 'svg' ? 'sans-serif:Bold,11' : 'DejaVu Sans:Bold,8.25'
large = format eq 'svg' ? ',15' : ',11.25'

# 24 linetypes, one a method: eight hues, each three times, dark, middle and light, and each time with
# another dash and another point. So two methods of one hue differ in all three; in a grey print no two
# of the first 18 have both lightness and point in common. Shades were chosen to keep the first 13, then 19,
# apart for the common colour blindnesses; all have at least 3:1 contrast on white. Lt 1..24 are as said;
# 101..124 the same for the method's other order: dashed, the point open; 201..224 its a-priori bound:
# thin and dotted.
array hue[24] = ['#6f2601', '#096ba4', '#03753b', '#b66dff', '#7a034c', '#0c6f83', '#7c6301', '#868686', \
                 '#f66015', '#044166', '#07a656', '#540da1', '#fe44ab', '#004452', '#4c3c01', '#5c5c5c', \
                 '#b33f02', '#1197e6', '#014821', '#853fd0', '#c3067c', '#0c9eba', '#af8d04', '#353535']
array filled[6] = [7, 5, 9, 13, 11, 15]
hue_of(k) = k == 0 ? '#595959' : hue[(int(k) - 1) % 24 + 1]
point_of(k) = filled[(int(k) - 1) % 6 + 1]
set dashtype 11 (16, 4, 3, 4)
set dashtype 12 (8, 3)
set dashtype 13 (5, 4)
set dashtype 14 (1.5, 3.5)
dash_of(k) = k <= 8 ? 1 : k <= 16 ? 11 : 12
do for [k = 1:24] {
  set linetype k lc rgb hue_of(k) lw 1.6 dt dash_of(k) pt point_of(k) ps 0.55
  set linetype 100 + k lc rgb hue_of(k) lw 1.3 dt 13 pt point_of(k) - 1 ps 0.6
  set linetype 200 + k lc rgb hue_of(k) lw 0.9 dt 14
}
style_of(s) = linetype[s] + (other_order[s] ? 100 : 0)

set datafile separator ','
set datafile columnheaders
set datafile missing NaN # what is left out of a series does not break its line
data = id.'.csv'
# The points of series s; the rest of the file is no point.
at(s) = column('series') == s ? column('drawn_x') : NaN

# The k-th series of panel p whose a-priori bound is drawn. (gnuplot evaluates a plot's parts once
# even where its iteration is empty, so any series will do for a k that is not there.)
drawn_bound(k) = k <= words(bounded[p]) ? int(word(bounded[p], k)) : first_series[p]

set border 3 lw 0.6 lc rgb '#595959'
set grid xtics ytics lw 0.7 lc rgb '#dcdcdc' dt 1
set tics out nomirror scale 0.5 font small textcolor rgb '#333333'
unset key
unset title

# Heading: what it shows, and below it where it comes from.
heading = "set label 1 title at screen 12.0/width, screen 1 - 18.0/height left noenhanced font large textcolor rgb '#111111'; set label 2 subtitle at screen 12.0/width, screen 1 - 38.0/height left noenhanced font tiny textcolor rgb '#595959'"
# The frame of panel p: its place, axes and title; its other labels and arrows go.
frame = "unset label; unset arrow; unset object; set lmargin at screen left[p]; set rmargin at screen right[p]; set bmargin at screen bottom[p]; set tmargin at screen top[p]; set xrange [x_low[p]:x_high[p]]; set yrange [y_low[p]:y_high[p]]; eval 'set xtics '.x_tics[p]; eval 'set ytics '.y_tics[p]; set label 3 panel_title[p] at screen left[p], screen top[p] + 11.0/height left noenhanced font bold textcolor rgb '#111111'; if (p == 1) { eval heading }"
# Levels of the value axis v: the unit roundoff, and the lines that hold what a log axis cannot.
level = "set arrow from graph 0, first v to graph 1, first v nohead lw 0.9 lc rgb '#8c8c8c' back"
# The part of a panel where the relative error is 1 or more: shaded above its lower edge.
no_digit = "set object 1 rectangle from graph 0, first lost[p] to graph 1, graph 1 behind fillcolor rgb '#f2f2f2' fillstyle solid noborder; v = lost[p]; eval level"
# The part of a panel beyond a limit of stability: shaded, and named above its right end.
unstable_shade = "set object 2 rectangle from first unstable[p], graph 0 to graph 1, graph 1 behind fillcolor rgb '#f7ecdf' fillstyle solid noborder; set label 6 'unstable' at graph 1, screen top[p] + 7.0/height right noenhanced font tiny textcolor rgb '#6f2601'"
# Names of the axes: below the last line of panels, and upright at the left edge of the first column.
x_named = "set xlabel (lowest[p] ? x_name : '') font small offset 0,0.4 noenhanced"
y_named = "if (column_of[p] == 1) { set label 4 y_name at screen 14.0/width, screen (top[p] + bottom[p])/2 center rotate by 90 noenhanced font small }"
# The labels of panel p with their leaders.
label_here = "set label 100 + i label_text[i] at graph label_left[i], graph label_height[i] noenhanced font small textcolor rgb hue_of(label_linetype[i])"
leader_here = "set arrow 100 + i from first label_x[i], first label_y[i] to graph label_hook[i], graph label_hook_height[i] nohead lw 0.5 lc rgb hue_of(label_linetype[i])"

# plots/convergence.gp
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
