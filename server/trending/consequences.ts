import type { Consequence } from "../consequence.ts";
import type { CountedVote } from "../voting/batch.ts";
import { expireHours, moveHour } from "./queries.ts";
import { hourOf } from "./rules.ts";

/** Counts votes by the hour in which they were last cast. */
export const countByHour: Consequence<CountedVote, never> = {
  open() {
    /** Start of the hour that was the newest when old ones were last deleted. */
    let newest: number | undefined;
    return {
      decide(votes) {
        const hours = [...hoursMoved(votes)].toSorted(([one], [other]) => one - other);
        const writes = hours.map(([hour, deltas]) => moveHour(new Date(hour), deltas));
        const last = hours.at(-1)?.[0] ?? newest;
        if (last === newest) return { writes };
        return { writes: [...writes, expireHours()], remember: () => void (newest = last) };
      },
    };
  },
};

/** How votes change each celebrity's counters, by hour. */
export function hoursMoved(
  votes: readonly Pick<CountedVote, "celebrity" | "before" | "after">[],
): Map<number, Map<number, number>> {
  const hours = new Map<number, Map<number, number>>();
  const move = (at: number, celebrity: number, delta: number): void => {
    const hour = hourOf(at);
    const deltas = hours.get(hour) ?? new Map<number, number>();
    hours.set(hour, deltas.set(celebrity, (deltas.get(celebrity) ?? 0) + delta));
  };
  for (const { celebrity, before, after } of votes) {
    // Operators have taken it out.
    if (before?.out === true) continue;
    if (before !== null && after !== null && hourOf(before.at) === hourOf(after.at)) continue;
    if (before !== null) move(before.at, celebrity, -1);
    if (after !== null) move(after.at, celebrity, 1);
  }
  return hours;
}
