/**
 * Pages as a slow phone sees them, by Lighthouse's simulated mobile connection and processor: home with its first screen rendered
 * at build, compared with home as the app alone renders it, beside other screens and the API's reference as the ceiling of a page
 * that is little but text. `npm run bench -- pages`, for some six minutes. TBT counts what else the machine does meanwhile as the
 * page's; "own TBT" counts the processor time of the page's main thread alone, and says more on a machine of two cores.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import lighthouse from "lighthouse";
import { hrefOf } from "#contract/values/pages.ts";
import { findChromium } from "../scripts/chromium.ts";

const ROUNDS = 3;
const PORT = 3871;
const DEBUGGING_PORT = 3872;
const HOME_BY_THE_APP = "/?category=";
const PATHS = [
  hrefOf("home"),
  HOME_BY_THE_APP,
  hrefOf("battle"),
  hrefOf("game"),
  hrefOf("trending"),
  "/celebrity/adele",
  hrefOf("about"),
  "/api/docs",
];
const METRICS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

/** What Lighthouse's simulated phone is slower by. */
const SLOWER_BY = 4;
/** A task blocks for what it takes beyond this, in ms. */
const UNNOTICED_MS = 50;

const folder = mkdtempSync(join(tmpdir(), "hot-or-not-pages-"));
const product = spawn(process.execPath, ["scripts/start.ts"], {
  cwd: join(import.meta.dirname, ".."),
  env: { ...process.env, PORT: String(PORT), DATA_DIR: join(folder, "data"), PHOTOS: "off" },
  stdio: "ignore",
});
const browser = spawn(
  findChromium(),
  [
    "--headless",
    "--no-sandbox",
    "--disable-background-networking",
    `--remote-debugging-port=${DEBUGGING_PORT}`,
    `--user-data-dir=${join(folder, "browser")}`,
  ],
  { stdio: "ignore" },
);

/** Waits until something answers there, for a minute at most. */
async function untilItAnswers(address: string): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(1000);
  }
  throw new Error(`Nothing answers at ${address}`);
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Of an event of Chromium's traces, with times in µs. */
interface Task {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** The processor's. */
  tdur?: number;
}

/**
 * Total blocking time by the processor time of the page's tasks, in ms on the simulated phone.
 */
function ownBlockingTime(events: readonly Task[]): number {
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (painted === undefined) throw new Error("The page painted nothing");
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith("RunTask") && pid === painted.pid && tid === painted.tid && ts >= painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER_BY * tdur) / 1000 - UNNOTICED_MS), 0);
}

/** Scores of 0 to 100, times in ms. */
async function measure(path: string): Promise<Record<string, number>> {
  const run = await lighthouse(`http://127.0.0.1:${PORT}${path}`, { port: DEBUGGING_PORT, logLevel: "error" });
  if (run === undefined) throw new Error(`Lighthouse measured nothing at ${path}`);
  const { audits, categories } = run.lhr;
  return {
    "own TBT": ownBlockingTime(run.artifacts.Trace.traceEvents),
    ...Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    ...Object.fromEntries(Object.entries(METRICS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? 0])),
  };
}

try {
  await untilItAnswers(`http://127.0.0.1:${PORT}/health/ready`);
  await untilItAnswers(`http://127.0.0.1:${DEBUGGING_PORT}/json/version`);
  const found = new Map<string, Record<string, number>[]>(PATHS.map((path) => [path, []]));
  // In turn, so that what else the machine does meets all alike.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of PATHS) {
      const run = await measure(path);
      console.log(
        round + 1,
        path,
        `performance ${run["performance"] ?? 0}, TBT ${(run["TBT"] ?? 0).toFixed(0)} ms, own ${(run["own TBT"] ?? 0).toFixed(0)} ms`,
      );
      found.get(path)?.push(run);
    }
  console.table(
    Object.fromEntries(
      Array.from(found, ([path, runs]) => [
        path === HOME_BY_THE_APP ? "/ by the app alone" : path,
        Object.fromEntries(
          Object.keys(runs[0] ?? {}).map((name) => [
            name,
            Number(median(runs.map((run) => run[name] ?? 0)).toFixed(name === "CLS" ? 3 : 0)),
          ]),
        ),
      ]),
    ),
  );
} finally {
  browser.kill();
  product.kill();
  await Promise.all([browser, product].filter(({ exitCode }) => exitCode === null).map((child) => once(child, "exit")));
  rmSync(folder, { recursive: true, force: true });
}
