import type { AddressGuard } from "./sites.ts";
import type { CommonsFile } from "./commons.ts";
import { MIN_SIDE } from "./crops.ts";
import { PhotoRefused } from "./errors.ts";
import { formatNamed } from "./formats.ts";
import { licenceNamed, restrictionsIn } from "./licences.ts";
import { LONGEST_AUTHOR, type StoredCredit } from "./photo.ts";
import { plainText } from "./plain-text.ts";

/**
 * Decides from its Wikimedia Commons description whether a file may be used. Downloads nothing.
 * @returns the credit, and non-copyright restrictions to record
 * @throws {PhotoRefused} format, too_small, licence, restricted, no_author, address
 */
export function checkFile(file: CommonsFile, guard: AddressGuard): { credit: StoredCredit; restrictions: string[] } {
  const { name, width, height, mediaType, sha, page, description } = file;
  if (formatNamed(mediaType) === undefined) throw new PhotoRefused("format", `${name} is ${mediaType}`);
  if (Math.min(width, height) < MIN_SIDE)
    throw new PhotoRefused("too_small", `${name} has ${width} × ${height} pixels`);

  const { License: code = "", LicenseShortName: shown = "" } = description;
  const licence = licenceNamed(shown);
  // Only licences that Wikimedia knows have a code; if there is one, it must agree with the name.
  if (licence === undefined || (code !== "" && licenceNamed(code)?.name !== licence.name))
    throw new PhotoRefused("licence", `${name} is under ${shown || code || "an unknown licence"}`);
  if (isSet(description.NonFree)) throw new PhotoRefused("licence", `${name} is marked as not free`);
  if (isSet(description.DeletionReason)) throw new PhotoRefused("licence", `${name} is about to be deleted`);
  const { all, forbidding } = restrictionsIn(description.Restrictions ?? "");
  if (forbidding.length > 0) throw new PhotoRefused("restricted", `${name} is restricted: ${forbidding.join(", ")}`);

  const author = plainText(description.Artist ?? "") || plainText(description.Attribution ?? "");
  if (author === "" && licence.attribution) throw new PhotoRefused("no_author", `${name} names no author to credit`);
  return {
    credit: {
      author: shortened(author || "Unknown author"),
      licence: licence.name,
      licenceUrl: licence.url,
      source: guard(page).href,
      file: name,
      width,
      height,
      sha,
    },
    restrictions: all,
  };
}

const isSet = (mark: string | undefined) => mark !== undefined && !["", "0", "false"].includes(mark.toLowerCase());

function shortened(author: string): string {
  return author.length <= LONGEST_AUTHOR ? author : `${author.slice(0, LONGEST_AUTHOR - 1).trimEnd()}…`;
}
