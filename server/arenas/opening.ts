import type { Category } from "#contract/values/categories.ts";
import { candidatesFor } from "../battles/candidates.ts";
import { type PairVotes, readChoices } from "../battles/choices.ts";
import type { Candidate } from "../battles/pairing.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Query } from "../database/query.ts";
import type { ArenaEvents } from "./change.ts";
import { lockList, openArena, readEarlier, readLately, readRecent } from "./opening-queries.ts";
import { drawArenaPairs, earlierVotes, eligibleFor, type Pair, type PairHistory } from "./pairs.ts";
import { type Opening, openings } from "./schedule.ts";

export interface OpeningDependencies {
  database: Database;
  catalogue: Catalogue;
  /** In [0, 1), for drawing pairs. */
  random: () => number;
  events: ArenaEvents;
}

/** What pairs are drawn from, beside what earlier arenas had. */
export interface PairSource {
  candidates: readonly Candidate[];
  /** What players of Battle chose. */
  choices: readonly PairVotes[];
}

/** Reads what arenas that open soon are drawn from. */
export async function readPairSource({
  database,
  catalogue,
}: Pick<OpeningDependencies, "database" | "catalogue">): Promise<PairSource> {
  const [candidates, choices] = await Promise.all([candidatesFor(database, catalogue), database.run(readChoices())]);
  return { candidates, choices };
}

/** Opens the arenas that should be open and are not. */
export async function openMissing({ database, catalogue, random, events }: OpeningDependencies): Promise<void> {
  const [current, time] = await Promise.all([database.run(readRecent()), database.run(readNow())]);
  if (openings(current, time).length === 0) return;
  const source = await readPairSource({ database, catalogue });
  const opened = await database.transaction(
    (send) =>
      Promise.all([send(lockList()), send(readRecent()), send(readEarlier()), send(readLately()), send(readNow())]),
    async ([, recent, votes, lately, now], send) => {
      const planned = openings(recent, now);
      if (planned.length === 0) return false;
      await Promise.all(opens(planned, source, { votes, lately }, random).map(send));
      return true;
    },
  );
  if (opened) events.listChanged();
}

/** Opens arenas with battles that are drawn for them. @param votes what players of ended arenas chose */
export function opens(
  planned: readonly Opening[],
  { candidates, choices }: PairSource,
  { votes, lately }: PairHistory,
  random: () => number,
): Query[] {
  const earlier = earlierVotes(votes, choices);
  let met = lately;
  return planned.map((opening) => {
    const pairs = drawArenaPairs(
      eligibleFor(opening.category, candidates, random),
      { votes: earlier, lately: met },
      random,
    );
    met = [...met, ...pairs.map(({ a, b }) => ({ lesser: Math.min(a, b), greater: Math.max(a, b) }))];
    return openArena(opening, pairs);
  });
}

/** Draws the battles of an arena that is not opened yet, for operators. */
export async function drawFor(
  dependencies: Pick<OpeningDependencies, "database" | "catalogue" | "random">,
  category: Category | null,
): Promise<Pair[]> {
  const { database, random } = dependencies;
  const [{ candidates, choices }, votes, lately] = await Promise.all([
    readPairSource(dependencies),
    database.run(readEarlier()),
    database.run(readLately()),
  ]);
  return drawArenaPairs(
    eligibleFor(category, candidates, random),
    { votes: earlierVotes(votes, choices), lately },
    random,
  );
}
