import { CHAT_MESSAGES_PER_MINUTE } from "#contract/values/conversation-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { LIVES, type MessageRow, type Reading, SILENT_S } from "./queries.ts";
import type { Voice } from "./voice/voice-note.ts";

/** Sets a conversation to have no draft. */
const NO_DRAFT = `draft = NULL, draft_message_id = NULL, draft_reply_id = NULL, draft_content = NULL, draft_reply = NULL,
  draft_voice = NULL, draft_audio = NULL, draft_source = NULL, draft_at = NULL, draft_beat_at = NULL, version = version + 1`;

const LATER = "set_config('synchronous_commit', 'off', true)";

/**
 * Has a transaction not wait for the disk when it commits. What is lost so when the database's machine dies, and no other way,
 * are the last moments of drafts, which end then, and of what they cost.
 */
export const commitLater: Query = statement("commit_draft_later", `SELECT ${LATER}`, []);

/** A conversation that is locked, to begin a reply. */
export interface Locked {
  session: string;
  celebrity: number;
  /** Whether a reply is being written. */
  busy: boolean;
  /** In how many seconds the next message is allowed; 0 for now. */
  wait: number;
  tokens: number;
  /** Paid hours of the session. */
  hours: number;
  /** What was said before the newest lines, in short. */
  summary: string | null;
  /** What the player has told of itself, also in the conversation from which it goes on. */
  facts: string[];
  /** What was said in the conversation from which it goes on, in short. */
  earlierSummary: string | null;
}

/** Adds the conversation of a player's token, unless it is there or the session is over. */
export function addConversation(player: number, token: string): Query {
  return statement(
    "add_conversation",
    `INSERT INTO conversations (session)
     SELECT s.id FROM chat_orders p JOIN chat_sessions s ON s.id = p.session
     WHERE p.token = $2 AND p.player = $1 AND s.ended_at IS NULL AND s.ends_at > product_now()
     ON CONFLICT DO NOTHING`,
    [player, token],
  );
}

/** Locks the conversation of a player's token; undefined if there is none. */
export function lockConversation(player: number, token: string): Query<Locked | undefined> {
  return select(
    "lock_conversation",
    `SELECT s.id, s.celebrity, ${LIVES}, c.tokens, s.hours,
       CASE WHEN cardinality(c.sent_at) < ${CHAT_MESSAGES_PER_MINUTE} THEN 0
         ELSE greatest(0, ceil(extract(epoch FROM c.sent_at[1] + interval '1 minute' - product_now())))::integer END,
       c.summary, ARRAY(SELECT fact FROM conversation_facts f WHERE f.session IN (c.session, v.session) GROUP BY fact ORDER BY min(f.id)), e.summary
     FROM chat_orders p JOIN chat_sessions s ON s.id = p.session JOIN conversations c ON c.session = s.id
       LEFT JOIN saved_conversations v ON v.id = c.continues LEFT JOIN conversations e ON e.session = v.session
     WHERE p.token = $2 AND p.player = $1 FOR UPDATE OF c`,
    [player, token],
    ([row]: readonly [string, number, boolean, number, number, number, string | null, string[], string | null][]) => {
      if (row === undefined) return undefined;
      const [session, celebrity, busy, tokens, hours, wait, summary, facts, earlierSummary] = row;
      return { session, celebrity, busy, tokens, hours, wait, summary, facts, earlierSummary };
    },
  );
}

const OWN = "SELECT session FROM chat_orders WHERE token = $2 AND player = $1";

/** The newest messages of the conversation of a player's token, in their order. */
export const readLines = (player: number, token: string, most: number): Query<MessageRow[]> =>
  newestOf("read_conversation_lines", OWN, [player, token, most]);

/** The last messages of the saved conversation from which that one goes on. */
export const readEarlierLines = (player: number, token: string, most: number): Query<MessageRow[]> =>
  newestOf(
    "read_continued_lines",
    `SELECT v.session FROM saved_conversations v JOIN conversations c ON c.continues = v.id WHERE c.session = (${OWN})`,
    [player, token, most],
  );

