import { readdirSync } from "node:fs";
import { join } from "node:path";
import { CATEGORIES, CELEBRITIES_PER_CATEGORY, type Category } from "#contract/values/categories.ts";
import { ADULT_AGE } from "#contract/values/celebrities.ts";
import { readJsonFile } from "./json-file.ts";
import { type RosterCelebrity, rosterFile } from "./schema.ts";
import { slug } from "./slug.ts";

const FOLDER = join(import.meta.dirname, "categories");

/** A celebrity of the roster with its category and position. */
export interface RosterEntry extends RosterCelebrity {
  category: Category;
  /** Position within the category, from 1. */
  number: number;
}

/** Lists every error in the roster's files, one per line. An invalid roster is not used at all. */
export class RosterError extends Error {
  constructor(lines: string[]) {
    super(`The roster is wrong:\n${lines.map((line) => `  ${line}`).join("\n")}`);
    this.name = "RosterError";
  }
}

/**
 * Reads the roster: one JSON file per category, in the order of CATEGORIES.
 * @param year the current year, to reject anyone who may be a minor
 * @throws {RosterError} naming the file and entry of every error
 */
export function loadRoster(year: number, folder: string = FOLDER): RosterEntry[] {
  const wrong: string[] = [];
  const entries: RosterEntry[] = [];
  const seenIn = new Map<string, string>();
  const expected = new Map(CATEGORIES.map((category) => [`${slug(category)}.json`, category]));
  for (const file of readdirSync(folder)) if (!expected.has(file)) wrong.push(`${file}: no category has this name`);
  for (const [file, category] of expected) {
    const celebrities = readFile(join(folder, file), file, category, wrong);
    if (celebrities === undefined) continue;
    if (celebrities.length !== CELEBRITIES_PER_CATEGORY) {
      wrong.push(`${file}: ${celebrities.length} celebrities, not ${CELEBRITIES_PER_CATEGORY}`);
    }
    const emblems = new Set<string>();
    for (const [index, celebrity] of celebrities.entries()) {
      const elsewhere = seenIn.get(celebrity.id);
      if (elsewhere !== file && emblems.size === emblems.add(celebrity.emblem).size)
        wrong.push(`${file}: ${celebrity.emblem} is the emblem of two`);
      if (elsewhere !== undefined) wrong.push(`${file}: ${celebrity.id} stands in ${elsewhere} already`);
      if (celebrity.id !== slug(celebrity.name))
        wrong.push(`${file}: ${celebrity.id} should be ${slug(celebrity.name)}, after the name`);
      wrong.push(...repeatedNames(celebrity).map((name) => `${file}: ${celebrity.id} is known as ${name} already`));
      if (mayBeMinor(celebrity, year)) wrong.push(`${file}: ${celebrity.id} may be under ${ADULT_AGE}`);
      seenIn.set(celebrity.id, file);
      entries.push({ ...celebrity, category, number: index + 1 });
    }
  }
  if (wrong.length > 0) throw new RosterError(wrong);
  return entries;
}

/** Whether someone may be under age in a year. */
export const mayBeMinor = ({ birthYear }: Pick<RosterCelebrity, "birthYear">, year: number): boolean =>
  year - birthYear <= ADULT_AGE;

/** The other names that differ from the name or from each other in case, accents or punctuation only. */
export function repeatedNames({ name, alsoKnownAs }: Pick<RosterCelebrity, "name" | "alsoKnownAs">): string[] {
  const known = new Set([slug(name)]);
  return alsoKnownAs.filter((other) => known.size === known.add(slug(other)).size);
}

/** Reads one file; returns undefined and adds to `wrong` when it is invalid. */
function readFile(path: string, file: string, category: Category, wrong: string[]): RosterCelebrity[] | undefined {
  const content = readJsonFile(path, file, rosterFile, wrong);
  if (content === undefined) return undefined;
  if (content.category !== category) wrong.push(`${file}: the category is ${content.category}, not ${category}`);
  return content.celebrities;
}
