import type { Challenge } from "#contract/challenges.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { dayEnd, utcDay } from "../time.ts";
import { type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { challengesOf } from "./challenges.ts";

/** From which share of its target on a challenge is nearly done. */
const NEARLY = 0.5;

/** Tells of a player's daily challenges. */
export function challengesToday(catalogue: Pick<Catalogue, "byNum" | "inCategory">): TodayProvider {
  return async (player, now, run) => tellChallenges(await challengesOf({ run }, catalogue, player, utcDay(now)), now);
}

const shareOf = ({ progress, targetCount }: Challenge): number => progress / targetCount;

/** Those that are begun run out at midnight UTC; of those that are nearly done, the nearest is suggested. */
export function tellChallenges(challenges: readonly Challenge[], now: Date): TodayPart {
  const done = challenges.filter(({ completed }) => completed);
  const begun = challenges.filter(({ completed, progress }) => !completed && progress > 0);
  const endsAt = dayEnd(now);
  return {
    sources: [
      {
        kind: "challenges",
        points: done.reduce((sum, { rewardPoints }) => sum + rewardPoints, 0),
        count: done.length,
      },
    ],
    standings: {
      challenges: done.length + begun.length === 0 ? null : { done: done.length, all: challenges.length },
    },
    ends: begun.length === 0 ? [] : [{ kind: "challenges", left: begun.length, endsAt: endsAt.toISOString() }],
    offers: begun
      .filter((challenge) => shareOf(challenge) >= NEARLY)
      .toSorted((one, other) => shareOf(other) - shareOf(one))
      .map(({ category, description, progress, targetCount, rewardPoints }) => ({
        suggestion: {
          kind: "finish_challenge",
          category,
          description,
          left: targetCount - progress,
          points: rewardPoints,
        },
        weight: WEIGHTS.near,
        endsAt,
      })),
  };
}
