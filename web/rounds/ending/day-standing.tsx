import { useQuery } from "@tanstack/react-query";
import type { Today } from "../../../contract/today.ts";
import { playerQuery } from "../../lib/player.ts";
import { dayStandingWords } from "./day-standing-words.ts";

/** The player's day with the round in it: never what it was before. Undefined until it is known. */
export function useDay(): Today | undefined {
  const { data, isFetchedAfterMount } = useQuery({ ...playerQuery("today", {}), refetchOnMount: "always" });
  return isFetchedAfterMount ? data : undefined;
}

/** Where the player's day stands among that of all who have voted: a line that has its place before it is known. */
export function DayStanding() {
  const day = useDay();
  const words = day && dayStandingWords(day);
  return <p className="text-sm font-semibold text-balance">{words}</p>;
}
