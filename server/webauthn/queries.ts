import { type Query, select } from "../database/query.ts";

/** Old ones that are deleted along with each. */
const SOME = 100;

/** @returns false if it has been used before */
export function useChallenge(challenge: string, now: Date, expiresAt: Date): Query<boolean> {
  return select(
    "use_challenge",
    `WITH old AS (
       DELETE FROM used_challenges
       WHERE challenge IN (SELECT challenge FROM used_challenges WHERE expires_at < $2 LIMIT ${SOME} FOR UPDATE SKIP LOCKED)
     )
     INSERT INTO used_challenges (challenge, expires_at) VALUES ($1, $3) ON CONFLICT DO NOTHING RETURNING true`,
    [challenge, now, expiresAt],
    (rows) => rows.length > 0,
  );
}
