import { type Query, select } from "./query.ts";

/** The time by which everything happens that has a time: see definitions.sql. */
export function readNow(): Query<Date> {
  return select("read_product_now", "SELECT product_now()", [], ([row]: readonly [Date][]) => {
    if (row === undefined) throw new Error("The database did not say what time it is");
    return row[0];
  });
}
