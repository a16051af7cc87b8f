# Normal numbers, mean 0: error against time
# Case cost-of-accuracy: What is the fastest method for the accuracy you need?
#
# gnuplot cost-of-accuracy-cancelling.gp                     draws cost-of-accuracy-cancelling.svg from cost-of-accuracy-cancelling.csv beside it
# gnuplot -e "format='pdf'" cost-of-accuracy-cancelling.gp   the same as pdf; or png

id = 'cost-of-accuracy-cancelling'
title = 'Normal numbers, mean 0: error against time'
subtitle = 'Summation · case cost-of-accuracy · machine h200 · build 91e84ce3d6ab+f75e7dbe'
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
array label_x[44] = [8.32615465e-10, 2.9360238e-09, 2.41433084e-11, 1.59495215e-12, 3.01368779e-09, 1.52569497e-09, 2.40614712e-11, 1.36590808e-12, 1.63745081e-09, 2.43867934e-11, 1.36594295e-12, 8.23764205e-10, 2.81575322e-11, 1.34406537e-12, 5.48316565e-09, 5.907166e-11, 2.36084187e-12, 2.34865546e-11, 1.28086829e-12, 2.84024489e-09, 1.11349905e-09, 7.74943531e-11, 1.08564782e-09, 2.80367351e-09, 5.39163947e-11, 2.55270463e-12, 2.25088999e-09, 1.57887024e-09, 5.81073761e-11, 2.29159723e-12, 1.74480748e-09, 5.82208633e-11, 2.29500906e-12, 5.19982708e-09, 6.30836487e-11, 2.7371748e-12, 3.46253428e-09, 7.68486261e-11, 4.29254765e-12, 5.24834096e-11, 2.20885939e-12, 2.68755013e-09, 1.2257244e-09, 7.83448815e-11]
array label_y[44] = [5.4755718e-05, 4.26274156e-08, 3.08129744e-08, 3.08129744e-08, 4.26274156e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 3.08129744e-08, 1.16067806e-07, 1.16067806e-07, 3.08129744e-08, 3.08129744e-08, 4.09829366e-07, 5.93763893e-14, 1.28735069e-16, 1.28735069e-16, 1.28735069e-16, 1.4485171e-16, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 8.05832054e-18, 6.75908626e-16, 6.75908626e-16, 8.05832054e-18, 8.05832054e-18, 1.05411493e-14]
array label_left[44] = [0.737210468, 0.691172685, 0.394793627, 0.0881094203, 0.686076891, 0.620955495, 0.0554880053, 0.0949437935, 0.829083517, 0.395841204, 0.155983613, 0.37531279, 0.170322586, 0.139297946, 0.807438508, 0.715955114, 0.124860089, 0.371311033, 0.0997422523, 0.886580518, 0.633187084, 0.489332002, 0.764913471, 0.86396118, 0.451459595, 0.133017221, 0.682819594, 0.641607025, 0.486484609, 0.148962259, 0.818638232, 0.21089505, 0.0270104209, 0.623935046, 0.495062864, 0.144492804, 0.907262801, 0.488458457, 0.187275528, 0.448647383, 0.117913255, 0.902077846, 0.643211839, 0.490471563]
array label_height[44] = [0.933801604, 0.170598318, 0.240651261, 0.0882111378, 0.274534766, 0.0995917072, 0.240651261, 0.0327783658, 0.0995917072, 0.0327783658, 0.179766699, 0.168286196, 0.309214813, 0.351516805, 0.0604947518, 0.0247799093, 0.120804911, 0.275171099, 0.406823933, 0.173837919, 0.309214813, 0.422785642, 0.953143323, 0.440851608, 0.440851608, 0.440851608, 0.450702908, 0.14500489, 0.297445013, 0.297445013, 0.14500489, 0.0895721177, 0.0810085651, 0.242012241, 0.0895721177, 0.242012241, 0.230631671, 0.209418468, 0.209418468, 0.5793499, 0.547530095, 0.135172256, 0.336008565, 0.808772973]
array label_hook[44] = [0.732197936, 0.775132585, 0.389781096, 0.083096889, 0.817405212, 0.752283816, 0.313132116, 0.0899312622, 0.824070986, 0.390828672, 0.150971082, 0.648746374, 0.367691007, 0.134285415, 0.891398408, 0.710942583, 0.119847558, 0.366298502, 0.0947297209, 0.881567987, 0.751608137, 0.484319471, 0.759900939, 0.858948649, 0.446447064, 0.128004689, 0.814147915, 0.772935346, 0.481472078, 0.143949727, 0.813625701, 0.405381265, 0.105957789, 0.89736863, 0.490050332, 0.139480272, 0.902250269, 0.483445925, 0.182262997, 0.443634852, 0.112900724, 0.897065315, 0.761632892, 0.485459031]
array label_hook_height[44] = [0.917891701, 0.170598318, 0.224401261, 0.104461138, 0.258284766, 0.115841707, 0.224401261, 0.0490283658, 0.115841707, 0.0490283658, 0.163516699, 0.152036196, 0.292964813, 0.335266805, 0.0767447518, 0.0410299093, 0.136714813, 0.275171099, 0.390573933, 0.157587919, 0.292964813, 0.406875739, 0.93723342, 0.424941706, 0.424941706, 0.424941706, 0.434793005, 0.16125489, 0.281195013, 0.281195013, 0.16125489, 0.105822118, 0.0972585651, 0.225762241, 0.105822118, 0.225762241, 0.214381671, 0.193508565, 0.193508565, 0.563439998, 0.563439998, 0.151422256, 0.319758565, 0.79286307]
array label_leader[44] = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0]
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
