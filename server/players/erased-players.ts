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
  /** Tells this and the other processes of one, once that is committed. */
  add(this: void, player: Player): Promise<void>;
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
  const digests = new LRUCache<string, true>({ max: REMEMBERED });

  async function learn(): Promise<void> {
    for (const digest of await database.run(readDigests(REMEMBERED))) digests.set(digest, true);
  }
  await learn();

  let stop: (() => void) | undefined;
  app.addHook("onReady", (done) => {
    stop = database.listen(CHANNEL, {
      heard(payload) {
        const [num = "", digest = ""] = payload.split(" ");
        digests.set(digest, true);
        erasures.erased(Number(num));
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
    async add({ id, num }) {
      const digest = digestOf(id);
      digests.set(digest, true);
      erasures.erased(num);
      // If it is lost, others find that the row is gone.
      await database.run(tell(`${num} ${digest}`)).catch(failed);
    },
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

const tell = (payload: string): Query =>
  statement("tell_erased_player", `SELECT pg_notify('${CHANNEL}', $1)`, [payload]);

const forgetBefore = (days: number): Query =>
  statement(
    "forget_erased_players",
    "DELETE FROM erased_players WHERE erased_at < product_now() - make_interval(days => $1)",
    [days],
  );
