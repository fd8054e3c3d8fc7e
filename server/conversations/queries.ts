import { type Query, select } from "../database/query.ts";
import { detectLanguage } from "./language.ts";
import type { VoiceNote } from "./voice/voice-note.ts";

/** A writer that was not heard of for so long is gone, in seconds. It is heard of twice a second. */
export const SILENT_S = 10;

/** Whether a reply is being written, by a writer that lives. */
export const LIVES = `c.draft IS NOT NULL AND c.draft_beat_at > product_now() - interval '${SILENT_S} seconds'`;

/** A message as stored, or as it is being written. */
export interface MessageRow {
  id: number;
  /** The message that it replies to; null for the player's own. */
  answers: number | null;
  content: string;
  at: Date;
  state: "draft" | "whole" | "stopped";
  source: "player" | "model" | "demo" | "limit" | "safety";
  /** In which language it is read, where that is known and was asked for. */
  reading?: Reading | undefined;
  /** How it was said, if it was spoken. */
  voice?: VoiceNote | undefined;
}

/** The language of a message, and the message in it if it was translated. */
export interface Reading {
  /** ISO 639-1. */
  language: string;
  translation: string | null;
  /** How surely the translation is in that language, from 0 to 1. */
  confidence: number | null;
}

type Columns = [
  id: number,
  answers: number | null,
  content: string,
  at: Date,
  state: MessageRow["state"],
  source: MessageRow["source"],
  language: string | null,
  translation: string | null,
  confidence: number | null,
  voice: VoiceNote | null,
];

const COLUMNS = `m.id, m.answers, m.content, m.at, m.state, m.source, l.language, l.translation, l.confidence, m.voice
  FROM conversation_messages m LEFT JOIN conversation_languages l ON l.message = m.id`;

const messageIn = ([
  id,
  answers,
  content,
  at,
  state,
  source,
  language,
  translation,
  confidence,
  voice,
]: Columns): MessageRow => ({
  id,
  answers,
  content,
  at,
  state,
  source,
  reading: language === null ? undefined : { language, translation, confidence },
  voice: voice ?? undefined,
});

/** A message with the reply that is being written to it. */
export interface Draft {
  /** Null if the message is part of the conversation already. */
  message: MessageRow | null;
  reply: MessageRow;
}

/** What of a conversation changes. */
export interface Progress {
  session: string;
  openedAt: Date;
  /** Until when the notice was given: now, or the end of the session. */
  noticedTo: Date;
  version: number;
  draft: Draft | null;
  celebrity: { id: string; name: string; category: string };
  /** The stars that its player has given it. */
  rating: number | null;
  /** What its player says of it as a saved conversation. */
  saved: { id: string; title: string; description: string; tags: string[]; isFavorite: boolean } | null;
  /** The saved conversation from which it goes on. */
  continues: Continued | null;
}

/** A saved conversation from which another one goes on. */
export interface Continued {
  id: string;
  title: string;
  /** ISO 8601. */
  savedAt: string;
}

/** Of the saved conversation `v`. */
export const CONTINUED = `json_build_object('id', v.id, 'title', v.title, 'savedAt', to_char(v.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const PROGRESS = `s.id, s.opened_at, least(product_now(), s.ended_at, s.ends_at), coalesce(c.version, 0), coalesce(${LIVES}, false),
  c.draft_message_id, c.draft_reply_id, c.draft_content, c.draft_reply, c.draft_source, c.draft_at, c.draft_voice,
  e.shown_id, e.shown_name, e.category, (SELECT stars FROM chat_ratings WHERE session = s.id),
  (SELECT json_build_object('id', v.id, 'title', v.title, 'description', coalesce(v.description, ''), 'tags', v.tags, 'isFavorite', v.is_favorite)
   FROM saved_conversations v WHERE v.session = s.id), (SELECT ${CONTINUED} FROM saved_conversations v WHERE v.id = c.continues)`;

type ProgressColumns = [
  session: string,
  openedAt: Date,
  noticedTo: Date,
  version: number,
  lives: boolean,
  messageId: number,
  replyId: number,
  content: string | null,
  reply: string,
  source: MessageRow["source"],
  at: Date,
  voice: VoiceNote | null,
  celebrityId: string,
  name: string,
  category: string,
  rating: number | null,
  saved: Progress["saved"],
  continues: Continued | null,
];

/** As it is stored with the message once its reply is whole. */
function detected(content: string): Reading | undefined {
  const language = detectLanguage(content);
  return language === null ? undefined : { language, translation: null, confidence: null };
}

function progressIn(row: ProgressColumns): Progress {
  const [
    session,
    openedAt,
    noticedTo,
    version,
    lives,
    messageId,
    replyId,
    content,
    reply,
    source,
    at,
    voice,
    ...known
  ] = row;
  const [celebrityId, name, category, rating, saved, continues] = known;
  const draft: Draft | null = lives
    ? {
        message:
          content === null
            ? null
            : {
                id: messageId,
                answers: null,
                content,
                at,
                state: "whole",
                source: "player",
                reading: detected(content),
                voice: voice ?? undefined,
              },
        reply: { id: replyId, answers: messageId, content: reply, at, state: "draft", source },
      }
    : null;
  return {
    session,
    openedAt,
    noticedTo,
    version,
    draft,
    celebrity: { id: celebrityId, name, category },
    rating,
    saved,
    continues,
  };
}

/** How far the conversation of a player's token is; undefined if it has opened no session, or is another's. */
export function readProgress(player: number, token: string): Query<Progress | undefined> {
  return select(
    "read_conversation_progress",
    `SELECT ${PROGRESS} FROM chat_orders p JOIN chat_sessions s ON s.id = p.session
     JOIN celebrities e ON e.num = s.celebrity LEFT JOIN conversations c ON c.session = s.id WHERE p.token = $2 AND p.player = $1`,
    [player, token],
    (rows: readonly ProgressColumns[]) => rows.map(progressIn).at(0),
  );
}

/** The same by the session. */
export function readProgressOf(session: string): Query<Progress | undefined> {
  return select(
    "read_conversation_progress_of_session",
    `SELECT ${PROGRESS} FROM chat_sessions s JOIN celebrities e ON e.num = s.celebrity
     LEFT JOIN conversations c ON c.session = s.id WHERE s.id = $1`,
    [session],
    (rows: readonly ProgressColumns[]) => rows.map(progressIn).at(0),
  );
}

/** Whether a session is a player's own. */
export function isOwn(player: number, session: string): Query<boolean> {
  return select(
    "is_own_chat_session",
    "SELECT EXISTS (SELECT FROM chat_sessions WHERE id = $2 AND player = $1)",
    [player, session],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}

/** The newest messages of a session, or the newest before one of them, in their order. */
export function readMessages(session: string, most: number, before: number | null = null): Query<MessageRow[]> {
  return select(
    "read_conversation_messages",
    `SELECT ${COLUMNS} WHERE m.session = $1 AND ($3::bigint IS NULL OR m.id < $3) ORDER BY m.id DESC LIMIT $2`,
    [session, most, before],
    (rows: readonly Columns[]) => rows.map(messageIn).toReversed(),
  );
}

/** A message of a session with its replies, in their order. */
export function readThread(session: string, message: number): Query<MessageRow[]> {
  return select(
    "read_conversation_thread",
    `SELECT ${COLUMNS} WHERE m.session = $1 AND (m.id = $2 OR m.answers = $2) ORDER BY m.id`,
    [session, message],
    (rows: readonly Columns[]) => rows.map(messageIn),
  );
}
