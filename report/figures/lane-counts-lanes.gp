# Thirty thousand f32 numbers, in 1 to 128 lanes
# Case lane-counts: What does a sum owe to the width of the registers that a program was compiled for?
#
# gnuplot lane-counts-lanes.gp                     draws lane-counts-lanes.svg from lane-counts-lanes.csv beside it
# gnuplot -e "format='pdf'" lane-counts-lanes.gp   the same as pdf; or png

id = 'lane-counts-lanes'
title = 'Thirty thousand f32 numbers, in 1 to 128 lanes'
subtitle = 'Summation · case lane-counts · machine h200 · build 56855a1f0b3c+114a4948'
x_name = 'share of the orders'
y_name = 'distance from the exact sum in ulps'
width = 1000
height = 603
x_log = 0
y_log = 0
panels = 2
array panel_title[2] = ['f32, uniform', 'f32, constant']
array column_of[2] = [1, 2]
array line[2] = [1, 1]
lines = 1
array lowest[2] = [1, 1]
array left[2] = [0.0727, 0.5727]
array right[2] = [0.396, 0.896]
array bottom[2] = [0.109489051, 0.109489051]
array top[2] = [0.854014599, 0.854014599]
array x_low[2] = [0.4, 0.4]
array x_high[2] = [10.6, 10.6]
array y_low[2] = [-67.4732459, -1873.04]
array y_high[2] = [67.4732459, 1873.04]
array y_floor[2] = [0, 0]
array y_ceiling[2] = [0, 0]
array x_tics[2] = ['("Recursive" 1, "Kahan" 9, "Pairwise" 8, "Exact" 10, "128 lanes" 7, "16 lanes" 5, "2 lanes" 2, "32 lanes" 6, "4 lanes" 3, "8 lanes" 4)', '("Recursive" 1, "Kahan" 9, "Pairwise" 8, "Exact" 10, "128 lanes" 7, "16 lanes" 5, "2 lanes" 2, "32 lanes" 6, "4 lanes" 3, "8 lanes" 4)']
array y_tics[2] = ['("−60" -60, "−40" -40, "−20" -20, "exact" 0, "+20" 20, "+40" 40, "+60" 60)', '("−1000" -1000, "exact" 0, "+1000" 1000)']
array unit[2] = [0, 0]
array lost[2] = [0, 0]
array unstable[2] = [0, 0]
array ceiling[2] = [0, 0]
array cache_n[2] = [0, 0]
array forecast[2] = [0, 32767999]
array first_series[2] = [1, 11]
array last_series[2] = [10, 20]
array bounded[2] = ['', '']
array linetype[20] = [1, 2, 3, 7, 20, 20, 20, 20, 20, 20, 1, 2, 3, 7, 20, 20, 20, 20, 20, 20]
array other_order[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array end_to_end[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
labels = 40
array label_panel[40] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
array label_text[40] = ['71 results', '94 ulps apart', '1 result', 'in every order', '2 results', '1 ulp apart', '1 result', 'in every order', '2 results', '1 ulp apart', '7 results', '6 ulps apart', '39 results', '42 ulps apart', '4 results', '3 ulps apart', '23 results', '24 ulps apart', '12 results', '12 ulps apart', '1 result', 'in every order', '1 result', 'in every order', '1 result', 'in every order', '1 result', 'in every order', '1 result', 'in every order', '1 result', 'in every order', '1 result', 'in every order', '1 result', 'in every order', '1 result', 'in every order', '1 result', 'in every order']
array label_linetype[40] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_x[40] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_y[40] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_left[40] = [1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102, 1.03093102]
array label_height[40] = [0.941176471, 0.911764706, 0.156862745, 0.12745098, 0.254901961, 0.225490196, 0.0588235294, 0.0294117647, 0.352941176, 0.323529412, 0.549019608, 0.519607843, 0.843137255, 0.81372549, 0.450980392, 0.421568627, 0.745098039, 0.715686275, 0.647058824, 0.617647059, 0.941176471, 0.911764706, 0.156862745, 0.12745098, 0.254901961, 0.225490196, 0.0588235294, 0.0294117647, 0.352941176, 0.323529412, 0.549019608, 0.519607843, 0.843137255, 0.81372549, 0.450980392, 0.421568627, 0.745098039, 0.715686275, 0.647058824, 0.617647059]
array label_hook[40] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_hook_height[40] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_leader[40] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array label_ends_here[40] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

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

# plots/histogram.gp
# Histogram: a row for each method in the order of the case; on it a bar for each result that orders
# of the same numbers gave, its distance from the truth across. In the data x is the share of the
# orders, y the error in ulps with its sign, drawn_x the row.
set multiplot
bar_low(r) = r + 0.38
bar_high(r, h) = r + 0.38 - (h > 0.03 ? 0.62*h : 0.02)
percent(v) = v >= 0.995 ? (v < 1 ? '>99 %' : '100 %') : v < 0.01 ? '<1 %' : sprintf('%.0f %%', 100*v)
do for [p = 1:panels] {
  eval frame
  # Errors go across and rows down: the axes of the frame change places.
  set xrange [y_low[p]:y_high[p]]
  set yrange [x_high[p]:x_low[p]]
  eval 'set xtics '.y_tics[p]
  eval 'set ytics '.x_tics[p].' noenhanced'
  set xlabel (lowest[p] ? y_name : '') font small offset 0,0.4 noenhanced
  set object 1 rectangle from first -0.5, graph 0 to first 0.5, graph 1 behind fillcolor rgb '#efefef' fillstyle solid noborder
  set arrow from first 0, graph 0 to first 0, graph 1 nohead lw 0.8 lc rgb '#bdbdbd' back
  do for [i = 1:labels] { if (label_panel[i] == p) { eval label_here.' left' } }
  plot for [s = first_series[p]:last_series[p]] data using (column('series') == s ? column('drawn_y') : NaN):(column('drawn_x')):(column('drawn_y') - column('half_width')):(column('drawn_y') + column('half_width')):(bar_low(column('drawn_x'))):(bar_high(column('drawn_x'), column('height'))) with boxxyerror dt 1 lw 0.5 lc rgb hue_of(linetype[s]) fs solid 0.9 noborder, \
       for [s = first_series[p]:last_series[p]] data using (column('series') == s && column('named') == 1 ? column('drawn_y') : NaN):(bar_high(column('drawn_x'), column('height')) - 0.13):(percent(column('share'))) with labels center noenhanced font tiny textcolor rgb '#333333'
}
unset multiplot
