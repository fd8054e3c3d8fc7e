import { OPERATED_COMPETITIONS } from "#contract/values/draft-limits.ts";
import type { Database } from "../database/connect.ts";
import { type CompetitionRow } from "./competition-queries.ts";
import { readEntriesAfter } from "./entry-queries.ts";
import { type Counters, earned } from "./rules.ts";
import { Field, type Standings } from "./standings.ts";

/** Entries that are read at once. */
const SOME = 20_000;

/** A competition as it was read, with the number of teams that take part. */
type Counted = Pick<CompetitionRow, "id" | "entries">;

/** The teams of competitions in memory. */
export interface Fields {
  /** As many as it was read with, or more. Only those that are not there yet are read. */
  of(competition: Counted): Promise<Field>;
  /** Where they stand, computed once for the same counters. */
  standings(competition: Counted, counters: ReadonlyMap<number, Counters>): Promise<Standings>;
}

interface Kept {
  field: Field;
  reading: Promise<unknown>;
  last?: { counters: ReadonlyMap<number, Counters>; size: number; standings: Standings };
}

/** Competitions that are kept: the week's and those of operators, and one before until it has ended. */
const KEPT = 2 * (1 + OPERATED_COMPETITIONS);

/**
 * Keeps the teams of the competitions that were asked for last, and reads those that joined meanwhile.
 * @param few teams that take no more than a millisecond to rank
 */
export function createFields({ run }: Pick<Database, "run">, few = 5000): Fields {
  const all = new Map<number, Kept>();

  function kept(competition: number): Kept {
    const found = all.get(competition) ?? { field: new Field(), reading: Promise.resolve() };
    all.delete(competition);
    all.set(competition, found);
    for (const oldest of all.keys()) if (all.size > KEPT) all.delete(oldest);
    return found;
  }

  /** After those that are on their way, so that none is added twice. */
  async function readRest({ id, entries: expected }: Counted, { field, reading }: Kept): Promise<void> {
    await reading.catch(() => undefined);
    while (field.size < expected) {
      const entries = await run(readEntriesAfter(id, field.last, SOME));
      field.add(entries);
      if (entries.length < SOME) return;
    }
  }

  async function of(competition: Counted): Promise<Field> {
    const one = kept(competition.id);
    if (one.field.size >= competition.entries) return one.field;
    const reading = readRest(competition, one);
    one.reading = reading;
    await reading;
    return one.field;
  }

  return {
    of,
    async standings(competition, counters) {
      const field = await of(competition);
      const one = kept(competition.id);
      const { last } = one;
      // Many are not ranked again for each team that joins: it is on the board with the next counters, and has a rank before.
      const isFresh = last?.counters === counters && (last.size === field.size || field.size > few);
      if (last !== undefined && isFresh) return last.standings;
      const standings = field.standings(vectorOf(counters));
      one.last = { counters, size: field.size, standings };
      return standings;
    },
  };
}

/** What celebrities have earned, by their number. */
export function vectorOf(counters: ReadonlyMap<number, Counters>): Int32Array {
  const vector = new Int32Array(1 + Math.max(0, ...counters.keys()));
  for (const [celebrity, each] of counters) vector[celebrity] = earned(each);
  return vector;
}
