import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readIfThere, writeWhole } from "./files.ts";
import { type StoredPhoto, storedPhoto, type TakenPhoto } from "./photo.ts";
import { PICTURE_FILES, type PictureFile } from "./picture-files.ts";

/** Where the photographs are kept: `<id>/photo.json` and `<id>/<version>/<shape>.<extension>`. */
export const LIBRARY = join(import.meta.dirname, "library");

const RECORD = "photo.json";

/** What is kept of a celebrity's photograph; undefined when nothing is. @throws when it cannot be read or understood */
export async function readPhoto(library: string, id: string): Promise<StoredPhoto | undefined> {
  const content = await readIfThere(join(library, id, RECORD));
  return content === undefined ? undefined : storedPhoto.parse(JSON.parse(content.toString()));
}

/** One picture of a photograph, as it was made. @throws when it is missing, cannot be read, or is another than was stored */
export async function readPicture(library: string, id: string, photo: TakenPhoto, file: PictureFile): Promise<Buffer> {
  const picture = await readIfThere(join(library, id, photo.version, file));
  if (picture === undefined) throw new Error(`${id}: ${file} is missing`);
  if (sha256(picture) !== photo.pictures[file]) throw new Error(`${id}: ${file} is not what was stored`);
  return picture;
}

/** All pictures of a photograph are there, as they were made. @throws naming the first that is not */
export async function checkPictures(library: string, id: string, photo: TakenPhoto): Promise<void> {
  await Promise.all(PICTURE_FILES.map((file) => readPicture(library, id, photo, file)));
}

/**
 * Stores a photograph. Its pictures get a folder of their own before the record leads to them, so that whoever reads
 * meanwhile, and whatever an abort leaves, finds the old photograph whole or the new one.
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

/** Writes the record, and removes what it no longer leads to. */
export async function recordPhoto(library: string, id: string, photo: StoredPhoto): Promise<void> {
  const folder = join(library, id);
  await writeWhole(join(folder, RECORD), `${JSON.stringify(photo, null, 2)}\n`);
  const kept = new Set([RECORD, photo.state === "taken" ? photo.version : ""]);
  const old = (await readdir(folder)).filter((name) => !kept.has(name));
  await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Forgets a celebrity's photograph. */
export async function forgetPhoto(library: string, id: string): Promise<void> {
  await rm(join(library, id), { recursive: true, force: true });
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
