# f32: updates a second against the field's size
# Case denormal-fields: What does a step cost on denormals, on the cores and on the GPU?
#
# gnuplot denormal-fields-f32--xeon.gp                     draws denormal-fields-f32--xeon.svg from denormal-fields-f32--xeon.csv beside it
# gnuplot -e "format='pdf'" denormal-fields-f32--xeon.gp   the same as pdf; or png

id = 'denormal-fields-f32--xeon'
title = 'f32: updates a second against the field''s size'
subtitle = 'Heat equation · case denormal-fields · machine xeon · build 15729387811b+0f1acc58'
x_name = 'scale'
y_name = 'updates a second'
width = 1000
height = 460
x_log = 1
y_log = 1
panels = 2
array panel_title[2] = ['f32, serial', 'f32, openmp']
array column_of[2] = [1, 2]
array line[2] = [1, 1]
lines = 1
array lowest[2] = [1, 1]
array left[2] = [0.09, 0.579]
array right[2] = [0.3842, 0.8732]
array bottom[2] = [0.113043478, 0.113043478]
array top[2] = [0.808695652, 0.808695652]
array x_low[2] = [6.30957344e-42, 6.30957344e-42]
array x_high[2] = [15.8489319, 15.8489319]
array y_low[2] = [23550563.6, 23550563.6]
array y_high[2] = [1.85138318e+10, 1.85138318e+10]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("10^{-40}" 1e-40, "10^{-32}" 1e-32, "10^{-24}" 1e-24, "10^{-16}" 1e-16, "10^{-8}" 1e-08, "1" 1)', '("10^{-40}" 1e-40, "10^{-32}" 1e-32, "10^{-24}" 1e-24, "10^{-16}" 1e-16, "10^{-8}" 1e-08, "1" 1)']
array y_tics[2] = ['("100 M " 100000000, "1 G " 1e+09, "10 G " 1e+10)', '("100 M " 100000000, "1 G " 1e+09, "10 G " 1e+10)']
array unit[2] = [0, 0]
array lost[2] = [0, 0]
array unstable[2] = [0, 0]
array ceiling[2] = [1.87479119e+09, 3.6297795e+09]
array cache_n[2] = [0, 0]
array forecast[2] = [0, 0]
array first_series[2] = [1, 2]
array last_series[2] = [1, 2]
array bounded[2] = ['', '']
array linetype[2] = [1, 1]
array other_order[2] = [0, 0]
array end_to_end[2] = [0, 0]
labels = 4
array label_panel[4] = [1, 1, 2, 2]
array label_text[4] = ['A pass each step', 'measured read bandwidth, 1.87 G updates/s', 'A pass each step', 'measured read bandwidth']
array label_linetype[4] = [1, 0, 1, 0]
array label_x[4] = [1, 0, 1, 0]
array label_y[4] = [649363534, 0, 9.25691592e+09, 0]
array label_left[4] = [1.04078858, 0.01, 1.04078858, 0.01]
array label_height[4] = [0.497492341, 0.68339542, 0.896035049, 0.782489819]
array label_hook[4] = [1.03399048, 0, 1.03399048, 0]
array label_hook_height[4] = [0.497492341, 0, 0.896035049, 0]
array label_leader[4] = [1, 0, 1, 0]
array label_ends_here[4] = [0, 0, 0, 0]

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

# plots/throughput-by-parameter.gp
# Throughput against a parameter of the problem: a line for each method, named at its end; dashed
# with the transfers to and from the device; open points where the data may lie in a cache.
# (A parenthesis after dt would be a pattern of dashes.)
scope_dash(s) = end_to_end[s] ? 13 : 1
set multiplot
set logscale y
if (x_log) { set logscale x }
do for [p = 1:panels] {
  eval frame
  eval x_named
  eval y_named
  if (ceiling[p] > 0) { set arrow from graph 0, first ceiling[p] to graph 1, first ceiling[p] nohead lw 1.4 lc rgb '#8c8c8c' back }
  do for [i = 1:labels] {
    if (label_panel[i] == p) {
      if (label_ends_here[i]) { eval label_here.' right' } else { eval label_here.' left' }
      if (label_leader[i]) { eval leader_here }
    }
  }
  plot for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with lines lt linetype[s] lw (end_to_end[s] ? 1.1 : 1.6) dt scope_dash(s), \
       for [s = first_series[p]:last_series[p]] data using (column('in_cache') == 0 ? at(s) : NaN):(column('drawn_y')) with points lt linetype[s], \
       for [s = first_series[p]:last_series[p]] data using (column('in_cache') == 1 ? at(s) : NaN):(column('drawn_y')) with points lt 100 + linetype[s] lw 1.3
}
unset multiplot
