# How the error of a norm grows with n: relative error against n
# Case norm-growth: Does a root of squares lose digits as n grows, and what does safety cost in accuracy?
#
# gnuplot norm-growth-error-by-n.gp                     draws norm-growth-error-by-n.svg from norm-growth-error-by-n.csv beside it
# gnuplot -e "format='pdf'" norm-growth-error-by-n.gp   the same as pdf; or png

id = 'norm-growth-error-by-n'
title = 'How the error of a norm grows with n: relative error against n'
subtitle = 'Euclidean norm · case norm-growth · machine h200 · build 56855a1f0b3c+114a4948'
x_name = 'n'
y_name = 'relative error'
width = 1000
height = 934
x_log = 1
y_log = 1
panels = 6
array panel_title[6] = ['f32, uniform', 'f64, uniform', 'f32, normal', 'f64, normal', 'f32, constant', 'f64, constant']
array column_of[6] = [1, 2, 1, 2, 1, 2]
array line[6] = [1, 1, 2, 2, 3, 3]
lines = 3
array lowest[6] = [0, 0, 0, 0, 1, 1]
array left[6] = [0.09, 0.579, 0.09, 0.579, 0.09, 0.579]
array right[6] = [0.3779, 0.8669, 0.3779, 0.8669, 0.3779, 0.8669]
array bottom[6] = [0.659528908, 0.659528908, 0.357601713, 0.357601713, 0.0556745182, 0.0556745182]
array top[6] = [0.905781585, 0.905781585, 0.60385439, 0.60385439, 0.301927195, 0.301927195]
array x_low[6] = [79.4328235, 79.4328235, 79.4328235, 79.4328235, 79.4328235, 79.4328235]
array x_high[6] = [12589254.1, 12589254.1, 12589254.1, 12589254.1, 12589254.1, 12589254.1]
array y_low[6] = [6.91830971e-10, 6.91830971e-19, 6.91830971e-10, 6.91830971e-19, 6.91830971e-10, 6.91830971e-19]
array y_high[6] = [0.144543977, 1.44543977e-10, 0.144543977, 1.44543977e-10, 0.144543977, 1.44543977e-10]
array y_floor[6] = [0, 0, 0, 0, 0, 0]
array y_ceiling[6] = [0, 0, 0, 0, 0, 0]
array x_tics[6] = ['("10^{2}" 100, "10^{3}" 1000, "10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)', '("10^{2}" 100, "10^{3}" 1000, "10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)', '("10^{2}" 100, "10^{3}" 1000, "10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)', '("10^{2}" 100, "10^{3}" 1000, "10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)', '("10^{2}" 100, "10^{3}" 1000, "10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)', '("10^{2}" 100, "10^{3}" 1000, "10^{4}" 10000, "10^{5}" 100000, "10^{6}" 1000000, "10^{7}" 10000000)']
array y_tics[6] = ['("10^{-9}" 1e-09, "10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001, "10^{-3}" 0.001, "10^{-2}" 0.01, "10^{-1}" 0.1)', '("10^{-18}" 1e-18, "10^{-17}" 1e-17, "10^{-16}" 1e-16, "10^{-15}" 1e-15, "10^{-14}" 1e-14, "10^{-13}" 1e-13, "10^{-12}" 1e-12, "10^{-11}" 1e-11, "10^{-10}" 1e-10)', '("10^{-9}" 1e-09, "10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001, "10^{-3}" 0.001, "10^{-2}" 0.01, "10^{-1}" 0.1)', '("10^{-18}" 1e-18, "10^{-17}" 1e-17, "10^{-16}" 1e-16, "10^{-15}" 1e-15, "10^{-14}" 1e-14, "10^{-13}" 1e-13, "10^{-12}" 1e-12, "10^{-11}" 1e-11, "10^{-10}" 1e-10)', '("10^{-9}" 1e-09, "10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001, "10^{-3}" 0.001, "10^{-2}" 0.01, "10^{-1}" 0.1)', '("10^{-18}" 1e-18, "10^{-17}" 1e-17, "10^{-16}" 1e-16, "10^{-15}" 1e-15, "10^{-14}" 1e-14, "10^{-13}" 1e-13, "10^{-12}" 1e-12, "10^{-11}" 1e-11, "10^{-10}" 1e-10)']
array unit[6] = [5.96046448e-08, 1.11022302e-16, 5.96046448e-08, 1.11022302e-16, 5.96046448e-08, 1.11022302e-16]
array lost[6] = [0, 0, 0, 0, 0, 0]
array unstable[6] = [0, 0, 0, 0, 0, 0]
array ceiling[6] = [0, 0, 0, 0, 0, 0]
array cache_n[6] = [0, 0, 0, 0, 0, 0]
array forecast[6] = [0, 0, 0, 0, 0, 0]
array first_series[6] = [1, 8, 15, 22, 29, 36]
array last_series[6] = [7, 14, 21, 28, 35, 42]
array bounded[6] = ['1 4 ', '8 11 ', '15 18 ', '22 25 ', '29 32 ', '36 39 ']
array linetype[42] = [1, 6, 7, 8, 13, 15, 19, 1, 6, 7, 8, 13, 15, 19, 1, 6, 7, 8, 13, 15, 19, 1, 6, 7, 8, 13, 15, 19, 1, 6, 7, 8, 13, 15, 19, 1, 6, 7, 8, 13, 15, 19]
array other_order[42] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array end_to_end[42] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 48
array label_panel[48] = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6]
array label_text[48] = ['OpenBLAS', 'Blocked', 'Exact', 'Wider accumulator', 'u = 2⁻²⁴', 'Blue', 'Root of squares', 'Scaled (dlassq)', 'OpenBLAS', 'Blocked', 'Exact', 'Wider accumulator', 'u = 2⁻⁵³', 'Blue', 'Root of squares', 'Scaled (dlassq)', 'OpenBLAS', 'Blocked', 'Exact', 'Wider accumulator', 'u = 2⁻²⁴', 'Blue', 'Root of squares', 'Scaled (dlassq)', 'OpenBLAS', 'Exact', 'Wider accumulator', 'Blocked', 'u = 2⁻⁵³', 'Blue', 'Root of squares', 'Scaled (dlassq)', 'OpenBLAS', 'Exact', 'Wider accumulator', 'Scaled (dlassq)', 'u = 2⁻²⁴', 'Blocked', 'Blue', 'Root of squares', 'Scaled (dlassq)', 'Exact', 'Wider accumulator', 'u = 2⁻⁵³', 'Blocked', 'OpenBLAS', 'Blue', 'Root of squares']
array label_linetype[48] = [19, 8, 7, 6, 0, 15, 1, 13, 19, 8, 7, 6, 0, 15, 1, 13, 19, 8, 7, 6, 0, 15, 1, 13, 19, 7, 6, 8, 0, 15, 1, 13, 19, 7, 6, 13, 0, 8, 15, 1, 13, 7, 6, 0, 8, 19, 15, 1]
array label_x[48] = [10000000, 10000000, 10000000, 10000000, 12589254.1, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 12589254.1, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 12589254.1, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 12589254.1, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 12589254.1, 10000000, 10000000, 10000000, 10000000, 10000000, 10000000, 12589254.1, 10000000, 10000000, 10000000, 10000000]
array label_y[48] = [2.23915251e-08, 2.23915251e-08, 2.23915251e-08, 2.23915251e-08, 5.96046448e-08, 0.00486692419, 0.00486692419, 0.00486699102, 1.11432694e-17, 1.11432694e-17, 1.11432694e-17, 1.11432694e-17, 1.11022302e-16, 6.60916692e-15, 6.60916692e-15, 1.12153344e-14, 1.90857114e-08, 1.90857114e-08, 1.90857114e-08, 1.90857114e-08, 5.96046448e-08, 0.00792876992, 0.00792876992, 0.00810900477, 4.41780066e-17, 4.41780066e-17, 4.41780066e-17, 9.96581419e-17, 1.11022302e-16, 4.60717455e-14, 4.60717455e-14, 6.12300213e-14, 3.94466499e-08, 3.94466499e-08, 3.94466499e-08, 5.70584042e-08, 5.96046448e-08, 2.50068512e-07, 0.02183365, 0.02183365, 3.29080332e-17, 3.29080332e-17, 3.29080332e-17, 1.11022302e-16, 3.9241738e-16, 8.95482565e-15, 6.84516253e-11, 6.84516253e-11]
array label_left[48] = [1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114, 1.04168114]
array label_height[48] = [0.0786780315, 0.135199771, 0.19172151, 0.248243249, 0.304764988, 0.766465829, 0.822987568, 0.879509308, 0.0560300974, 0.112551837, 0.169073576, 0.225595315, 0.282117054, 0.431062623, 0.487584362, 0.544106101, 0.0720073273, 0.128529066, 0.185050806, 0.241572545, 0.298094284, 0.792331594, 0.848853333, 0.905375072, 0.122041651, 0.17856339, 0.235085129, 0.291606868, 0.348128607, 0.528167113, 0.584688852, 0.641210591, 0.0926237193, 0.149145458, 0.205667198, 0.262188937, 0.318710676, 0.375232415, 0.873076431, 0.929598171, 0.127126335, 0.183648074, 0.240169814, 0.296691553, 0.353213292, 0.494237636, 0.932722756, 0.989244495]
array label_hook[48] = [1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428, 1.03473428]
array label_hook_height[48] = [0.0786780315, 0.135199771, 0.19172151, 0.248243249, 0.304764988, 0.766465829, 0.822987568, 0.879509308, 0.0560300974, 0.112551837, 0.169073576, 0.225595315, 0.282117054, 0.431062623, 0.487584362, 0.544106101, 0.0720073273, 0.128529066, 0.185050806, 0.241572545, 0.298094284, 0.792331594, 0.848853333, 0.905375072, 0.122041651, 0.17856339, 0.235085129, 0.291606868, 0.348128607, 0.528167113, 0.584688852, 0.641210591, 0.0926237193, 0.149145458, 0.205667198, 0.262188937, 0.318710676, 0.375232415, 0.873076431, 0.929598171, 0.127126335, 0.183648074, 0.240169814, 0.296691553, 0.353213292, 0.494237636, 0.932722756, 0.989244495]
array label_leader[48] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
array label_ends_here[48] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

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
