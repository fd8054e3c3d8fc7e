import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Candidate } from "./pairing.ts";
import { selectScores } from "./queries.ts";
import { NEWCOMER } from "./rules.ts";

/** Every celebrity of the roster as a candidate for a pair. */
export async function candidatesFor(database: Database, catalogue: Pick<Catalogue, "all">): Promise<Candidate[]> {
  const scores = await selectScores(database);
  return catalogue.all.map(({ num, category }) => {
    const { rating, won, lost } = scores.get(num) ?? NEWCOMER;
    return { num, category, rating, results: won + lost };
  });
}
