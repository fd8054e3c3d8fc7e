import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { PhotoRefused } from "./errors.ts";
import { readIfThere, writeWhole } from "./files.ts";

/** Refusals are remembered for a week, so that a restarted import does not repeat the requests. */
const REFUSED_FOR_MS = 7 * 24 * 60 * 60_000;

const refusal = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("is no JSON");
      return z.NEVER;
    }
  })
  .pipe(z.object({ reason: z.string(), detail: z.string(), at: z.iso.datetime() }));

/** Cache between imports: downloads and refusals. Its folder can be deleted at any time. */
export interface Notes {
  /** Why a celebrity's picture was refused within the last week; undefined when it was not. */
  refusal: (id: string) => Promise<string | undefined>;
  noteRefusal: (id: string, refused: PhotoRefused) => Promise<void>;
  forgetRefusal: (id: string) => Promise<void>;
  /** A completed download. @param sha SHA-1 of the original */
  download: (sha: string) => Promise<Buffer | undefined>;
  keepDownload: (sha: string, bytes: Buffer) => Promise<void>;
  dropDownload: (sha: string) => Promise<void>;
}

/** For an import that remembers its results elsewhere. */
export const NO_NOTES: Notes = {
  refusal: async () => undefined,
  noteRefusal: async () => undefined,
  forgetRefusal: async () => undefined,
  download: async () => undefined,
  keepDownload: async () => undefined,
  dropDownload: async () => undefined,
};

/** @param now in ms since the epoch */
export function openNotes(folder: string, now: () => number): Notes {
  const refusalPath = (id: string) => join(folder, "refused", `${id}.json`);
  const downloadPath = (sha: string) => join(folder, "downloads", sha);
  return {
    async refusal(id) {
      const content = await readIfThere(refusalPath(id));
      const { success, data } = refusal.safeParse(content?.toString());
      return success && now() - Date.parse(data.at) < REFUSED_FOR_MS ? data.detail : undefined;
    },
    async noteRefusal(id, { reason, message: detail }) {
      const at = new Date(now()).toISOString();
      await writeWhole(refusalPath(id), JSON.stringify({ reason, detail, at }));
    },
    forgetRefusal: (id) => rm(refusalPath(id), { force: true }),
    download: (sha) => readIfThere(downloadPath(sha)),
    keepDownload: (sha, bytes) => writeWhole(downloadPath(sha), bytes),
    dropDownload: (sha) => rm(downloadPath(sha), { force: true }),
  };
}
