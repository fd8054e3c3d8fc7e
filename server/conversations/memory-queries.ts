import { FACTS_PER_CONVERSATION } from "#contract/values/conversation-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { MessageRow } from "./queries.ts";

/** Messages that are remembered at once. */
const SOME = 60;

/** What is to be remembered of a conversation. */
export interface Unremembered {
  summary: string | null;
  /** The last message that is remembered already. */
  rememberedTo: number;
  tokens: number;
  /** Paid hours of the session. */
  hours: number;
  rows: MessageRow[];
}

/** What was said since the last time, the oldest first. */
export function readUnremembered(session: string): Query<Unremembered | undefined> {
  return select(
    "read_unremembered_messages",
    `SELECT c.summary, c.remembered_to, c.tokens, s.hours, m.id, m.answers, m.content, m.at, m.state, m.source
     FROM conversations c JOIN chat_sessions s ON s.id = c.session
       JOIN conversation_messages m ON m.session = c.session AND m.id > c.remembered_to
     WHERE c.session = $1 ORDER BY m.id LIMIT ${SOME}`,
    [session],
    (
      all: readonly [
        string | null,
        number,
        number,
        number,
        number,
        number | null,
        string,
        Date,
        MessageRow["state"],
        MessageRow["source"],
      ][],
    ) => {
      const [first] = all;
      if (first === undefined) return undefined;
      const [summary, rememberedTo, tokens, hours] = first;
      const rows = all.map(([, , , , id, answers, content, at, state, source]) => {
        return { id, answers, content, at, state, source };
      });
      return { summary, rememberedTo, tokens, hours, rows };
    },
  );
}

/** What was remembered of messages. */
interface Remembered {
  from: number;
  to: number;
  summary: string;
  facts: readonly string[];
}

/** Stores what was remembered, unless somebody else did, or the messages are gone. */
export function remember(session: string, { from, to, summary, facts }: Remembered): Query {
  return statement(
    "remember_conversation",
    `WITH done AS (
       UPDATE conversations SET summary = nullif($4, ''), remembered_to = $3
       WHERE session = $1 AND remembered_to = $2 AND EXISTS (SELECT FROM conversation_messages WHERE session = $1 AND id = $3)
       RETURNING session
     )
     INSERT INTO conversation_facts (session, fact, noted_at)
     SELECT session, fact, product_now() FROM done, unnest($5::text[]) WITH ORDINALITY AS noted (fact, place)
     ORDER BY place
     LIMIT greatest(0, ${FACTS_PER_CONVERSATION} - (SELECT count(*) FROM conversation_facts WHERE session = $1))
     ON CONFLICT DO NOTHING`,
    [session, from, to, summary, arrayOf(facts)],
  );
}

interface Fact {
  id: number;
  fact: string;
  notedAt: Date;
}

/** A conversation and the one from which it goes on, by the token of its session. */
const KNOWN = `SELECT c.session FROM conversations c WHERE c.session = (SELECT session FROM chat_orders WHERE token = $2 AND player = $1)
  UNION ALL SELECT v.session FROM conversations c JOIN saved_conversations v ON v.id = c.continues
  WHERE c.session = (SELECT session FROM chat_orders WHERE token = $2 AND player = $1)`;

/** What was noted of a player, by the token of its session. */
export function listFacts(player: number, token: string): Query<Fact[]> {
  return select(
    "list_conversation_facts",
    `SELECT f.id, f.fact, f.noted_at FROM conversation_facts f
     WHERE f.session IN (${KNOWN}) ORDER BY f.id`,
    [player, token],
    (rows: readonly [number, string, Date][]) => rows.map(([id, fact, notedAt]) => ({ id, fact, notedAt })),
  );
}

export function deleteFact(player: number, token: string, id: number): Query {
  return statement(
    "delete_conversation_fact",
    `DELETE FROM conversation_facts WHERE id = $3 AND session IN (${KNOWN})`,
    [player, token, id],
  );
}
