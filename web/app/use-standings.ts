import { useQuery } from "@tanstack/react-query";
import { currentPlayerId } from "../lib/player-id.ts";
import { playerQuery } from "../lib/player.ts";
import { serverNow } from "../lib/server-time.ts";
import { type StandingWords, standingWords } from "../today/standing-words.ts";

/** For so long, what was told is told again without asking where nothing was done, in ms. Others move one's place. */
const FRESH_MS = 30_000;

/**
 * A hook: how the player stands in the day, by the screen; asked while `wanted`, and nothing until it is known. It stays
 * while what told it leaves.
 */
export function useStandings(wanted: boolean): StandingWords {
  const enabled = wanted && currentPlayerId() !== null;
  const { data } = useQuery({ ...playerQuery("today", {}), staleTime: FRESH_MS, enabled });
  return data === undefined ? {} : standingWords(data, serverNow());
}
