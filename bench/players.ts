import { Signer } from "@fastify/cookie";
import type { Database } from "../server/database/connect.ts";

/** Creates players with valid cookies, in SQL. */
export async function makePlayers(
  database: Database,
  count: number,
  secret: string,
): Promise<{ id: string; cookie: string }[]> {
  await database.pool.query(
    "INSERT INTO players (num, id, created_at) SELECT n, 'user_1_p' || n, now() FROM generate_series(1, $1) n ON CONFLICT DO NOTHING",
    [count],
  );
  await database.pool.query("VACUUM ANALYZE players");
  const signer = new Signer(secret);
  return Array.from({ length: count }, (_, index) => {
    const id = `user_1_p${index + 1}`;
    return { id, cookie: `player=${encodeURIComponent(signer.sign(`${id}.${index + 1}`))}` };
  });
}
