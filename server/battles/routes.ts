import { battleSession, battleVote, completeBattle } from "#contract/battles.ts";
import type { Bind } from "../http/binding.ts";
import type { Battles } from "./battles.ts";

export function battleRoutes(bind: Bind, battles: Battles): void {
  bind(battleSession, (_input, { player }) => battles.start(player));
  bind(battleVote, ({ body }, { player }) => battles.vote(player, body), { overloaded: () => battles.overloaded() });
  bind(completeBattle, ({ body }, { player }) => battles.complete(player, body.sessionId));
}
