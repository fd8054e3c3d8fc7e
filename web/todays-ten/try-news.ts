import type { TodaysTen } from "../../contract/todays-ten.ts";
import type { Round } from "../rounds/round.ts";

/** What a round on screen knows of its votes. */
type Shown = Pick<Round, "records" | "phase">;

/**
 * Whether votes that count in the day's try are missing in the round on screen, or are others there: they were cast elsewhere, and
 * the first one on each star stands.
 * @param round null while none is on screen
 */
export function isNewsTo(round: Shown | null, votes: TodaysTen["votes"]): boolean {
  const shown = new Map(round?.records.map(({ celebrityId, voteType }) => [celebrityId, voteType]));
  // It may be counted already.
  if (round?.phase.name === "sending") shown.set(round.phase.vote.celebrity.id, round.phase.vote.voteType);
  return votes.some(({ celebrityId, voteType }) => shown.get(celebrityId) !== voteType);
}
