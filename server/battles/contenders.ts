import type { Battle, Contender } from "#contract/battles.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { presentCelebrity } from "../celebrities/present.ts";
import { NO_VOTES, type VotesOfAll } from "../celebrities/recent-votes.ts";
import { Problem } from "../http/problem.ts";
import { pairPictures } from "../pictures/pair.ts";
import type { Rated } from "./batch.ts";
import type { SessionState } from "./rules.ts";

/** A session that can be shown. One with a celebrity that has left the roster cannot. */
export function playable(catalogue: Catalogue, { pairs }: SessionState): boolean {
  return pairs.every((num) => catalogue.byNum(num) !== undefined);
}

/**
 * A celebrity as a battle shows it, with its all-time `votes`.
 * @throws {Problem} celebrity_not_found
 */
export function presentContender(
  catalogue: Catalogue,
  votes: VotesOfAll,
  { num, rating, won, lost }: Rated,
): Contender {
  const entry = catalogue.byNum(num);
  // Withdrawn while the vote was counted.
  if (entry === undefined) throw new Problem("celebrity_not_found", "This celebrity is no longer here.");
  const { hotVotes, notVotes } = votes.get(num) ?? NO_VOTES;
  return { ...presentCelebrity(entry), hotVotes, notVotes, rating, battlesWon: won, battlesLost: lost };
}

export function presentBattle(catalogue: Catalogue, votes: VotesOfAll, [a, b]: readonly [Rated, Rated]): Battle {
  const [one, other] = [presentContender(catalogue, votes, a), presentContender(catalogue, votes, b)];
  const [pictureA, pictureB] = pairPictures(catalogue, [
    { num: a.num, id: one.id },
    { num: b.num, id: other.id },
  ]);
  return { celebA: { ...one, ...pictureA }, celebB: { ...other, ...pictureB } };
}
