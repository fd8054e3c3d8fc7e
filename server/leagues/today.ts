import { utcDay } from "../time.ts";
import { type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { selectNeighbours, selectOwn } from "./board-queries.ts";
import { titleIn } from "./rules.ts";
import { type DayLeague, readDayLeagues } from "./today-queries.ts";

/** Tells of the leagues that a player is in. */
export const leaguesToday: TodayProvider = async (player, now, run) => {
  const leagues = await run(readDayLeagues(player.num, { day: utcDay(now), now }));
  const [first, ...others] = leagues;
  if (first === undefined) return tellLeagues([], new Map());
  const [around, standings] = await Promise.all([
    run(selectNeighbours(first.type, first.id, player.num)),
    Promise.all(others.map(({ id, type }) => run(selectOwn(type, [id], player.num)))),
  ]);
  const places = new Map(
    standings.flat().map(({ league, rank, score }): [number, DayPlace] => [league, { rank, score, gap: null }]),
  );
  const at = around.findIndex((one) => one.player === player.num);
  const own = around[at];
  const ahead = around[at - 1];
  if (own !== undefined) {
    const { rank, score } = own;
    places.set(first.id, { rank, score, gap: ahead === undefined ? null : ahead.score - score });
  }
  return tellLeagues(leagues, places);
};

/** A player's place in a league. */
interface DayPlace {
  rank: number;
  score: number;
  /** Points to the next better score; null for none, and where it is not told. */
  gap: number | null;
}

/**
 * The same deeds count in every league that the player is in, so their points are told once: by the league that has counted
 * most of the day, because the player was in it first.
 * @param places by league
 */
export function tellLeagues(leagues: readonly DayLeague[], places: ReadonlyMap<number, DayPlace>): TodayPart {
  const paying = leagues.filter(({ points }) => points > 0);
  const [first] = leagues;
  const place = first === undefined || first.members < 2 ? undefined : places.get(first.id);
  return {
    // Without points everybody would share a place.
    standings: { league: place === undefined || place.score === 0 ? null : { rank: place.rank, gap: place.gap } },
    sources: [{ kind: "leagues", points: Math.max(0, ...paying.map(({ points }) => points)), count: paying.length }],
    ends: leagues.flatMap((league) => {
      const { id, endsAt, members } = league;
      const own = places.get(id);
      // Left meanwhile.
      if (own === undefined) return [];
      return {
        kind: "league",
        id: String(id),
        name: titleIn({ ...league, description: null }).name,
        rank: members > 1 ? own.rank : null,
        endsAt: endsAt.toISOString(),
      };
    }),
    offers: leagues.length === 0 ? [{ suggestion: { kind: "join_league" }, weight: WEIGHTS.next }] : [],
  };
}
