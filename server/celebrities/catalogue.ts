import { CATEGORIES, type Category } from "#contract/values/categories.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { Database } from "../database/connect.ts";
import { Problem } from "../http/problem.ts";
import type { EntryPicture, PicturedEntry } from "../pictures/pictured.ts";
import { syncCelebrities } from "./queries.ts";

/** A celebrity of the running product: its roster entry with its picture and its database key. */
export interface CatalogueEntry extends PicturedEntry {
  /** Key of its counters in the database. */
  num: number;
}

/** The celebrities, held in memory, because they change only at a start. */
export interface Catalogue {
  readonly all: readonly CatalogueEntry[];
  byId(id: string): CatalogueEntry | undefined;
  /** @throws {Problem} celebrity_not_found */
  require(id: string): CatalogueEntry;
  byNum(num: number): CatalogueEntry | undefined;
  /** The celebrities of a category in roster order; empty for an unknown one. */
  inCategory(category: string): readonly CatalogueEntry[];
}

/**
 * Syncs the database with the roster: adds new celebrities, updates changed ones, and retires others but keeps their
 * votes.
 */
export async function openCatalogue(
  database: Database,
  roster: readonly RosterEntry[],
  pictureOf: (entry: RosterEntry) => EntryPicture,
): Promise<Catalogue> {
  const nums = await syncCelebrities(database, roster);
  const all = roster.map((entry): CatalogueEntry => {
    const num = nums.get(entry.id);
    if (num === undefined) throw new Error(`${entry.id} is not in the database`);
    return Object.assign({}, entry, { num, ...pictureOf(entry) });
  });
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const byNum = new Map(all.map((entry) => [entry.num, entry]));
  const byCategory = new Map<string, CatalogueEntry[]>(
    CATEGORIES.map((category: Category) => [category, all.filter((entry) => entry.category === category)]),
  );
  return {
    all,
    byId: (id) => byId.get(id),
    require(id) {
      const entry = byId.get(id);
      if (entry === undefined) throw new Problem("celebrity_not_found", "There is no such celebrity.");
      return entry;
    },
    byNum: (num) => byNum.get(num),
    inCategory: (category) => byCategory.get(category) ?? [],
  };
}
