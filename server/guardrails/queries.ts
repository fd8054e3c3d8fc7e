import { type Query, statement } from "../database/query.ts";

/** Counts a referral to help lines in its year (UTC). Nothing else of it is kept. */
export function addReferral(now: Date): Query {
  return statement(
    "add_help_referral",
    `INSERT INTO help_referrals (year, referrals) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET referrals = help_referrals.referrals + 1`,
    [now.getUTCFullYear()],
  );
}
