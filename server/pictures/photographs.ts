import type { PhotoCredit } from "#contract/celebrities.ts";
import type { PictureShape } from "#contract/values/pictures.ts";
import type { RosterEntry } from "#roster/load.ts";
import { checkPictures, readPhoto, readPicture } from "#roster/photos/library.ts";
import type { PhotoExtension } from "#roster/photos/picture-files.ts";

/** A celebrity's photograph, in every shape. */
export interface Photograph {
  /** Changes whenever the pictures do. */
  version: string;
  credit: PhotoCredit;
  /** SHA-1 of the file before it was cropped. */
  sha: string;
  /** Reads a picture. @throws if it is missing or has changed since the start */
  read: (shape: PictureShape, extension: PhotoExtension) => Promise<Buffer>;
}

/** Those that are shown, by id. */
export type Photographs = Pick<ReadonlyMap<string, Photograph>, "get">;

/**
 * Opens the photographs in the folder that comes with the product. Incomplete ones are skipped, so their posters are shown.
 * @param library folder filled by the importer; may be missing or undefined
 * @param warn called for each photograph that is skipped
 */
export async function openPhotographs(
  library: string | undefined,
  roster: readonly Pick<RosterEntry, "id">[],
  warn: (error: unknown, line: string) => void,
): Promise<ReadonlyMap<string, Photograph>> {
  const photographs = new Map<string, Photograph>();
  if (library === undefined) return photographs;
  for (const { id } of roster) {
    try {
      const photograph = await openPhotograph(library, id);
      if (photograph !== undefined) photographs.set(id, photograph);
    } catch (error) {
      warn(error, `The photograph of ${id} cannot be shown; the poster is`);
    }
  }
  return photographs;
}

async function openPhotograph(library: string, id: string): Promise<Photograph | undefined> {
  const photo = await readPhoto(library, id);
  if (photo?.state !== "taken") return undefined;
  await checkPictures(library, id, photo);
  const { author, licence, licenceUrl, source, sha } = photo.credit;
  return {
    version: photo.version,
    credit: { author, licence, licenceUrl, source },
    sha,
    read: (shape, extension) => readPicture(library, id, photo, `${shape}.${extension}`),
  };
}
