import {
  type LeagueType,
  POINT_REASONS,
  type PointReason,
  POINTS,
  PRIZE_SHARES,
} from "#contract/values/league-limits.ts";
import { type Move, onceIn, type Source } from "../consequence.ts";

/** Every score is a multiple of this. */
export const STEP = 5;
/** Scores whose members are counted in one row. */
export const CHUNK = 128;
/** Points of a bucket: members of one are found together. Small ones are small to read, large ones change less often. */
export const BUCKET = 50;

/** What a deed pays a player in leagues, by reason. Negative: taken back. */
export interface PlayerPoints extends Record<PointReason, number> {
  player: number;
  /** Whose vote was cast or undone; null for other deeds. */
  celebrity: number | null;
}

/** What the end of a league earns is reported with the result. */
export const endOf = (league: number): Source => onceIn(`end of league ${league}`);

/** What is counted of each reason's deeds. */
const MEASURES: Readonly<Record<PointReason, string>> = {
  vote: "votes",
  arena_vote: "arena_votes",
  challenge: "challenges",
  prediction: "arena_predictions",
};

/** The points that follow from what moved; undefined if there are none. */
export function pointsOf(moves: readonly Move[]): Record<PointReason, number> | undefined {
  const paid = (reason: PointReason): number => {
    const move = moves.find(({ measure }) => measure === MEASURES[reason]);
    return move === undefined ? 0 : POINTS[reason] * (move.to - move.from);
  };
  const points = {
    vote: paid("vote"),
    arena_vote: paid("arena_vote"),
    challenge: paid("challenge"),
    prediction: paid("prediction"),
  };
  return POINT_REASONS.some((reason) => points[reason] !== 0) ? points : undefined;
}

/** Those who are equal, players or teams. */
export interface Tied {
  score: number;
  entries: number;
}

/**
 * The coins of each score among the first places: equals share what the places are worth that they take together (a dead heat), so
 * that no more is paid however many they are, and nobody gains by taking part twice. Nothing for no points, nor where it is less
 * than a coin.
 * @param best scores with how many have each, the best first
 */
export function prizesByScore(pool: number, best: readonly Tied[]): ReadonlyMap<number, number> {
  const prizes = new Map<number, number>();
  let place = 0;
  for (const { score, entries } of best) {
    const shares = PRIZE_SHARES.slice(place, place + entries);
    const worth = shares.reduce((total, share) => total + Math.floor(pool * share), 0);
    const coins = Math.floor(worth / entries);
    if (score > 0 && coins > 0) prizes.set(score, coins);
    place += entries;
  }
  return prizes;
}

/**
 * As `prizesByScore`, for each of the first ones of a board; null for who gets none.
 * @param scores the best first, with all who equal the last one that has a paid place
 */
export function prizesOf(pool: number, scores: readonly number[]): (number | null)[] {
  const best = [...Map.groupBy(scores, (score) => score)].map(([score, { length: entries }]) => ({ score, entries }));
  const prizes = prizesByScore(pool, best);
  return scores.map((score) => prizes.get(score) ?? null);
}

/** How many may join a league of each type, and the coins that its first three share. */
export const TERMS: Readonly<Record<LeagueType, { maxMembers: number; prizePool: number }>> = {
  weekly: { maxMembers: 10_000, prizePool: 1000 },
  monthly: { maxMembers: 50_000, prizePool: 5000 },
  seasonal: { maxMembers: 150_000, prizePool: 20_000 },
};

/** When a league is open: from its start on, and before its end. */
export interface Period {
  startsAt: Date;
  endsAt: Date;
}

/** The period of a type that includes a moment: a week from Monday, a month, or a quarter of the year, all in UTC. */
export function periodOf(type: LeagueType, at: Date): Period {
  const year = at.getUTCFullYear();
  const month = at.getUTCMonth();
  const utc = (...[monthOf, day]: [month: number, day: number]) => new Date(Date.UTC(year, monthOf, day));
  switch (type) {
    case "weekly": {
      const monday = at.getUTCDate() - ((at.getUTCDay() + 6) % 7);
      return { startsAt: utc(month, monday), endsAt: utc(month, monday + 7) };
    }
    case "monthly":
      return { startsAt: utc(month, 1), endsAt: utc(month + 1, 1) };
    case "seasonal": {
      const first = month - (month % 3);
      return { startsAt: utc(first, 1), endsAt: utc(first + 3, 1) };
    }
  }
}

/** The period of the league that follows on one that ends then: until the end of the week, the month or the quarter. */
export const following = (type: LeagueType, endsAt: Date): Period => ({
  startsAt: endsAt,
  endsAt: periodOf(type, endsAt).endsAt,
});

const MONTHS = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
const SEASONS = ["Winter", "Spring", "Summer", "Autumn"] as const;

/** What a league is called and how it is announced. */
export interface Title {
  name: string;
  description: string;
}

/** What a league is called: by operators, or by the house. */
export function titleIn({
  type,
  startsAt,
  name,
  description,
}: { type: LeagueType; startsAt: Date } & { [K in keyof Title]: Title[K] | null }): Title {
  const house = titleOf(type, startsAt);
  return { name: name ?? house.name, description: description ?? house.description };
}

/** What the house calls a league. */
export function titleOf(type: LeagueType, startsAt: Date): Title {
  switch (type) {
    case "weekly":
      return {
        name: "Weekly Face-Off",
        description: "Everyone starts at zero each week. When it ends, the first three share the pool.",
      };
    case "monthly":
      return {
        name: `${MONTHS.format(startsAt)} League`,
        description: "One month of votes, challenges and arenas. Coming back often beats one long evening.",
      };
    case "seasonal":
      return {
        name: `${SEASONS[Math.floor(startsAt.getUTCMonth() / 3)]} Season ${startsAt.getUTCFullYear()}`,
        description: "Three months, the biggest pool, the longest race. Join early: points count from joining on.",
      };
  }
}
