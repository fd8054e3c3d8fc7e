import type { Challenge } from "#contract/challenges.ts";
import { UNDO_WINDOW_MS } from "#contract/values/voting-limits.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Consequence, Move, Outcome } from "../consequence.ts";
import { type Payment, pay } from "../rewards/ledger.ts";
import { utcDay } from "../time.ts";
import type { CountedVote } from "../voting/batch.ts";
import { presentCompleted } from "./challenges.ts";
import { addCompleted, type Completed, countCompleted, type PlayerDays, readDays } from "./queries.ts";
import { FEWEST_VOTES, type Goal, goalsOf, progressOf, withVote } from "./rules.ts";

interface Told {
  completedChallenges: Challenge[];
}

/** Votes complete challenges of their day. Each challenge pays its points once. */
export function completeChallenges(catalogue: Pick<Catalogue, "byNum">): Consequence<CountedVote, Told> {
  const categoryOf = (celebrity: number) => catalogue.byNum(celebrity)?.category ?? null;
  return {
    read(players, at) {
      const days = readDays(
        players.map(({ num }) => num),
        utcDay(at),
      );
      return { config: days.config, parse: (rows) => decideOn(days.parse(rows), categoryOf) };
    },
  };
}

type CategoryOf = (celebrity: number) => string | null;

function decideOn(days: ReadonlyMap<number, PlayerDays>, categoryOf: CategoryOf) {
  return (votes: readonly CountedVote[]): Outcome<Told> => {
    const moves = new Map<number, Move[]>();
    const told = new Map<number, Told>();
    const completed: Completed[] = [];
    const payments: Payment[] = [];
    for (const vote of votes) {
      const { player, at, day } = vote;
      const own = days.get(player.num);
      if (own === undefined || vote.source === null) continue;
      if (vote.repeated) {
        const again = toldAgain(own, vote);
        if (again.length > 0) told.set(player.num, { completedChallenges: presentCompleted(player.id, day, again) });
        continue;
      }
      const goals = completedBy(vote, own, categoryOf);
      if (goals.length === 0) continue;
      const types = goals.map(({ type }) => type);
      told.set(player.num, { completedChallenges: presentCompleted(player.id, day, types) });
      moves.set(player.num, [{ measure: "challenges", from: own.completedEver, to: own.completedEver + goals.length }]);
      for (const { type, points } of goals) {
        const { celebrity, after } = vote;
        completed.push({ player: player.num, day, type, celebrity, hot: after?.hot === true, at: at.getTime() });
        payments.push({
          player: player.num,
          currency: "points",
          amount: points,
          reason: "challenge",
          reference: `${day} ${type}`,
          at,
        });
      }
    }
    const at = votes[0]?.at;
    if (completed.length === 0 || at === undefined) return { moves, told };
    const counts = [...Map.groupBy(completed, ({ player }) => player)].map(([player, own]) =>
      countCompleted(player, own.length),
    );
    return { moves, told, writes: [addCompleted(completed, at), ...counts, ...pay(payments)] };
  };
}

/** The challenges that a vote newly completes. */
export function completedBy(
  { player, day, celebrity, after }: Pick<CountedVote, "player" | "day" | "celebrity" | "after">,
  known: PlayerDays,
  categoryOf: CategoryOf,
): Goal[] {
  if (after === null) return [];
  const before = known.votesOf(day);
  // Skip the work for most votes, which are far from completing any.
  if (before.length + 1 < FEWEST_VOTES) return [];
  const done = new Set(known.completed.filter((other) => other.day === day).map(({ type }) => type));
  const open = goalsOf(player.id, day).filter(({ type }) => !done.has(type));
  if (open.length === 0) return [];
  const votes = withVote(
    before.map((vote) => ({ ...vote, category: categoryOf(vote.celebrity) })),
    { celebrity, category: categoryOf(celebrity), hot: after.hot, at: after.at },
  );
  return open.filter((goal) => progressOf(votes, goal) >= goal.target);
}

/** The types that a repeated vote completed. */
function toldAgain({ completed }: PlayerDays, { celebrity, day, after, at }: CountedVote): string[] {
  return completed
    .filter((other) => other.day === day && other.celebrity === celebrity && other.hot === after?.hot)
    .filter((other) => other.at > at.getTime() - UNDO_WINDOW_MS)
    .map(({ type }) => type);
}
