import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { AnalyticsEvent } from "#contract/analytics-events.ts";
import { createIntake } from "./analytics/intake.ts";
import { voteConsequences } from "./vote-consequences.ts";
import { BattleMemory } from "./battles/memory.ts";
import { GroupCommit } from "./database/group-commit.ts";
import { BoundedPool } from "./database/pool.ts";
import type { Query } from "./database/query.ts";
import type { Schema } from "./database/schema.ts";
import { createAiAllowance } from "./help/ai-allowance.ts";
import { ProvenCookies } from "./http/proven-cookies.ts";
import { rateLimiter } from "./http/rate-limit.ts";
import { createDrawQueue } from "./pictures/draw-queue.ts";
import { createSharePictures } from "./pictures/share-pictures.ts";
import { createClaimCounts } from "./players/claim-counts.ts";
import { expectBound, type Structures, TIMEOUT_MS } from "./testing/bounds.ts";
import { createVoteWatch } from "./vote-watch/vote-watch.ts";
import { VoteMemory } from "./voting/memory.ts";

const TODAY = "2026-11-21";
const NOON = new Date(`${TODAY}T12:00:00Z`);
const DRAWING = { round: { title: "The Game", hot: 1, not: 0 } } as const;
const ASKER = { signal: new AbortController().signal, admit: () => undefined };
const LONGEST = { url: "x".repeat(2000), referrer: "x".repeat(2000) };
const EVENT: AnalyticsEvent = {
  event: "category_selection",
  category: "navigation",
  sessionId: "",
  sessionDuration: 1000,
  timestamp: NOON.toISOString(),
  ...LONGEST,
  selectedCategory: "Rock Stars",
};

