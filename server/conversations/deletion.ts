import { lockPlayer } from "../players/locking.ts";
import { sessionOf } from "../chat/sessions.ts";
import type { Database } from "../database/connect.ts";
import type { Send } from "../database/query.ts";
import type { Player } from "../http/identity.ts";
import { deleteAndBeginAnew, lockSavedToDelete, lockToDelete, type Remainder } from "./deletion-queries.ts";

type Transacting = Pick<Database, "transaction">;

/**
 * Deletes all that was said in a player's conversation, also what is being written, and its saved entry. Of a session that
 * runs, the conversation begins anew; what its replies have cost stays counted.
 * @returns the session; undefined if nothing has been said
 * @throws {Problem} chat_session_not_found, also for those of others
 */
export function deleteConversationOf(
  database: Transacting,
  player: Player,
  token: string,
): Promise<string | undefined> {
  return deleteLocked(database, player, async (send) => {
    const [conversation] = await Promise.all([
      send(lockToDelete(player.num, token)),
      sessionOf({ run: send }, player, token),
    ]);
    return conversation;
  });
}

/** The same by what a player has saved. @returns the session; undefined if nothing is saved under this id */
export function deleteSavedConversationOf(
  database: Transacting,
  player: Player,
  id: string,
): Promise<string | undefined> {
  return deleteLocked(database, player, (send) => send(lockSavedToDelete(player.num, id)));
}

/** Under the player's lock, as whoever saves has it: nothing is saved in between. */
function deleteLocked(
  database: Transacting,
  player: Player,
  lock: (send: Send) => Promise<Remainder | undefined>,
): Promise<string | undefined> {
  return database.transaction(
    async (send) => {
      const locked = send(lockPlayer(player.num));
      const [conversation] = await Promise.all([lock(send), locked]);
      return conversation;
    },
    async (conversation, send) => {
      if (conversation === undefined) return undefined;
      await Promise.all(deleteAndBeginAnew(conversation).map(send));
      return conversation.session;
    },
  );
}
