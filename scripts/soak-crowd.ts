import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, join as becomePlayer, overHttp, type Wire } from "../crowd/client.ts";
import { makeFans } from "../crowd/fan.ts";
import { goOn } from "../crowd/go-on.ts";
import { openDatabase } from "../server/database/connect.ts";
import { recount } from "../server/recount/recount.ts";

const FANS = 200;
/** How much faster than people they are. */
const SPEED = 500;

/**
 * Has simulated players play on a product of its own, which is killed once and started again, and compares all counters with the
 * logs then.
 * @returns the exit code: 1 if anything differs, or was answered with an error of the product
 */
export async function soakCrowd(minutes: number): Promise<0 | 1> {
  const dataDir = mkdtempSync(join(tmpdir(), "hot-or-not-soak-"));
  const port = 40_000 + (process.pid % 20_000);
  const calls = new Map<number, number>();
  const times: number[] = [];
  const http = overHttp(`http://127.0.0.1:${port}`);
  const wire: Wire = async (sent) => {
    const began = performance.now();
    const heard = await http(sent);
    calls.set(heard.status, (calls.get(heard.status) ?? 0) + 1);
    if (heard.status !== 0) times.push(performance.now() - began);
    return heard;
  };
  let failures = 0;
  const onFailure = (error: unknown): void => {
    failures += 1;
    console.error(error);
  };
  let product = await startProduct(dataDir, port);
  try {
    const clients: Client[] = [];
    for (const fan of makeFans(FANS, "soak"))
      clients.push(new Client(fan, wire, await becomePlayer(fan, wire, Date.now())));
    const ending = new AbortController();
    const began = performance.now();
    const playing = goOn({ clients, signal: ending.signal, onFailure, speed: SPEED });
    await sleep(minutes * 30_000);
    product.kill("SIGKILL");
    await once(product, "exit");
    product = await startProduct(dataDir, port);
    await sleep(minutes * 30_000);
    ending.abort();
    await playing;
    print(calls, times, (performance.now() - began) / 1000);
  } finally {
    product.kill("SIGTERM");
    await once(product, "exit");
  }
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: () => undefined });
  const differences = await recount(database.pool);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  console.log(differences.length === 0 ? "All counters match their logs." : differences.join("\n"));
  return differences.length === 0 && failures === 0 && !calls.has(500) ? 0 : 1;
}

/** Resolves once it listens. @throws {Error} if it ends before */
async function startProduct(dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_CROWD: "on",
      RATE_LIMIT: "off",
      PHOTOS: "off",
      LOG_LEVEL: "error",
    },
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.includes(" is at http")) return child;
  throw new Error("The product did not start");
}

function print(calls: ReadonlyMap<number, number>, times: readonly number[], seconds: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const all = [...calls.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${all} calls in ${seconds.toFixed(0)} s, ${(all / seconds).toFixed(0)} a second; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
  for (const [status, count] of [...calls].toSorted(([one], [other]) => one - other))
    console.log(`  ${status === 0 ? "no answer, while it was down" : status}: ${count}`);
}
