import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFetcher, type Fetcher, type FetcherOptions } from "../fetcher.ts";
import { type ImportOptions, importPhotos, type Outcome } from "../import.ts";
import { photoFolder } from "../library.ts";
import { openNotes } from "../notes.ts";
import { PICTURE_FILES } from "../picture-files.ts";
import { type StandIn, startStandIn } from "./stand-in.ts";

export const KEANU = { id: "keanu-reeves", name: "Keanu Reeves", birthYear: 1964 };

/** An importer with a stand-in, its own folders, and a clock that advances only by sleeping. */
export interface TestImporter {
  standIn: StandIn;
  clock: { now: number };
  /** The waits so far, in ms. */
  slept: number[];
  library: string;
  notes: string;
  fetcher: (over?: Partial<FetcherOptions>) => Fetcher;
  run: (over?: Partial<ImportOptions>) => Promise<Outcome[]>;
  close: () => Promise<void>;
}

export async function startTestImporter(): Promise<TestImporter> {
  const standIn = await startStandIn();
  const folder = mkdtempSync(join(tmpdir(), "hot-or-not-photos-"));
  const clock = { now: Date.parse("2026-11-21T12:00:00Z") };
  const slept: number[] = [];
  const importer: TestImporter = {
    standIn,
    clock,
    slept,
    library: join(folder, "library"),
    notes: join(folder, "notes"),
    fetcher: (over = {}) =>
      createFetcher({
        sites: standIn.sites,
        userAgent: "HotOrNotPhotos/1.0 (test@example.org)",
        pauseMs: 1000,
        timeoutMs: 10_000,
        now: () => clock.now,
        sleep: (ms) => {
          slept.push(ms);
          clock.now += ms;
          return Promise.resolve();
        },
        signal: new AbortController().signal,
        ...over,
      }),
    run: (over = {}) =>
      importPhotos({
        entries: [KEANU],
        sites: standIn.sites,
        fetcher: importer.fetcher(over.signal === undefined ? {} : { signal: over.signal }),
        notes: openNotes(importer.notes, () => clock.now),
        store: photoFolder(importer.library),
        // Cropping has its own tests and is faked here.
        cut: (bytes) => {
          const sum = createHash("sha256").update(bytes).digest("hex");
          return Promise.resolve(new Map(PICTURE_FILES.map((file) => [file, Buffer.from(`${file} of ${sum}`)])));
        },
        refresh: false,
        signal: new AbortController().signal,
        tell: () => undefined,
        ...over,
      }),
    async close() {
      await standIn.close();
      rmSync(folder, { recursive: true });
    },
  };
  return importer;
}
