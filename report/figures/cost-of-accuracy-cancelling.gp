# Normal numbers, mean 0: error against time
# Case cost-of-accuracy: What is the fastest method for the accuracy you need?
#
# gnuplot cost-of-accuracy-cancelling.gp                     draws cost-of-accuracy-cancelling.svg from cost-of-accuracy-cancelling.csv beside it
# gnuplot -e "format='pdf'" cost-of-accuracy-cancelling.gp   the same as pdf; or png

id = 'cost-of-accuracy-cancelling'
title = 'Normal numbers, mean 0: error against time'
subtitle = 'Summation · case cost-of-accuracy · machine h200 · build 8f77c16aa688+2803fbc5'
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
array label_x[44] = [9.79738832e-10, 3.32710144e-09, 2.09715068e-11, 1.55423365e-12, 3.09793535e-09, 1.64240086e-09, 2.22988129e-11, 1.33360503e-12, 1.92075551e-09, 2.28772461e-11, 1.33428146e-12, 9.77724671e-10, 2.01491117e-11, 1.31473323e-12, 4.97471198e-09, 6.70021772e-11, 2.33773427e-12, 1.94889307e-11, 1.25499611e-12, 3.11034018e-09, 1.28620914e-09, 8.29211473e-11, 1.1480422e-09, 3.15787429e-09, 4.92922068e-11, 2.51179278e-12, 2.57493818e-09, 1.72872794e-09, 4.99242544e-11, 2.25714223e-12, 1.93948746e-09, 4.988572e-11, 2.26030983e-12, 5.81875345e-09, 5.03683984e-11, 2.68674131e-12, 4.22251299e-09, 8.35722089e-11, 4.26392277e-12, 4.90635037e-11, 2.17937823e-12, 3.04368657e-09, 1.35262781e-09, 7.07442164e-11]
array label_y[44] = [5.4755718e-05, 4.26274156e-08, 3.08129744e-08, 3.08129744e-08, 4.26274156e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 1.16067806e-07, 1.16067806e-07, 3.08129744e-08, 3.08129744e-08, 4.83269756e-07, 5.93763893e-14, 1.28735069e-16, 1.28735069e-16, 1.28735069e-16, 1.4485171e-16, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 6.75908626e-16, 6.75908626e-16, 8.05832054e-18, 8.05832054e-18, 1.06779427e-14]
array label_left[44] = [0.75419745, 0.914506499, 0.380089987, 0.0854095765, 0.683489825, 0.645725469, 0.0475455929, 0.0924451761, 0.828668177, 0.422421605, 0.153535269, 0.337628987, 0.375913609, 0.125485124, 0.868403225, 0.474144228, 0.123833225, 0.345225741, 0.0861026651, 0.690703792, 0.429113168, 0.496398167, 0.770747338, 0.876381228, 0.442098398, 0.1313305, 0.69686107, 0.651073422, 0.470638533, 0.147380682, 0.829681372, 0.194764666, 0.0254199328, 0.635675684, 0.471563185, 0.142551294, 0.910903492, 0.497214652, 0.18657702, 0.441612892, 0.1165105, 0.817112837, 0.653496811, 0.479817792]
array label_height[44] = [0.933801604, 0.190689198, 0.240651261, 0.0882111378, 0.190689198, 0.0882111378, 0.0327783658, 0.240651261, 0.0882111378, 0.168286196, 0.179766699, 0.0821824241, 0.0327783658, 0.323800419, 0.0542148132, 0.120804911, 0.120804911, 0.291081002, 0.379107547, 0.351516805, 0.379233191, 0.439993945, 0.953143323, 0.440851608, 0.440851608, 0.440851608, 0.450702908, 0.14500489, 0.297445013, 0.297445013, 0.14500489, 0.0895721177, 0.0510085651, 0.242012241, 0.0895721177, 0.242012241, 0.14500489, 0.209418468, 0.209418468, 0.5793499, 0.547530095, 0.276008565, 0.336008565, 0.809849823]
array label_hook[44] = [0.749184919, 0.909493967, 0.375077455, 0.0803970452, 0.814818146, 0.777053789, 0.305189703, 0.0874326448, 0.823655646, 0.417409073, 0.148522738, 0.611062571, 0.370901078, 0.120472592, 0.907876909, 0.469131696, 0.118820694, 0.34021321, 0.0810901338, 0.774663692, 0.670967805, 0.491385636, 0.765734807, 0.871368697, 0.437085866, 0.126317969, 0.82818939, 0.782401743, 0.465626001, 0.14236815, 0.82466884, 0.389250882, 0.104367301, 0.909109268, 0.466550654, 0.137538763, 0.90589096, 0.492202121, 0.181564488, 0.436600361, 0.111497969, 0.856586521, 0.771917864, 0.47480526]
array label_hook_height[44] = [0.917891701, 0.174439198, 0.224401261, 0.104461138, 0.174439198, 0.104461138, 0.0490283658, 0.224401261, 0.104461138, 0.152036196, 0.163516699, 0.0984324241, 0.0490283658, 0.307550419, 0.0704648132, 0.136714813, 0.136714813, 0.275171099, 0.362857547, 0.335266805, 0.362983191, 0.424084042, 0.93723342, 0.424941706, 0.424941706, 0.424941706, 0.434793005, 0.16125489, 0.281195013, 0.281195013, 0.16125489, 0.105822118, 0.0672585651, 0.225762241, 0.105822118, 0.225762241, 0.16125489, 0.193508565, 0.193508565, 0.563439998, 0.563439998, 0.259758565, 0.319758565, 0.79393992]
array label_leader[44] = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0]
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
# Names of the axes: below the last line of panels, and upright at the left edge of the first column.
x_named = "set xlabel (lowest[p] ? x_name : '') font small offset 0,0.4 noenhanced"
y_named = "if (column_of[p] == 1) { set label 4 y_name at screen 14.0/width, screen (top[p] + bottom[p])/2 center rotate by 90 noenhanced font small }"
# The labels of panel p with their leaders.
label_here = "set label 100 + i label_text[i] at graph label_left[i], graph label_height[i] noenhanced font small textcolor rgb hue_of(label_linetype[i])"
leader_here = "set arrow 100 + i from first label_x[i], first label_y[i] to graph label_hook[i], graph label_hook_height[i] nohead lw 0.5 lc rgb hue_of(label_linetype[i])"

# plots/work-precision.gp
# Error against cost: a point for each method, and the Pareto front: the points that no other beats
# in both (column front of the data).
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
  plot data using (column('panel') == p && column('front') == 1 ? column('drawn_x') : NaN):(column('drawn_y')) smooth unique with steps lw 1.2 dt 1 lc rgb '#b4b4b4', \
       for [s = first_series[p]:last_series[p]] data using (at(s)):(column('drawn_y')) with points lt style_of(s) ps 0.9
}
unset multiplot
