import { erasing, type PersonalData } from "../personal-data.ts";

const OWN = "SELECT id FROM chat_sessions WHERE player = $1";

/** Conversations. To be listed before the chat, whose sessions they are of. */
export const conversationsData: PersonalData = {
  key: "conversations",
  title: "Your conversations",
  keeps:
    "What you and AI personas said, your recordings, translations, notes that a persona took of you, what you saved, and your ratings.",
  why: "So that a chat goes on where it was, and you can read it again.",
  until: "30 days after the chat, recordings and notes as long; what you save until you delete it.",
  erased: "Deleted, also what is being written. An AI provider that wrote replies keeps what it says in its own terms.",
  tables: [
    "conversations",
    "conversation_messages",
    "conversation_facts",
    "conversation_languages",
    "conversation_recordings",
    "saved_conversations",
    "chat_ratings",
  ],
  lists: [
    {
      name: "messages",
      label: "messages",
      rows: `SELECT s.id AS session, p.shown_id AS persona, m.id, m.answers, m.source, m.state, m.content, m.at, m.voice, l.language, l.translation
             FROM chat_sessions s JOIN celebrities p ON p.num = s.celebrity JOIN conversation_messages m ON m.session = s.id
             LEFT JOIN conversation_languages l ON l.message = m.id WHERE s.player = $1 ORDER BY s.opened_at, m.id`,
    },
    {
      name: "recordings",
      label: "recordings",
      rows: `SELECT r.message, encode(r.audio, 'base64') AS audio
             FROM chat_sessions s JOIN conversation_messages m ON m.session = s.id JOIN conversation_recordings r ON r.message = m.id
             WHERE s.player = $1`,
      atOnce: 1,
    },
    {
      name: "notes",
      label: "notes",
      rows: `SELECT f.session, f.fact, f.noted_at FROM chat_sessions s JOIN conversation_facts f ON f.session = s.id
             WHERE s.player = $1 ORDER BY f.id`,
    },
    {
      name: "summaries",
      label: "summaries",
      rows: `SELECT c.session, c.summary FROM chat_sessions s JOIN conversations c ON c.session = s.id
             WHERE s.player = $1 AND c.summary IS NOT NULL`,
    },
    {
      name: "being_written",
      label: "messages being answered",
      rows: `SELECT c.session, c.draft_content AS message, c.draft_reply AS reply, c.draft_at AS at
             FROM chat_sessions s JOIN conversations c ON c.session = s.id WHERE s.player = $1 AND c.draft IS NOT NULL`,
    },
    {
      name: "saved_conversations",
      label: "saved conversations",
      rows: `SELECT id, session, title, description, tags, is_favorite, saved_at, last_accessed_at
             FROM saved_conversations WHERE player = $1 ORDER BY saved_at`,
    },
    {
      name: "ratings",
      label: "ratings",
      rows: `SELECT r.session, r.stars, r.rated_at FROM chat_sessions s JOIN chat_ratings r ON r.session = s.id WHERE s.player = $1`,
    },
  ],
  async erase({ player: { num }, send }) {
    await send(erasing("saved_conversations", "DELETE FROM saved_conversations WHERE player = $1", num));
    await Promise.all([
      send(erasing("conversations", `DELETE FROM conversations WHERE session IN (${OWN})`, num)),
      send(erasing("ratings", `DELETE FROM chat_ratings WHERE session IN (${OWN})`, num)),
    ]);
  },
};
