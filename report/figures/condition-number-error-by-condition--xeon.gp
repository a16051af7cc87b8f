# Condition numbers from 1 to 1e40: relative error against condition number
# Case condition-number: How much cancellation does each method survive?
#
# gnuplot condition-number-error-by-condition--xeon.gp                     draws condition-number-error-by-condition--xeon.svg from condition-number-error-by-condition--xeon.csv beside it
# gnuplot -e "format='pdf'" condition-number-error-by-condition--xeon.gp   the same as pdf; or png

id = 'condition-number-error-by-condition--xeon'
title = 'Condition numbers from 1 to 1e40: relative error against condition number'
subtitle = 'Summation · case condition-number · machine xeon · build 56855a1f0b3c+114a4948'
x_name = 'condition number'
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
array right[2] = [0.3086, 0.7976]
array bottom[2] = [0.113043478, 0.113043478]
array top[2] = [0.808695652, 0.808695652]
array x_low[2] = [0.151356125, 0.151356125]
array x_high[2] = [6.60693448e+41, 6.60693448e+41]
array y_low[2] = [1.51356125e-09, 1.51356125e-18]
array y_high[2] = [6.60693448e+33, 6.60693448e+24]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("1" 1, "10^{7}" 10000000, "10^{14}" 1e+14, "10^{21}" 1e+21, "10^{28}" 1e+28, "10^{35}" 1e+35)', '("1" 1, "10^{7}" 10000000, "10^{14}" 1e+14, "10^{21}" 1e+21, "10^{28}" 1e+28, "10^{35}" 1e+35)']
array y_tics[2] = ['("10^{-5}" 1e-05, "1" 1, "10^{5}" 100000, "10^{10}" 1e+10, "10^{15}" 1e+15, "10^{20}" 1e+20, "10^{25}" 1e+25, "10^{30}" 1e+30)', '("10^{-15}" 1e-15, "10^{-10}" 1e-10, "10^{-5}" 1e-05, "1" 1, "10^{5}" 100000, "10^{10}" 1e+10, "10^{15}" 1e+15, "10^{20}" 1e+20)']
array unit[2] = [5.96046448e-08, 1.11022302e-16]
array lost[2] = [1, 1]
array unstable[2] = [0, 0]
array ceiling[2] = [0, 0]
array cache_n[2] = [0, 0]
array forecast[2] = [0, 0]
array first_series[2] = [1, 15]
array last_series[2] = [14, 28]
array bounded[2] = ['1 2 ', '15 16 ']
array linetype[28] = [1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10]
array other_order[28] = [0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0]
array end_to_end[28] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 36
array label_panel[36] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
array label_text[36] = ['Exact', 'u = 2⁻²⁴', 'Sum2, canonical', 'Neumaier, canonical', 'no digit right', 'Klein', 'x87 long double', 'Wider accumulator, canonical', 'Wider accumulator', 'Sum2', 'Neumaier', 'u²·cond', 'Kahan, canonical', 'Kahan', 'Pairwise', 'Blocked', 'Recursive', 'u·cond', 'Exact', 'u = 2⁻⁵³', 'Klein', 'no digit right', 'Wider accumulator, canonical', 'Sum2, canonical', 'Neumaier, canonical', 'Wider accumulator', 'Sum2', 'Neumaier', 'u²·cond', 'x87 long double', 'Kahan, canonical', 'Blocked', 'Kahan', 'Pairwise', 'Recursive', 'u·cond']
array label_linetype[36] = [7, 0, 5, 4, 0, 9, 10, 6, 6, 5, 4, 0, 2, 2, 3, 8, 1, 0, 7, 0, 9, 0, 6, 5, 4, 6, 5, 4, 0, 10, 2, 8, 2, 3, 1, 0]
array label_x[36] = [1.00000001e+40, 6.60693448e+41, 9.99999996e+39, 9.99999996e+39, 6.60693448e+41, 1.00000001e+40, 1.00000001e+40, 1e+40, 1e+40, 1.00000001e+40, 1.00000001e+40, 0, 1.00000001e+40, 9.99999996e+39, 1.00000001e+40, 1.00000001e+40, 1.00000001e+40, 0, 1e+40, 6.60693448e+41, 1e+40, 6.60693448e+41, 1e+40, 1e+40, 1e+40, 1e+40, 1e+40, 1e+40, 0, 1e+40, 1e+40, 1e+40, 1e+40, 1e+40, 1e+40, 0]
array label_y[36] = [3.79844514e-08, 5.96046448e-08, 1, 1, 1, 4.42564454e+19, 6.2582314e+20, 1.88740872e+23, 7.86220832e+23, 1.85624986e+26, 1.85624986e+26, 0, 4.24289063e+31, 7.48823522e+31, 1.62201588e+32, 2.5952254e+32, 7.69946702e+32, 0, 7.21388393e-17, 1.11022302e-16, 2.37088659e-07, 1, 27042868.3, 39335083.6, 39335083.6, 150746884, 670542267, 670542267, 0, 7.61855757e+20, 1.34560448e+23, 1.88740869e+23, 2.47558352e+23, 3.77481737e+23, 3.95101033e+23, 0]
array label_left[36] = [1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 0.895221485, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 1.05489478, 0.888886351]
array label_height[36] = [0.0148057688, 0.0554307688, 0.16622303, 0.20684803, 0.24747303, 0.553125, 0.59375, 0.634375, 0.675, 0.715625, 0.75625, 0.796875, 0.8375, 0.878125, 0.91875, 0.959375, 1, 0.95, 0.021239791, 0.061864791, 0.262544812, 0.417917448, 0.491578277, 0.532203277, 0.572828277, 0.613453277, 0.654078277, 0.694703277, 0.735328277, 0.796875, 0.8375, 0.878125, 0.91875, 0.959375, 1, 0.95]
array label_hook[36] = [1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 0, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 1.04574565, 0]
array label_hook_height[36] = [0.0148057688, 0.0554307688, 0.16622303, 0.20684803, 0.24747303, 0.553125, 0.59375, 0.634375, 0.675, 0.715625, 0.75625, 0.796875, 0.8375, 0.878125, 0.91875, 0.959375, 1, 0, 0.021239791, 0.061864791, 0.262544812, 0.417917448, 0.491578277, 0.532203277, 0.572828277, 0.613453277, 0.654078277, 0.694703277, 0.735328277, 0.796875, 0.8375, 0.878125, 0.91875, 0.959375, 1, 0]
array label_leader[36] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0]
array label_ends_here[36] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]

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

# plots/error-by-condition.gp
# Error against the condition number, with the guides u cond (plain summation and its like) and
# u^2 cond (as if computed in twice the precision).
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
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      if (label_ends_here[i]) { eval label_here.' right' } else { eval label_here.' left' }
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot unit[p] * x with lines lw 0.9 dt 1 lc rgb '#8c8c8c', \
       unit[p]**2 * x with lines lw 0.9 dt 1 lc rgb '#8c8c8c', \
       for [k = 1:words(bounded[p])] data using (at(drawn_bound(k))):(column('bound')) with lines lt 200 + linetype[drawn_bound(k)], \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with linespoints lt style_of(s)
}
unset multiplot
