import { useQuery } from "@tanstack/react-query";
import type { Today } from "../../../contract/today.ts";
import { playerQuery } from "../../lib/player.ts";
import { dayStandingWords, isPraise } from "./day-standing-words.ts";
import { LeaguePlace } from "./league-place.tsx";

/** The player's day with the round in it: never what it was before. Undefined until it is known. */
export function useDay(): Today | undefined {
  const { data, isFetchedAfterMount } = useQuery({ ...playerQuery("today", {}), refetchOnMount: "always" });
  return isFetchedAfterMount ? data : undefined;
}

/**
 * Where the player stands once a round has ended, in a line that has its place before it is known: the place of the day, unless the
 * one in a league says more.
 * @param ending the id of the round
 */
export function DayStanding({ ending }: { ending: string }) {
  const day = useDay();
  if (day === undefined) return null;
  const { league, standings } = day;
  if (isPraise(day.everyone) || league === null || league.rank === null)
    return <p className="text-sm font-semibold text-balance">{dayStandingWords(day)}</p>;
  const { id, name, rank } = league;
  return <LeaguePlace key={id} {...{ ending, id, name, rank }} gap={standings.league?.gap ?? null} />;
}
