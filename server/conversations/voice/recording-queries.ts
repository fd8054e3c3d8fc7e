import type { VoiceKind } from "#contract/values/voice-limits.ts";
import { type Query, select } from "../../database/query.ts";

/** A recording as it is stored. */
interface StoredRecording {
  kind: VoiceKind;
  bytes: Buffer;
}

/** The recording of a player's own message, also while it is being answered; undefined if there is none, or it is another's. */
export function readStoredRecording(player: number, message: number): Query<StoredRecording | undefined> {
  return select(
    "read_conversation_recording",
    `SELECT m.voice->>'kind', encode(r.audio, 'base64') FROM conversation_recordings r
       JOIN conversation_messages m ON m.id = r.message JOIN chat_sessions s ON s.id = m.session
     WHERE r.message = $2 AND s.player = $1
     UNION ALL
     SELECT c.draft_voice->>'kind', encode(c.draft_audio, 'base64') FROM conversations c JOIN chat_sessions s ON s.id = c.session
     WHERE s.player = $1 AND c.draft_message_id = $2 AND c.draft_audio IS NOT NULL`,
    [player, message],
    ([row]: readonly [VoiceKind, string][]) =>
      row === undefined ? undefined : { kind: row[0], bytes: Buffer.from(row[1], "base64") },
  );
}

/** How much of the time that a session of the player's has lasted is not recorded, in seconds. */
export function readUnrecorded(player: number, token: string): Query<number> {
  return select(
    "read_unrecorded_seconds",
    `SELECT (extract(epoch FROM product_now() - s.opened_at) - coalesce((
       SELECT sum((m.voice->>'duration')::float) FROM conversation_messages m WHERE m.session = s.id AND m.voice IS NOT NULL
     ), 0))::float
     FROM chat_sessions s WHERE s.id = (SELECT session FROM chat_orders WHERE token = $2 AND player = $1)`,
    [player, token],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** How a player's chat sessions stand: whether one is open, or all are over. */
export function readSessionsState(player: number): Query<"open" | "over" | "none"> {
  return select(
    "read_chat_sessions_state",
    "SELECT bool_or(ended_at IS NULL AND ends_at > product_now()) FROM chat_sessions WHERE player = $1",
    [player],
    ([row]: readonly [boolean | null][]) => {
      const isOpen = row?.[0] ?? null;
      return isOpen === null ? "none" : isOpen ? "open" : "over";
    },
  );
}

/** What a reply says, as its player reads it; undefined unless it is a reply in that session of the player's. */
export function readReply(player: number, token: string, message: number): Query<string | undefined> {
  return select(
    "read_conversation_reply",
    `SELECT coalesce(l.translation, m.content)
     FROM conversation_messages m LEFT JOIN conversation_languages l ON l.message = m.id
     WHERE m.id = $3 AND m.answers IS NOT NULL AND m.session = (SELECT session FROM chat_orders WHERE token = $2 AND player = $1)`,
    [player, token, message],
    ([row]: readonly [string][]) => row?.[0],
  );
}
