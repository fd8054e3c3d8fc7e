import { useKeptVotes } from "./use-kept-votes.ts";
import { usePlayCues } from "./use-play-cues.ts";

/** Background work: sends queued votes and plays sounds. */
export function Background() {
  useKeptVotes();
  usePlayCues();
  return null;
}
