import type { Challenge, ChallengeType } from "#contract/challenges.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { selectCompleted, selectDayVotes } from "./queries.ts";
import { describeGoal, type Goal, goalsOf } from "./rules.ts";

/** A player's challenges of a UTC day with their progress. */
export async function challengesOf(database: Database, player: Player, day: string): Promise<Challenge[]> {
  const goals = goalsOf(player.id, day);
  const { category, fullCategory } = categoriesOf(goals);
  const [votes, completed] = await Promise.all([
    selectDayVotes(database, { player: player.num, day, category, fullCategory }),
    selectCompleted(database, player.num, day),
  ]);
  return goals.map((goal) =>
    presentChallenge(
      goal,
      day,
      completed.includes(goal.type) ? goal.target : votes[goal.type],
      completed.includes(goal.type),
    ),
  );
}

/** The challenges of these types, as completed. */
export function completedChallenges(playerId: string, day: string, types: readonly string[]): Challenge[] {
  return goalsOf(playerId, day)
    .filter(({ type }) => types.includes(type))
    .map((goal) => presentChallenge(goal, day, goal.target, true));
}

function presentChallenge(goal: Goal, day: string, votes: number, completed: boolean): Challenge {
  const { type, target, points } = goal;
  return {
    id: `${day}-${type}`,
    type,
    description: describeGoal(goal),
    progress: Math.min(votes, target),
    targetCount: target,
    rewardPoints: points,
    completed,
  };
}

/** What a vote of this player may complete: targets and points in the order of CHALLENGE_TYPES. */
export function goalsForVote(playerId: string, day: string) {
  const goals = goalsOf(playerId, day);
  return {
    ...categoriesOf(goals),
    targets: goals.map(({ target }) => target),
    points: goals.map(({ points }) => points),
  };
}

function categoriesOf(goals: readonly Goal[]): { category: string; fullCategory: string } {
  const categoryOf = (wanted: ChallengeType) => goals.find(({ type }) => type === wanted)?.category ?? "";
  return { category: categoryOf("category_votes"), fullCategory: categoryOf("category_complete") };
}
