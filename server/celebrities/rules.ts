import { type CelebrityFacts, celebrityFacts } from "#contract/celebrity-operators.ts";
import { CATEGORIES, type Category, CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import { CATEGORY_FEWEST } from "#contract/values/celebrities.ts";
import { HOURLY_RATE } from "#contract/values/chat-price.ts";
import { CATEGORY_EMBLEMS } from "#contract/values/emblems.ts";
import type { RosterEntry } from "#roster/load.ts";
import { skeletonOf } from "../names/skeleton.ts";
import { slug } from "#roster/slug.ts";

const RATE: RosterEntry["hourlyRate"] = HOURLY_RATE;

/** What the database keeps of a celebrity, beside its counters. */
export interface KeptRow {
  id: string;
  num: number;
  withdrawn: boolean;
  /** What operators have set. */
  facts: Partial<CelebrityFacts>;
  revision: number;
}

/** A celebrity whom the roster's files or operators know. */
export interface KnownEntry extends RosterEntry, Omit<KeptRow, "facts"> {
  /** Whether it is in no file of the roster. */
  added: boolean;
}

/**
 * The celebrities of the files, as operators have corrected them, and those whom operators have added: by category, in roster
 * order, with those behind it who are new in it.
 */
export function entriesOf(
  roster: readonly RosterEntry[],
  rows: readonly Pick<KeptRow, "id" | "facts">[],
): RosterEntry[] {
  const given = new Map(rows.map(({ id, facts }) => [id, facts]));
  const inFiles = new Set(roster.map(({ id }) => id));
  const added = rows.flatMap(({ id, facts }) => {
    // Those who were added before operators could choose an emblem have none.
    const emblem = facts.category === undefined ? undefined : CATEGORY_EMBLEMS[facts.category];
    const { data } = celebrityFacts.safeParse({ emblem, ...facts });
    return inFiles.has(id) || data === undefined ? [] : [Object.assign({}, data, { id, hourlyRate: RATE })];
  });
  const corrected = roster.map((entry) => ({ ...entry, ...given.get(entry.id) }));
  const stays = corrected.filter(({ category }, index) => category === roster[index]?.category);
  const moved = corrected.filter((entry) => !stays.includes(entry));
  const next = new Map<Category, number>();
  for (const { category, number } of stays) next.set(category, Math.max(number, next.get(category) ?? 0));
  const behind = [...moved, ...added].map((entry): RosterEntry => {
    const number = (next.get(entry.category) ?? 0) + 1;
    next.set(entry.category, number);
    return { ...entry, number };
  });
  return [...stays, ...behind].toSorted(
    (one, other) => CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category) || one.number - other.number,
  );
}

/** All who are known, with what the database keeps of them; those whom it does not know are left out. */
export function knownOf(roster: readonly RosterEntry[], rows: readonly KeptRow[]): KnownEntry[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inFiles = new Set(roster.map(({ id }) => id));
  return entriesOf(roster, rows).flatMap((entry): KnownEntry[] => {
    const row = byId.get(entry.id);
    if (row === undefined) return [];
    const { num, withdrawn, revision } = row;
    return [{ ...entry, num, withdrawn, revision, added: !inFiles.has(entry.id) }];
  });
}

/** What is said of a celebrity. */
export function factsOf(entry: RosterEntry): CelebrityFacts {
  const { name, category, emblem, alsoKnownAs, birthYear, description } = entry;
  const { biography, achievements, interests, personalQuotes } = entry;
  const lists = { achievements, interests, personalQuotes };
  return { name, category, emblem, alsoKnownAs, birthYear, description, biography, ...lists };
}

/** The facts that differ, in the order of the contract. @param base undefined if there is none */
export function differing(facts: CelebrityFacts, base: RosterEntry | undefined): Partial<CelebrityFacts> {
  const before: Record<string, unknown> = base === undefined ? {} : factsOf(base);
  return Object.fromEntries(
    Object.entries(facts).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  );
}

/** Facts for the trail: a list is a text with a semicolon between its lines. */
export const inTrail = (facts: Partial<CelebrityFacts>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, Array.isArray(value) ? value.join("; ") : value]),
  );

/** Whether a category takes one more, or loses one; undefined if it does. */
export function refusalOf(
  known: readonly KnownEntry[],
  category: Category,
  change: "more" | "fewer",
): "category_full" | "category_too_small" | undefined {
  const shown = known.filter((entry) => entry.category === category && !entry.withdrawn).length;
  if (change === "more") return shown >= CELEBRITIES_PER_CATEGORY ? "category_full" : undefined;
  return shown <= CATEGORY_FEWEST ? "category_too_small" : undefined;
}

/** Whether a name is, or reads as, that of somebody else. @param id whose it is to be */
export const isTaken = (known: readonly KnownEntry[], name: string, id: string): boolean => {
  const seen = skeletonOf(name);
  return known.some((other) => other.id !== id && (other.id === slug(name) || skeletonOf(other.name) === seen));
};
