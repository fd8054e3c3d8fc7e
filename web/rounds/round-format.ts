import type { Celebrity } from "../../contract/celebrities.ts";
import type { RoundTitle } from "../../contract/values/round-addresses.ts";
import type { PlayMode } from "../lib/play-events.ts";
import type { ToastMessage } from "../ui/toast-store.ts";
import type { SkipRule } from "./round.ts";

/** What one way to play a round has of its own. */
export interface RoundFormat {
  mode: Extract<PlayMode, "classic" | "game">;
  /** Heading of its screen. */
  title: RoundTitle;
  skipRule: SkipRule;
  /** How long a result stays at most, in ms. */
  resultMs: number;
  /** How long after a counted vote the next celebrity comes on stage, in ms; null: when the result has been seen. */
  nextAfterMs: number | null;
  /** How far the round is. `position` counts from 1. */
  progress: (position: number, total: number) => string;
  /** What screen readers are told of a celebrity who comes on stage. */
  introduce: (celebrity: Celebrity) => string;
  /** What a toast says at the end, or null. */
  farewell: (rated: number, total: number) => ToastMessage | null;
}
