import type { ChatMessage } from "#contract/conversations.ts";
import { CHAT_PAGE } from "#contract/values/conversation-limits.ts";
import type { Database } from "../database/connect.ts";
import { presentMessages, presentNotices, withNotices } from "./present.ts";
import { type Draft, type MessageRow, type Progress, readMessages } from "./queries.ts";
import { noticeTimes } from "./rules.ts";

interface Page {
  messages: ChatMessage[];
  hasEarlier: boolean;
}

/**
 * A page of a conversation, with the notices that were given meanwhile and the one before.
 * @param before the message before which the page ends; null for the newest page
 */
export async function pageOf(
  { run }: Pick<Database, "run">,
  { session, draft, celebrity, openedAt, noticedTo }: Progress,
  before: number | null,
): Promise<Page> {
  const read = await run(readMessages(session, CHAT_PAGE + 1, before));
  const hasEarlier = read.length > CHAT_PAGE;
  // Replies whose message is on the page before belong there.
  const begins = hasEarlier ? read.findIndex(({ answers }, index) => index > 0 && answers === null) : 0;
  const rows = read.slice(begins);
  if (before === null && draft !== null) rows.push(...rowsOf(draft));
  const [first] = rows;
  const last = rows.at(-1);
  const given = noticeTimes({ from: openedAt, to: noticedTo }).filter(
    (time) => before === null || (last !== undefined && time <= last.at),
  );
  const known = hasEarlier && first !== undefined ? given.filter((time) => time <= first.at).length - 1 : 0;
  return {
    messages: withNotices(presentMessages(rows), presentNotices(given, celebrity.name).slice(Math.max(0, known))),
    hasEarlier,
  };
}

const rowsOf = ({ message, reply }: Draft): MessageRow[] => (message === null ? [reply] : [message, reply]);
