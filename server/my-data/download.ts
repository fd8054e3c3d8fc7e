import { Readable } from "node:stream";
import type pg from "pg";
import type { Player } from "../http/identity.ts";
import type { PersonalData, PersonalList } from "../personal-data.ts";

/** Rows that are read at once, so that memory does not grow with them. */
const AT_ONCE = 500;
/** A reader that takes nothing for so long is given up, and so is a download that takes so long in all, in ms. */
const IDLE_MS = 30_000;
const LONGEST_MS = 10 * 60_000;

/**
 * Streams everything that parts keep of a player as JSON, as it was at one moment, over a connection of its own.
 * @throws {Error} if there is none
 */
export async function downloadOf(
  pool: Pick<pg.Pool, "connect">,
  parts: readonly PersonalData[],
  player: Player,
  now: Date,
): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  const lines = json(client, parts, player, now);
  const stream = Readable.from(lines, { objectMode: false, signal: AbortSignal.timeout(LONGEST_MS) });
  // Also of one that nobody has begun to read.
  stream.once("close", () => client.release(true));
  return stream;
}

async function* json(
  client: Pick<pg.ClientBase, "query">,
  parts: readonly PersonalData[],
  player: Player,
  now: Date,
): AsyncGenerator<string> {
  yield `{\n"product": "Hot or Not: Celebrity Edition",\n"userId": ${JSON.stringify(player.id)},\n"asOf": ${JSON.stringify(now)}`;
  for (const { title, keeps, why, until, key, lists } of parts) {
    yield `,\n${JSON.stringify(key)}: {\n"about": ${JSON.stringify({ title, keeps, why, until })}`;
    for (const list of lists) {
      yield `,\n${JSON.stringify(list.name)}: [`;
      let before = "\n";
      for await (const row of rowsOf(client, list, player)) {
        yield before + row;
        before = ",\n";
      }
      yield "]";
    }
    yield "\n}";
  }
  yield "\n}\n";
}

/** The rows as JSON, which PostgreSQL writes. */
async function* rowsOf(
  client: Pick<pg.ClientBase, "query">,
  { rows, atOnce = AT_ONCE }: PersonalList,
  { num }: Player,
): AsyncGenerator<string> {
  await client.query(`DECLARE personal NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS row FROM (${rows}) r`, [
    num,
  ]);
  for (;;) {
    const some = await client.query<{ row: string }>(`FETCH ${atOnce} FROM personal`);
    for (const { row } of some.rows) yield row;
    if (some.rows.length < atOnce) break;
  }
  await client.query("CLOSE personal");
}
