import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { insertPlayer } from "./queries.ts";
import { playerNumber } from "./rules.ts";

/** Makes the player of an id that nobody has yet; undefined when somebody has it. */
export async function claimPlayer(database: Database, id: string, now: Date): Promise<Player | undefined> {
  const insert = () => insertPlayer(database, id, playerNumber(now, Math.random()), now);
  // Among many new players of one second, a number may be taken though the id is not: another try tells them apart.
  const num = (await insert()) ?? (await insert());
  return num === undefined ? undefined : { id, num };
}
