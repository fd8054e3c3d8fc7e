/**
 * Runs the product on a folder of its own (`./demo-data`, or DATA_DIR) with 200 simulated players: a month lies behind them when it
 * starts, and they go on playing while it runs. `npm run demo -- --fresh` begins with another month.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { goOn } from "../crowd/go-on.ts";
import { Client, overHttp } from "../crowd/client.ts";
import { makeFans } from "../crowd/fan.ts";
import { demandOwnFolder, markOf } from "../server/demo-folder.ts";
import { start } from "../server/start.ts";
import { buildWeb } from "./build-web.ts";
import { playMonth } from "./demo-month.ts";

const FANS = 200;
const DAYS = 30;
const SEED = "2026";

/** What the folder's mark says: who the fans are, once their month has been played. */
const markSchema = z.object({ fans: z.array(z.object({ id: z.string(), cookie: z.string() })).optional() });
type Mark = z.output<typeof markSchema>;

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once("error", () => resolve(true))
      .once("listening", () => server.close(() => resolve(false)))
      .listen(port, "127.0.0.1");
  });

const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });
const dataDir = resolve(process.env["DATA_DIR"] ?? "./demo-data");
const mark = markOf(dataDir);
const fans = makeFans(FANS, SEED);

if (process.env["NODE_ENV"] === "production") fail("Simulated players are not for production.");
// A month is played before the product listens, and a fresh one takes the folder away from one that runs.
if (await isTaken(Number(process.env["PORT"] ?? 3000)))
  fail("Something listens at the port already, perhaps another demo. Stop it, or set PORT.");

// Neither real players' folder nor one that something else uses.
demandOwnFolder({ dataDir, demoCrowd: true });
const kept = markSchema.parse(JSON.parse(readFileSync(mark, "utf8")));
let members = values.fresh ? undefined : kept.fans;
await buildWeb();
if (members === undefined) {
  // A month that was interrupted is begun again.
  rmSync(dataDir, { recursive: true });
  demandOwnFolder({ dataDir, demoCrowd: true });
  members = await playMonth({ dataDir, fans, days: DAYS });
  writeFileSync(mark, JSON.stringify({ fans: members } satisfies Mark), { mode: 0o600 });
}

const environment = { ...process.env, DATA_DIR: dataDir, DEMO_CROWD: "on", NODE_ENV: "development" };
const product = start(environment, console.log);
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => ending.abort());
try {
  const address = await product.address;
  console.log(`Hot or Not: Celebrity Edition is at ${address}, with ${FANS} simulated players`);
  const wire = overHttp(address.replace("localhost", "127.0.0.1"));
  const clients = members.flatMap((member, number) => {
    const fan = fans[number];
    return fan === undefined ? [] : [new Client(fan, wire, member)];
  });
  await goOn({ clients, signal: ending.signal, onFailure: (error) => console.error("A visit failed:", error) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await product.close();
}
