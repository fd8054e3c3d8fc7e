import type { stopReply } from "#contract/conversations.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { sessionOf } from "../chat/sessions.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { stopDraft } from "./draft-queries.ts";
import { presentThread } from "./present.ts";
import { readProgress, readThread } from "./queries.ts";

interface StoppingDependencies {
  database: Pick<Database, "run">;
  /** The draft of a conversation was ended. */
  ended: (session: string) => void;
}

/**
 * Stops the reply that is being written, and keeps what was said of it.
 * @returns the message with its replies; nulls if nothing is being written, or nothing was said yet
 * @throws {Problem} chat_session_not_found, also for those of others
 */
export async function stopReplyOf(
  { database, ended }: StoppingDependencies,
  player: Player,
  sessionToken: string,
): Promise<EndpointAnswer<typeof stopReply>> {
  await sessionOf(database, player, sessionToken);
  const progress = await database.run(readProgress(player.num, sessionToken));
  if (progress === undefined || progress.draft === null) return { userMessage: null, aiResponse: null };
  const { session, draft } = progress;
  const message = await database.run(stopDraft(session, draft.reply.id));
  ended(session);
  return message === undefined
    ? { userMessage: null, aiResponse: null }
    : presentThread(await database.run(readThread(session, message)));
}
