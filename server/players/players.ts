import { claimPlayer } from "#contract/players.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity, IdentityOptions, Player } from "../http/identity.ts";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../time.ts";
import type { Claims } from "./claims.ts";
import { insertPlayer, restorePlayer } from "./queries.ts";
import { playerNumber } from "./rules.ts";

interface PlayersDependencies {
  bind: Bind;
  identity: Pick<Identity, "renew">;
  database: Database;
  limit: Limit;
  claims: Claims;
  clock: Clock;
  /** Told that a player's browser is there. */
  seen: (player: Player) => void;
  /** In [0, 1). */
  random: () => number;
}

/** Creates players on the first use of an id, and restores their rows. */
type Players = Pick<IdentityOptions, "claim" | "restore">;

/** Draws of a number that nobody has; one in two million of a second's is taken per player of that second. */
const MAX_DRAWS = 10;

export function openPlayers({
  bind,
  identity,
  database,
  limit,
  claims,
  clock,
  random,
  seen,
}: PlayersDependencies): Players {
  bind(claimPlayer, (_input, { player, reply }) => {
    identity.renew(reply, player);
    seen(player);
    return { userId: player.id };
  });
  /** @returns undefined if the id is taken */
  async function create(id: string): Promise<Player | undefined> {
    const now = clock();
    for (let draw = 1; draw <= MAX_DRAWS; draw += 1) {
      const num = playerNumber(now, random());
      const outcome = await insertPlayer(database, { id, num }, now);
      if (outcome === "id_taken") return undefined;
      if (outcome === "created") return { id, num };
    }
    throw new Problem("unavailable", "Too many players arrive at once. Please try again.", { retryAfter: 1 });
  }

  return {
    async claim(id, { ip }, proof) {
      const takeBack = await claims.admit(id, networkOf(ip), proof);
      let player: Player | undefined;
      try {
        player = await create(id);
      } finally {
        if (player === undefined) takeBack();
      }
      return player;
    },
    async restore(player, { ip }) {
      limit("restore", networkOf(ip));
      const isKnown = await restorePlayer(database, player, clock());
      if (!isKnown) throw new Problem("player_unproven", "This player has erased everything.");
    },
  };
}
