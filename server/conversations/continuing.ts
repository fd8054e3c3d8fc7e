import type { continueConversation } from "#contract/continued-conversations.ts";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import { lockPlayer } from "../players/locking.ts";
import { sessionOf } from "../chat/sessions.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { hasMessages, readContinuable, setContinued } from "./continuing-queries.ts";
import { addConversation, lockConversation } from "./draft-queries.ts";
import { writable } from "./session-state.ts";

/**
 * Has a conversation go on from a saved one, as long as nothing is said in it; or no more, at any time.
 * @returns the answer, and the session whose conversation has changed
 * @throws {Problem} chat_session_not_found, payment_incomplete, persona_off, chat_session_ended, conversation_begun;
 *   saved_conversation_not_found, also for those of others and with others
 */
export function continueFrom(
  { transaction }: Pick<Database, "transaction">,
  player: Player,
  { sessionToken, savedConversationId: id }: EndpointInput<typeof continueConversation>["body"],
): Promise<{ answer: EndpointAnswer<typeof continueConversation>; session: string }> {
  return transaction(
    async (send) => {
      // As whoever deletes what is saved has it: that one is not deleted in between.
      const locked = send(lockPlayer(player.num));
      const adding = send(addConversation(player.num, sessionToken));
      const [session, conversation, isBegun, saved] = await Promise.all([
        sessionOf({ run: send }, player, sessionToken),
        send(lockConversation(player.num, sessionToken)),
        send(hasMessages(player.num, sessionToken)),
        id === null ? null : send(readContinuable(player.num, sessionToken, id)),
        adding,
        locked,
      ]);
      return { session, conversation, isBegun, saved };
    },
    async ({ session, conversation, isBegun, saved }, send) => {
      writable(session);
      if (saved === undefined) throw new Problem("saved_conversation_not_found", "There is no such conversation.");
      if (conversation === undefined || (saved !== null && (isBegun || conversation.busy)))
        throw new Problem("conversation_begun", "This chat has begun already. A new one can go on from a saved one.");
      await send(setContinued(conversation.session, saved?.id ?? null));
      return { answer: { continues: saved }, session: conversation.session };
    },
  );
}
