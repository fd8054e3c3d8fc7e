import type { Badge } from "#contract/rewards.ts";
import type { Consequence, Deed, Outcome } from "../consequence.ts";
import type { Query } from "../database/query.ts";
import { addBadges, type BadgeNeeds, type Earned, readNeeds, selectEarned } from "./queries.ts";
import { presentBadges } from "./present.ts";

/** Awards badges when a measure reaches what they need. */
export const earnBadges: Consequence<Deed, { newBadges: Badge[] }> = {
  open() {
    let needs: BadgeNeeds | undefined;
    return {
      async learn(send) {
        needs ??= await send(readNeeds());
      },
      decide: (deeds) => badgesOf(deeds, needs ?? new Map()),
    };
  },
};

function badgesOf(deeds: readonly Deed[], needs: BadgeNeeds): Outcome<{ newBadges: Badge[] }> {
  const earned = deeds.flatMap((deed) => earnedBy(deed, needs));
  const repeated = deeds.flatMap(({ player, repeated, source }) =>
    repeated && source !== null ? [{ player: player.num, ...source }] : [],
  );
  const silent = new Set(deeds.filter(({ source }) => source === null).map(({ player }) => player.num));
  const present = (rows: readonly (readonly [player: number, badge: string])[]) => presentEarned(rows, silent);
  const writes: Query<ReadonlyMap<number, { newBadges: Badge[] }>>[] = [];
  if (earned.length > 0) writes.push(addBadges(earned, present));
  if (repeated.length > 0) writes.push(selectEarned(repeated, present));
  return { writes };
}

/** The badges whose need a player's measure has reached. */
function earnedBy({ player, at, source, moves }: Deed, needs: BadgeNeeds): Earned[] {
  const earned: Earned[] = [];
  for (const { measure, from, to } of moves) {
    for (const { id, need } of needs.get(measure) ?? [])
      if (from < need && need <= to) earned.push({ player: player.num, badge: id, at, key: source?.key ?? null });
  }
  return earned;
}

function presentEarned(
  rows: readonly (readonly [player: number, badge: string])[],
  silent: ReadonlySet<number>,
): ReadonlyMap<number, { newBadges: Badge[] }> {
  const told = new Map<number, { newBadges: Badge[] }>();
  for (const [player, own] of Map.groupBy(rows, ([player]) => player)) {
    const newBadges = presentBadges(own.map(([, badge]) => badge));
    if (!silent.has(player) && newBadges.length > 0) told.set(player, { newBadges });
  }
  return told;
}
