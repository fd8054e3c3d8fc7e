import type { Database } from "../database/connect.ts";
import type { Clock } from "../time.ts";
import { selectTotals } from "./queries.ts";

interface Votes {
  hotVotes: number;
  notVotes: number;
}

/** Votes of all time by celebrity; those without any may be missing. */
export type VotesOfAll = ReadonlyMap<number, Votes>;

export const NO_VOTES: Votes = { hotVotes: 0, notVotes: 0 };

/** How old they may be. */
const FRESH_MS = 1000;

/** The votes of all time for hot paths that show them beside something else: up to a second old. */
export function createRecentVotes(database: Database, clock: Clock): () => Promise<VotesOfAll> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<VotesOfAll> | undefined;

  async function read(): Promise<VotesOfAll> {
    const rows = await selectTotals(database);
    return new Map(
      rows.map(({ celebrity, hot_votes: hotVotes, not_votes: notVotes }) => [celebrity, { hotVotes, notVotes }]),
    );
  }

  return () => {
    const now = clock().getTime();
    // A clock that was set back makes them old too.
    if (reading === undefined || Math.abs(now - readAt) >= FRESH_MS) {
      readAt = now;
      const begun = read();
      reading = begun;
      begun.catch(() => {
        if (reading === begun) reading = undefined;
      });
    }
    return reading;
  };
}