const structures: Structures = [
  [
    "the memory of proven cookies, each within a header of 300 bytes",
    64,
    (keys) => {
      const proven = new ProvenCookies({ secrets: [], isLive: () => Promise.resolve(true) });
      const start = `a=${"x".repeat(300)}; player=`;
      const id = `user_1763726400000_${"0".repeat(32)}`;
      const header = Buffer.from(`${start}${id}.58000000000000.${"s".repeat(43)}`, "latin1");
      for (let key = 0; key < keys; key += 1) {
        header.write(String(keys + key), start.length + id.length - String(keys).length, "latin1");
        const value = header.toString("latin1").slice(start.length);
        proven.set(value, {
          id: value.slice(0, id.length),
          num: 58_000_000_000_000 + key,
          session: 58_000_000_000_000,
        });
      }
      return proven;
    },
  ],
  [
    "a rate limit, for networks within a header of 300 bytes",
    6,
    (keys) => {
      const limiter = rateLimiter({ perSecond: 1, burst: 60 });
      const padding = `${"x".repeat(300)}, `;
      for (let key = 0; key < keys; key += 1)
        limiter.take(`${padding}2001:db8:${key.toString(16)}:1::/64`.slice(padding.length), 0);
      return limiter;
    },
  ],
  [
    "a rate limit, for players",
    6,
    (keys) => {
      const limiter = rateLimiter({ perSecond: 2, burst: 10 });
      for (let key = 0; key < keys; key += 1) limiter.take(58_000_000_000_000 + key, key / 1000);
      return limiter;
    },
  ],
  [
    "the new players of networks",
    40,
    (keys) => {
      const claims = createClaimCounts(() => 0);
      for (let key = 0; key < keys; key += 1) claims.add({ name: `network ${key}`, wider: undefined });
      return claims;
    },
  ],
  [
    "the memory of votes, with what follows from them, for half as many players",
    260,
    async (keys) => {
      const memory = new VoteMemory(voteConsequences({ all: [], byNum: () => undefined, inCategory: () => [] }));
      const rowsOf = (query: Query<unknown>, players: readonly number[]): unknown[][] => {
        const vote = [20_413, 43_200_000, 0, 0, 3, 0, 0, -1, -1].join();
        const recent = `{1,2,3,${vote},${vote},${vote}}`;
        if (query.name === "read_players") return players.map((num) => [num, 1, 0, 1, 1, TODAY, null, recent]);
        if (query.name === "read_vote_days")
          return players.map((num) => [num, TODAY, "{1}", "{0}", "{1763726400000}", null]);
        if (query.name === "read_completed_challenges") return players.map((num) => [num, 0, null]);
        return [];
      };
      // A player costs ten times a key of the others, and there is room for 160,000.
      for (let first = 0; first < keys / 2; first += 1000) {
        const players = Array.from({ length: 1000 }, (_, index) => 58_000_000_000_000 + first + index);
        const send = async <R>(query: Query<R>): Promise<R> => query.parse(rowsOf(query, players));
        await memory.learn(send, players, NOON, { lock: false });
      }
      return memory;
    },
  ],
  [
    "the memory of battle sessions",
    16,
    (keys) => {
      const memory = new BattleMemory();
      const pairs = Array.from({ length: 20 }, (_, index) => index);
      for (let key = 0; key < keys; key += 1) {
        const id = `00000000-0000-4000-8000-${String(key).padStart(12, "0")}`;
        memory.open(id, { player: key, pairs: pairs.slice(), winners: [] });
      }
      return memory;
    },
  ],
  [
    "the queue of votes",
    4,
    async (keys) => {
      const { promise: never } = Promise.withResolvers<readonly never[]>();
      const queue = new GroupCommit<number, never>({
        keyOf: (key) => key,
        commit: () => never,
        maxBatch: 256,
        maxWaiting: 8192,
      });
      let refused = 0;
      const count = () => void (refused += 1);
      for (let key = 0; key < keys; key += 1) queue.submit(key).catch(count);
      await new Promise(setImmediate);
      expect(refused).toBe(keys - 8192);
      return queue;
    },
  ],
  [
    "the callers that wait for a connection",
    2,
    async (keys) => {
      const pool = await silentDatabase();
      let refused = 0;
      const count = () => void (refused += 1);
      for (let key = 0; key < keys; key += 1) pool.connect().catch(count);
      await new Promise(setImmediate);
      expect(refused).toBe(keys - 1001);
      return pool;
    },
  ],
  [
    "pictures of shared links",
    40,
    async (keys) => {
      const pictures = createSharePictures({ draw: () => Promise.resolve(Buffer.alloc(8192)), store: undefined });
      // A picture costs a hundred times a key of the others.
      for (let key = 0; key < keys / 100; key += 1) await pictures(String(key), DRAWING, ASKER);
      return pictures;
    },
  ],
  [
    "pictures that wait to be drawn",
    1,
    async (keys) => {
      const { promise: never } = Promise.withResolvers<Buffer>();
      const queue = createDrawQueue<Buffer>(32, 4);
      let refused = 0;
      const count = () => void (refused += 1);
      for (let key = 0; key < keys / 10; key += 1) queue(String(key), ASKER, () => never).catch(count);
      await new Promise(setImmediate);
      expect(refused).toBe(keys / 10 - 33);
      return queue;
    },
  ],
  [
    "the watch of votes, by as many players of as many networks",
    2,
    (keys) => {
      const watch = createVoteWatch({ clock: () => NOON, report: () => undefined });
      for (let key = 0; key < keys / 4; key += 1) {
        const celebrity = { num: 1 + (key % 280), name: "Somebody" };
        watch.see(celebrity, 58_000_000_000_000 + key, { name: `192.0.${key}`, wider: undefined });
      }
      return watch;
    },
  ],
  [
    "the calls of networks to the AI",
    2,
    (keys) => {
      const allowance = createAiAllowance(() => NOON);
      for (let key = 0; key < keys; key += 1) {
        const network = { name: `192.0.${key}`, wider: undefined };
        if (allowance.ask(network) === "allowed") allowance.done(network);
      }
      return allowance;
    },
  ],
  // The last one: its calls are kept for seconds after the test.
  [
    "the queue of analytics, in calls of 50 events of the longest addresses",
    34,
    async (keys) => {
      const pool = await silentDatabase();
      const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
      const intake = createIntake({ pool, query }, { byId: () => undefined }, () => new Date());
      /** As JSON is parsed: each text has its own memory. */
      const text = () => Buffer.alloc(2000, "x").toString("latin1");
      const calls: AnalyticsEvent[][] = [];
      let refused = 0;
      for (let call = 0; call < keys / 50; call += 1) {
        const sessionId = `session_1763726400000_${call}`;
        // Later ones would only take time.
        const textsOf = refused > 0 ? () => LONGEST : () => ({ url: text(), referrer: text() });
        const events = Array.from({ length: 50 }, () => ({ ...EVENT, ...textsOf(), sessionId }));
        const taken = intake.take({ events, mobile: false, host: undefined });
        // The request of a call that waits holds its events.
        const kept = calls.push(events) - 1;
        await Promise.race([taken, new Promise(setImmediate)]).catch(() => {
          refused += 1;
          calls.splice(kept, 1);
        });
      }
      expect(refused).toBeGreaterThan(keys / 50 - 200);
      return [intake, calls];
    },
  ],
];

/** A pool over a database that accepts connections and never says a word. */
async function silentDatabase(): Promise<BoundedPool> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const pool = new BoundedPool({ host: "127.0.0.1", port, ssl: false, max: 1 });
  pool.on("error", () => undefined);
  return pool;
}

test.for(structures)(
  "%s: takes no more than %d MB after a million different keys",
  { timeout: TIMEOUT_MS },
  (structure) => expectBound(structure),
);
