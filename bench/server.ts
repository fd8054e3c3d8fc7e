/**
 * The measured servers: the product's app, with an empty route and a vote route without group commit added, and a bare
 * one. Runs SQL received over the process channel, to fill the database.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { voteInLiveEvent } from "#contract/live-events.ts";
import { castVote } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { createSessions } from "../server/accounts/sessions.ts";
import { createApp } from "../server/app.ts";
import { voteConsequences } from "../server/vote-consequences.ts";
import { openCatalogue } from "../server/celebrities/catalogue.ts";
import { createBind } from "../server/http/binding.ts";
import { createIdentity } from "../server/http/identity.ts";
import { createLimits } from "../server/http/limits.ts";
import { openDatabase } from "../server/database/connect.ts";
import type { Schema } from "../server/database/schema.ts";
import { migrate } from "../server/database/migrate.ts";
import { openAiCompatible } from "../server/providers/ai/openai-compatible.ts";
import { countUnderLocks } from "../server/voting/ballot-box.ts";
import { analyticsRoutes } from "./analytics-routes.ts";
import { battleRoutes } from "./battle-routes.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { chatRoutes } from "./chat-routes.ts";
import { makePlayers } from "./players.ts";
import type { Usage } from "./session.ts";
import { ANYBODY } from "../server/http/operator.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const SECRET = "a secret for the benchmark only with 32 letters";
const PLAYERS = 100_000;

const folder = mkdtempSync(join(tmpdir(), "hot-or-not-bench-"));
// When run as root, PostgreSQL uses another account, which needs access.
chmodSync(folder, 0o755);
const database = await openDatabase({ databaseUrl: process.env["DATABASE_URL"], dataDir: folder, log: console.error });
await migrate(database);
const roster = loadRoster(new Date().getUTCFullYear());
/** Where a model is, for those benchmarks that talk to one. */
const baseUrl = process.env["AI_BASE_URL"];
const ai = baseUrl === undefined ? undefined : openAiCompatible({ baseUrl, apiKey: "bench", model: "bench" });
const app = await createApp({
  config: { production: false, rateLimit: false, logLevel: "error" },
  ai,
  secrets: [SECRET],
  database,
  roster,
  clock: () => new Date(),
  webFolder: "none",
  pictureFolder: join(folder, "pictures"),
});
app.get("/bench/empty", () => ({}));
app.post("/bench/empty", () => ({}));
// Passes through the same edge as a vote: body parsed, player proven, limit checked, response serialised.
const identity = createIdentity({
  secure: false,
  secrets: [SECRET],
  isErased: () => false,
  isLive: async () => true,
  claim: async () => undefined,
  restore: async () => undefined,
});
identity.sessions.heard();
const bind = createBind({
  app,
  identity,
  limit: createLimits(false, () => performance.now()),
  requireOperator: async () => ANYBODY,
});
bind(endpoint({ ...castVote, path: "/bench/edge", answer: z.object({}) }), () => ({}));
// The same with a look-up of sessions, as the product does it.
const ends = createIdentity({
  secure: false,
  secrets: [SECRET],
  isErased: () => false,
  isLive: (player) => sessions.isLive(player),
  claim: async () => undefined,
  restore: async () => undefined,
});
const sessions = createSessions({ app, database, identity: ends, clock: () => new Date(), random: Math.random });
createBind({
  app,
  identity: ends,
  limit: createLimits(false, () => performance.now()),
  requireOperator: async () => ANYBODY,
})(endpoint({ ...castVote, path: "/bench/session-edge", answer: z.object({}) }), () => ({}));
bind(endpoint({ ...voteInLiveEvent, path: "/bench/event-edge", answer: z.object({}) }), () => ({}));
battleRoutes(app, bind, database, roster);
await analyticsRoutes(bind, database, roster);
pictureRoutes(app);
if (ai !== undefined) await chatRoutes(app, database, ai);

// Each vote is its own transaction, on any connection of the pool.
const catalogue = await openCatalogue(database, roster, () => ({ imageUrl: "", sheet: "#100d14" }));
const consequences = voteConsequences(catalogue);
app.post<{ Body: { celebrityId: string; voteType: string; userId: string } }>("/bench/one-by-one", async ({ body }) => {
  const ballot = {
    player: { num: Number(body.userId.slice("user_1_p".length)), id: body.userId },
    celebrity: roster.findIndex(({ id }) => id === body.celebrityId) + 1,
    vote: { hot: body.voteType === "hot", session: null },
  };
  const { results } = await countUnderLocks(database, { consequences, writer: 1 }, [ballot], new Date());
  const [counted] = results;
  if (counted === undefined || typeof counted === "string") throw new Error(counted);
  return { totalVotes: counted.hotVotes + counted.notVotes };
});
// The obvious first implementation: count the votes themselves.
app.get("/bench/counted-leaderboard", async () => {
  const { rows } = await database.pool.query(
    "SELECT celebrity, count(*) FILTER (WHERE hot) AS hot, count(*) AS votes FROM votes GROUP BY celebrity ORDER BY votes DESC LIMIT 50",
  );
  return rows;
});
await app.listen({ port: 0, host: "127.0.0.1" });

const bare = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(200, { "content-type": "application/json", "content-length": 2 });
    response.end("{}");
  });
});
await new Promise<void>((resolve) => {
  bare.listen(0, "127.0.0.1", resolve);
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

process.on("message", (message: { sql: string } | { rows: string } | "stop" | "usage") => {
  if (message === "stop") void stop();
  else if (message === "usage") process.send?.(usage());
  else if ("rows" in message) void firstColumn(message.rows).then((rows) => process.send?.(rows));
  else void database.patiently((query) => run(query, message.sql)).then(() => process.send?.("done"));
});
process.send?.({
  port: portOf(app.server),
  barePort: portOf(bare),
  dataDir: folder,
  players: await makePlayers(database, PLAYERS, SECRET),
  celebrities: roster.map(({ id }) => id),
});

function usage(): Usage {
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { rss, heap: heapUsed + external, cpuSeconds: (user + system) / 1e6 };
}

async function run(query: Kysely<Schema>, text: string): Promise<void> {
  await sql.raw(text).execute(query);
}

async function firstColumn(text: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<unknown[]>({ text, rowMode: "array" });
  return rows.map(([first]) => first);
}

async function stop(): Promise<void> {
  bare.close();
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
