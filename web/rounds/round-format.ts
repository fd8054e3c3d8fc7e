import type { Celebrity } from "../../contract/celebrities.ts";
import type { RoundTitle } from "../../contract/values/round-addresses.ts";
import type { PlayMode } from "../lib/play-events.ts";
import type { SkipRule } from "./round.ts";

/** What differs between the ways to play a round. */
export interface RoundFormat {
  mode: Extract<PlayMode, "classic" | "game">;
  /** Heading of its screen. */
  title: RoundTitle;
  skipRule: SkipRule;
  /** Maximum time that a result is shown, in ms. */
  resultMs: number;
  /** Delay between a counted vote and the next celebrity, in ms; null: once the result has been dismissed. */
  nextAfterMs: number | null;
  /** The progress of the round. `position` counts from 1. */
  progress: (position: number, total: number) => string;
  /** Announcement for screen readers when a celebrity comes on stage. */
  introduce: (celebrity: Celebrity) => string;
  /** What the end says of the celebrities rated, or null. */
  farewell: (rated: number, total: number) => { title: string; description: string } | null;
}
