import type { Challenge } from "#contract/challenges.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { sizesOf } from "../celebrities/present.ts";
import type { Consequence, Move, Outcome, Source } from "../consequence.ts";
import type { Query } from "../database/query.ts";
import { type Payment, pay } from "../rewards/ledger.ts";
import type { CountedVote } from "../voting/batch.ts";
import { knownSince } from "../voting/rules.ts";
import { presentCompleted } from "./challenges.ts";
import { addCompleted, type Completed, type CompletedChallenges, countCompleted, readCompleted } from "./queries.ts";
import { FEWEST_VOTES, type Goal, goalsOf, mayComplete, progressOf } from "./rules.ts";

interface Told {
  completedChallenges: Challenge[];
}

/** What is remembered of a player. */
interface Remembered extends CompletedChallenges {
  /** The challenges of a day that are not completed, once they have been asked for. */
  open?: { day: string; of: unknown; goals: readonly Goal[] };
}

/** Votes complete challenges of their day. Each challenge pays its points once. */
export function completeChallenges(
  catalogue: Pick<Catalogue, "all" | "byNum" | "inCategory">,
): Consequence<CountedVote, Told> {
  const stars: Stars = {
    categoryOf: (celebrity) => catalogue.byNum(celebrity)?.category ?? null,
    sizeOf: sizesOf(catalogue),
    list: () => catalogue.all,
  };
  return {
    open() {
      const players = new Map<number, Remembered>();
      return {
        async learn(send, nums, at) {
          const read = await send(readCompleted(nums, knownSince(at)));
          for (const [num, completed] of read) players.set(num, completed);
        },
        decide: (votes) => decideOn(votes, players, stars),
        forget: (player) => void players.delete(player),
      };
    },
  };
}

type CategoryOf = (celebrity: number) => string | null;

/** What is known of the celebrities. */
interface Stars {
  categoryOf: CategoryOf;
  sizeOf: (category: string) => number;
  /** Another one when operators have changed any. */
  list: () => unknown;
}

function decideOn(votes: readonly CountedVote[], players: Map<number, Remembered>, stars: Stars): Outcome<Told> {
  const moves = new Map<number, Move[]>();
  const told = new Map<number, Told>();
  const counts: Query[] = [];
  const completed: Completed[] = [];
  const payments: Payment[] = [];
  const after = new Map<number, CompletedChallenges>();
  for (const vote of votes) {
    const { player, at, day, source } = vote;
    const own = players.get(player.num);
    if (own === undefined || source === null) continue;
    if (vote.repeated) {
      const again = toldAgain(own, source);
      if (again.length > 0)
        told.set(player.num, { completedChallenges: presentCompleted(player.id, day, again, stars.sizeOf) });
      continue;
    }
    const goals = completedBy(vote, openGoals(own, vote, stars), stars.categoryOf);
    if (goals.length === 0) continue;
    const types = goals.map(({ type }) => type);
    const more = types.map((type) => ({ player: player.num, day, type, key: source.key, at: at.getTime() }));
    told.set(player.num, { completedChallenges: presentCompleted(player.id, day, types, stars.sizeOf) });
    moves.set(player.num, [{ measure: "challenges", from: own.ever, to: own.ever + goals.length }]);
    after.set(player.num, {
      ever: own.ever + goals.length,
      recent: [...own.recent.filter((other) => other.day >= day), ...more],
    });
    counts.push(countCompleted(player.num, goals.length));
    completed.push(...more);
    payments.push(
      ...goals.map(({ type, points }) => ({
        player: player.num,
        currency: "points" as const,
        amount: points,
        reason: "challenge",
        reference: `${day} ${type}`,
        at,
      })),
    );
  }
  const at = votes[0]?.at;
  if (completed.length === 0 || at === undefined) return { moves, told };
  return {
    moves,
    told,
    writes: [addCompleted(completed, at), ...counts, ...pay(payments)],
    remember() {
      for (const [player, own] of after) players.set(player, own);
    },
  };
}

/** The challenges that a vote newly completes. @param open those of its day that are not completed yet */
export function completedBy(
  { celebrity, after, dayVotes }: Pick<CountedVote, "celebrity" | "after" | "dayVotes">,
  open: readonly Goal[],
  categoryOf: CategoryOf,
): Goal[] {
  if (after === null) return [];
  const category = categoryOf(celebrity);
  const total = dayVotes.has(celebrity) ? dayVotes.size : dayVotes.size + 1;
  const near = open.filter((goal) => mayComplete(goal, { category, hot: after.hot, total }));
  if (near.length === 0) return [];
  const votes = Array.from(new Map(dayVotes).set(celebrity, after), ([celebrity, { hot, at }]) => ({
    celebrity,
    category: categoryOf(celebrity),
    hot,
    at,
  }));
  return near.filter((goal) => progressOf(votes, goal) >= goal.target);
}

/** The player's challenges of the vote's day that are not completed yet, if a vote can complete any. */
function openGoals(own: Remembered, { player, day, dayVotes }: CountedVote, { sizeOf, list }: Stars): readonly Goal[] {
  // Most players have too few votes.
  if (dayVotes.size + 1 < FEWEST_VOTES) return [];
  const of = list();
  if (own.open?.day !== day || own.open.of !== of) {
    const done = new Set(own.recent.filter((other) => other.day === day).map(({ type }) => type));
    own.open = { day, of, goals: goalsOf(player.id, day, sizeOf).filter(({ type }) => !done.has(type)) };
  }
  return own.open.goals;
}

/** The types that a repeated vote completed. */
function toldAgain({ recent }: CompletedChallenges, { key, since }: Source): string[] {
  return recent.filter((other) => other.key === key && other.at > since.getTime()).map(({ type }) => type);
}
