import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readIfThere, writeWhole } from "./files.ts";
import { type StoredPhoto, storedPhoto, type TakenPhoto } from "./photo.ts";
import { PICTURE_FILES, type PictureFile } from "./picture-files.ts";
import type { PhotoStore } from "./store.ts";

/** Folder of the photographs: `<id>/photo.json` and `<id>/<version>/<shape>.<extension>`. */
export const LIBRARY = join(import.meta.dirname, "library");

const RECORD = "photo.json";

/** Reads a celebrity's photo record; undefined when there is none. @throws when it is unreadable or invalid */
export async function readPhoto(library: string, id: string): Promise<StoredPhoto | undefined> {
  const content = await readIfThere(join(library, id, RECORD));
  return content === undefined ? undefined : storedPhoto.parse(JSON.parse(content.toString()));
}

/** Reads one picture and verifies its hash. @throws when it is missing, unreadable or altered */
export async function readPicture(library: string, id: string, photo: TakenPhoto, file: PictureFile): Promise<Buffer> {
  const picture = await readIfThere(join(library, id, photo.version, file));
  if (picture === undefined) throw new Error(`${id}: ${file} is missing`);
  if (sha256(picture) !== photo.pictures[file]) throw new Error(`${id}: ${file} differs from what was stored`);
  return picture;
}

/** Verifies all pictures of a photograph. @throws naming the first that is missing or altered */
export async function checkPictures(library: string, id: string, photo: TakenPhoto): Promise<void> {
  await Promise.all(PICTURE_FILES.map((file) => readPicture(library, id, photo, file)));
}

/**
 * Stores a photograph. The pictures are written to a new folder before the record points at it, so readers see either the
 * old or the new photograph completely, even after an abort.
 */
export async function storePhoto(
  library: string,
  id: string,
  about: Omit<TakenPhoto, "state" | "version" | "pictures">,
  pictures: ReadonlyMap<PictureFile, Buffer>,
): Promise<void> {
  const sums = Object.fromEntries([...pictures].map(([file, picture]) => [file, sha256(picture)]));
  const version = sha256(JSON.stringify(sums)).slice(0, 10);
  const folder = join(library, id, version);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  for (const [file, picture] of pictures) await writeFile(join(part, file), picture, { flush: true });
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
  await recordPhoto(library, id, { state: "taken", version, ...about, pictures: sums });
}

/** Writes the record and deletes the versions that it no longer refers to. */
export async function recordPhoto(library: string, id: string, photo: StoredPhoto): Promise<void> {
  const folder = join(library, id);
  await writeWhole(join(folder, RECORD), `${JSON.stringify(photo, null, 2)}\n`);
  const kept = new Set([RECORD, photo.state === "taken" ? photo.version : ""]);
  const old = (await readdir(folder)).filter((name) => !kept.has(name));
  await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Deletes a celebrity's photograph and record. */
async function forgetPhoto(library: string, id: string): Promise<void> {
  await rm(join(library, id), { recursive: true, force: true });
}

/** The library as an import knows it. @param library its folder */
export const photoFolder = (library: string): PhotoStore => ({
  read: (id) => readPhoto(library, id),
  isWhole: (id, photo) =>
    checkPictures(library, id, photo).then(
      () => true,
      () => false,
    ),
  // Whose photograph was removed is not looked for at all.
  isUnwanted: async () => false,
  store: (id, about, pictures) => storePhoto(library, id, about, pictures),
  record: (id, photo) => recordPhoto(library, id, photo),
  forget: (id) => forgetPhoto(library, id),
});

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
