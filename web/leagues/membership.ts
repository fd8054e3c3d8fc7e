import type { League } from "../../contract/leagues.ts";
import { awaitEnd, seeEnd } from "../contests/awaited-ends.ts";
import { join, type JoinFailure, tellFailed } from "../contests/join.ts";
import { announce } from "../lib/announcer.ts";
import { callAsPlayer } from "../lib/player.ts";
import { leagueAddress } from "./addresses.ts";

type NamedLeague = Pick<League, "id" | "name">;

/** Joins a league, and says so. @param onJoined shows it */
export const joinLeague = (
  { id, name, endDate }: NamedLeague & Pick<League, "endDate">,
  displayName: string,
  onJoined: () => Promise<unknown>,
): Promise<JoinFailure | null> =>
  join({
    displayName,
    call: () => callAsPlayer("joinLeague", { body: { leagueId: id, displayName } }),
    onJoined: async () => {
      awaitEnd({ address: leagueAddress(id), name, endsAt: Date.parse(endDate) });
      await onJoined();
      announce(`You joined ${name}.`);
    },
  });

/** Leaves a league, and says so or why not. Returns whether it worked. */
export async function leaveLeague({ id, name }: NamedLeague): Promise<boolean> {
  try {
    await callAsPlayer("leaveLeague", { params: { id } });
    seeEnd(leagueAddress(id));
    announce(`You left ${name}.`);
    return true;
  } catch (error) {
    tellFailed("Failed to Leave", error);
    return false;
  }
}