function newestOf(
  name: string,
  session: string,
  values: [player: number, token: string, most: number],
): Query<MessageRow[]> {
  return select(
    name,
    `SELECT m.id, m.answers, m.content, m.at, m.state, m.source FROM conversation_messages m
     WHERE m.session = (${session}) ORDER BY m.id DESC LIMIT $3`,
    values,
    (rows: readonly [number, number | null, string, Date, MessageRow["state"], MessageRow["source"]][]) =>
      rows
        .map(([id, answers, content, at, state, source]) => ({ id, answers, content, at, state, source }))
        .toReversed(),
  );
}

/** A reply that begins. */
interface Beginning {
  draft: string;
  /** The message; null for a further reply to the last one. */
  content: string | null;
  /** What it has besides its content, if it was spoken. */
  voice: Voice | undefined;
  /** The last message, if a further reply to it is written. */
  messageId: number | null;
  source: MessageRow["source"];
}

/** A reply that is being written. */
export interface BegunDraft {
  id: string;
  session: string;
  messageId: number;
  replyId: number;
  at: Date;
}

/** Begins the reply of a locked conversation. One whose writer is gone leaves nothing. */
export function beginDraft(
  session: string,
  { draft, content, voice, messageId, source }: Beginning,
): Query<BegunDraft> {
  return select(
    "begin_conversation_draft",
    `UPDATE conversations SET version = version + 1, draft = $2,
       draft_message_id = coalesce($3::bigint, nextval('conversation_message_ids')),
       draft_reply_id = nextval('conversation_message_ids'), draft_content = $4, draft_reply = '', draft_source = $5,
       draft_voice = $6::jsonb, draft_audio = decode($7, 'base64'),
       draft_at = product_now(), draft_beat_at = product_now(),
       sent_at = (sent_at || product_now())[greatest(1, cardinality(sent_at) + 2 - ${CHAT_MESSAGES_PER_MINUTE}):]
     WHERE session = $1 RETURNING draft_message_id, draft_reply_id, draft_at`,
    [
      session,
      draft,
      messageId,
      content,
      source,
      voice === undefined ? null : JSON.stringify(voice.note),
      voice?.audio.toString("base64") ?? null,
    ],
    ([row]: readonly [number, number, Date][]) => {
      if (row === undefined) throw new Error("The conversation is gone");
      return { id: draft, session, messageId: row[0], replyId: row[1], at: row[2] };
    },
  );
}

/** What was written so far, and who has said it. */
export interface WrittenReply {
  text: string;
  source: MessageRow["source"];
}

/** What a writer learns of its reply: `gone` when it was stopped or given up, `over` when its session was ended. */
export type Standing = "wanted" | "over" | "gone";

/** A draft with what is written of it. */
export interface GrownDraft {
  draft: BegunDraft;
  written: WrittenReply;
}

/** Stores what is written so far of drafts, and that their writers live. @returns how each stands, in their order */
export function saveDrafts(all: readonly GrownDraft[]): Query<Standing[]> {
  return select(
    "save_conversation_drafts",
    `UPDATE conversations c SET version = version + (c.draft_reply <> n.reply)::integer, draft_reply = n.reply,
       draft_source = n.source, draft_beat_at = product_now()
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS n (session, draft, reply, source)
     JOIN chat_sessions s ON s.id = n.session
     WHERE c.session = n.session AND c.draft = n.draft RETURNING n.draft, s.ended_at IS NOT NULL, ${LATER}`,
    [
      arrayOf(all.map(({ draft }) => draft.session)),
      arrayOf(all.map(({ draft }) => draft.id)),
      arrayOf(all.map(({ written }) => written.text)),
      arrayOf(all.map(({ written }) => written.source)),
    ],
    (rows: readonly [string, boolean, string][]) => {
      const over = new Map(rows.map(([id, isOver]) => [id, isOver]));
      return all.map(({ draft }) => {
        const isOver = over.get(draft.id);
        return isOver === undefined ? "gone" : isOver ? "over" : "wanted";
      });
    },
  );
}

