import { z } from "zod";
import { line } from "./line.ts";
import { OPERATED_PRIZE } from "./values/league-limits.ts";
import { CONTEST_DESCRIPTION_LENGTH, CONTEST_NAME_LENGTH, REASON_LENGTH } from "./values/operated-limits.ts";

/** Why it is done, for the trail. Players do not see it. */
export const reason = line(REASON_LENGTH);

/** What players read of a contest, and what is paid in it. */
export const prizedTerms = {
  name: line(CONTEST_NAME_LENGTH),
  description: line(CONTEST_DESCRIPTION_LENGTH),
  /** In coins. */
  prizePool: z.int().min(OPERATED_PRIZE.fewest).max(OPERATED_PRIZE.most),
};

/** Of what is changed, as it was opened. */
export const revision = z.int().min(0);

export const ofContests = { player: "none", limit: "address" } as const;
