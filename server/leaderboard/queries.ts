import type { Database } from "../database/connect.ts";

/** Votes of all time per celebrity. It reads a single row of counters. */
export function selectAllTime({
  query,
}: Database): Promise<{ celebrity: number; hot_votes: number; not_votes: number }[]> {
  return query.selectFrom("celebrity_totals").selectAll().execute();
}

/** Votes per celebrity over the UTC days from `sinceDay` to `untilDay`, both included. It reads counters: a row for each day. */
export function selectBetween(
  { query }: Database,
  sinceDay: string,
  untilDay: string,
): Promise<{ celebrity: number; hot_votes: number; not_votes: number }[]> {
  return query
    .selectFrom("celebrity_days")
    .select((select) => [
      "celebrity",
      select.fn.sum<number>("hot_votes").as("hot_votes"),
      select.fn.sum<number>("not_votes").as("not_votes"),
    ])
    .where("day", ">=", sinceDay)
    .where("day", "<=", untilDay)
    .groupBy("celebrity")
    .execute();
}
