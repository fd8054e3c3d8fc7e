import { arrayOf, type Query, select, statement } from "../database/query.ts";

/** What stays of a conversation whose text is deleted: what limits go by. */
export interface Remainder {
  session: string;
  version: number;
  tokens: number;
  /** When the last messages were sent, as the database writes times. */
  sentAt: string[];
}

type Row = [session: string, version: number, tokens: number, sentAt: string[]];

const REMAINDER = "c.session, c.version, c.tokens, c.sent_at::text[]";

const first = ([row]: readonly Row[]): Remainder | undefined => {
  if (row === undefined) return undefined;
  const [session, version, tokens, sentAt] = row;
  return { session, version, tokens, sentAt };
};

/** Locks the conversation of a player's token, to delete it; undefined if nothing has been said. */
export function lockToDelete(player: number, token: string): Query<Remainder | undefined> {
  return select(
    "lock_conversation_to_delete",
    `SELECT ${REMAINDER} FROM chat_orders p JOIN conversations c ON c.session = p.session
     WHERE p.token = $2 AND p.player = $1 FOR UPDATE OF c`,
    [player, token],
    first,
  );
}

/** Locks a player's saved conversation, to delete it; undefined if there is none. */
export function lockSavedToDelete(player: number, id: string): Query<Remainder | undefined> {
  return select(
    "lock_saved_conversation_to_delete",
    `SELECT ${REMAINDER} FROM saved_conversations v JOIN conversations c ON c.session = v.session
     WHERE v.player = $1 AND v.id = $2 FOR UPDATE OF c`,
    [player, id],
    first,
  );
}

/**
 * Deletes a locked conversation, saved or not, with everything that refers to it (ON DELETE CASCADE), and begins it anew. The
 * row itself goes, so that whatever columns and tables are added later are deleted as well.
 */
export function deleteAndBeginAnew({ session, version, tokens, sentAt }: Remainder): Query[] {
  return [
    statement("delete_saved_entry", "DELETE FROM saved_conversations WHERE session = $1", [session]),
    statement("delete_conversation", "DELETE FROM conversations WHERE session = $1", [session]),
    statement(
      "begin_conversation_anew",
      "INSERT INTO conversations (session, version, tokens, sent_at) VALUES ($1, $2, $3, $4::timestamptz[])",
      [session, version + 1, tokens, arrayOf(sentAt)],
    ),
  ];
}
