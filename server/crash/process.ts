import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished } from "vitest";

export const PROJECT = join(import.meta.dirname, "../..");

/** The product in a separate process, as `npm start` runs it. */
export interface AppProcess {
  pid: number;
  /** Its output so far. */
  stdout: () => string;
  stderr: () => string;
  /** Resolves with its address once it is listening; rejects with its error output if it exits first. */
  address: Promise<string>;
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves when it has exited. */
  ended: Promise<Ending>;
}

interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface AppOptions {
  env?: Record<string, string>;
  /** Folder of the code, if not this project. */
  project?: string;
  /** The script to run: the server, what `npm start` runs, which builds the web first, or another npm script. */
  script?: "server/main.ts" | "scripts/start.ts" | "scripts/backup.ts" | "scripts/restore.ts";
  /** What is passed to the script. */
  args?: readonly string[];
  /** The longest file that it can write, in KiB, as on a disk that is nearly full. */
  longestFile?: number;
  /** The account to run under. */
  account?: { uid: number; gid: number };
}

/** Starts the product on a free port. If it is still running when the test finishes, it is killed. */
export function startApp(options: AppOptions): AppProcess {
  const { env = {}, project = PROJECT, script = "server/main.ts", args = [], longestFile, account } = options;
  const node = process.execPath.startsWith(PROJECT)
    ? join(project, process.execPath.slice(PROJECT.length))
    : process.execPath;
  const spawning: SpawnOptions = {
    cwd: project,
    ...account,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      RATE_LIMIT: "off",
      PHOTOS: "off",
      LOG_LEVEL: "warn",
      ...inject("startEnvironment"),
      ...env,
    },
  };
  const command = [node, script, ...args];
  const child =
    longestFile === undefined
      ? spawn(node, [script, ...args], spawning)
      : spawn("bash", ["-c", `ulimit -f ${longestFile} && exec "$@"`, "bash", ...command], spawning);
  const stdout = gather(child.stdout);
  const stderr = gather(child.stderr);
  const ended = endOf(child);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    pid: child.pid ?? Number.NaN,
    stdout: stdout.text,
    stderr: stderr.text,
    address: addressOf(stdout, ended, stderr.text),
    signal: (signal) => void child.kill(signal),
    ended,
  };
}

/** Stops the app and returns how long that took, in ms. */
export async function stopApp(app: AppProcess, ...signals: NodeJS.Signals[]): Promise<number> {
  const began = performance.now();
  for (const signal of signals) app.signal(signal);
  expect(await app.ended).toEqual({ code: 0, signal: null });
  return performance.now() - began;
}

async function endOf(child: ChildProcess): Promise<Ending> {
  const [code, signal]: [number | null, NodeJS.Signals | null] = await new Promise((resolve, reject) => {
    child.once("error", reject);
    // Not "exit", which may come before the last output.
    child.once("close", (...ending) => resolve(ending));
  });
  return { code, signal };
}

interface Gathered {
  text: () => string;
  /** Resolves with the first match, even across chunks. */
  match: (pattern: RegExp) => Promise<string>;
}

function gather(stream: NodeJS.ReadableStream | null): Gathered {
  let text = "";
  const waiting = new Set<() => void>();
  stream?.setEncoding("utf8");
  stream?.on("data", (chunk: string) => {
    text += chunk;
    for (const look of waiting) look();
  });
  return {
    text: () => text,
    match: (pattern) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = pattern.exec(text)?.[1];
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

function addressOf(stdout: Gathered, ended: Promise<Ending>, stderr: () => string): Promise<string> {
  const failed = ended.then((ending): never => {
    throw new Error(`The app exited with ${JSON.stringify(ending)}: ${stderr()}`);
  });
  const address = Promise.race([stdout.match(/ is at http:\/\/localhost:(\d+)\n/), failed]).then(
    (port) => `http://127.0.0.1:${port}`,
  );
  // Tests of failing starts never await it.
  address.catch(() => undefined);
  return address;
}

/** Waits until the app at `address` is ready. @returns how long it took, in ms */
export async function untilReady(address: string, deadlineMs = 30_000): Promise<number> {
  const began = performance.now();
  for (;;) {
    const status = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(deadlineMs) }).then(
      (answer) => answer.status,
      () => 0,
    );
    const ms = performance.now() - began;
    if (status === 200) return ms;
    if (ms > deadlineMs) throw new Error(`Not ready after ${deadlineMs} ms: ${status}`);
    await sleep(20);
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
