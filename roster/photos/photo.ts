import { photoCredit } from "#contract/celebrities.ts";
import { z } from "zod";

/** Maximum length of an author's name, in characters. */
export const LONGEST_AUTHOR = 120;

/** A photograph's credit, licence and source file on Wikimedia Commons. */
const storedCredit = z.object({
  ...photoCredit.shape,
  author: photoCredit.shape.author.min(1).max(LONGEST_AUTHOR),
  /** File name. */
  file: z.string(),
  /** Of the original, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** SHA-1 of the original. */
  sha: z.string(),
});

export type StoredCredit = z.output<typeof storedCredit>;

const taken = z.object({
  state: z.literal("taken"),
  /** Content hash: the folder of the pictures and their version in addresses. */
  version: z.string().regex(/^[0-9a-f]{10}$/),
  /** `CROPS_VERSION` when they were cropped. */
  crops: z.string(),
  /** The person's Wikidata item. */
  item: z.string(),
  credit: storedCredit,
  /** Non-copyright restrictions to observe, such as "personality". */
  restrictions: z.array(z.string()),
  /** SHA-256 of each picture by file name, such as "card.webp". */
  pictures: z.record(z.string(), z.string()),
});

export type TakenPhoto = z.output<typeof taken>;

/** A celebrity's photo record. A removed photograph is not imported again until its folder is deleted. */
export const storedPhoto = z.discriminatedUnion("state", [taken, z.object({ state: z.literal("removed") })]);

export type StoredPhoto = z.output<typeof storedPhoto>;
