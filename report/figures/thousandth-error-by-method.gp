# A million times 0.001f: relative error by method
# Case thousandth: How much does recursive float summation lose, and which method gets it back?
#
# gnuplot thousandth-error-by-method.gp                     draws thousandth-error-by-method.svg from thousandth-error-by-method.csv beside it
# gnuplot -e "format='pdf'" thousandth-error-by-method.gp   the same as pdf; or png

id = 'thousandth-error-by-method'
title = 'A million times 0.001f: relative error by method'
subtitle = 'Summation · case thousandth · machine h200 · build 56855a1f0b3c+114a4948'
x_name = 'method'
y_name = 'relative error'
width = 1000
height = 746
x_log = 0
y_log = 1
panels = 2
array panel_title[2] = ['f32', 'f64']
array column_of[2] = [1, 2]
array line[2] = [1, 1]
lines = 1
array lowest[2] = [1, 1]
array left[2] = [0.1861, 0.6861]
array right[2] = [0.396, 0.896]
array bottom[2] = [0.0884481372, 0.0884481372]
array top[2] = [0.88206915, 0.88206915]
array x_low[2] = [0.4, 0.4]
array x_high[2] = [28.6, 24.6]
array y_low[2] = [6.91830971e-09, 7.2443596e-18]
array y_high[2] = [1.44543977, 1.38038426e-10]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("Recursive" 24, "Kahan" 1, "Pairwise" 10, "Neumaier" 13, "Sum2" 14, "Wider accumulator" 2, "Exact" 3, "Blocked" 12, "Klein" 4, "x87 long double" 5, "OpenMP reduction" 19, "Kahan (textbook)" 6, "Neumaier (textbook)" 15, "Kahan, one device thread" 7, "Tree, interleaved" 8, "Tree, interleaved, f64 sums" 9, "atomicAdd" 25, "CUB" 11, "128 lanes" 16, "16 lanes" 20, "2 lanes" 23, "32 lanes" 18, "4 lanes" 22, "8 lanes" 21, "Recursive in f16" 27, "Recursive in bf16" 28, "Kahan in f16" 26, "Kahan, then atomicAdd" 17)', '("Recursive" 23, "Kahan" 1, "Pairwise" 2, "Neumaier" 3, "Sum2" 4, "Wider accumulator" 5, "Exact" 6, "Blocked" 13, "Klein" 7, "x87 long double" 14, "OpenMP reduction" 18, "Kahan (textbook)" 8, "Neumaier (textbook)" 9, "Kahan, one device thread" 10, "Tree, interleaved" 11, "atomicAdd" 24, "CUB" 12, "128 lanes" 15, "16 lanes" 19, "2 lanes" 22, "32 lanes" 17, "4 lanes" 21, "8 lanes" 20, "Kahan, then atomicAdd" 16)']
array y_tics[2] = ['("10^{-8}" 1e-08, "10^{-6}" 1e-06, "10^{-4}" 0.0001, "10^{-2}" 0.01, "1" 1)', '("10^{-16}" 1e-16, "10^{-14}" 1e-14, "10^{-12}" 1e-12, "10^{-10}" 1e-10)']
array unit[2] = [5.96046448e-08, 1.11022302e-16]
array lost[2] = [0, 0]
array unstable[2] = [0, 0]
array ceiling[2] = [0, 0]
array cache_n[2] = [0, 0]
array forecast[2] = [32767999, 1.7592186e+16]
array first_series[2] = [1, 31]
array last_series[2] = [30, 54]
array bounded[2] = ['1 2 ', '31 32 ']
array linetype[54] = [1, 2, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 20, 20, 20, 20, 20, 21, 22, 23, 24, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 20, 20, 20, 20, 20, 20, 24]
array other_order[54] = [0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array end_to_end[54] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 52
array label_panel[52] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
array label_text[52] = ['0.0089', '1.4e-8', '4.7e-8', '4.3e-6 | 1.4e-8', '4.3e-6 | 1.4e-8', '1.4e-8', '1.4e-8', '7.8e-7', '1.4e-8', '1.4e-8', '3.6e-4', '1.4e-8', '4.3e-6', '1.4e-8', '1.4e-8', '1.4e-8', '0.0089', '7.5e-8', '4.9e-5', '3.6e-4', '0.0051', '1.8e-4', '0.0032', '4.6e-4', '1.00', '1.00', '0.0095', '1.7e-4', '1.7e-11', '2.1e-17', '2.1e-17', '2.1e-17', '2.1e-17', '2.1e-17', '2.1e-17', '6.6e-16', '2.1e-17', '8.9e-16', '8.8e-13', '2.1e-17', '2.1e-17', '2.1e-17', '2.1e-17', '1.7e-11', '2.1e-17', '1.2e-13', '8.8e-13', '9.8e-12', '4.9e-13', '3.3e-12', '1.9e-12', '2.1e-13']
array label_linetype[52] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_x[52] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_y[52] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_left[52] = [1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339, 1.03811339]
array label_height[52] = [0.163120567, 0.978723404, 0.659574468, 0.553191489, 0.517730496, 0.943262411, 0.907801418, 0.588652482, 0.872340426, 0.836879433, 0.340425532, 0.80141844, 0.482269504, 0.765957447, 0.730496454, 0.695035461, 0.127659574, 0.624113475, 0.446808511, 0.304964539, 0.19858156, 0.375886525, 0.234042553, 0.269503546, 0.0567375887, 0.0212765957, 0.0921985816, 0.411347518, 0.0661157025, 0.975206612, 0.933884298, 0.892561983, 0.851239669, 0.809917355, 0.768595041, 0.479338843, 0.727272727, 0.438016529, 0.272727273, 0.685950413, 0.644628099, 0.603305785, 0.561983471, 0.0247933884, 0.520661157, 0.396694215, 0.231404959, 0.107438017, 0.314049587, 0.148760331, 0.190082645, 0.355371901]
array label_hook[52] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_hook_height[52] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_leader[52] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_ends_here[52] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

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
