import { photoCredit } from "#contract/celebrities.ts";
import { z } from "zod";

/** Longest name of an author that is kept, in characters. */
export const LONGEST_AUTHOR = 120;

/** Whom to thank for a photograph, under which licence it is, and which file of Wikimedia Commons it was made of. */
const storedCredit = z.object({
  ...photoCredit.shape,
  author: photoCredit.shape.author.min(1).max(LONGEST_AUTHOR),
  /** Name of the file. */
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
  /** Folder of the pictures, and their version in addresses: made of what is in them. */
  version: z.string().regex(/^[0-9a-f]{10}$/),
  /** Version of the way in which they were cut. */
  crops: z.string(),
  /** The person's item in Wikidata. */
  item: z.string(),
  credit: storedCredit,
  /** Rights beside copyright that are to be minded, such as "personality". */
  restrictions: z.array(z.string()),
  /** SHA-256 of each picture by its file's name, such as "card.webp". */
  pictures: z.record(z.string(), z.string()),
});

export type TakenPhoto = z.output<typeof taken>;

/** What is kept of a celebrity's photograph. A removed one stays away until its folder is deleted. */
export const storedPhoto = z.discriminatedUnion("state", [taken, z.object({ state: z.literal("removed") })]);

export type StoredPhoto = z.output<typeof storedPhoto>;
