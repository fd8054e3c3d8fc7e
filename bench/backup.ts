/** Votes per second while backups are made one after the other, and of those without, with some hundred thousand votes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { medianOf, row, startSession } from "./session.ts";
import type { LoadReport } from "./load.ts";

const CONNECTIONS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const VOTES = Number(process.env["BENCH_VOTES"] ?? 300_000);
const MEASURE_MS = 4000;

const session = await startSession();
const { port, dataDir, players } = session.servers;
const folder = mkdtempSync(join(tmpdir(), "hot-or-not-bench-backups-"));
const vote = { kind: "votes", port, path: "/api/vote", connections: CONNECTIONS } as const;
const count = async () => Number((await session.rows("SELECT count(*) FROM votes"))[0]);

while ((await count()) < VOTES) await session.load({ ...vote, warmUpMs: 0, measureMs: 10_000 });
const times: number[] = [];
let mostMemory = 0;
const full = await measure(undefined);
/** As on a product that is not at its limit. */
const third = await measure(full.alone.perSecond / 3);
const [newest = ""] = readdirSync(folder).toSorted().toReversed();
const megabytes = statSync(join(folder, newest)).size / 1e6;
const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
console.log(
  `\nBackups: ${CONNECTIONS} connections, ${players.length} players, ${await count()} votes, median of ${ROUNDS} rounds`,
);
console.log(row("a", "votes, as many as possible", full.alone));
console.log(row("b", "the same while backups follow each other", full.beside));
console.log(row("c", "a third of (a)", third.alone));
console.log(row("d", "the same while backups follow each other", third.beside));
console.log(
  `  (b)/(a) = ${(full.beside.perSecond / full.alone.perSecond).toFixed(2)}   (d)/(c) = ${(third.beside.perSecond / third.alone.perSecond).toFixed(2)}   a backup: ${median.toFixed(1)} s, ${megabytes.toFixed(1)} MB, at most ${(mostMemory / 1e6).toFixed(0)} MB of memory`,
);
await session.stop();
rmSync(folder, { recursive: true, force: true });

/** Measures votes without and with backups, in turn. */
async function measure(offeredPerSecond: number | undefined): Promise<{ alone: LoadReport; beside: LoadReport }> {
  const [without, during]: [LoadReport[], LoadReport[]] = [[], []];
  const order = { ...vote, warmUpMs: 1000, measureMs: MEASURE_MS, ...(offeredPerSecond && { offeredPerSecond }) };
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await session.load(order));
    const ended = new AbortController();
    const load = session.load(order).finally(() => ended.abort());
    while (!ended.signal.aborted) times.push(await backUp());
    during.push(await load);
  }
  return { alone: medianOf(without), beside: medianOf(during) };
}

/** Makes a backup as an operator does. @returns how long it took, in seconds */
async function backUp(): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEEP: "2" };
  const child = spawn(process.execPath, ["scripts/backup.ts"], { stdio: ["ignore", "ignore", "inherit"], env });
  const watch = setInterval(() => {
    mostMemory = Math.max(mostMemory, peakOf(child.pid));
  }, 50);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`The backup ended with ${String(code)}`);
  return (performance.now() - began) / 1000;
}

/** The most that a process has used, in bytes; 0 where the system does not tell. */
function peakOf(pid: number | undefined): number {
  try {
    return 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
