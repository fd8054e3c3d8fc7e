import type { StoredCredit, StoredPhoto, TakenPhoto } from "./photo.ts";
import type { PictureFile } from "./picture-files.ts";

/** Where an import keeps photographs. */
export interface PhotoStore {
  /** What is kept of a celebrity; undefined if nothing is. @throws when it is unreadable */
  read: (id: string) => Promise<StoredPhoto | undefined>;
  /** Whether all pictures of a photograph are as they were stored. */
  isWhole: (id: string, photo: TakenPhoto) => Promise<boolean>;
  /** Whether this file is not to be shown as this celebrity. */
  isUnwanted: (id: string, credit: StoredCredit) => Promise<boolean>;
  /** @throws {PhotoRefused} not_wanted */
  store: (
    id: string,
    about: Omit<TakenPhoto, "state" | "version" | "pictures">,
    pictures: ReadonlyMap<PictureFile, Buffer>,
  ) => Promise<void>;
  /** Keeps the pictures, and changes what is said of them. */
  record: (id: string, photo: StoredPhoto) => Promise<void>;
  /** Called when a celebrity's picture is refused: one that may no longer be used must not stay. */
  forget: (id: string) => Promise<void>;
}
