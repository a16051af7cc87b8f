# Five million times 0.0005, cumulated
# Case reported-scans: What stood at the end of the cumulative sums that users reported, and which scan gives it right?
#
# gnuplot reported-scans-small.gp                     draws reported-scans-small.svg from reported-scans-small.csv beside it
# gnuplot -e "format='pdf'" reported-scans-small.gp   the same as pdf; or png

id = 'reported-scans-small'
title = 'Five million times 0.0005, cumulated'
subtitle = 'Prefix sums · case reported-scans · machine xeon · build 866bffdaab82+31299294'
x_name = 'method'
y_name = 'relative error'
width = 800
height = 347
x_log = 0
y_log = 1
panels = 1
array panel_title[1] = ['f32']
array column_of[1] = [1]
array line[1] = [1]
lines = 1
array lowest[1] = [1]
array left[1] = [0.1775]
array right[1] = [0.87]
array bottom[1] = [0.190092166]
array top[1] = [0.746543779]
array x_low[1] = [0.4]
array x_high[1] = [9.6]
array y_low[1] = [7.2443596e-09]
array y_high[1] = [0.138038426]
array y_floor[1] = [0]
array y_ceiling[1] = [0]
array x_tics[1] = ['("Recursive" 8, "Kahan" 1, "Pairwise" 5, "Neumaier" 6, "Compensated pairs" 7, "Wider accumulator" 2, "Blocked" 4, "Work-efficient tree" 3, "Pairwise, as claimed" 9)']
array y_tics[1] = ['("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001, "10^{-3}" 0.001, "10^{-2}" 0.01, "10^{-1}" 0.1)']
array unit[1] = [5.96046448e-08]
array lost[1] = [0]
array unstable[1] = [0]
array ceiling[1] = [0]
array cache_n[1] = [0]
array forecast[1] = [32767999]
array first_series[1] = [1]
array last_series[1] = [10]
array bounded[1] = ['1 2 ']
array linetype[10] = [1, 2, 3, 4, 5, 5, 6, 8, 10, 12]
array other_order[10] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
array end_to_end[10] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 9
array label_panel[9] = [1, 1, 1, 1, 1, 1, 1, 1, 1]
array label_text[9] = ['0.021', '5.9e-8', '8.6e-7', '3.8e-4', '3.8e-4 | 5.9e-8', '5.9e-8', '2.6e-7', '1.8e-7', '0.021']
array label_linetype[9] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_x[9] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_y[9] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_left[9] = [1.01444043, 1.01444043, 1.01444043, 1.01444043, 1.01444043, 1.01444043, 1.01444043, 1.01444043, 1.01444043]
array label_height[9] = [0.173913043, 0.934782609, 0.5, 0.391304348, 0.282608696, 0.826086957, 0.608695652, 0.717391304, 0.0652173913]
array label_hook[9] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_hook_height[9] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_leader[9] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_ends_here[9] = [0, 0, 0, 0, 0, 0, 0, 0, 0]

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

# plots/error-by-method.gp
# Error by method: a line for each method, the best on top, its error to the right on a log axis.
# In the data x is the method's rank and y its error. Where a method has several (orders of the
# input, thread counts), a thin line joins them.
set multiplot
set logscale x
do for [p = 1:panels] {
  eval frame
  # A line higher than elsewhere: names of grey lines stand below it.
  set label 3 at screen left[p], screen top[p] + 17.0/height
  # Error goes across and rank down: the axes of the frame change places.
  set xrange [y_low[p]:y_high[p]]
  set yrange [x_high[p]:x_low[p]]
  eval 'set xtics '.y_tics[p]
  eval 'set ytics '.x_tics[p].' noenhanced'
  set xlabel (lowest[p] ? y_name : '') font small offset 0,(y_floor[p] > 0 || y_ceiling[p] > 0 ? -0.5 : 0.4) noenhanced
  if (lost[p] > 0) {
    set object 1 rectangle from first lost[p], graph 0 to graph 1, graph 1 behind fillcolor rgb '#f2f2f2' fillstyle solid noborder
    set arrow from first lost[p], graph 0 to first lost[p], graph 1 nohead lw 0.9 lc rgb '#8c8c8c' back
    set label 5 'no digit right' at first lost[p], screen top[p] + 5.0/height left font tiny textcolor rgb '#595959'
  }
  do for [k = 1:3] {
    v = k == 1 ? unit[p] : k == 2 ? y_floor[p] : y_ceiling[p]
    if (v > 0) { set arrow from first v, graph 0 to first v, graph 1 nohead lw 0.9 lc rgb '#8c8c8c' back }
  }
  if (unit[p] > 0) { set label 4 'u' at first unit[p], screen top[p] + 5.0/height center font tiny textcolor rgb '#595959' }
  do for [i = 1:labels] { if (label_panel[i] == p) { eval label_here.' left' } }
  plot for [k = 1:words(bounded[p])] data using (column('series') == drawn_bound(k) ? column('bound') : NaN):(column('drawn_x') - 0.32):(0):(0.64) with vectors nohead lw 1.2 dt 1 lc rgb hue_of(linetype[drawn_bound(k)]), \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s ? column('drawn_y') : NaN):(column('drawn_x')) with lines lw 0.8 dt 1 lc rgb hue_of(linetype[s]), \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s ? column('drawn_y') : NaN):(column('drawn_x')) with points lt style_of(s) ps 0.9
}
unset multiplot
