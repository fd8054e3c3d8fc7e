import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import type { Database } from "../database/connect.ts";
import { endLeague, type LeagueRow, openLeague, readNow, selectOpen, selectOver } from "./queries.ts";
import { periodOf, TERMS } from "./rules.ts";

/**
 * Ends every league that is over, in order of time, and opens the next one of its type with it: after a downtime also
 * those in between. There is one open league of each type from then on.
 * @returns when the first of the open ones ends
 */
export async function advanceLeagues(database: Database): Promise<Date | null> {
  const [now, open] = await Promise.all([database.run(readNow()), database.run(selectOpen())]);
  for (const type of LEAGUE_TYPES) {
    if (!open.some((league) => league.type === type))
      await database.run(openLeague({ type, ...periodOf(type, now), ...TERMS[type] }));
  }
  for (;;) {
    const over = await database.run(selectOver());
    if (over === undefined) break;
    await end(database, over);
  }
  const [first] = await database.run(selectOpen());
  return first?.endsAt ?? null;
}

/** Ends a league and opens the next one, unless another process has. */
async function end(database: Database, { id, type, endsAt }: LeagueRow): Promise<void> {
  await database.transaction(
    (send) => send(endLeague(id)),
    async (ended, send) => {
      if (!ended) return;
      await send(openLeague({ type, ...periodOf(type, endsAt), ...TERMS[type] }));
    },
  );
}
