# An order spoilt by rounding: relative error against n
# Case ode-order: What order does a fit find for RK4 when small steps hit the format's floor?
#
# gnuplot ode-order-convergence.gp                     draws ode-order-convergence.svg from ode-order-convergence.csv beside it
# gnuplot -e "format='pdf'" ode-order-convergence.gp   the same as pdf; or png

id = 'ode-order-convergence'
title = 'An order spoilt by rounding: relative error against n'
subtitle = 'Initial-value problems · case ode-order · machine h200 · build fd9b63ddbc2e+4b22764b'
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
array right[2] = [0.3842, 0.8732]
array bottom[2] = [0.113043478, 0.113043478]
array top[2] = [0.808695652, 0.808695652]
array x_low[2] = [0.72443596, 0.72443596]
array x_high[2] = [13803842.6, 13803842.6]
array y_low[2] = [6.60693448e-11, 4.36515832e-20]
array y_high[2] = [0.151356125, 0.229086765]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("1" 1, "10^{2}" 100, "10^{4}" 10000, "10^{6}" 1000000)', '("1" 1, "10^{2}" 100, "10^{4}" 10000, "10^{6}" 1000000)']
array y_tics[2] = ['("10^{-10}" 1e-10, "10^{-8}" 1e-08, "10^{-6}" 1e-06, "10^{-4}" 0.0001, "10^{-2}" 0.01)', '("10^{-18}" 1e-18, "10^{-15}" 1e-15, "10^{-12}" 1e-12, "10^{-9}" 1e-09, "10^{-6}" 1e-06, "10^{-3}" 0.001)']
array unit[2] = [5.96046448e-08, 1.11022302e-16]
array lost[2] = [0, 0]
array unstable[2] = [0, 0]
array ceiling[2] = [0, 0]
array cache_n[2] = [0, 0]
array forecast[2] = [0, 0]
array first_series[2] = [1, 3]
array last_series[2] = [2, 4]
array bounded[2] = ['', '']
array linetype[4] = [1, 5, 1, 5]
array other_order[4] = [0, 0, 0, 0]
array end_to_end[4] = [0, 0, 0, 0]
labels = 6
array label_panel[6] = [1, 1, 1, 2, 2, 2]
array label_text[6] = ['RK4, compensated', 'u = 2⁻²⁴', 'RK4', 'RK4, compensated', 'u = 2⁻⁵³', 'RK4']
array label_linetype[6] = [5, 0, 1, 5, 0, 1]
array label_x[6] = [1048576, 13803842.6, 1048576, 1048576, 13803842.6, 1048576]
array label_y[6] = [5.61394981e-08, 5.96046448e-08, 0.00106515896, 3.37848553e-17, 1.11022302e-16, 6.1297136e-14]
array label_left[6] = [1.04078858, 1.04078858, 1.04078858, 1.04078858, 1.04078858, 1.04078858]
array label_height[6] = [0.294033046, 0.334658046, 0.770022909, 0.147800008, 0.188425008, 0.328388899]
array label_hook[6] = [1.03399048, 1.03399048, 1.03399048, 1.03399048, 1.03399048, 1.03399048]
array label_hook_height[6] = [0.294033046, 0.334658046, 0.770022909, 0.147800008, 0.188425008, 0.328388899]
array label_leader[6] = [1, 1, 1, 1, 1, 1]
array label_ends_here[6] = [0, 0, 0, 0, 0, 0]
array truncation_drawn[4] = [1, 0, 1, 0]
array rounding_drawn[4] = [1, 1, 1, 1]
array turn_x[4] = [128, 0, 4096, 0]
array turn_y[4] = [2.48716133e-08, 0, 5.69794959e-16, 0]
array coefficient[2] = [0, 0]
guides = 2
array guide_panel[2] = [1, 2]
array guide_order[2] = [4, 4]
array guide_x0[2] = [1, 32]
array guide_y0[2] = [0.0243202972, 4.47128781e-08]
array guide_x1[2] = [16, 1024]
array guide_y1[2] = [3.71098285e-07, 4.26415234e-14]

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
