/** SQL of the measures over live events, for a player `p`. */
export const EVENT_MEASURES = {
  events: "p.events_played",
  whole_events: "p.events_whole",
  event_streaks: "p.events_streaked",
  event_wins: "p.events_won",
  event_votes: "p.event_votes",
  event_calls: "p.event_calls",
};
