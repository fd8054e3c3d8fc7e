import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cutCrops } from "#roster/photos/crops.ts";
import { PhotoRefused } from "#roster/photos/errors.ts";
import { createFetcher } from "#roster/photos/fetcher.ts";
import { importPhotos } from "#roster/photos/import.ts";
import { NO_NOTES } from "#roster/photos/notes.ts";
import type { PhotoSource } from "#roster/photos/options.ts";
import type { PhotoStore } from "#roster/photos/store.ts";
import type { KeptCatalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Query } from "../database/query.ts";
import { recordAct } from "../operators/trail.ts";
import {
  holdImport,
  type HeldImport,
  letGo,
  readLeft,
  readUnwanted,
  takeImport,
  writeResult,
} from "./import-queries.ts";
import { lockPhotograph, type PutUp, readOne, writePhotograph } from "./queries.ts";
import { inTrail } from "./rules.ts";
import type { ShownPhotographs } from "./shown.ts";
import { versionOf } from "./version.ts";

/** How often it is said that an import is carried out, and asked whether it was stopped, in ms. */
const BEAT_MS = 1000;
/** Timeout of a request to the sites, including its body. */
const TIMEOUT_MS = 60_000;

interface ImporterDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: KeptCatalogue;
  shown: ShownPhotographs;
  /** Undefined if nothing may be imported. */
  source: PhotoSource | undefined;
  failed: (error: unknown) => void;
  /** Told of an end in a line. */
  over: (line: string) => void;
}

/** Carries out the import that operators have started, one at a time over all processes. */
export interface Importer {
  /** Looks for an import that no process carries out, and goes on with it. */
  wake(this: void): void;
  /** Leaves what is running to other processes, and to later starts. */
  close(this: void): Promise<void>;
}

export function createImporter(dependencies: ImporterDependencies): Importer {
  const { database, source, failed } = dependencies;
  const holder = randomUUID();
  const closing = new AbortController();
  let working: Promise<void> | undefined;

  async function work(sites: PhotoSource): Promise<void> {
    while (!closing.signal.aborted) {
      const held = await database.run(takeImport(holder));
      if (held === undefined) return;
      await carryOut(dependencies, sites, held, { holder, closing: closing.signal });
    }
  }

  return {
    wake() {
      if (source === undefined || working !== undefined || closing.signal.aborted) return;
      working = work(source)
        .catch(failed)
        .finally(() => {
          working = undefined;
        });
    },
    async close() {
      closing.abort();
      await working;
    },
  };
}

async function carryOut(
  dependencies: ImporterDependencies,
  { sites, userAgent, pauseMs, sleep = pause }: PhotoSource,
  held: HeldImport,
  { holder, closing }: { holder: string; closing: AbortSignal },
): Promise<void> {
  const { database, catalogue, shown, failed, over } = dependencies;
  const lost = new AbortController();
  const signal = AbortSignal.any([closing, lost.signal]);
  async function beat(): Promise<void> {
    try {
      if (!(await database.run(holdImport(held.id, holder)))) lost.abort();
    } catch (error) {
      failed(error);
    }
  }
  const heart = setInterval(() => void beat(), BEAT_MS);
  try {
    const left = new Set(await database.run(readLeft(held.id)));
    const results: Promise<void>[] = [];
    const tell = (outcome: Parameters<typeof writeResult>[1]) =>
      void results.push(database.run(writeResult(held.id, outcome)).catch(failed));
    // Their photographs came meanwhile, or just before a process ended.
    for (const id of left) {
      const photograph = shown.get(id);
      if (photograph !== undefined && left.delete(id)) tell({ id, result: "kept", detail: photograph.credit.author });
    }
    const entries = catalogue.known.filter(({ id }) => left.has(id));
    const outcomes = await importPhotos({
      entries,
      sites,
      fetcher: createFetcher({
        sites,
        userAgent,
        pauseMs,
        timeoutMs: TIMEOUT_MS,
        now: Date.now,
        sleep: (ms) => sleep(ms, undefined, { signal }),
        signal,
        isHasty: true,
      }),
      notes: NO_NOTES,
      store: storeOf(dependencies, { ...held, holder, abandon: () => lost.abort() }),
      cut: cutCrops,
      refresh: false,
      signal,
      tell,
    });
    await Promise.all(results);
    const last = outcomes.at(-1);
    // It gives up after several failures in a row.
    const isFailed = outcomes.length < entries.length || last?.result === "unavailable";
    const state = signal.aborted ? "running" : isFailed ? "failed" : "done";
    await database.run(letGo(held, holder, { state, reason: state === "failed" ? last?.detail : null }));
    if (state === "failed") over(`The import of photographs was given up: ${last?.detail ?? "nobody was looked for"}`);
    if (state === "done")
      over(`The import of photographs is done: ${outcomes.filter(({ result }) => result === "taken").length} found`);
  } catch (error) {
    failed(error);
    await database.run(letGo(held, holder, { state: "failed", reason: "The product failed; its log says why." }));
  } finally {
    clearInterval(heart);
  }
}

/** Keeps photographs in the database, as long as the import is this process's. */
function storeOf(
  { database, catalogue }: ImporterDependencies,
  { id: held, by, holder, abandon }: HeldImport & { holder: string; abandon: () => void },
): PhotoStore {
  return {
    read: async () => undefined,
    isWhole: async () => true,
    record: async () => undefined,
    forget: async () => undefined,
    isUnwanted: (id, credit) => database.run(readUnwanted(id, credit)),
    async store(id, { credit: { author, licence, licenceUrl, source, sha }, restrictions }, pictures) {
      const entry = catalogue.known.find((one) => one.id === id);
      if (entry === undefined) throw new PhotoRefused("not_wanted", "The celebrity is no longer known");
      const credit = { author, licence, licenceUrl, source };
      const putUp: PutUp = { origin: "imported", version: versionOf(pictures, credit), credit, sha, restrictions };
      await database.transaction(
        (send) =>
          Promise.all([send(lockPhotograph(entry.num)), send(readOne(entry.num)), send(holdImport(held, holder))]),
        async ([, decided, isOurs], send) => {
          if (!isOurs) {
            abandon();
            throw new Error("The import was stopped");
          }
          if (decided !== undefined && decided.origin !== "refused")
            throw new PhotoRefused("not_wanted", "An operator has sent another one meanwhile");
          const act = { act: "photograph_imported", subject: id, after: inTrail(putUp) } as const;
          const writes: Query[] = writePhotograph(entry.num, putUp, by.name, pictures);
          await Promise.all([...writes, recordAct(by, act), catalogue.tellChanged()].map(send));
        },
      );
      await catalogue.reload();
    },
  };
}
