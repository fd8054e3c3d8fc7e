import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { LIBRARY } from "./library.ts";
import { areLocal, isSiteAddress, type Sites, WIKIMEDIA } from "./sites.ts";

/** Minimum pause between two requests to the public sites, in ms. */
const PAUSE_MS = 1000;

const USAGE = `npm run roster:photos -- [options]

  --contact <mail or page>  how Wikimedia can reach you; or PHOTOS_CONTACT. Required.
  --only <id,id>            only these celebrities
  --refresh                 check existing photographs and refusals again
  --item <Q…>               with --only <id>: this Wikidata item, when the name is ambiguous
  --remove <id,id>          remove these photographs for good; to undo, delete the folder in the library`;

/** Where photographs are from, and how it is asked. */
export interface PhotoSource {
  sites: Sites;
  userAgent: string;
  pauseMs: number;
  /** That of the process by default. */
  sleep?: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<void>;
}

/** The command's options. */
export interface PhotoOptions extends Omit<PhotoSource, "sleep"> {
  /** Ids; undefined for the whole roster. */
  only: string[] | undefined;
  remove: string[];
  item: string | undefined;
  refresh: boolean;
  library: string;
  /** Folder of the cache between imports. */
  notes: string;
}

/** Invalid arguments or environment; the message says what is expected. */
export class OptionsError extends Error {}

/**
 * Reads the command's arguments and environment. `PHOTOS_WIKIDATA`, `PHOTOS_COMMONS`, `PHOTOS_UPLOADS` and
 * `PHOTOS_THUMBS` override the sites, `PHOTOS_LIBRARY` and `PHOTOS_NOTES` the folders. A mirror of the uploads is expected
 * to serve their thumbnails too, unless those have an address of their own.
 * @throws {OptionsError}
 */
export function readOptions(args: string[], env: Record<string, string | undefined>): PhotoOptions {
  const values = parsed(args);
  const remove = listed(values.remove) ?? [];
  const only = listed(values.only);
  if (values.item !== undefined && (only?.length !== 1 || !/^Q\d+$/.test(values.item)))
    throw new OptionsError("--item Q42 goes with --only and one id");
  const source = sourceOf(values.contact ?? env["PHOTOS_CONTACT"] ?? "", env);
  if (source === undefined && remove.length === 0)
    throw new OptionsError("Wikimedia wants to know whom to write to: --contact you@example.org, or PHOTOS_CONTACT");
  return {
    // Removing asks nobody.
    ...(source ?? { sites: WIKIMEDIA, userAgent: "", pauseMs: PAUSE_MS }),
    only,
    remove,
    item: values.item,
    // Naming an item implies that it should replace the existing photograph.
    refresh: values.refresh || values.item !== undefined,
    library: resolve(env["PHOTOS_LIBRARY"] || LIBRARY),
    notes: resolve(env["PHOTOS_NOTES"] || join(import.meta.dirname, "../../.cache/photos")),
  };
}

/**
 * Where photographs are imported from, as the environment says.
 * @param contact a mail address or page, under which Wikimedia reaches whoever imports
 * @param isAnonymous whether a copy of the product on somebody's machine may do without
 * @returns undefined without a contact, unless the sites are on this machine
 * @throws {OptionsError}
 */
export function sourceOf(
  contact: string,
  env: Record<string, string | undefined>,
  isAnonymous = false,
): Omit<PhotoSource, "sleep"> | undefined {
  const sites: Sites = {
    wikidata: env["PHOTOS_WIKIDATA"] || WIKIMEDIA.wikidata,
    commons: env["PHOTOS_COMMONS"] || WIKIMEDIA.commons,
    uploads: env["PHOTOS_UPLOADS"] || WIKIMEDIA.uploads,
    thumbs: env["PHOTOS_THUMBS"] || env["PHOTOS_UPLOADS"] || WIKIMEDIA.thumbs,
  };
  for (const address of Object.values<string>({ ...sites })) {
    if (!isSiteAddress(address)) throw new OptionsError(`${address} must be an https address, or one on this machine`);
  }
  const local = areLocal(sites);
  if (contact === "" && !local && !isAnonymous) return undefined;
  if (contact !== "" && !/^(https:\/\/[^\s()]+|[^\s()@]+@[^\s()@]+\.[^\s()@]+)$/.test(contact))
    throw new OptionsError(`${contact} must be a mail address or an https address`);
  return {
    sites,
    userAgent: `HotOrNotPhotos/1.0 (${contact || (local ? "local" : "a development copy; PHOTOS_CONTACT names its owner")}) node/${process.versions.node}`,
    pauseMs: local ? 0 : PAUSE_MS,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        contact: { type: "string" },
        only: { type: "string" },
        item: { type: "string" },
        remove: { type: "string" },
        refresh: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const listed = (ids: string | undefined) => ids?.split(",").map((id) => id.trim());
