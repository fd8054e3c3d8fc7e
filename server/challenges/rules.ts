import { CATEGORIES, CELEBRITIES_PER_CATEGORY, type Category } from "#contract/values/categories.ts";
import { CHALLENGE_TYPES, type ChallengeType } from "#contract/values/challenge-types.ts";
import { chanceFrom, hash } from "../chance.ts";

/** What each kind of challenge may ask for, and its points: harder ones pay more. */
const CHOICES: Readonly<Record<ChallengeType, readonly { target: number; points: number }[]>> = {
  category_votes: [
    { target: 5, points: 10 },
    { target: 8, points: 15 },
    { target: 12, points: 20 },
  ],
  total_votes: [
    { target: 20, points: 20 },
    { target: 30, points: 30 },
    { target: 40, points: 40 },
  ],
  hot_streak: [
    { target: 3, points: 10 },
    { target: 5, points: 20 },
    { target: 7, points: 30 },
  ],
  category_complete: [{ target: CELEBRITIES_PER_CATEGORY, points: 50 }],
};

const FULL = () => CELEBRITIES_PER_CATEGORY;

/** The fewest votes that complete any challenge. */
export const FEWEST_VOTES = Math.min(
  ...Object.values(CHOICES).flatMap((choices) => choices.map(({ target }) => target)),
);

/** A challenge of a day. */
export interface Goal {
  type: ChallengeType;
  target: number;
  points: number;
  /** The category it is about; null for any. */
  category: Category | null;
}

/**
 * A player's challenges of a UTC day, one of each type, in the order of CHALLENGE_TYPES. Deterministic per player and
 * day, and always possible within the day. The two category challenges are about different categories.
 * @param sizeOf how many celebrities a category has
 */
export function goalsOf(playerId: string, day: string, sizeOf: (category: Category) => number = FULL): readonly Goal[] {
  const chance = chanceFrom(hash(`${day} ${playerId}`));
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[Math.floor(chance() * choices.length)];
    if (choice === undefined) throw new Error("Nothing to choose from");
    return choice;
  };
  const category = pick(CATEGORIES);
  const categories: Partial<Record<ChallengeType, Category>> = {
    category_votes: category,
    category_complete: pick(CATEGORIES.filter((other) => other !== category)),
  };
  return CHALLENGE_TYPES.map((type) => {
    const goal = { type, category: categories[type] ?? null, ...pick(CHOICES[type]) };
    const size = goal.category === null ? goal.target : sizeOf(goal.category);
    return { ...goal, target: Math.min(goal.target, size) };
  });
}

/** The task in one sentence. */
export function describeGoal({ type, target, category }: Goal): string {
  switch (type) {
    case "category_votes":
      return `Vote on ${target} ${category}`;
    case "total_votes":
      return `Cast ${target} votes`;
    case "hot_streak":
      return `Vote hot ${target} times in a row`;
    case "category_complete":
      return `Vote on all ${target} ${category}`;
  }
}

/** A player's vote on a day. */
export interface DayVote {
  /** The celebrity's number. */
  celebrity: number;
  /** Null for a celebrity that has left the roster. */
  category: string | null;
  hot: boolean;
  /** In ms since 1970. */
  at: number;
}

/** Progress of each challenge, given the votes of its day. */
export function progressOf(votes: readonly DayVote[], { type, category }: Goal): number {
  switch (type) {
    case "total_votes":
      return votes.length;
    case "category_votes":
    case "category_complete":
      return count(votes, (vote) => vote.category === category);
    case "hot_streak": {
      let lastNot = Number.NEGATIVE_INFINITY;
      for (const { hot, at } of votes) if (!hot && at > lastNot) lastNot = at;
      return count(votes, ({ hot, at }) => hot && at > lastNot);
    }
  }
}

/**
 * Whether a vote can be the one that completes the challenge; tells most that cannot without looking at the others.
 * @param vote with the total of its day's votes, itself included
 */
export function mayComplete(
  { type, target, category }: Goal,
  vote: Pick<DayVote, "category" | "hot"> & { total: number },
): boolean {
  if (vote.total < target) return false;
  switch (type) {
    case "total_votes":
      return true;
    case "category_votes":
    case "category_complete":
      return vote.category === category;
    case "hot_streak":
      return vote.hot;
  }
}

function count<T>(items: readonly T[], counts: (item: T) => boolean): number {
  let sum = 0;
  for (const item of items) if (counts(item)) sum += 1;
  return sum;
}
