import { claimPlayer } from "#contract/players.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity } from "../http/identity.ts";

export function playerRoutes(bind: Bind, identity: Identity): void {
  bind(claimPlayer, (_input, { player, reply }) => {
    identity.renew(reply, player);
    return { userId: player.id };
  });
}
