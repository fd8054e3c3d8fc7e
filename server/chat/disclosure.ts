import type { acknowledgeDisclosure, chatDisclosure } from "#contract/chat.ts";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import { DISCLOSURE_STATEMENTS, DISCLOSURE_VERSION } from "#contract/values/chat-terms.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { addAcknowledgement } from "./disclosure-queries.ts";

export const disclosure: EndpointAnswer<typeof chatDisclosure> = {
  version: DISCLOSURE_VERSION,
  statements: [...DISCLOSURE_STATEMENTS],
};

/** @throws {Problem} disclosure_outdated, player_unproven */
export async function acknowledge(
  database: Pick<Database, "run">,
  player: Player,
  { version }: EndpointInput<typeof acknowledgeDisclosure>["body"],
): Promise<EndpointAnswer<typeof acknowledgeDisclosure>> {
  if (version !== DISCLOSURE_VERSION)
    throw new Problem("disclosure_outdated", "These statements have changed. Please read them again.");
  const at = await database.run(addAcknowledgement(player.num, version));
  if (at === undefined) throw new UnknownPlayer();
  return { version, acknowledgedAt: at.toISOString() };
}
