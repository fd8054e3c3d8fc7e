import { randomInt } from "node:crypto";
import pg from "pg";
import type { Database } from "../database/connect.ts";
import { LOCKS } from "../database/locks.ts";
import { runAtOnce } from "../database/pipeline.ts";
import { type Send, statement } from "../database/query.ts";
import type { Player } from "../http/identity.ts";
import { UnknownPlayer } from "../http/problem.ts";
import type { PersonalData } from "../personal-data.ts";
import { tellErased, wasErased } from "../players/erased-players.ts";
import { lockPlayer } from "../players/locking.ts";
import { addFormer } from "./queries.ts";

/** Numbers of former players are below 0, where no player's is, and doubles hold them all. */
const FORMER_NUMBERS = 2 ** 47;
/** Others may have changed in between what is erased, or wait for it while it waits for them. */
const MAX_ATTEMPTS = 5;
const AGAIN = new Set(["40001", "40P01", "23503"]);

/**
 * Erases a player in one transaction: all of it, or nothing. Erasing it again changes nothing.
 * @param parts in the order in which they are erased
 * @returns what is to be done once it is committed
 * @throws {UnknownPlayer} if its row is gone, and it was not erased
 */
export async function erasePlayer(
  database: Pick<Database, "pool">,
  parts: readonly PersonalData[],
  player: Player,
): Promise<readonly (() => void)[]> {
  for (const { settle } of parts) await settle?.();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await eraseOnce(database, parts, player);
    } catch (error) {
      const isAgain = error instanceof pg.DatabaseError && AGAIN.has(error.code ?? "");
      if (!isAgain || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function eraseOnce(
  { pool }: Pick<Database, "pool">,
  parts: readonly PersonalData[],
  player: Player,
): Promise<readonly (() => void)[]> {
  const client = await pool.connect();
  const send: Send = (query) => runAtOnce(client, (one) => one(query));
  const run = (name: string, text: string) => send(statement(name, text, []));
  let failed = true;
  try {
    await run("begin", "BEGIN");
    const after = await eraseAll(send, parts, player);
    await run("commit", "COMMIT");
    failed = false;
    return after;
  } finally {
    // A connection on which something failed is closed, which rolls back.
    client.release(failed);
  }
}

async function eraseAll(send: Send, parts: readonly PersonalData[], player: Player): Promise<readonly (() => void)[]> {
  const after: (() => void)[] = [];
  await send(statement("erase_alone", `SELECT pg_advisory_xact_lock_shared(${LOCKS.votes})`, []));
  for (const { lock } of parts) await lock?.({ player, send });
  if (!(await send(lockPlayer(player.num)))) {
    if (await send(wasErased(player.id))) return after;
    throw new UnknownPlayer();
  }
  const [former, payer] = [-randomInt(1, FORMER_NUMBERS), -randomInt(1, FORMER_NUMBERS)];
  await send(addFormer(former));
  await send(addFormer(payer));
  const erasing = { player, former, payer, send, afterwards: (act: () => void) => void after.push(act) };
  for (const part of parts) await part.erase(erasing);
  await send(tellErased(player));
  return after;
}
