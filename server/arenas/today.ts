import { dayStart } from "../time.ts";
import { type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { nameOf } from "./present.ts";
import { type DayArena, readDayArenas } from "./today-queries.ts";

/** Tells of the arenas that a player has joined. */
export const arenasToday: TodayProvider = async (player, now, run) =>
  tellArenas(await run(readDayArenas(player.num, dayStart(now))), now);

/** An arena's points are of the day on which it was joined, as those that it pays in leagues. */
export function tellArenas(arenas: readonly DayArena[], now: Date): TodayPart {
  const joined = arenas.filter(({ joinedAt }) => joinedAt >= dayStart(now));
  const played = joined.filter(({ votes }) => votes > 0);
  const open = arenas.filter(({ ended, endsAt }) => !ended && endsAt > now);
  // They are by their ends.
  const first = open.find(({ left }) => left > 0) ?? open[0];
  return {
    standings: {
      arena: first === undefined ? null : { left: first.left, rank: first.rank, endsAt: first.endsAt.toISOString() },
    },
    sources: [{ kind: "arenas", points: played.reduce((sum, { score }) => sum + score, 0), count: played.length }],
    ends: open.map((arena) => ({
      kind: "arena",
      id: String(arena.id),
      name: nameOf(arena),
      left: arena.left,
      endsAt: arena.endsAt.toISOString(),
    })),
    offers:
      joined.length + open.length === 0
        ? [{ suggestion: { kind: "join_arena" }, weight: WEIGHTS.new }]
        : open
            .filter(({ left }) => left > 0)
            .map((arena) => ({
              suggestion: { kind: "finish_arena", id: String(arena.id), name: nameOf(arena), left: arena.left },
              weight: WEIGHTS.losing,
              endsAt: arena.endsAt,
            })),
  };
}
