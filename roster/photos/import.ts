import { isDeepStrictEqual } from "node:util";
import type { RosterEntry } from "../load.ts";
import { openApi } from "./api.ts";
import { checkFile } from "./check.ts";
import { type CommonsFile, describeFile } from "./commons.ts";
import { CROPS_VERSION } from "./crops.ts";
import { PhotoRefused, SiteUnavailable } from "./errors.ts";
import type { Fetcher } from "./fetcher.ts";
import { checkPictures, forgetPhoto, readPhoto, recordPhoto, storePhoto } from "./library.ts";
import type { Notes } from "./notes.ts";
import type { TakenPhoto } from "./photo.ts";
import type { PictureFile } from "./picture-files.ts";
import type { Sites } from "./sites.ts";
import { findPerson, type Sought } from "./wikidata.ts";

/** Pictures of a person that are tried, in Wikidata's order. */
const MOST_FILES = 3;
/** After so many failures of the sites one after another, the import leaves them alone. */
const MOST_FAILURES = 3;

/** What came of one celebrity. */
export interface Outcome {
  id: string;
  /** `kept`: the photograph that is there stays. `unavailable`: to be tried again. */
  result: "taken" | "kept" | "removed" | "refused" | "unavailable";
  /** Whom to thank, or why there is none. */
  detail: string;
}

export interface ImportOptions {
  entries: readonly Pick<RosterEntry, "id" | "name" | "birthYear">[];
  sites: Sites;
  fetcher: Fetcher;
  notes: Notes;
  /** Folder of the photographs. */
  library: string;
  /** Cuts a picture to all shapes, or refuses it. */
  cut: (bytes: Buffer) => Promise<ReadonlyMap<PictureFile, Buffer>>;
  /** Ask again for everybody: whose picture is another now gets it, whose picture is refused now loses it. */
  refresh: boolean;
  /** Item of Wikidata to take instead of searching by name. */
  item?: string | undefined;
  signal: AbortSignal;
  /** Told of each as it is done. */
  tell: (outcome: Outcome) => void;
}

/**
 * Brings photographs for celebrities, one after another. What was done before is not done again, so it may be broken off
 * at any moment and started anew.
 * @returns what came of each; fewer than asked for when it was broken off or the sites failed
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
  const { library, notes, refresh } = options;
  const { id } = entry;
  const stored = await readPhoto(library, id).catch(() => undefined);
  if (stored?.state === "removed") return { result: "removed", detail: "removed by hand" };
  const present = stored !== undefined && (await isWhole(library, id, stored)) ? stored : undefined;
  if (present !== undefined && !refresh) return { result: "kept", detail: thanks(present) };
  const known = refresh ? undefined : await notes.refusal(id);
  if (known !== undefined) return { result: "refused", detail: known };

  try {
    // Whose item is known is not looked for by name again.
    const person = { ...entry, item: options.item ?? stored?.item };
    const result = await take(options, person, present);
    await notes.forgetRefusal(id);
    return result;
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    await notes.noteRefusal(id, error);
    // What may not be used any more is not left to be shown.
    await forgetPhoto(library, id);
    return { result: "refused", detail: error.message };
  }
}

/** The photograph is there with all its pictures, cut as they are cut today. */
async function isWhole(library: string, id: string, stored: TakenPhoto): Promise<boolean> {
  if (stored.crops !== CROPS_VERSION) return false;
  return checkPictures(library, id, stored).then(
    () => true,
    () => false,
  );
}

/** Takes the first of a person's pictures that may be taken. @throws {PhotoRefused} the first one's refusal */
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
  { fetcher, notes, library, cut }: ImportOptions,
  id: string,
  item: string,
  file: CommonsFile,
  present: TakenPhoto | undefined,
): Promise<Result> {
  const about = { crops: CROPS_VERSION, item, ...checkFile(file, fetcher.guard) };
  if (present?.credit.sha === file.sha) {
    const photo = { ...present, ...about };
    if (!isDeepStrictEqual(photo, present)) await recordPhoto(library, id, photo);
    return { result: "kept", detail: thanks(photo) };
  }
  const bytes = (await notes.download(file.sha)) ?? (await fetcher.picture(file.picture));
  await notes.keepDownload(file.sha, bytes);
  try {
    await storePhoto(library, id, about, await cut(bytes));
  } catch (error) {
    // The next import looks whether it comes better.
    await notes.dropDownload(file.sha);
    throw error;
  }
  return { result: "taken", detail: thanks(about) };
}

const thanks = ({ credit }: Pick<TakenPhoto, "credit">) => `${credit.author}, ${credit.licence}`;
