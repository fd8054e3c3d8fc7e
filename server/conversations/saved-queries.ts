import { UNSAVED_DAYS } from "#contract/values/chat-terms.ts";
import { SAVED_CONVERSATIONS } from "#contract/values/saved-conversation-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";

/** Conversations that are deleted at once. */
const SOME = 50;

/** A saved conversation. */
export interface SavedRow {
  id: string;
  session: string;
  title: string;
  description: string | null;
  tags: string[];
  isFavorite: boolean;
  savedAt: Date;
  lastAccessedAt: Date;
  celebrityId: string;
  celebrityName: string;
  celebrityCategory: string;
  totalMessages: number;
}

type Row = [
  id: string,
  session: string,
  title: string,
  description: string | null,
  tags: string[],
  isFavorite: boolean,
  savedAt: Date,
  lastAccessedAt: Date,
  celebrityId: string,
  celebrityName: string,
  celebrityCategory: string,
  totalMessages: number,
];

function savedIn(row: Row): SavedRow {
  const [id, session, title, description, tags, isFavorite, savedAt, lastAccessedAt, ...celebrity] = row;
  const [celebrityId, celebrityName, celebrityCategory, totalMessages] = celebrity;
  const own = { id, session, title, description, tags, isFavorite, savedAt, lastAccessedAt };
  return { ...own, celebrityId, celebrityName, celebrityCategory, totalMessages };
}

/** Messages are counted as they are shown: several replies to a message as one. */
const SAVED = `SELECT v.id, v.session, v.title, v.description, v.tags, v.is_favorite, v.saved_at, v.last_accessed_at, e.shown_id, e.shown_name, e.category,
    (SELECT count(*) FILTER (WHERE answers IS NULL) + count(DISTINCT answers) FROM conversation_messages m WHERE m.session = v.session)
  FROM saved_conversations v JOIN chat_sessions s ON s.id = v.session JOIN celebrities e ON e.num = s.celebrity`;

/** A player's saved conversation. */
export function readSaved(player: number, id: string): Query<SavedRow | undefined> {
  return select("read_saved_conversation", `${SAVED} WHERE v.player = $1 AND v.id = $2`, [player, id], first);
}

/** The saved conversation of a player's session. */
export function readSavedOf(player: number, token: string): Query<SavedRow | undefined> {
  return select(
    "read_saved_conversation_of_session",
    `${SAVED} WHERE v.player = $1 AND v.session = (SELECT session FROM chat_orders WHERE token = $2 AND player = $1)`,
    [player, token],
    first,
  );
}

const first = (rows: readonly Row[]): SavedRow | undefined => rows.map(savedIn).at(0);

/** A player's saved conversations, the last saved first. */
export function listSaved(player: number): Query<SavedRow[]> {
  return select(
    "list_saved_conversations",
    `${SAVED} WHERE v.player = $1 ORDER BY v.saved_at DESC, v.id LIMIT ${SAVED_CONVERSATIONS}`,
    [player],
    (rows: readonly Row[]) => rows.map(savedIn),
  );
}

/** Whether a player's conversation can be saved, under the player's lock: it may have nothing, or there may be too many others. */
export function canSave(player: number, token: string): Query<"ok" | "nothing" | "full"> {
  return select(
    "can_save_conversation",
    `WITH own AS (SELECT session FROM chat_orders WHERE token = $2 AND player = $1)
     SELECT CASE
       WHEN NOT EXISTS (SELECT FROM conversation_messages JOIN own USING (session)) THEN 'nothing'
       WHEN (SELECT count(*) FROM saved_conversations v WHERE player = $1 AND v.session <> (SELECT session FROM own)) >= ${SAVED_CONVERSATIONS} THEN 'full'
       ELSE 'ok' END`,
    [player, token],
    ([row]: readonly ["ok" | "nothing" | "full"][]) => row?.[0] ?? "nothing",
  );
}

/** What a player says of a conversation. */
export interface Saving {
  title: string;
  /** Empty for none. */
  description: string;
  tags: readonly string[];
  isFavorite: boolean;
}

/** Saves the conversation of a player's session, or replaces what is said of it. */
export function save(player: number, token: string, id: string, saving: Saving): Query {
  const { title, description, tags, isFavorite } = saving;
  return statement(
    "save_conversation",
    `INSERT INTO saved_conversations (id, session, player, title, description, tags, is_favorite, saved_at, last_accessed_at)
     SELECT $3::uuid, session, player, $4::text, nullif($5::text, ''), $6::text[], $7::boolean, product_now(), product_now()
     FROM chat_orders WHERE token = $2 AND player = $1
     ON CONFLICT (session) DO UPDATE SET title = excluded.title, description = excluded.description, tags = excluded.tags,
       is_favorite = excluded.is_favorite`,
    [player, token, id, title, description, arrayOf(tags), isFavorite],
  );
}

/** Changes what is said of a player's saved conversation; what is null stays. */
export function changeSaved(
  player: number,
  id: string,
  { title, description, tags, isFavorite }: { [Field in keyof Saving]: Saving[Field] | null },
): Query {
  return statement(
    "change_saved_conversation",
    `UPDATE saved_conversations SET title = coalesce($3, title), tags = coalesce($5::text[], tags), is_favorite = coalesce($6::boolean, is_favorite),
       description = CASE WHEN $4::text IS NULL THEN description ELSE nullif($4, '') END
     WHERE player = $1 AND id = $2`,
    [player, id, title, description, tags === null ? null : arrayOf(tags), isFavorite],
  );
}

/** Notes that a saved conversation is read. */
export function access(player: number, id: string): Query {
  return statement(
    "access_saved_conversation",
    "UPDATE saved_conversations SET last_accessed_at = product_now() WHERE player = $1 AND id = $2",
    [player, id],
  );
}

/** Deletes some conversations that were not saved, when their sessions have been over for 30 days. @returns whether there were any */
export function forgetUnsaved(): Query<boolean> {
  return select(
    "forget_unsaved_conversations",
    `DELETE FROM conversations WHERE session = ANY (ARRAY(
       SELECT c.session FROM conversations c JOIN chat_sessions s ON s.id = c.session
       WHERE coalesce(s.ended_at, s.ends_at) <= product_now() - interval '${UNSAVED_DAYS} days'
         AND NOT EXISTS (SELECT FROM saved_conversations v WHERE v.session = c.session)
       LIMIT ${SOME}
     )) AND NOT EXISTS (SELECT FROM saved_conversations v WHERE v.session = conversations.session) RETURNING 1`,
    [],
    (rows) => rows.length > 0,
  );
}
