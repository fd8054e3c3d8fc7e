import { type Query, select, statement } from "../database/query.ts";
import { CONTINUED, type Continued } from "./queries.ts";

/** Whether anything has been said in the conversation of a player's token. */
export function hasMessages(player: number, token: string): Query<boolean> {
  return select(
    "has_conversation_messages",
    "SELECT EXISTS (SELECT FROM conversation_messages WHERE session = (SELECT session FROM chat_orders WHERE token = $2 AND player = $1))",
    [player, token],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}

/** A conversation that a player has saved with the persona of a session, but for that session's own. */
export function readContinuable(player: number, token: string, id: string): Query<Continued | undefined> {
  return select(
    "read_continuable_conversation",
    `SELECT ${CONTINUED} FROM saved_conversations v JOIN chat_sessions e ON e.id = v.session
       JOIN chat_orders p ON p.token = $2 AND p.player = $1 JOIN chat_sessions s ON s.id = p.session
     WHERE v.id = $3 AND v.player = $1 AND e.celebrity = s.celebrity AND e.id <> s.id`,
    [player, token, id],
    ([row]: readonly [Continued][]) => row?.[0],
  );
}

/** Has a locked conversation go on from a saved one; null for none. */
export function setContinued(session: string, saved: string | null): Query {
  return statement(
    "continue_conversation",
    "UPDATE conversations SET continues = $2::uuid, version = version + 1 WHERE session = $1",
    [session, saved],
  );
}
