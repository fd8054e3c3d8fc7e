import { sessionOf } from "../chat/sessions.ts";
import type { Database } from "../database/connect.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";

/** Rates a player's session that is over. @throws {Problem} chat_session_not_found, payment_incomplete, chat_session_running */
export async function rate(
  { run }: Pick<Database, "run">,
  player: Player,
  { sessionToken, rating }: { sessionToken: string; rating: number },
): Promise<{ rating: number }> {
  const { state } = await sessionOf({ run }, player, sessionToken);
  if (state === "open") throw new Problem("chat_session_running", "You can rate this chat once it is over.");
  if (state === "unpaid" || state === "refunded")
    throw new Problem("payment_incomplete", "There was no chat here that could be rated.");
  await run(putRating(player.num, sessionToken, rating));
  return { rating };
}

function putRating(player: number, token: string, stars: number): Query {
  return statement(
    "rate_chat",
    `INSERT INTO chat_ratings (session, stars, rated_at)
     SELECT session, $3, product_now() FROM chat_orders WHERE token = $2 AND player = $1
     ON CONFLICT (session) DO UPDATE SET stars = excluded.stars, rated_at = excluded.rated_at`,
    [player, token, stars],
  );
}

/** The mean of the ratings of a celebrity's persona, 1 to 5; null as long as there are none. */
export function readRating(celebrity: number): Query<number | null> {
  return select(
    "read_chat_rating",
    `SELECT avg(r.stars)::double precision FROM chat_ratings r JOIN chat_sessions s ON s.id = r.session WHERE s.celebrity = $1`,
    [celebrity],
    ([row]: readonly [number | null][]) => row?.[0] ?? null,
  );
}
