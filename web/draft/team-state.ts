import type { DraftTeam } from "../../contract/draft.ts";
import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";

/** What can be done next with a team: fill it, send it into the week, or wait for the next one. */
export type TeamState =
  /** It has nobody, so it earns nothing. */
  | "empty"
  /** It takes part this week, as it was when it joined. */
  | "playing"
  /** Another team of the player takes part this week. */
  | "waiting"
  /** It has ten, and may join. */
  | "full"
  /** It has some, and may join. */
  | "open"
  /** It has some, and whether it takes part or may join is not known. */
  | "unknown";

/** @param week the running competition; undefined while it is loaded, and between two */
export function stateOf(
  { id, memberCount }: Pick<DraftTeam, "id" | "memberCount">,
  week: Pick<DraftCompetition, "you"> | undefined,
): TeamState {
  if (week?.you?.teamId === id) return "playing";
  if (memberCount === 0) return "empty";
  if (week === undefined) return "unknown";
  if (week.you !== null) return "waiting";
  return memberCount >= DRAFT_MEMBERS ? "full" : "open";
}

/** The state in a few words, for the list of teams. */
export const STATE_WORDS: Readonly<Record<TeamState, string>> = {
  empty: "Empty: add a celebrity",
  playing: "In this week's draft",
  waiting: "Can enter next week's draft",
  full: "Full: enter it in the weekly draft",
  open: "Room for more, or ready to enter",
  unknown: "",
};
