/**
 * Runs every check and test. The checks and the build run beside the unit tests, which spend a third of their time waiting
 * for databases and processes; the browser tests come last and alone, for they need both processors.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";

interface Part {
  /** The npm script that runs it. */
  script: string;
  ms?: number;
  exitCode?: number;
}

const unit: Part = { script: "unit" };
const beside: Part[] = [{ script: "check" }, { script: "build" }, { script: "check:size" }];
const browser: Part = { script: "e2e" };
const parts = [...beside, unit, browser];

const began = performance.now();
await Promise.all([run(unit, true), runInTurn(beside)]);
if (!parts.some(failed)) await run(browser, true);
printTable(performance.now() - began);
process.exit(parts.some(failed) ? 1 : 0);

async function runInTurn(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    await run(part, false);
    if (failed(part)) return;
  }
}

/** Runs a part. @param live whether its output shows as it comes, or in one piece at its end */
async function run(part: Part, live: boolean): Promise<void> {
  const started = performance.now();
  const child = spawn("npm", ["run", part.script], { stdio: ["ignore", live ? "inherit" : "pipe", "inherit"] });
  const ended = exitCodeOf(child);
  const output = child.stdout === null ? "" : await text(child.stdout);
  part.exitCode = await ended;
  part.ms = performance.now() - started;
  process.stdout.write(`${output}\n${lineOf(part)}\n\n`);
}

function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

function failed({ exitCode }: Part): boolean {
  return exitCode !== undefined && exitCode !== 0;
}

function lineOf({ script, ms, exitCode }: Part): string {
  const outcome = exitCode === undefined ? "not run" : exitCode === 0 ? "passed" : `failed (${exitCode})`;
  return `${script.padEnd(12)} ${clockTime(ms ?? 0)}  ${outcome}`;
}

function printTable(totalMs: number): void {
  process.stdout.write(`${parts.map(lineOf).join("\n")}\n${"all".padEnd(12)} ${clockTime(totalMs)}\n`);
}

/** Such as "3:07". */
function clockTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`.padStart(6);
}
