# A thousand numbers of 1e-39 in f32: which builds flush subnormals to zero
# Case compiler-flags: Which flags leave Kahan's sum alive, which turn it into plain addition, which flush subnormals to zero?
#
# gnuplot compiler-flags-subnormals--xeon.gp                     draws compiler-flags-subnormals--xeon.svg from compiler-flags-subnormals--xeon.csv beside it
# gnuplot -e "format='pdf'" compiler-flags-subnormals--xeon.gp   the same as pdf; or png

id = 'compiler-flags-subnormals--xeon'
title = 'A thousand numbers of 1e-39 in f32: which builds flush subnormals to zero'
subtitle = 'Summation as compilers leave it · case compiler-flags · machine xeon · build 6125156a393b+559cfa87'
x_name = 'build'
y_name = 'relative error'
width = 1000
height = 535
x_log = 0
y_log = 1
panels = 4
array panel_title[4] = ['Kahan, f32', 'Recursive, f32', 'Neumaier, f32', 'n × running mean, f32']
array column_of[4] = [2, 1, 3, 4]
array line[4] = [1, 1, 1, 1]
lines = 1
array lowest[4] = [1, 1, 1, 1]
array left[4] = [0.48685, 0.3108, 0.6629, 0.83895]
array right[4] = [0.6329, 0.45685, 0.80895, 0.985]
array bottom[4] = [0.123318386, 0.123318386, 0.123318386, 0.123318386]
array top[4] = [0.798206278, 0.798206278, 0.798206278, 0.798206278]
array x_low[4] = [0.4, 0.4, 0.4, 0.4]
array x_high[4] = [17.6, 17.6, 17.6, 17.6]
array y_low[4] = [6.91830971e-11, 6.91830971e-11, 6.91830971e-11, 6.91830971e-11]
array y_high[4] = [1.14815362e-05, 1.14815362e-05, 1.14815362e-05, 1.14815362e-05]
array y_floor[4] = [4.46683592e-10, 4.46683592e-10, 4.46683592e-10, 4.46683592e-10]
array y_ceiling[4] = [0, 0, 0, 0]
array x_tics[4] = ['("" 1, "" 2, "" 3, "" 4, "" 5, "" 6, "" 7, "" 8, "" 9, "" 10, "" 11, "" 12, "" 13, "" 14, "" 15, "" 16, "" 17)', '("gcc 12 -O0" 1, "gcc 12 -O2" 2, "gcc 12 -O3" 3, "gcc 12 -O2 -march=haswell" 4, "gcc 12 -std=c17 -O2 -march=haswell" 5, "gcc 12 -O3 -ffp-contract=fast -march=haswell" 6, "gcc 12 -O3 -fassociative-math" 7, "gcc 12 -O3 -ffast-math -fno-associative-math" 8, "gcc 12 -O3 -fassociative-math with partners" 9, "gcc 12 -O3 -funsafe-math-optimizations" 10, "gcc 12 -O2 -ffast-math" 11, "gcc 12 -O3 -ffast-math" 12, "gcc 12 -Ofast" 13, "clang 14 -O2" 14, "clang 14 -O2 -march=haswell" 15, "clang 14 -O3 -ffp-contract=fast -march=haswell" 16, "clang 14 -O3 -ffast-math" 17)', '("" 1, "" 2, "" 3, "" 4, "" 5, "" 6, "" 7, "" 8, "" 9, "" 10, "" 11, "" 12, "" 13, "" 14, "" 15, "" 16, "" 17)', '("" 1, "" 2, "" 3, "" 4, "" 5, "" 6, "" 7, "" 8, "" 9, "" 10, "" 11, "" 12, "" 13, "" 14, "" 15, "" 16, "" 17)']
array y_tics[4] = ['("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "exact\n(0)" 4.46683592e-10)', '("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "exact\n(0)" 4.46683592e-10)', '("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "exact\n(0)" 4.46683592e-10)', '("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "exact\n(0)" 4.46683592e-10)']
array unit[4] = [5.96046448e-08, 5.96046448e-08, 5.96046448e-08, 5.96046448e-08]
array lost[4] = [0, 0, 0, 0]
array unstable[4] = [0, 0, 0, 0]
array ceiling[4] = [0, 0, 0, 0]
array cache_n[4] = [0, 0, 0, 0]
array forecast[4] = [0, 0, 0, 0]
array first_series[4] = [1, 18, 35, 52]
array last_series[4] = [17, 34, 51, 68]
array bounded[4] = ['', '', '', '']
array linetype[68] = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]
array other_order[68] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array end_to_end[68] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 0
array mark_text[4] = ['the same bits as under gcc 12 -O0', 'equal to Recursive, bit for bit', 'other bits', 'flushed to zero']
array marked[4] = [53, 10, 5, 0]
rules = '13.5 '

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

# plots/error-by-variant.gp
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
