import type { chatFacts, forgetChatFact } from "#contract/conversation-facts.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { sessionOf } from "../chat/sessions.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { deleteFact, listFacts } from "./memory-queries.ts";

/** What the persona has noted of what its player told. @throws {Problem} chat_session_not_found, also for those of others */
export async function factsOf(
  database: Pick<Database, "run">,
  player: Player,
  sessionToken: string,
): Promise<EndpointAnswer<typeof chatFacts>> {
  await sessionOf(database, player, sessionToken);
  const facts = await database.run(listFacts(player.num, sessionToken));
  return {
    facts: facts.map(({ id, fact, notedAt }) => ({ id: String(id), text: fact, notedAt: notedAt.toISOString() })),
  };
}

/** Deletes a note. @throws {Problem} chat_session_not_found, also for those of others */
export async function forgetFact(
  database: Pick<Database, "run">,
  player: Player,
  { sessionToken, factId }: { sessionToken: string; factId: string },
): Promise<EndpointAnswer<typeof forgetChatFact>> {
  await sessionOf(database, player, sessionToken);
  await database.run(deleteFact(player.num, sessionToken, Number(factId)));
  return { deleted: true };
}
