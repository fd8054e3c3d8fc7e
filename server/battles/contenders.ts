import type { Battle, Contender } from "#contract/battles.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { presentCelebrity } from "../celebrities/celebrities.ts";
import type { Shown } from "./batch.ts";
import type { SessionState } from "./rules.ts";

/** A session that can be shown: one with a celebrity that has left the roster cannot. */
export function playable<S extends SessionState>(catalogue: Catalogue, session: S | undefined): S | undefined {
  return session?.pairs.every((num) => catalogue.byNum(num) !== undefined) === true ? session : undefined;
}

/** A celebrity as a battle shows it. */
export function presentContender(
  catalogue: Catalogue,
  { num, standing: { hotVotes, notVotes, rating } }: Shown,
): Contender {
  const entry = catalogue.byNum(num);
  if (entry === undefined) throw new Error(`Celebrity ${num} is not in the roster`);
  return { ...presentCelebrity(entry), hotVotes, notVotes, rating };
}

export function presentBattle(catalogue: Catalogue, [a, b]: readonly [Shown, Shown]): Battle {
  return { celebA: presentContender(catalogue, a), celebB: presentContender(catalogue, b) };
}
