import { utcDay } from "../time.ts";
import { type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { selectOwn } from "./board-queries.ts";
import { titleIn } from "./rules.ts";
import { type DayLeague, readDayLeagues } from "./today-queries.ts";

/** Tells of the leagues that a player is in. */
export const leaguesToday: TodayProvider = async (player, now, run) => {
  const leagues = await run(readDayLeagues(player.num, { day: utcDay(now), now }));
  const standings = await Promise.all(leagues.map(({ id, type }) => run(selectOwn(type, [id], player.num))));
  const ranks = new Map(standings.flat().map(({ league, rank }) => [league, rank]));
  return tellLeagues(leagues, ranks);
};

/**
 * The same deeds count in every league that the player is in, so their points are told once: by the league that has counted
 * most of the day, because the player was in it first.
 * @param ranks by league
 */
export function tellLeagues(leagues: readonly DayLeague[], ranks: ReadonlyMap<number, number>): TodayPart {
  const paying = leagues.filter(({ points }) => points > 0);
  return {
    sources: [{ kind: "leagues", points: Math.max(0, ...paying.map(({ points }) => points)), count: paying.length }],
    ends: leagues.flatMap((league) => {
      const { id, endsAt, members } = league;
      const rank = ranks.get(id);
      // Left meanwhile.
      if (rank === undefined) return [];
      return {
        kind: "league",
        id: String(id),
        name: titleIn({ ...league, description: null }).name,
        rank: members > 1 ? rank : null,
        endsAt: endsAt.toISOString(),
      };
    }),
    offers: leagues.length === 0 ? [{ suggestion: { kind: "join_league" }, weight: WEIGHTS.next }] : [],
  };
}
