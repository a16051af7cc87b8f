# Moving deviations in f32: error against time
# Case rolling-throughput: How many outputs a second does each method make, and at what error?
#
# gnuplot rolling-throughput-deviations.gp                     draws rolling-throughput-deviations.svg from rolling-throughput-deviations.csv beside it
# gnuplot -e "format='pdf'" rolling-throughput-deviations.gp   the same as pdf; or png

id = 'rolling-throughput-deviations'
title = 'Moving deviations in f32: error against time'
subtitle = 'Moving sum, mean and deviation · case rolling-throughput · machine xeon · build 78556255530c+0c871a9f'
x_name = 'time an item'
y_name = 'relative error'
width = 800
height = 540
x_log = 1
y_log = 1
panels = 1
array panel_title[1] = ['f32']
array column_of[1] = [1]
array line[1] = [1]
lines = 1
array lowest[1] = [1]
array left[1] = [0.1125]
array right[1] = [0.9725]
array bottom[1] = [0.0962962963]
array top[1] = [0.837037037]
array x_low[1] = [9.12010839e-10]
array x_high[1] = [1.0964782e-07]
array y_low[1] = [6.91830971e-09]
array y_high[1] = [13.1825674]
array y_floor[1] = [0]
array y_ceiling[1] = [5.01187234]
array x_tics[1] = ['("1 ns" 1e-09, "10 ns" 1e-08, "100 ns" 1e-07)']
array y_tics[1] = ['("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001, "10^{-3}" 0.001, "10^{-2}" 0.01, "10^{-1}" 0.1, "1" 1, "inf / NaN" 5.01187234)']
array unit[1] = [5.96046448e-08]
array lost[1] = [0]
array unstable[1] = [0]
array ceiling[1] = [0]
array cache_n[1] = [0]
array forecast[1] = [0]
array first_series[1] = [1]
array last_series[1] = [13]
array bounded[1] = ['']
array linetype[13] = [8, 8, 14, 16, 16, 17, 17, 18, 18, 19, 19, 22, 22]
array other_order[13] = [0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]
array end_to_end[13] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 13
array label_panel[13] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
array label_text[13] = ['Two stacks, serial', 'Two stacks, openmp', 'Welford, remove', 'Sum of squares, serial', 'Sum of squares, openmp', 'Two-pass, serial', 'Two-pass, openmp', 'Two-pass, compensated, serial', 'Two-pass, compensated, openmp', 'Re-anchored, serial', 'Re-anchored, openmp', 'Prefix difference', 'Prefix difference, canonical']
array label_linetype[13] = [8, 8, 14, 16, 16, 17, 17, 18, 18, 19, 19, 22, 22]
array label_x[13] = [1.07846811e-08, 5.56281462e-09, 1.19542952e-08, 7.52564079e-09, 3.94305467e-09, 8.49814112e-09, 4.48675184e-09, 2.27081807e-08, 1.18372146e-08, 1.36016663e-08, 7.09597704e-09, 5.52444768e-09, 6.53269895e-09]
array label_y[13] = [9.713607e-05, 9.713607e-05, 5.01187234, 5.01187234, 5.01187234, 4.42018874e-07, 4.42018874e-07, 9.88262465e-08, 9.88262465e-08, 0.129377192, 0.129377192, 5.01187234, 5.01187234]
array label_left[13] = [0.525022687, 0.389226219, 0.546521085, 0.452326651, 0.0949854138, 0.477701869, 0.176898068, 0.680491454, 0.260413847, 0.573476921, 0.440051995, 0.174182094, 0.0714573939]
array label_height[13] = [0.462825908, 0.495419681, 0.970651282, 0.906237704, 0.970651282, 0.243055487, 0.210461714, 0.140357349, 0.140357349, 0.79951526, 0.832109033, 0.875191866, 0.811552256]
array label_hook[13] = [0.52211571, 0.386319242, 0.543614109, 0.449419674, 0.299345879, 0.474794892, 0.326316673, 0.677584477, 0.528873149, 0.570569945, 0.437145018, 0.332757676, 0.330759719]
array label_hook_height[13] = [0.446916005, 0.479169681, 0.954741379, 0.922487704, 0.954741379, 0.226805487, 0.194551812, 0.124447446, 0.124447446, 0.783605358, 0.815859033, 0.891441866, 0.827802256]
array label_leader[13] = [0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 1, 1]
array label_ends_here[13] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

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

# plots/work-precision.gp
# Error against cost: a point for each method, and the Pareto front: the points that no other beats
# in both (column front of the data).
front(p) = column('panel') == p && column('front') == 1 ? column('drawn_x') : NaN
set multiplot
set logscale xy
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (unit[p] > 0) { v = unit[p]; eval level }
  if (y_floor[p] > 0) { v = y_floor[p]; eval level }
  if (y_ceiling[p] > 0) { v = y_ceiling[p]; eval level }
  if (unit[p] > 0) { set label 5 'u' at graph 1, first unit[p] offset 0.4,0 left font tiny textcolor rgb '#595959' }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  set label 6 'Pareto front (ringed): none is as fast and more accurate' at graph 1, screen top[p] + 11.0/height right noenhanced font tiny textcolor rgb '#333333'
  plot data using (front(p)):(column('drawn_y')) smooth unique with steps lw 2.2 dt 1 lc rgb '#8c8c8c', \
       data using (front(p)):(column('drawn_y')) with points pt 6 ps 1.7 lw 1.5 lc rgb '#333333', \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with points lt style_of(s) ps 0.9
}
unset multiplot
