import { randomText } from "../lib/random.ts";

/** Id of a new Classic round: `session_{timestamp}_{random}` (core specification §3). `now` in ms. */
export function newSessionId(now: number): string {
  return `session_${now}_${randomText(10)}`;
}

/** The voting session's label (core specification §4). */
export function tasteOf(hotVotes: number, notVotes: number): "generous" | "selective" {
  return hotVotes > notVotes ? "generous" : "selective";
}
