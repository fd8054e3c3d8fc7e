import { type ActiveArena, activeArenas, joinArena } from "#contract/arenas.ts";
import { activeLeagues, joinLeague } from "#contract/leagues.ts";
import { pause } from "./load.ts";
import type { Player } from "./player.ts";
import { type Call, randomAddress, type Reply, type Target } from "./target.ts";

/** A player's calls come back at five a second. */
const CALL_MS = 250;

/** In the order in which they are offered. */
export async function listedArenas(target: Target): Promise<ActiveArena[]> {
  const { body } = await target.call(activeArenas.path, { from: randomAddress() });
  return activeArenas.answer.parse(JSON.parse(body));
}

/** Those with a seat. */
export const openArenas = async (target: Target): Promise<ActiveArena[]> =>
  (await listedArenas(target)).filter((one) => one.playerCount < one.maxPlayers);

export const join = (player: Player, arenaId: string, displayName: string): Promise<Reply> =>
  player.call(joinArena.path, { method: "POST", body: { arenaId, displayName, userId: player.id } });

export async function openLeague(target: Target): Promise<string> {
  const { body } = await target.call(activeLeagues.path, { from: randomAddress() });
  const [league] = activeLeagues.answer.parse(JSON.parse(body));
  if (league === undefined) throw new Error("There is no league");
  return league.id;
}

export const enter = (player: Player, leagueId: string, displayName: string): Promise<Reply> =>
  player.call(joinLeague.path, { method: "POST", body: { leagueId, displayName, userId: player.id } });

/** Calls again for as long as that was too fast, but not for ever. */
export async function patiently(player: Player, path: string, call: Call): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    const reply = await player.call(path, call);
    if (reply.status !== 429 || tries === 40) return reply;
    await pause(CALL_MS);
  }
}
