import type { Database } from "../database/connect.ts";
import type { Clock } from "../time.ts";
import { addReferral } from "./queries.ts";

interface ReferralsDependencies {
  database: Pick<Database, "run">;
  clock: Clock;
  log: { warn: (facts: object, text: string) => void };
}

/** Counts referrals to help lines per year, for a public figure: no text, no player. An answer never waits for the count. */
export function createReferrals({ database, clock, log }: ReferralsDependencies): () => void {
  return () => {
    database.run(addReferral(clock())).catch((error: unknown) => {
      log.warn({ err: error }, "a referral to help lines was not counted");
    });
  };
}
