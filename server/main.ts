import { start } from "./start.ts";

/** Process supervisors commonly send SIGKILL after 10 s. */
const STOP_DEADLINE_MS = 9000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);
// The reader of our output may exit before this process does.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);

let stopping = false;

const product = start(process.env, print);
// May fire twice: npm forwards a Ctrl-C that the terminal has already sent to this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
try {
  print(`Hot or Not: Celebrity Edition is at ${await product.address}`);
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  await stop(1);
}

/** Closes everything in order and exits; after 9 s it exits in any case. A stop during startup waits for it. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    printError(`Not everything was closed within ${STOP_DEADLINE_MS / 1000} s; the process ends now`);
    process.exit(1);
  }, STOP_DEADLINE_MS);
  await product.close().catch((error: unknown) => {
    const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
    for (const failure of failures) printError(`Closing failed: ${String(failure)}`);
    exitCode = 1;
  });
  process.exit(exitCode);
}
