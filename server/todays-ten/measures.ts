/** SQL of the measure over Today's 10, for a player `p`. */
export const TEN_MEASURES = {
  ten_series: "(SELECT coalesce(max(r.series), 0) FROM ten_results r WHERE r.player = p.num)",
};
