import { WITHDRAWN_NAME } from "#contract/values/celebrities.ts";
import type { Category } from "#contract/values/categories.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { Database } from "../database/connect.ts";
import type { Query } from "../database/query.ts";
import { Problem } from "../http/problem.ts";
import type { EntryPicture, PicturedEntry } from "../pictures/pictured.ts";
import { readKept, tellChanged } from "./operator-queries.ts";
import { syncCelebrities } from "./queries.ts";
import { type KeptRow, type KnownEntry, knownOf } from "./rules.ts";

/** A celebrity of the running product: its roster entry with its picture and its database key. */
export interface CatalogueEntry extends PicturedEntry {
  /** Key of its counters in the database. */
  num: number;
}

/** What players see of a celebrity who was withdrawn, in what is theirs. */
interface Withdrawn {
  id: string;
  name: string;
  category: Category;
}

/** The celebrities that are shown, held in memory: they change at a start, and when operators change them. */
export interface Catalogue {
  /** In roster order. Another list whenever something has changed. */
  readonly all: readonly CatalogueEntry[];
  byId(this: void, id: string): CatalogueEntry | undefined;
  /** @throws {Problem} celebrity_not_found */
  require(this: void, id: string): CatalogueEntry;
  byNum(this: void, num: number): CatalogueEntry | undefined;
  /** The celebrities of a category in roster order; empty for an unknown one. */
  inCategory(this: void, category: string): readonly CatalogueEntry[];
  /** What is left of one who was withdrawn; undefined for others. */
  withdrawn(this: void, num: number): Withdrawn | undefined;
}

/** The catalogue with those who are withdrawn, for operators. */
export interface KeptCatalogue extends Catalogue {
  /** In roster order. */
  readonly known: readonly KnownEntry[];
  /** Reads again what operators have changed. */
  reload(this: void): Promise<void>;
  /** Has other processes read it again, once the transaction is committed. */
  tellChanged(this: void): Query;
}

/**
 * Syncs the database with the roster: adds new celebrities, updates changed ones, and retires others but keeps their
 * votes. What operators have changed goes before the roster.
 * @param readPictures reads again what pictures there are
 */
export async function openCatalogue(
  database: Database,
  roster: readonly RosterEntry[],
  pictureOf: (entry: RosterEntry) => EntryPicture,
  readPictures: () => Promise<void> = async () => undefined,
): Promise<KeptCatalogue> {
  let now = shownOf(roster, await syncCelebrities(database, roster), pictureOf);
  let reading: Promise<void> = Promise.resolve();
  /** One reading after the other, so that an older one never replaces a newer one. */
  async function readAfter(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => undefined);
    const kept = await database.run(readKept());
    await readPictures();
    // At once with the pictures: no address leads to another picture than its own in between.
    now = shownOf(roster, kept, pictureOf);
  }
  return {
    get all() {
      return now.all;
    },
    get known() {
      return now.known;
    },
    byId: (id) => now.byId.get(id),
    require(id) {
      const entry = now.byId.get(id);
      if (entry === undefined) throw new Problem("celebrity_not_found", "There is no such celebrity.");
      return entry;
    },
    byNum: (num) => now.byNum.get(num),
    inCategory: (category) => now.byCategory.get(category) ?? [],
    withdrawn: (num) => now.withdrawn.get(num),
    tellChanged,
    reload() {
      reading = readAfter(reading);
      return reading;
    },
  };
}

function shownOf(
  roster: readonly RosterEntry[],
  rows: readonly KeptRow[],
  pictureOf: (entry: RosterEntry) => EntryPicture,
) {
  const known = knownOf(roster, rows);
  const all = known
    .filter(({ withdrawn }) => !withdrawn)
    .map((entry): CatalogueEntry => Object.assign({}, entry, pictureOf(entry)));
  return {
    known,
    all,
    byId: new Map(all.map((entry) => [entry.id, entry])),
    byNum: new Map(all.map((entry) => [entry.num, entry])),
    byCategory: new Map<string, CatalogueEntry[]>(Map.groupBy(all, ({ category }) => category)),
    withdrawn: new Map(
      known
        .filter(({ withdrawn }) => withdrawn)
        .map(({ num, category }) => [num, { id: `withdrawn-${num}`, name: WITHDRAWN_NAME, category }]),
    ),
  };
}
