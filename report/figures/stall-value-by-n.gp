# Where a running sum stops growing: computed / exact value against n
# Case stall: After how many additions does a float sum stand still?
#
# gnuplot stall-value-by-n.gp                     draws stall-value-by-n.svg from stall-value-by-n.csv beside it
# gnuplot -e "format='pdf'" stall-value-by-n.gp   the same as pdf; or png

id = 'stall-value-by-n'
title = 'Where a running sum stops growing: computed / exact value against n'
subtitle = 'Summation · case stall · machine h200 · build 56855a1f0b3c+114a4948'
x_name = 'n'
y_name = 'computed / exact value'
width = 1000
height = 652
x_log = 1
y_log = 0
panels = 4
array panel_title[4] = ['f32, value 0.001', 'f32, value 1', 'f32, value 1.21', 'f32, value 90']
array column_of[4] = [1, 2, 1, 2]
array line[4] = [1, 1, 2, 2]
lines = 2
array lowest[4] = [0, 0, 1, 1]
array left[4] = [0.09, 0.579, 0.09, 0.579]
array right[4] = [0.3779, 0.8669, 0.3779, 0.8669]
array bottom[4] = [0.512269939, 0.512269939, 0.0797546012, 0.0797546012]
array top[4] = [0.865030675, 0.865030675, 0.432515337, 0.432515337]
array x_low[4] = [912010.839, 912010.839, 912010.839, 912010.839]
array x_high[4] = [109647820, 109647820, 109647820, 109647820]
array y_low[4] = [-0.041766605, -0.041766605, -0.041766605, -0.041766605]
array y_high[4] = [1.12769833, 1.12769833, 1.12769833, 1.12769833]
array y_floor[4] = [0, 0, 0, 0]
array y_ceiling[4] = [0, 0, 0, 0]
array x_tics[4] = ['("10^{6}" 1000000, "10^{7}" 10000000, "10^{8}" 100000000)', '("10^{6}" 1000000, "10^{7}" 10000000, "10^{8}" 100000000)', '("10^{6}" 1000000, "10^{7}" 10000000, "10^{8}" 100000000)', '("10^{6}" 1000000, "10^{7}" 10000000, "10^{8}" 100000000)']
array y_tics[4] = ['("0" 0, "0.2" 0.2, "0.4" 0.4, "0.6" 0.6, "0.8" 0.8, "1" 1)', '("0" 0, "0.2" 0.2, "0.4" 0.4, "0.6" 0.6, "0.8" 0.8, "1" 1)', '("0" 0, "0.2" 0.2, "0.4" 0.4, "0.6" 0.6, "0.8" 0.8, "1" 1)', '("0" 0, "0.2" 0.2, "0.4" 0.4, "0.6" 0.6, "0.8" 0.8, "1" 1)']
array unit[4] = [0, 0, 0, 0]
array lost[4] = [0, 0, 0, 0]
array unstable[4] = [0, 0, 0, 0]
array ceiling[4] = [0, 0, 0, 0]
array cache_n[4] = [0, 0, 0, 0]
array forecast[4] = [32767999, 16777216, 27730935, 23860930]
array first_series[4] = [1, 6, 11, 16]
array last_series[4] = [5, 10, 15, 20]
array bounded[4] = ['', '', '', '']
array linetype[20] = [1, 2, 3, 6, 8, 1, 2, 3, 6, 8, 1, 2, 3, 6, 8, 1, 2, 3, 6, 8]
array other_order[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array end_to_end[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 20
array label_panel[20] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4]
array label_text[20] = ['Recursive', 'Blocked', 'Wider accumulator', 'Pairwise', 'Kahan', 'Recursive', 'Blocked', 'Wider accumulator', 'Pairwise', 'Kahan', 'Recursive', 'Blocked', 'Wider accumulator', 'Kahan', 'Pairwise', 'Recursive', 'Blocked', 'Wider accumulator', 'Pairwise', 'Kahan']
array label_linetype[20] = [1, 8, 6, 3, 2, 1, 8, 6, 3, 2, 1, 8, 6, 2, 3, 1, 8, 6, 3, 2]
array label_x[20] = [100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000, 100000000]
array label_y[20] = [0.327679984, 0.999999171, 1.00000003, 1.00000003, 1.00000003, 0.16777216, 1, 1, 1, 1, 0.277309347, 0.99999944, 0.999999968, 0.999999968, 1.00000003, 0.238609294, 0.999999943, 0.999999943, 0.999999943, 0.999999943]
array label_left[20] = [1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114]
array label_height[20] = [0.315910787, 0.806023422, 0.862545161, 0.919066901, 0.97558864, 0.179174901, 0.80602358, 0.862545319, 0.919067058, 0.975588797, 0.272839263, 0.806023454, 0.862545193, 0.919066932, 0.975588671, 0.239747161, 0.806023531, 0.86254527, 0.919067009, 0.975588749]
array label_hook[20] = [1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428]
array label_hook_height[20] = [0.315910787, 0.806023422, 0.862545161, 0.919066901, 0.97558864, 0.179174901, 0.80602358, 0.862545319, 0.919067058, 0.975588797, 0.272839263, 0.806023454, 0.862545193, 0.919066932, 0.975588671, 0.239747161, 0.806023531, 0.86254527, 0.919067009, 0.975588749]
array label_leader[20] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
array label_ends_here[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

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

# plots/value-by-n.gp
# The computed value over the exact one, against n: what has stalled falls away from 1.
set multiplot
set logscale x
if (y_log) { set logscale y }
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (!y_log) { v = 1; eval level }
  if (y_ceiling[p] > 0) { v = y_ceiling[p]; eval level }
  if (forecast[p] > x_low[p] && forecast[p] < x_high[p]) {
    set arrow from first forecast[p], graph 0 to first forecast[p], graph 1 nohead lw 1 dt 13 lc rgb '#595959' back
    set label 5 'stall forecast ' at first forecast[p], graph 0.04 right font tiny textcolor rgb '#595959'
  }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with linespoints lt style_of(s)
}
unset multiplot
