import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Database } from "../database/connect.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { Identity, Player } from "../http/identity.ts";

/** By which the id of an erased player is known, without being kept. */
export const digestOf = (id: string): string => createHash("sha256").update(id).digest("hex");

const CHANNEL = "erased_players";
/**
 * Those that are remembered, the last ones, with some 150 bytes each. Cookies of others are refused where their rows are
 * missed: nothing can be read or written with them.
 */
const REMEMBERED = 100_000;
/** How long a cookie may be kept, in days. */
const KEPT_DAYS = 400;

/** Players who have erased everything, in all processes. */
export interface ErasedPlayers {
  has(this: void, id: string): boolean;
  /** Tells this process of one, once that is committed. The others hear it from the transaction (`tellErased`). */
  add(this: void, player: Player): void;
  /** Forgets those whose cookies are too old. */
  forgetOld(this: void): Promise<void>;
}

interface ErasedDependencies {
  app: FastifyInstance;
  database: Pick<Database, "run" | "listen">;
  identity: Pick<Identity, "erasures">;
  failed: (error: unknown) => void;
}

/** Opens with those of before, and hears of those of other processes from when the server is ready. */
export async function openErasedPlayers({
  app,
  database,
  identity: { erasures },
  failed,
}: ErasedDependencies): Promise<ErasedPlayers> {
  // With `max`, room for all of them would be taken at once, at each start.
  const digests = new LRUCache<string, true>({ maxSize: REMEMBERED, sizeCalculation: () => 1 });

  async function learn(): Promise<void> {
    for (const digest of await database.run(readDigests(REMEMBERED))) digests.set(digest, true);
  }
  await learn();

  function know(num: number, digest: string): void {
    if (digests.has(digest)) return;
    digests.set(digest, true);
    erasures.erased(num);
  }

  let stop: (() => void) | undefined;
  app.addHook("onReady", (done) => {
    stop = database.listen(CHANNEL, {
      heard(payload) {
        const [num = "", digest = ""] = payload.split(" ");
        know(Number(num), digest);
      },
      listening: () => void learn().then(erasures.missed, failed),
    });
    done();
  });
  app.addHook("preClose", (done) => {
    stop?.();
    done();
  });

  return {
    has: (id) => digests.size > 0 && digests.has(digestOf(id)),
    add: ({ id, num }) => know(num, digestOf(id)),
    forgetOld: () => database.run(forgetBefore(KEPT_DAYS)),
  };
}

/** Whether the player of an id has erased everything. */
export const wasErased = (id: string): Query<boolean> =>
  select(
    "was_player_erased",
    "SELECT FROM erased_players WHERE digest = $1",
    [digestOf(id)],
    (rows) => rows.length > 0,
  );

const readDigests = (most: number): Query<string[]> =>
  select(
    "read_erased_players",
    "SELECT digest FROM erased_players ORDER BY erased_at DESC LIMIT $1",
    [most],
    (rows: readonly [string][]) => rows.map(([digest]) => digest).toReversed(),
  );

/** Tells every process of a player who is erased once the transaction is committed, and only then. */
export const tellErased = ({ id, num }: Player): Query =>
  statement("tell_erased_player", `SELECT pg_notify('${CHANNEL}', $1)`, [`${num} ${digestOf(id)}`]);

const forgetBefore = (days: number): Query =>
  statement(
    "forget_erased_players",
    "DELETE FROM erased_players WHERE erased_at < product_now() - make_interval(days => $1)",
    [days],
  );
