import { followPlayDays } from "./analytics/consequences.ts";
import type { Catalogue } from "./celebrities/catalogue.ts";
import { completeChallenges } from "./challenges/consequences.ts";
import { earnLeaguePoints } from "./leagues/consequences.ts";
import type { LeagueTopics } from "./leagues/topics.ts";
import { earnBadges } from "./rewards/consequences.ts";
import { answerTen } from "./todays-ten/consequences.ts";
import { countByHour } from "./trending/consequences.ts";
import type { VoteConsequence } from "./voting/batch.ts";

/** What follows from a vote, in this order: leagues and badges see what challenges changed. */
export function voteConsequences(
  catalogue: Pick<Catalogue, "all" | "byNum" | "inCategory">,
  { boards }: Pick<LeagueTopics, "boards"> = { boards: () => undefined },
): readonly VoteConsequence[] {
  return [completeChallenges(catalogue), earnLeaguePoints(boards), earnBadges, countByHour, followPlayDays, answerTen];
}
