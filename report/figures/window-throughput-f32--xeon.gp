# f32, 80 windows: error against time
# Case window-throughput: How long do weighted moving averages of 150,000 bars take for 80 windows at once, and at what error?
#
# gnuplot window-throughput-f32--xeon.gp                     draws window-throughput-f32--xeon.svg from window-throughput-f32--xeon.csv beside it
# gnuplot -e "format='pdf'" window-throughput-f32--xeon.gp   the same as pdf; or png

id = 'window-throughput-f32--xeon'
title = 'f32, 80 windows: error against time'
subtitle = 'Weighted moving average · case window-throughput · machine xeon · build 78556255530c+0c871a9f'
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
array x_low[1] = [8.7096359e-11]
array x_high[1] = [1.14815362e-07]
array y_low[1] = [6.30957344e-09]
array y_high[1] = [158.489319]
array y_floor[1] = [0]
array y_ceiling[1] = [0]
array x_tics[1] = ['("100 ps" 1e-10, "1 ns" 1e-09, "10 ns" 1e-08, "100 ns" 1e-07)']
array y_tics[1] = ['("10^{-8}" 1e-08, "10^{-6}" 1e-06, "10^{-4}" 0.0001, "10^{-2}" 0.01, "1" 1, "10^{2}" 100)']
array unit[1] = [5.96046448e-08]
array lost[1] = [0]
array unstable[1] = [0]
array ceiling[1] = [0]
array cache_n[1] = [0]
array forecast[1] = [0]
array first_series[1] = [1]
array last_series[1] = [20]
array bounded[1] = ['1 2 ']
array linetype[20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21]
array other_order[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array end_to_end[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 20
array label_panel[20] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
array label_text[20] = ['Convolution', 'Convolution, centred', 'Nested sums', 'Nested sums, centred', 'Nested sums in f64', 'Prefix sums', 'Prefix sums, centred', 'Prefix sums, local index', 'Convolution, fused', 'Prefix sums, local and centred', 'Prefix sums, pairs', 'Convolution, TF32 inputs', 'Prefix sums, pairs rounded', 'Prefix sums, twice the precision', 'Prefix sums of ticks', 'Exact prefix sums', 'Prefix sums in f64', 'Running totals', 'Running totals, re-anchored', 'Running totals in f64']
array label_linetype[20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21]
array label_x[20] = [1.55359239e-09, 2.99496208e-09, 1.74787319e-10, 2.55998419e-10, 3.6400194e-10, 1.85762031e-10, 1.85302648e-10, 7.06077888e-10, 1.31265777e-09, 1.41949524e-09, 2.8266113e-10, 7.01523583e-09, 1.88284846e-10, 7.09832591e-10, 1.38327674e-09, 1.59685621e-08, 4.07524708e-10, 6.77887636e-10, 7.18581223e-10, 7.68593148e-10]
array label_y[20] = [8.58206952e-07, 6.22778027e-08, 1.00315967e-06, 6.0685249e-08, 5.95512276e-08, 21.9788606, 5.54987595, 0.000131055955, 8.58206952e-07, 1.44564318e-06, 0.00193190794, 0.000272361769, 10.4720615, 4.83267338e-07, 8.29582799e-08, 0.00182058123, 5.95512276e-08, 0.0599997067, 0.000219331125, 5.95512276e-08]
array label_left[20] = [0.410319522, 0.501683061, 0.108639053, 0.161756797, 0.0225653723, 0.114684864, 0.114340208, 0.0622815285, 0.20353714, 0.400185212, 0.17311728, 0.620160929, 0.120394013, 0.427211577, 0.396587499, 0.734655652, 0.233148386, 0.294877416, 0.302992208, 0.3796502]
array label_height[20] = [0.221062982, 0.111518872, 0.260173874, 0.1430309, 0.0452358167, 0.9334104, 0.844117336, 0.39923017, 0.221062982, 0.275432628, 0.543408598, 0.461597032, 0.886541556, 0.18117187, 0.0590789917, 0.540930101, 0.0175194307, 0.68688578, 0.452554159, 0.148271881]
array label_hook[20] = [0.407412545, 0.498776085, 0.105732076, 0.15884982, 0.19029793, 0.111777887, 0.111433231, 0.284955947, 0.371269698, 0.397278235, 0.170210303, 0.617253952, 0.117487036, 0.424304601, 0.393680522, 0.731748675, 0.23024141, 0.291970439, 0.300085231, 0.376743223]
array label_hook_height[20] = [0.20515308, 0.0956089694, 0.243923874, 0.1267809, 0.0614858167, 0.917500497, 0.860027238, 0.415140073, 0.20515308, 0.259182628, 0.527498695, 0.445687129, 0.886541556, 0.18117187, 0.0753289917, 0.525020198, 0.0337694307, 0.670975878, 0.436644256, 0.132021881]
array label_leader[20] = [0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1]
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
