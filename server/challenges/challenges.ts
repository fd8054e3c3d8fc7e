import { type Challenge, challenges } from "#contract/challenges.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { sizesOf } from "../celebrities/present.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Player } from "../http/identity.ts";
import { type Clock, utcDay } from "../time.ts";
import { selectDay } from "./queries.ts";
import { describeGoal, type Goal, goalsOf, progressOf } from "./rules.ts";

interface ChallengesDependencies {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
}

export function openChallenges({ bind, database, catalogue, clock }: ChallengesDependencies): void {
  bind(challenges, (_input, { player }) => challengesOf(database, catalogue, player, utcDay(clock())));
}

/** A player's challenges of a UTC day with their progress. */
export async function challengesOf(
  { run }: Pick<Database, "run">,
  catalogue: Pick<Catalogue, "byNum" | "inCategory">,
  player: Player,
  day: string,
): Promise<Challenge[]> {
  const { votes: rows, completed } = await run(selectDay(player.num, day));
  const votes = rows.map((vote) => ({ ...vote, category: catalogue.byNum(vote.celebrity)?.category ?? null }));
  return goalsOf(player.id, day, sizesOf(catalogue)).map((goal) =>
    completed.includes(goal.type)
      ? presentChallenge(goal, day, goal.target, true)
      : presentChallenge(goal, day, progressOf(votes, goal), false),
  );
}

/** The challenges of these types, as completed. */
export function presentCompleted(
  playerId: string,
  day: string,
  types: readonly string[],
  sizeOf?: (category: string) => number,
): Challenge[] {
  return goalsOf(playerId, day, sizeOf)
    .filter(({ type }) => types.includes(type))
    .map((goal) => presentChallenge(goal, day, goal.target, true));
}

function presentChallenge(goal: Goal, day: string, votes: number, completed: boolean): Challenge {
  const { type, category, target, points } = goal;
  return {
    id: `${day}-${type}`,
    type,
    category,
    description: describeGoal(goal),
    progress: Math.min(votes, target),
    targetCount: target,
    rewardPoints: points,
    completed,
  };
}
