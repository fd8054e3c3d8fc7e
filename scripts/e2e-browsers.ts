/**
 * Plays the product in Firefox and in WebKit, at the size of a phone and of a desktop: `npm run e2e:browsers`, or only in
 * one of them with `npm run e2e:browsers -- firefox`. Pictures are in shots/browsers/.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { playBattles } from "../e2e/browsers/battle-session.ts";
import type { Browser } from "../e2e/browsers/browser.ts";
import { DESKTOP, type Device, PHONE } from "../e2e/browsers/devices.ts";
import { openEveryScreen } from "../e2e/browsers/every-screen.ts";
import { startFirefox } from "../e2e/browsers/firefox.ts";
import { playFirstRound } from "../e2e/browsers/first-round.ts";
import { Visitor } from "../e2e/browsers/visitor.ts";
import { watch } from "../e2e/browsers/watching-proxy.ts";
import { startWebKit } from "../e2e/browsers/webkit.ts";
import startOnce from "../e2e/global-setup.ts";
import { startProduct } from "../e2e/product.ts";
import { buildWeb } from "./build-web.ts";

interface Run {
  name: string;
  start: (device: Device) => Promise<Browser>;
  device: Device;
  /** Without what the oldest supported browser lacks. */
  older: boolean;
}

interface Outcome {
  run: string;
  part: string;
  seconds: number;
  failure: string | null;
}

const SHOTS = join(import.meta.dirname, "../shots/browsers");
const PARTS = { "first round": playFirstRound, battles: playBattles, "every screen": openEveryScreen } as const;

const RUNS: readonly Run[] = [
  { name: "firefox-phone", start: startFirefox, device: PHONE, older: false },
  { name: "firefox-desktop", start: startFirefox, device: DESKTOP, older: false },
  { name: "firefox-older", start: startFirefox, device: PHONE, older: true },
  { name: "webkit-phone", start: startWebKit, device: PHONE, older: false },
  { name: "webkit-desktop", start: startWebKit, device: DESKTOP, older: false },
];

const [only = ""] = process.argv.slice(2);
const runs = RUNS.filter(({ name }) => name.startsWith(only));
if (runs.length === 0) throw new Error(`None of ${RUNS.map(({ name }) => name).join(", ")} begins with ${only}`);

// What was started ends with this process (firefox.ts, webkit.ts, product.ts).
await buildWeb();
const end = await startOnce();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)));
const outcomes: Outcome[] = [];
for (const run of runs) outcomes.push(...(await play(run)));
await end();
report(outcomes);
process.exit(outcomes.some(({ failure }) => failure !== null) ? 1 : 0);

async function play({ name, start, device, older }: Run): Promise<Outcome[]> {
  rmSync(join(SHOTS, name), { recursive: true, force: true });
  const product = await startProduct();
  const site = await watch(product.address, { older });
  const browser = await start(device);
  const visitor = new Visitor(browser, site.address, join(SHOTS, name));
  console.log(`${browser.name}, ${name}`);
  const outcomes: Outcome[] = [];
  for (const [part, playPart] of Object.entries(PARTS)) {
    const began = performance.now();
    const complained = site.complaints.length;
    const failure = await playPart(visitor, device).then(
      () => site.complaints.slice(complained).join("\n") || null,
      async (error: unknown) => {
        await visitor.keepPicture("failed");
        return [String(error), ...site.complaints.slice(complained)].join("\n");
      },
    );
    const seconds = (performance.now() - began) / 1000;
    outcomes.push({ run: `${name} (${browser.name})`, part, seconds, failure });
    console.log(`  ${part}: ${failure ?? "passed"}`);
  }
  await browser.close();
  await site.close();
  await product.stop();
  return outcomes;
}

function report(outcomes: readonly Outcome[]): void {
  console.log();
  for (const { run, part, seconds, failure } of outcomes) {
    console.log(
      `${run.padEnd(38)} ${part.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s  ${failure === null ? "passed" : "FAILED"}`,
    );
  }
  console.log(`Pictures: ${SHOTS}`);
}
