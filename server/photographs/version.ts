import { createHash } from "node:crypto";
import type { PhotoCredit } from "#contract/celebrities.ts";
import type { PictureFile } from "#roster/photos/picture-files.ts";

/** The version of a photograph, which changes with its pictures and with its credit: old pages must not credit the wrong author. */
export function versionOf(pictures: ReadonlyMap<PictureFile, Buffer>, credit: PhotoCredit): string {
  const sum = createHash("sha256").update(JSON.stringify(credit));
  for (const [file, picture] of pictures) sum.update(file).update(picture);
  return sum.digest("hex").slice(0, 10);
}
