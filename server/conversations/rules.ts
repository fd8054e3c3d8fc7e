import { AI_NOTICE_HOURS } from "#contract/values/conversation-limits.ts";

const HOUR_MS = 3_600_000;

/** Between these times, the second one included, the notice that one talks to an AI is given. */
interface Shown {
  /** When the session was opened. */
  from: Date;
  to: Date;
}

/** When the notice is given: at the beginning, and every three hours. */
export function noticeTimes({ from, to }: Shown): Date[] {
  const times: Date[] = [];
  for (let time = from.getTime(); time <= to.getTime(); time += AI_NOTICE_HOURS * HOUR_MS) times.push(new Date(time));
  return times;
}

/** What a conversation may cost, in tokens of the model: what is sent counts as well as what comes back. */
export interface TokenCaps {
  /** Of a session, for each hour that was paid. */
  hour: number;
  /** Of all conversations of a UTC day. */
  day: number;
}

/** Tokens that were counted so far. */
interface Spent {
  session: number;
  /** Paid hours of the session. */
  hours: number;
  day: number;
}

/** What a reply may exceed. */
type Cap = "session" | "day";

/** Which cap a reply of so many tokens would exceed. */
export function exceeded(spent: Spent, caps: TokenCaps, tokens: number): Cap | undefined {
  if (spent.session + tokens > spent.hours * caps.hour) return "session";
  return spent.day + tokens > caps.day ? "day" : undefined;
}

/** What the persona says instead of a reply that would exceed a cap. */
export const OVER_CAP: Readonly<Record<Cap, string>> = {
  session:
    "This conversation has used up the replies that its paid hours include, so I cannot answer any more. Adding time adds replies. You can read and save everything.",
  day: "So many people are chatting today that no more replies can be written until midnight (UTC). Please come back later. You can still read and save everything.",
};

/** Bytes of UTF-8 that a token has at least, for texts in any script; English has about four. */
const BYTES_PER_TOKEN = 3;

/** About how many tokens a text has: rather too many. */
export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
