# B against A: a line for each method, backend and type, the one that changed most on top; on it
# the ratio of each point's time with its interval (left), and of each error that changed (right).
# Right of 1 B is worse: slower, or less accurate. Grey is noise, or within the threshold (shaded).
mark_colour(k) = k == 2 ? '#b33f02' : k == 1 ? '#096ba4' : '#868686'
top_edge = 1 - 74.0/height
bottom_edge = 52.0/height
both = times > 0 && errors > 0
set multiplot
set logscale x
set bmargin at screen bottom_edge
set tmargin at screen top_edge
set yrange [lines + 0.7:0.3]
unset ytics
set grid noytics
do for [panel = 1:2] {
  if (panel == 1 ? times > 0 : errors > 0) {
    unset label; unset arrow; unset object
    first_one = panel == 1 || times == 0
    set lmargin at screen (first_one ? 0.30 : 0.67)
    set rmargin at screen (first_one && both ? 0.63 : 0.97)
    if (panel == 1) {
      set xrange [1/widest:widest]
      set xtics (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
      if (widest < 4) { set xtics add (0.8, 1.25) }
      set label 5 'time, B/A' at graph 0, screen top_edge + 11.0/height left font bold textcolor rgb '#111111'
      if (median > 0) { set label 6 sprintf('median %.3f', median) at graph 1, screen top_edge + 11.0/height right font tiny textcolor rgb '#595959' }
    } else {
      set xrange [0.5e-4:2e4]
      set xtics ("≤10^{-4}" 1e-4, "0.01" 1e-2, "0.1" 0.1, "1" 1, "10" 10, "100" 1e2, "≥10^4" 1e4)
      set label 5 'errors that changed, B/A' at graph 0, screen top_edge + 11.0/height left font bold textcolor rgb '#111111'
    }
    if (first_one) {
      eval heading
      do for [i = 1:lines] { set label 100 + i line_name[i] at graph -0.02, first i right noenhanced font small textcolor rgb '#333333' }
    }
    set object 1 rectangle from first 1/threshold, graph 0 to first threshold, graph 1 behind fillcolor rgb '#f2f2f2' fillstyle solid noborder
    set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead lw 1 lc rgb '#8c8c8c' back
    set label 7 '← B better' at graph 0, screen 16.0/height left font tiny textcolor rgb mark_colour(1)
    set label 8 'B worse →' at graph 1, screen 16.0/height right font tiny textcolor rgb mark_colour(2)
    if (panel == 1) {
      plot for [k = 0:2] data using (column('time_mark') == k ? column('ratio') : NaN):(column('line')):(column('ratio_low')):(column('ratio_high')) with xerrorbars lc rgb mark_colour(k) lw 0.8 pt (k == 0 ? 6 : k == 1 ? 7 : 5) ps 0.45
    } else {
      plot for [k = 1:2] data using (column('error_mark') == k ? column('drawn_growth') : NaN):(column('line')) with points lc rgb mark_colour(k) lw 1 pt (k == 1 ? 7 : 5) ps 0.6
    }
  }
}
unset multiplot
