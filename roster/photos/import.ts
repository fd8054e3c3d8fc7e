import { isDeepStrictEqual } from "node:util";
import type { RosterEntry } from "../load.ts";
import { openApi } from "./api.ts";
import { checkFile } from "./check.ts";
import { type CommonsFile, describeFile } from "./commons.ts";
import { CROPS_VERSION } from "./crops.ts";
import { PhotoRefused, SiteUnavailable } from "./errors.ts";
import type { Fetcher } from "./fetcher.ts";
import type { Notes } from "./notes.ts";
import type { TakenPhoto } from "./photo.ts";
import type { PictureFile } from "./picture-files.ts";
import type { Sites } from "./sites.ts";
import type { PhotoStore } from "./store.ts";
import { findPerson, type Sought } from "./wikidata.ts";

/** How many of a person's pictures are tried, in Wikidata's order. */
const MOST_FILES = 3;
/** The import stops after this many site failures in a row. */
const MOST_FAILURES = 3;

/** The result for one celebrity. */
export interface Outcome {
  id: string;
  /** `kept`: the existing photograph stays. `unavailable`: try again later. */
  result: "taken" | "kept" | "removed" | "refused" | "unavailable";
  /** The credit, or why there is none. */
  detail: string;
}

export interface ImportOptions {
  entries: readonly Pick<RosterEntry, "id" | "name" | "birthYear">[];
  sites: Sites;
  fetcher: Fetcher;
  notes: Notes;
  store: PhotoStore;
  /** Crops a picture to all shapes, or refuses it. */
  cut: (bytes: Buffer) => Promise<ReadonlyMap<PictureFile, Buffer>>;
  /** Check everyone again: update changed pictures and remove those that are refused now. */
  refresh: boolean;
  /** Wikidata item to use instead of searching by name. */
  item?: string | undefined;
  signal: AbortSignal;
  /** Called with each result. */
  tell: (outcome: Outcome) => void;
}

/**
 * Imports photographs for celebrities, one after another. Finished work is not repeated, so it can be interrupted and
 * restarted at any time.
 * @returns the results; fewer than requested when it was aborted or the sites failed
 */
export async function importPhotos(options: ImportOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let failures = 0;
  for (const entry of options.entries) {
    if (options.signal.aborted || failures === MOST_FAILURES) break;
    const outcome = await importOne(options, entry).catch((error: unknown) => {
      if (options.signal.aborted) return undefined;
      if (!(error instanceof SiteUnavailable)) throw error;
      return { result: "unavailable", detail: error.message } as const;
    });
    if (outcome === undefined) break;
    failures = outcome.result === "unavailable" ? failures + 1 : 0;
    outcomes.push({ id: entry.id, ...outcome });
    options.tell({ id: entry.id, ...outcome });
  }
  return outcomes;
}

type Result = Omit<Outcome, "id">;

async function importOne(options: ImportOptions, entry: ImportOptions["entries"][number]): Promise<Result> {
  const { store, notes, refresh } = options;
  const { id } = entry;
  const stored = await store.read(id).catch(() => undefined);
  if (stored?.state === "removed") return { result: "removed", detail: "removed by hand" };
  const present = stored !== undefined && (await isWhole(store, id, stored)) ? stored : undefined;
  if (present !== undefined && !refresh) return { result: "kept", detail: creditLine(present) };
  const known = refresh ? undefined : await notes.refusal(id);
  if (known !== undefined) return { result: "refused", detail: known };

  try {
    // A known item is not searched by name again.
    const person = { ...entry, item: options.item ?? stored?.item };
    const result = await take(options, person, present);
    await notes.forgetRefusal(id);
    return result;
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    await notes.noteRefusal(id, error);
    await store.forget(id);
    return { result: "refused", detail: error.message };
  }
}

/** Whether a photograph is complete and was cropped by the current version. */
async function isWhole(store: PhotoStore, id: string, stored: TakenPhoto): Promise<boolean> {
  return stored.crops === CROPS_VERSION && store.isWhole(id, stored);
}

/** Takes the first acceptable picture of a person. @throws {PhotoRefused} the first picture's refusal */
async function take(
  options: ImportOptions,
  { id, ...sought }: ImportOptions["entries"][number] & Sought,
  present: TakenPhoto | undefined,
): Promise<Result> {
  const { sites, fetcher } = options;
  const wikidata = openApi(fetcher, sites.wikidata);
  const commons = openApi(fetcher, sites.commons);
  const person = await findPerson(wikidata, sought);
  let refused: PhotoRefused | undefined;
  for (const fileName of person.files.slice(0, MOST_FILES)) {
    try {
      const file = await describeFile(commons, fileName);
      return await takeFile(options, id, person.item, file, present);
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      refused ??= error;
    }
  }
  throw refused ?? new PhotoRefused("no_picture", `${person.item} has no picture`);
}

async function takeFile(
  { fetcher, notes, store, cut }: ImportOptions,
  id: string,
  item: string,
  file: CommonsFile,
  present: TakenPhoto | undefined,
): Promise<Result> {
  const about = { crops: CROPS_VERSION, item, ...checkFile(file, fetcher.guard) };
  if (await store.isUnwanted(id, about.credit)) throw new PhotoRefused("not_wanted", `${file.name} was refused here`);
  if (present?.credit.sha === file.sha) {
    const photo = { ...present, ...about };
    if (!isDeepStrictEqual(photo, present)) await store.record(id, photo);
    return { result: "kept", detail: creditLine(photo) };
  }
  const bytes = (await notes.download(file.sha)) ?? (await fetcher.picture(file.picture));
  await notes.keepDownload(file.sha, bytes);
  try {
    await store.store(id, about, await cut(bytes));
  } catch (error) {
    // Forget the download, so that the next import fetches it again.
    await notes.dropDownload(file.sha);
    throw error;
  }
  return { result: "taken", detail: creditLine(about) };
}

const creditLine = ({ credit }: Pick<TakenPhoto, "credit">) => `${credit.author}, ${credit.licence}`;
