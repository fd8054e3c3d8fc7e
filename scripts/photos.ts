/** Imports photographs of the roster's celebrities from Wikimedia Commons: `npm run roster:photos`. */
import { setTimeout } from "node:timers/promises";
import { loadRoster } from "#roster/load.ts";
import { cutCrops } from "#roster/photos/crops.ts";
import { createFetcher } from "#roster/photos/fetcher.ts";
import { importPhotos, type Outcome } from "#roster/photos/import.ts";
import { photoFolder, recordPhoto } from "#roster/photos/library.ts";
import { openNotes } from "#roster/photos/notes.ts";
import { OptionsError, type PhotoOptions, readOptions } from "#roster/photos/options.ts";

/** Timeout of a request including its body. */
const TIMEOUT_MS = 60_000;

try {
  await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof OptionsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(options: PhotoOptions): Promise<void> {
  const { library, only, remove } = options;
  const roster = loadRoster(new Date().getUTCFullYear());
  const ids = new Set(roster.map(({ id }) => id));
  const strangers = [...(only ?? []), ...remove].filter((id) => !ids.has(id));
  if (strangers.length > 0) throw new OptionsError(`Not in the roster: ${strangers.join(", ")}`);

  for (const id of remove) {
    await recordPhoto(library, id, { state: "removed" });
    console.log(`${id}: removed`);
  }
  if (remove.length > 0) return;

  const abort = new AbortController();
  // May fire twice: npm forwards a Ctrl-C that the terminal has already sent to this process.
  process.on("SIGINT", () => abort.abort());
  const { signal } = abort;
  const entries = roster.filter(({ id }) => only === undefined || only.includes(id));
  const sleep = (ms: number) => setTimeout(ms, undefined, { signal });
  const outcomes = await importPhotos({
    ...options,
    entries,
    fetcher: createFetcher({ ...options, timeoutMs: TIMEOUT_MS, now: Date.now, sleep, signal }),
    store: photoFolder(library),
    cut: cutCrops,
    notes: openNotes(options.notes, Date.now),
    signal,
    tell: ({ id, result, detail }) => console.log(`${id}: ${result} (${detail})`),
  });
  summarise(outcomes, entries.length);
}

function summarise(outcomes: Outcome[], asked: number): void {
  const counts = Map.groupBy(outcomes, ({ result }) => result);
  const parts = [...counts].map(([result, { length }]) => `${length} ${result}`);
  const left = asked - outcomes.length;
  console.log(`\n${[...parts, ...(left > 0 ? [`${left} not asked for`] : [])].join(", ")}`);
  if (left === 0 && !counts.has("unavailable")) return;
  console.log("Run it again to continue.");
  process.exitCode = 1;
}
