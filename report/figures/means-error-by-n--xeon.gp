# Means of up to ten million numbers: relative error against n
# Case means: Which mean keeps its digits as n grows, does it help to divide before adding, and what does an update for each number cost?
#
# gnuplot means-error-by-n--xeon.gp                     draws means-error-by-n--xeon.svg from means-error-by-n--xeon.csv beside it
# gnuplot -e "format='pdf'" means-error-by-n--xeon.gp   the same as pdf; or png

id = 'means-error-by-n--xeon'
title = 'Means of up to ten million numbers: relative error against n'
subtitle = 'Mean · case means · machine xeon · build 56855a1f0b3c+114a4948'
x_name = 'n'
y_name = 'relative error'
width = 1000
height = 652
x_log = 1
y_log = 1
panels = 4
array panel_title[4] = ['f32, uniform', 'f64, uniform', 'f32, constant', 'f64, constant']
array column_of[4] = [1, 2, 1, 2]
array line[4] = [1, 1, 2, 2]
lines = 2
array lowest[4] = [0, 0, 1, 1]
array left[4] = [0.09, 0.579, 0.09, 0.579]
array right[4] = [0.3779, 0.8669, 0.3779, 0.8669]
array bottom[4] = [0.512269939, 0.512269939, 0.0797546012, 0.0797546012]
array top[4] = [0.865030675, 0.865030675, 0.432515337, 0.432515337]
array x_low[4] = [8709.6359, 8709.6359, 8709.6359, 8709.6359]
array x_high[4] = [11481536.2, 11481536.2, 11481536.2, 11481536.2]
array y_low[4] = [7.58577575e-10, 7.58577575e-19, 7.58577575e-10, 7.58577575e-19]
array y_high[4] = [0.138038426, 1.44543977e-09, 0.138038426, 1.44543977e-09]
array y_floor[4] = [1.99526231e-09, 1.99526231e-18, 1.99526231e-09, 1.99526231e-18]
array y_ceiling[4] = [0, 0, 0, 0]
array x_tics[4] = ['("10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)', '("10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)', '("10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)', '("10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)']
array y_tics[4] = ['("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001, "10^{-3}" 0.001, "10^{-2}" 0.01, "10^{-1}" 0.1, "exact (0)" 1.99526231e-09)', '("10^{-17}" 1e-17, "10^{-16}" 1e-16, "10^{-15}" 1e-15, "10^{-14}" 1e-14, "10^{-13}" 1e-13, "10^{-12}" 1e-12, "10^{-11}" 1e-11, "10^{-10}" 1e-10, "10^{-9}" 1e-09, "exact (0)" 1.99526231e-18)', '("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001, "10^{-3}" 0.001, "10^{-2}" 0.01, "10^{-1}" 0.1, "exact (0)" 1.99526231e-09)', '("10^{-17}" 1e-17, "10^{-16}" 1e-16, "10^{-15}" 1e-15, "10^{-14}" 1e-14, "10^{-13}" 1e-13, "10^{-12}" 1e-12, "10^{-11}" 1e-11, "10^{-10}" 1e-10, "10^{-9}" 1e-09, "exact (0)" 1.99526231e-18)']
array unit[4] = [5.96046448e-08, 1.11022302e-16, 5.96046448e-08, 1.11022302e-16]
array lost[4] = [0, 0, 0, 0]
array unstable[4] = [0, 0, 0, 0]
array ceiling[4] = [0, 0, 0, 0]
array cache_n[4] = [0, 0, 0, 0]
array forecast[4] = [0, 0, 0, 0]
array first_series[4] = [1, 13, 25, 38]
array last_series[4] = [12, 24, 37, 49]
array bounded[4] = ['1 7 ', '13 19 ', '25 32 ', '38 44 ']
array linetype[49] = [1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 20, 22, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 20, 22, 1, 2, 3, 5, 5, 6, 7, 8, 10, 11, 12, 20, 22, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 20, 22]
array other_order[49] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array end_to_end[49] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 53
array label_panel[53] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
array label_text[53] = ['GSL', 'Blocked', 'Exact', 'Wider accumulator', 'Sum2', 'Pairwise', 'Kahan', 'u = 2⁻²⁴', '8 lanes', 'Recursive', 'OpenMP reduction', 'Running mean', 'Sum of x / n', 'GSL', 'Blocked', 'Exact', 'Wider accumulator', 'Sum2', 'Pairwise', 'Kahan', 'u = 2⁻⁵³', '8 lanes', 'OpenMP reduction', 'Running mean', 'Recursive', 'Sum of x / n', 'Running mean', 'GSL', 'Exact', 'Wider accumulator', 'Sum2, canonical', 'Pairwise', 'Kahan', 'u = 2⁻²⁴', 'Blocked', 'Sum2', '8 lanes', 'OpenMP reduction', 'Sum of x / n', 'Recursive', 'Running mean', 'GSL', 'Exact', 'Wider accumulator', 'Sum2', 'Pairwise', 'Kahan', 'u = 2⁻⁵³', 'Blocked', '8 lanes', 'OpenMP reduction', 'Sum of x / n', 'Recursive']
array label_linetype[53] = [10, 8, 7, 6, 5, 3, 2, 0, 20, 1, 11, 12, 22, 10, 8, 7, 6, 5, 3, 2, 0, 20, 11, 12, 1, 22, 12, 10, 7, 6, 5, 3, 2, 0, 8, 5, 20, 11, 22, 1, 12, 10, 7, 6, 5, 3, 2, 0, 8, 20, 11, 22, 1]
array label_x[53] = [10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 11481536.2, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 11481536.2, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 11481536.2, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 11481536.2, 10000000, 10000000, 10000000, 10000000, 10000000]
array label_y[53] = [5.16523472e-08, 5.16523472e-08, 5.16523472e-08, 5.16523472e-08, 5.16523472e-08, 5.16523472e-08, 5.16523472e-08, 5.96046448e-08, 4.3416784e-06, 9.12423671e-06, 2.34084608e-05, 7.44279666e-05, 0.00622756072, 4.46720579e-17, 4.46720579e-17, 4.46720579e-17, 4.46720579e-17, 4.46720579e-17, 4.46720579e-17, 4.46720579e-17, 1.11022302e-16, 5.5938361e-15, 8.61202384e-15, 1.18088998e-14, 6.26392424e-14, 6.75225068e-14, 1.99526231e-09, 1.99526231e-09, 1.99526231e-09, 1.99526231e-09, 1.99526231e-09, 1.99526231e-09, 1.99526231e-09, 5.96046448e-08, 5.96046439e-07, 0.00200174746, 0.0107917188, 0.0434504443, 0.0789276499, 0.0879369663, 1.99526231e-18, 1.99526231e-18, 1.99526231e-18, 1.99526231e-18, 1.99526231e-18, 1.99526231e-18, 1.99526231e-18, 1.11022302e-16, 1.11022302e-15, 2.23045193e-11, 8.92186325e-11, 1.19700361e-10, 1.61024666e-10]
array label_left[53] = [1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114]
array label_height[53] = [0.0124342457, 0.0689559849, 0.125477724, 0.181999463, 0.238521202, 0.295042941, 0.351564681, 0.40808642, 0.464608159, 0.521129898, 0.577651637, 0.634173376, 0.8370845, 0.01, 0.0665217391, 0.123043478, 0.179565217, 0.236086957, 0.292608696, 0.349130435, 0.405652174, 0.462173913, 0.518695652, 0.575217391, 0.63173913, 0.68826087, 0.01, 0.0665217391, 0.123043478, 0.179565217, 0.236086957, 0.292608696, 0.349130435, 0.405652174, 0.462173913, 0.773913043, 0.830434783, 0.886956522, 0.943478261, 1, 0.01, 0.0665217391, 0.123043478, 0.179565217, 0.236086957, 0.292608696, 0.349130435, 0.405652174, 0.462173913, 0.779006085, 0.835527824, 0.892049563, 0.948571302]
array label_hook[53] = [1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428]
array label_hook_height[53] = [0.0124342457, 0.0689559849, 0.125477724, 0.181999463, 0.238521202, 0.295042941, 0.351564681, 0.40808642, 0.464608159, 0.521129898, 0.577651637, 0.634173376, 0.8370845, 0.01, 0.0665217391, 0.123043478, 0.179565217, 0.236086957, 0.292608696, 0.349130435, 0.405652174, 0.462173913, 0.518695652, 0.575217391, 0.63173913, 0.68826087, 0.01, 0.0665217391, 0.123043478, 0.179565217, 0.236086957, 0.292608696, 0.349130435, 0.405652174, 0.462173913, 0.773913043, 0.830434783, 0.886956522, 0.943478261, 1, 0.01, 0.0665217391, 0.123043478, 0.179565217, 0.236086957, 0.292608696, 0.349130435, 0.405652174, 0.462173913, 0.779006085, 0.835527824, 0.892049563, 0.948571302]
array label_leader[53] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
array label_ends_here[53] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

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

# plots/error-by-n.gp
# Error against n: a line for each method, named at its end.
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
      eval label_here.' left'
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [k = 1:words(bounded[p])] data using (at(drawn_bound(k))):(column('bound')) with lines lt 200 + linetype[drawn_bound(k)], \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with linespoints lt style_of(s)
}
unset multiplot
