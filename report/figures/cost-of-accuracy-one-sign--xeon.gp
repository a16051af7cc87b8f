# Uniform numbers in (0, 1): error against time
# Case cost-of-accuracy: What is the fastest method for the accuracy you need?
#
# gnuplot cost-of-accuracy-one-sign--xeon.gp                     draws cost-of-accuracy-one-sign--xeon.svg from cost-of-accuracy-one-sign--xeon.csv beside it
# gnuplot -e "format='pdf'" cost-of-accuracy-one-sign--xeon.gp   the same as pdf; or png

id = 'cost-of-accuracy-one-sign--xeon'
title = 'Uniform numbers in (0, 1): error against time'
subtitle = 'Summation · case cost-of-accuracy · machine xeon · build 56855a1f0b3c+114a4948'
x_name = 'time an item'
y_name = 'relative error'
width = 1000
height = 540
x_log = 1
y_log = 1
panels = 2
array panel_title[2] = ['f32', 'f64']
array column_of[2] = [1, 2]
array line[2] = [1, 1]
lines = 1
array lowest[2] = [1, 1]
array left[2] = [0.09, 0.579]
array right[2] = [0.489, 0.978]
array bottom[2] = [0.0962962963, 0.0962962963]
array top[2] = [0.837037037, 0.837037037]
array x_low[2] = [8.7096359e-12, 8.7096359e-12]
array x_high[2] = [1.14815362e-08, 1.14815362e-08]
array y_low[2] = [8.31763771e-09, 7.58577575e-19]
array y_high[2] = [0.000120226443, 1.31825674e-12]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("10 ps" 1e-11, "100 ps" 1e-10, "1 ns" 1e-09, "10 ns" 1e-08)', '("10 ps" 1e-11, "100 ps" 1e-10, "1 ns" 1e-09, "10 ns" 1e-08)']
array y_tics[2] = ['("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001)', '("10^{-18}" 1e-18, "10^{-17}" 1e-17, "10^{-16}" 1e-16, "10^{-15}" 1e-15, "10^{-14}" 1e-14, "10^{-13}" 1e-13, "10^{-12}" 1e-12)']
array unit[2] = [5.96046448e-08, 1.11022302e-16]
array lost[2] = [0, 0]
array unstable[2] = [0, 0]
array ceiling[2] = [0, 0]
array cache_n[2] = [0, 0]
array forecast[2] = [0, 0]
array first_series[2] = [1, 17]
array last_series[2] = [16, 32]
array bounded[2] = ['1 2 ', '17 18 ']
array linetype[32] = [1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11]
array other_order[32] = [0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0]
array end_to_end[32] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 32
array label_panel[32] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
array label_text[32] = ['Recursive', 'Kahan', 'Kahan, canonical', 'Pairwise', 'Neumaier', 'Neumaier, canonical', 'Sum2', 'Sum2, canonical', 'Wider accumulator', 'Wider accumulator, canonical', 'Exact', 'Exact, free', 'Blocked', 'Klein', 'x87 long double', 'OpenMP reduction', 'Recursive', 'Kahan', 'Kahan, canonical', 'Pairwise', 'Neumaier', 'Neumaier, canonical', 'Sum2', 'Sum2, canonical', 'Wider accumulator', 'Wider accumulator, canonical', 'Exact', 'Exact, free', 'Blocked', 'Klein', 'x87 long double', 'OpenMP reduction']
array label_linetype[32] = [1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11]
array label_x[32] = [7.57928938e-10, 2.73088577e-09, 8.69646074e-11, 2.04683945e-09, 1.21956503e-09, 8.60633253e-11, 1.52499908e-09, 8.22228492e-11, 7.69479275e-10, 8.14003049e-11, 3.55011457e-09, 2.06905663e-10, 8.39100777e-11, 2.53493121e-09, 1.04250354e-09, 3.73483837e-10, 1.05007887e-09, 2.84791225e-09, 1.72338069e-10, 2.21640736e-09, 1.67824715e-09, 1.77662075e-10, 1.74192944e-09, 1.76003635e-10, 5.08563223e-09, 1.91626191e-10, 3.50568062e-09, 3.13634485e-10, 1.66925252e-10, 2.62001288e-09, 1.17055762e-09, 4.04568285e-10]
array label_y[32] = [3.04387512e-05, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 5.01938844e-08, 6.89769286e-08, 5.01938844e-08, 5.01938844e-08, 1.93558656e-05, 1.00321959e-13, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 9.807963e-18, 2.62026145e-14]
array label_left[32] = [0.637625575, 0.82023852, 0.396713186, 0.613505727, 0.70802744, 0.362011748, 0.624188257, 0.0324957123, 0.323709504, 0.0900454555, 0.852565921, 0.35411058, 0.188848947, 0.832892535, 0.709210278, 0.539113819, 0.683008084, 0.826079247, 0.458666587, 0.791182766, 0.54752731, 0.0765821147, 0.78066958, 0.138434531, 0.48624518, 0.473433782, 0.697433048, 0.193186784, 0.242055925, 0.637693039, 0.563756125, 0.550242032]
array label_height[32] = [0.872502891, 0.236160119, 0.156085061, 0.236160119, 0.139152768, 0.291592891, 0.111436382, 0.0837199964, 0.111436382, 0.0451564438, 0.171746541, 0.240156444, 0.236752175, 0.291592891, 0.0837199964, 0.825239854, 0.836646442, 0.129633956, 0.282074079, 0.226641307, 0.119801322, 0.282074079, 0.282074079, 0.0742011838, 0.23267002, 0.0742011838, 0.119801322, 0.23267002, 0.119801322, 0.365223237, 0.0356376312, 0.743208721]
array label_hook[32] = [0.632613043, 0.815225989, 0.391700654, 0.744834047, 0.703014908, 0.356999217, 0.692358683, 0.274350349, 0.597143088, 0.311098087, 0.84755339, 0.440952685, 0.304387794, 0.827880004, 0.704197747, 0.534101288, 0.677995553, 0.821066716, 0.453654056, 0.786170235, 0.678855631, 0.381594646, 0.775657049, 0.380289168, 0.759678764, 0.46842125, 0.781392948, 0.371883526, 0.357594772, 0.721652938, 0.682177178, 0.5452295]
array label_hook_height[32] = [0.856592988, 0.219910119, 0.172335061, 0.219910119, 0.155402768, 0.275342891, 0.127686382, 0.0999699964, 0.127686382, 0.0614064438, 0.187656444, 0.223906444, 0.220842272, 0.275342891, 0.0999699964, 0.809329951, 0.820736539, 0.145883956, 0.265824079, 0.210391307, 0.136051322, 0.265824079, 0.265824079, 0.0904511838, 0.21642002, 0.0904511838, 0.136051322, 0.21642002, 0.136051322, 0.348973237, 0.0518876312, 0.727298818]
array label_leader[32] = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]
array label_ends_here[32] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

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
