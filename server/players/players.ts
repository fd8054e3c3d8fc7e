import { claimPlayer } from "#contract/players.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity, IdentityOptions } from "../http/identity.ts";
import type { Limit } from "../http/limits.ts";
import type { Clock } from "../time.ts";
import { insertPlayer } from "./queries.ts";
import { playerNumber } from "./rules.ts";

interface PlayersDependencies {
  bind: Bind;
  identity: Pick<Identity, "renew">;
  database: Database;
  limit: Limit;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
}

/** Creates players on the first use of an id. */
interface Players {
  claim: IdentityOptions["claim"];
}

export function openPlayers({ bind, identity, database, limit, clock, random }: PlayersDependencies): Players {
  bind(claimPlayer, (_input, { player, reply }) => {
    identity.renew(reply, player);
    return { userId: player.id };
  });
  return {
    async claim(id, { ip }) {
      limit("claim", ip);
      const now = clock();
      const insert = () => insertPlayer(database, id, playerNumber(now, random()), now);
      // With many new players in one second, the number may be taken although the id is not; a second try tells them apart.
      const num = (await insert()) ?? (await insert());
      return num === undefined ? undefined : { id, num };
    },
  };
}
