import type { Database } from "../database/connect.ts";
import { recently } from "../recently.ts";
import type { Clock } from "../time.ts";
import { selectTotals } from "./queries.ts";

interface Votes {
  hotVotes: number;
  notVotes: number;
}

/** All-time votes by celebrity; those without any may be missing. */
export type VotesOfAll = ReadonlyMap<number, Votes>;

export const NO_VOTES: Votes = { hotVotes: 0, notVotes: 0 };

/** Maximum age of the cached votes. */
const FRESH_MS = 1000;

/** All-time votes for hot paths that show them beside something else; up to a second old. */
export function createRecentVotes(database: Database, clock: Clock): () => Promise<VotesOfAll> {
  return recently(clock, FRESH_MS, async () => {
    const rows = await selectTotals(database);
    return new Map(
      rows.map(({ celebrity, hot_votes: hotVotes, not_votes: notVotes }) => [celebrity, { hotVotes, notVotes }]),
    );
  });
}
