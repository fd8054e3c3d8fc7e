import type { NamePlace } from "#contract/values/name-reports.ts";
import type { Query } from "../database/query.ts";

/** Participations or memberships of a capability, which have display names. */
export interface NamedPlace {
  /** The names of those that exist, by id. */
  names(ids: readonly number[]): Query<ReadonlyMap<number, string>>;
  /** Gives one another name, as a change of its arena or league, whose id it returns; undefined if there is none. */
  rename(id: number, name: string): Query<number | undefined>;
  /** Called with that id once it has been committed. */
  renamed(contest: number): void;
}

export type NamedPlaces = Readonly<Record<NamePlace, NamedPlace>>;
