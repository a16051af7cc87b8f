# Normal numbers, mean 0: error against time
# Case cost-of-accuracy: What is the fastest method for the accuracy you need?
#
# gnuplot cost-of-accuracy-cancelling--xeon.gp                     draws cost-of-accuracy-cancelling--xeon.svg from cost-of-accuracy-cancelling--xeon.csv beside it
# gnuplot -e "format='pdf'" cost-of-accuracy-cancelling--xeon.gp   the same as pdf; or png

id = 'cost-of-accuracy-cancelling--xeon'
title = 'Normal numbers, mean 0: error against time'
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
array y_low[2] = [8.31763771e-09, 7.94328235e-19]
array y_high[2] = [0.000120226443, 1.25892541e-13]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("10 ps" 1e-11, "100 ps" 1e-10, "1 ns" 1e-09, "10 ns" 1e-08)', '("10 ps" 1e-11, "100 ps" 1e-10, "1 ns" 1e-09, "10 ns" 1e-08)']
array y_tics[2] = ['("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001)', '("10^{-18}" 1e-18, "10^{-17}" 1e-17, "10^{-16}" 1e-16, "10^{-15}" 1e-15, "10^{-14}" 1e-14, "10^{-13}" 1e-13)']
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
array label_x[32] = [7.44136929e-10, 2.77344838e-09, 8.4182918e-11, 2.13076696e-09, 1.21091503e-09, 8.54560732e-11, 1.48745656e-09, 8.4718585e-11, 7.30021656e-10, 8.42247306e-11, 3.72445279e-09, 2.08406389e-10, 8.03304314e-11, 2.5414893e-09, 1.03788856e-09, 3.60879511e-10, 1.0864073e-09, 2.80318204e-09, 1.92065865e-10, 2.24953064e-09, 1.62356162e-09, 1.961447e-10, 1.7256031e-09, 1.96277916e-10, 4.99494147e-09, 2.12058485e-10, 3.60030577e-09, 3.44700635e-10, 1.85881138e-10, 2.65266037e-09, 1.22351074e-09, 5.61829209e-10]
array label_y[32] = [5.4755718e-05, 4.26274156e-08, 3.08129744e-08, 4.26274156e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 1.16067806e-07, 3.08129744e-08, 3.08129744e-08, 4.98352119e-05, 5.93763893e-14, 1.28735069e-16, 1.28735069e-16, 1.4485171e-16, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 6.75908626e-16, 8.05832054e-18, 8.05832054e-18, 1.39448674e-14]
array label_left[32] = [0.635069283, 0.818199805, 0.358936701, 0.623290829, 0.70703664, 0.394277414, 0.620718612, 0.0366579468, 0.482243238, 0.0947934038, 0.859239032, 0.355116558, 0.325206219, 0.848574915, 0.70859271, 0.249803973, 0.687742302, 0.819684168, 0.446542785, 0.793247616, 0.564182416, 0.050811367, 0.773415157, 0.476772426, 0.595582074, 0.487536598, 0.858711549, 0.279833941, 0.441986739, 0.756578126, 0.743004891, 0.59595116]
array label_height[32] = [0.933801604, 0.186508221, 0.240651261, 0.186508221, 0.0882111378, 0.10514343, 0.0604947518, 0.240651261, 0.279214813, 0.0242148132, 0.152624716, 0.189214813, 0.291081002, 0.0783785038, 0.240651261, 0.923971515, 0.953143323, 0.440851608, 0.440851608, 0.48329668, 0.230631671, 0.193508565, 0.230631671, 0.297445013, 0.14500489, 0.0895721177, 0.242012241, 0.135172256, 0.5793499, 0.276008565, 0.325161399, 0.832143439]
array label_hook[32] = [0.630056751, 0.813187274, 0.35392417, 0.75461915, 0.702024109, 0.389264882, 0.688889038, 0.278512583, 0.616453764, 0.315846035, 0.8542265, 0.441958663, 0.320193688, 0.843562384, 0.703580179, 0.507448083, 0.68272977, 0.814671637, 0.441530254, 0.788235084, 0.695510736, 0.355823898, 0.768402626, 0.471759895, 0.869015658, 0.482524066, 0.853699018, 0.458530683, 0.436974208, 0.796051811, 0.73799236, 0.590938628]
array label_hook_height[32] = [0.917891701, 0.170598318, 0.224401261, 0.170598318, 0.104461138, 0.12139343, 0.0767447518, 0.224401261, 0.262964813, 0.0404648132, 0.136714813, 0.172964813, 0.275171099, 0.0946285038, 0.224401261, 0.908061613, 0.93723342, 0.424941706, 0.424941706, 0.46704668, 0.214381671, 0.193508565, 0.214381671, 0.281195013, 0.16125489, 0.105822118, 0.225762241, 0.151422256, 0.563439998, 0.259758565, 0.308911399, 0.816233536]
array label_leader[32] = [0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 0]
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
