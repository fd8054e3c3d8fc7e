import { useKeptVotes } from "./use-kept-votes.ts";
import { usePlayCues } from "./use-play-cues.ts";

/** What goes on beside the screens: kept votes are sent, sounds are played. */
export function Background() {
  useKeptVotes();
  usePlayCues();
  return null;
}
