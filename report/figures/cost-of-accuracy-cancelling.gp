# Normal numbers, mean 0: error against time
# Case cost-of-accuracy: What is the fastest method for the accuracy you need?
#
# gnuplot cost-of-accuracy-cancelling.gp                     draws cost-of-accuracy-cancelling.svg from cost-of-accuracy-cancelling.csv beside it
# gnuplot -e "format='pdf'" cost-of-accuracy-cancelling.gp   the same as pdf; or png

id = 'cost-of-accuracy-cancelling'
title = 'Normal numbers, mean 0: error against time'
subtitle = 'Summation · case cost-of-accuracy · machine h200 · build 56855a1f0b3c+114a4948'
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
array x_low[2] = [8.31763771e-13, 8.31763771e-13]
array x_high[2] = [1.20226443e-08, 1.20226443e-08]
array y_low[2] = [8.31763771e-09, 7.94328235e-19]
array y_high[2] = [0.000120226443, 1.25892541e-13]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("1 ps" 1e-12, "10 ps" 1e-11, "100 ps" 1e-10, "1 ns" 1e-09, "10 ns" 1e-08)', '("1 ps" 1e-12, "10 ps" 1e-11, "100 ps" 1e-10, "1 ns" 1e-09, "10 ns" 1e-08)']
array y_tics[2] = ['("10^{-8}" 1e-08, "10^{-7}" 1e-07, "10^{-6}" 1e-06, "10^{-5}" 1e-05, "10^{-4}" 0.0001)', '("10^{-18}" 1e-18, "10^{-17}" 1e-17, "10^{-16}" 1e-16, "10^{-15}" 1e-15, "10^{-14}" 1e-14, "10^{-13}" 1e-13)']
array unit[2] = [5.96046448e-08, 1.11022302e-16]
array lost[2] = [0, 0]
array unstable[2] = [0, 0]
array ceiling[2] = [0, 0]
array cache_n[2] = [0, 0]
array forecast[2] = [0, 0]
array first_series[2] = [1, 23]
array last_series[2] = [22, 44]
array bounded[2] = ['1 2 ', '23 24 ']
array linetype[44] = [1, 2, 2, 2, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 10, 11, 1, 2, 2, 2, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 10, 11]
array other_order[44] = [0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0]
array end_to_end[44] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 44
array label_panel[44] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
array label_text[44] = ['Recursive', 'Kahan', 'Kahan, openmp', 'Kahan, cuda', 'Pairwise', 'Neumaier', 'Neumaier, openmp', 'Neumaier, cuda', 'Sum2', 'Sum2, openmp', 'Sum2, cuda', 'Wider accumulator', 'Wider accumulator, openmp', 'Wider accumulator, cuda', 'Exact', 'Exact, openmp', 'Exact, cuda', 'Blocked, openmp', 'Blocked, cuda', 'Klein', 'x87 long double', 'OpenMP reduction', 'Recursive', 'Kahan', 'Kahan, openmp', 'Kahan, cuda', 'Pairwise', 'Neumaier', 'Neumaier, openmp', 'Neumaier, cuda', 'Sum2', 'Sum2, openmp', 'Sum2, cuda', 'Wider accumulator', 'Wider accumulator, openmp', 'Wider accumulator, cuda', 'Exact', 'Exact, openmp', 'Exact, cuda', 'Blocked, openmp', 'Blocked, cuda', 'Klein', 'x87 long double', 'OpenMP reduction']
array label_linetype[44] = [1, 2, 2, 2, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 10, 11, 1, 2, 2, 2, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 10, 11]
array label_x[44] = [8.74229491e-10, 3.07324511e-09, 1.71338618e-11, 1.5522541e-12, 3.24080575e-09, 1.57488999e-09, 1.75618231e-11, 1.33915459e-12, 1.67738205e-09, 1.73024833e-11, 1.33892765e-12, 8.6654377e-10, 1.67135894e-11, 1.32127755e-12, 5.68148676e-09, 4.60593402e-11, 2.34213333e-12, 1.59935057e-11, 1.25082888e-12, 2.89309967e-09, 1.17486343e-09, 5.71600199e-11, 1.13301566e-09, 3.00293723e-09, 4.86969948e-11, 2.5084106e-12, 2.77907616e-09, 1.80824211e-09, 4.88408208e-11, 2.26373195e-12, 1.90239018e-09, 4.91856635e-11, 2.26400597e-12, 5.45782119e-09, 4.95049655e-11, 2.70364765e-12, 3.95681828e-09, 8.15356076e-11, 4.25916645e-12, 4.7421068e-11, 2.19090207e-12, 2.87343284e-09, 1.25800905e-09, 7.24592805e-11]
array label_y[44] = [5.4755718e-05, 4.26274156e-08, 3.08129744e-08, 3.08129744e-08, 4.26274156e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 1.16067806e-07, 1.16067806e-07, 3.08129744e-08, 3.08129744e-08, 4.83269756e-07, 5.93763893e-14, 1.28735069e-16, 1.28735069e-16, 1.28735069e-16, 1.4485171e-16, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 6.75908626e-16, 6.75908626e-16, 8.05832054e-18, 8.05832054e-18, 1.05411493e-14]
array label_left[44] = [0.742302049, 0.730022874, 0.358990377, 0.0852765256, 0.693662165, 0.603002229, 0.394817243, 0.0928787076, 0.852865206, 0.0842195204, 0.153898169, 0.390831019, 0.356397701, 0.137512769, 0.882271989, 0.435016535, 0.0212376096, 0.00561986207, 0.146792589, 0.752200676, 0.638787453, 0.45755852, 0.769371872, 0.875320621, 0.440830104, 0.131189832, 0.867232687, 0.617426834, 0.096145542, 0.147685026, 0.866006457, 0.46908251, 0.0255905082, 0.605971879, 0.229229839, 0.154715435, 0.904118663, 0.494639035, 0.186460501, 0.43805827, 0.117061067, 0.751488574, 0.469022438, 0.482318531]
array label_height[44] = [0.933801604, 0.190689198, 0.240651261, 0.0882111378, 0.274534766, 0.0783785038, 0.168286196, 0.240651261, 0.0783785038, 0.0327783658, 0.179766699, 0.296084033, 0.0327783658, 0.351516805, 0.249214813, 0.120804911, 0.399214813, 0.434540319, 0.318222986, 0.0882111378, 0.339214813, 0.439993945, 0.953143323, 0.37643803, 0.440851608, 0.440851608, 0.48329668, 0.135172256, 0.161937182, 0.297445013, 0.251844875, 0.297445013, 0.336008565, 0.0895721177, 0.336008565, 0.117288504, 0.14500489, 0.209418468, 0.209418468, 0.5793499, 0.5793499, 0.242012241, 0.251844875, 0.808772973]
array label_hook[44] = [0.737289518, 0.813982773, 0.353977845, 0.0802639943, 0.824990486, 0.73433055, 0.389804711, 0.0878661763, 0.847852675, 0.278705736, 0.148885637, 0.664264603, 0.35138517, 0.132500238, 0.921745673, 0.430004004, 0.108079715, 0.247474499, 0.141780057, 0.836160576, 0.757208506, 0.452545989, 0.76435934, 0.87030809, 0.435817573, 0.1261773, 0.862220156, 0.748755155, 0.353789652, 0.142672495, 0.860993926, 0.464069979, 0.104537877, 0.879405463, 0.42659826, 0.149702904, 0.899106131, 0.489626503, 0.18144797, 0.433045739, 0.112048536, 0.835448474, 0.710877074, 0.477306]
array label_hook_height[44] = [0.917891701, 0.174439198, 0.224401261, 0.104461138, 0.258284766, 0.0946285038, 0.152036196, 0.224401261, 0.0946285038, 0.0490283658, 0.163516699, 0.279834033, 0.0490283658, 0.335266805, 0.232964813, 0.136714813, 0.382964813, 0.418290319, 0.301972986, 0.104461138, 0.322964813, 0.424084042, 0.93723342, 0.39268803, 0.424941706, 0.424941706, 0.46704668, 0.151422256, 0.178187182, 0.281195013, 0.235594875, 0.281195013, 0.319758565, 0.105822118, 0.319758565, 0.133538504, 0.16125489, 0.193508565, 0.193508565, 0.563439998, 0.563439998, 0.225762241, 0.235594875, 0.79286307]
array label_leader[44] = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0]
array label_ends_here[44] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

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