/** Makes the draft part of the conversation, unless nothing was said. Returns the message; no row if the draft is gone. */
const END = (
  which: string,
  { reply, state, source }: { reply: string; state: string; source: string },
  more = "",
) => `WITH was AS (
    SELECT session, draft_message_id, draft_reply_id, draft_content, draft_voice, draft_audio, ${source} AS source, draft_at, ${reply} AS reply
    FROM conversations WHERE ${which} FOR UPDATE
  ), ended AS (
    UPDATE conversations c SET ${NO_DRAFT} FROM was WHERE c.session = was.session RETURNING c.session
  ), message AS (
    INSERT INTO conversation_messages (id, session, answers, content, at, state, source, voice)
    SELECT draft_message_id, session, NULL, draft_content, draft_at, 'whole', 'player', draft_voice
    FROM was JOIN ended USING (session) WHERE draft_content IS NOT NULL AND reply <> ''
  ), recording AS (
    INSERT INTO conversation_recordings (message, audio)
    SELECT draft_message_id, draft_audio FROM was JOIN ended USING (session) WHERE draft_audio IS NOT NULL AND reply <> ''
  )${more}
  INSERT INTO conversation_messages (id, session, answers, content, at, state, source)
  SELECT draft_reply_id, session, draft_message_id, reply, product_now(), ${state}, source
  FROM was JOIN ended USING (session) WHERE reply <> '' RETURNING answers`;

const MESSAGE = ([row]: readonly [number][]): number | undefined => row?.[0];

/** In which languages they are read goes in with a message and its reply. */
const READINGS = `, readings AS (
    INSERT INTO conversation_languages (message, language, translation, confidence)
    SELECT draft_message_id, $6::text, NULL::text, NULL::real FROM was JOIN ended USING (session)
    WHERE draft_content IS NOT NULL AND reply <> '' AND $6::text IS NOT NULL
    UNION ALL
    SELECT draft_reply_id, $7::text, $8::text, $9::real FROM was JOIN ended USING (session) WHERE reply <> '' AND $7::text IS NOT NULL
  )`;

/** A reply that is to become part of the conversation. */
export interface FinishedReply extends WrittenReply {
  state: "whole" | "stopped";
  /** The language of the message, if it was detected. */
  language: string | null;
  translation: Reading | undefined;
}

/** Makes a message and its reply part of the conversation. @returns the message; undefined if the draft is gone */
export function finishDraft(
  { session, id }: BegunDraft,
  { text, source, state, language, translation }: FinishedReply,
): Query<number | undefined> {
  const into = translation?.language ?? null;
  return select(
    "finish_conversation_draft",
    END("session = $1 AND draft = $2", { reply: "$3::text", state: "$4", source: "$5::text" }, READINGS),
    [
      session,
      id,
      text,
      state,
      source,
      language,
      into,
      translation?.translation ?? null,
      translation?.confidence ?? null,
    ],
    MESSAGE,
  );
}

/** Ends a reply of a session with what is stored of it. @returns the message; undefined if nothing was said, or it has ended */
export function stopDraft(session: string, reply: number): Query<number | undefined> {
  return select(
    "stop_conversation_draft",
    END("session = $1 AND draft_reply_id = $2", {
      reply: "rtrim(draft_reply)",
      state: "'stopped'",
      source: "draft_source",
    }),
    [session, reply],
    MESSAGE,
  );
}

/** Ends a draft that leaves nothing. */
export function dropDraft({ session, id }: BegunDraft): Query {
  return statement(
    "drop_conversation_draft",
    `UPDATE conversations SET ${NO_DRAFT} WHERE session = $1 AND draft = $2`,
    [session, id],
  );
}

/** Ends the drafts whose writers are gone. @returns their sessions */
export function dropSilentDrafts(): Query<string[]> {
  return select(
    "drop_silent_conversation_drafts",
    `UPDATE conversations SET ${NO_DRAFT} WHERE draft IS NOT NULL AND draft_beat_at <= product_now() - interval '${SILENT_S} seconds'
     RETURNING session`,
    [],
    (rows: readonly [string][]) => rows.map(([session]) => session),
  );
}
