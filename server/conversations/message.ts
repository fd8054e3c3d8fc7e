import { readTokensOfDay } from "../chat/token-days.ts";
import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { CHAT_PAGE, REPLIES_PER_MESSAGE } from "#contract/values/conversation-limits.ts";
import { languageIn, PERSONA_LANGUAGE } from "#contract/values/languages.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { sessionOf } from "../chat/sessions.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import type { Ai } from "../providers/ai/ai.ts";
import {
  addConversation,
  type BegunDraft,
  beginDraft,
  commitLater,
  lockConversation,
  readEarlierLines,
  readLines,
} from "./draft-queries.ts";
import type { Guardrails } from "../guardrails/guardrails.ts";
import { guarded } from "./guarded-replies.ts";
import type { Asking } from "./asking.ts";
import { presentThread } from "./present.ts";
import type { MessageRow } from "./queries.ts";
import { loadDetector } from "./language.ts";
import { spoken } from "./lines.ts";
import type { Memory } from "./memory.ts";
import { type Line, type Replies, type ReplyRequest, scripted } from "./replies.ts";
import { exceeded, OVER_CAP, type TokenCaps } from "./rules.ts";
import { writable } from "./session-state.ts";
import { TRANSLATION_TOKENS, translatorInto, type Translate } from "./translation.ts";
import type { Voice } from "./voice/voice-note.ts";
import { countTokens } from "./token-queries.ts";
import type { Writer } from "./writing.ts";

export interface MessageDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: Pick<Catalogue, "byNum">;
  replies: Replies;
  /** Without it, nothing is translated. */
  ai: Ai | undefined;
  guardrails: () => Guardrails;
  caps: TokenCaps;
  writer: Writer;
  /** Without it, nothing but the newest lines is known. */
  memory: Memory | undefined;
  changed: (session: string) => void;
  log: Pick<FastifyBaseLogger, "warn">;
}

interface Begun {
  draft: BegunDraft;
  replies: Replies;
  request: ReplyRequest;
  counted: number;
  translate: Translate | undefined;
}

/** What is to be replied to: a new message, or the last one once more. */
type Asked = { content: string; voice: Voice | undefined } | "again";

/**
 * Sends a message, or asks for a further reply to the last one, and writes the reply, however long the caller waits.
 * @throws {Problem} chat_session_not_found, payment_incomplete, chat_session_ended, persona_off, reply_in_progress, rate_limited,
 *   nothing_to_say_again, reply_failed, reply_stopped
 */
export async function converse(
  dependencies: MessageDependencies,
  player: Player,
  token: string,
  asked: Asked,
  asking: Asking,
): Promise<ReturnType<typeof presentThread>> {
  const { writer, memory, changed } = dependencies;
  await loadDetector();
  const begun = await begin(dependencies, player, token, asked, asking);
  const replies = guarded(begun.replies, dependencies.guardrails(), asking);
  changed(begun.draft.session);
  const thread = await writer.write({ ...begun, replies });
  memory?.update(begun.draft.session);
  return presentThread(thread);
}

async function begin(
  { database, catalogue, replies, caps, ai, guardrails, log }: MessageDependencies,
  player: Player,
  token: string,
  asked: Asked,
  { autoTranslate, language: tag }: Asking,
): Promise<Begun> {
  const language = languageIn(tag ?? "");
  const translates = ai !== undefined && autoTranslate && language !== undefined && language !== PERSONA_LANGUAGE;
  return database.transaction(
    async (send) => {
      const adding = asked === "again" ? undefined : send(addConversation(player.num, token));
      return Promise.all([
        sessionOf({ run: send }, player, token),
        send(lockConversation(player.num, token)),
        send(readLines(player.num, token, CHAT_PAGE)),
        send(readEarlierLines(player.num, token, EARLIER_LINES)),
        send(readTokensOfDay()),
        adding,
      ]);
    },
    async ([session, conversation, rows, earlier, dayTokens], send) => {
      writable(session);
      if (conversation === undefined) throw asked === "again" ? NOTHING_SAID : DELETED_MEANWHILE;
      const persona = catalogue.byNum(conversation.celebrity);
      if (persona === undefined) throw new Problem("persona_off", OFF);
      if (conversation.busy)
        throw new Problem("reply_in_progress", "The persona is still answering. One message at a time, please.");
      if (conversation.wait > 0)
        throw new Problem("rate_limited", "That was a little fast. Please wait a moment.", {
          retryAfter: conversation.wait,
        });
      const { lines, said, messageId } = linesOf(rows, asked);
      const request: ReplyRequest = {
        persona,
        lines: [...spoken(earlier), ...lines],
        said,
        summary: summaryOf(conversation),
        facts: conversation.facts,
        inEnglish: translates,
      };
      const spent = { session: conversation.tokens, hours: conversation.hours, day: dayTokens };
      const replying = replies.cost(request);
      const cap = exceeded(spent, caps, replying);
      const chosen = cap === undefined ? replies : scripted("limit", OVER_CAP[cap]);
      // Near a cap, a reply is better than its translation.
      const isTranslated = translates && exceeded(spent, caps, replying + TRANSLATION_TOKENS) === undefined;
      const counted = cap === undefined ? replying + (isTranslated ? TRANSLATION_TOKENS : 0) : 0;
      const [draft] = await Promise.all([
        send(
          beginDraft(conversation.session, {
            draft: randomUUID(),
            content: asked === "again" ? null : asked.content,
            voice: asked === "again" ? undefined : asked.voice,
            messageId,
            source: chosen.source,
          }),
        ),
        send(commitLater),
        ...(counted === 0 ? [] : countTokens(conversation.session, counted).map(send)),
      ]);
      const translate = isTranslated
        ? translatorInto({ ai, guardrails: guardrails(), persona, language, log })
        : undefined;
      return { draft, replies: chosen, request: { ...request, inEnglish: isTranslated }, counted, translate };
    },
  );
}

/** How many of the last messages are known of the conversation from which another one goes on. */
const EARLIER_LINES = 20;

/** What was said before the lines, in the order in which it was. */
function summaryOf({
  summary,
  earlierSummary,
}: {
  summary: string | null;
  earlierSummary: string | null;
}): string | null {
  const notes = [earlierSummary, summary].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join("\n");
}

const NOTHING_SAID = new Problem("nothing_to_say_again", "Nothing has been said yet that could be said differently.");

/** The same message would be answered with the same, and counted as another referral to help lines. */
const NOT_BY_PERSONA = new Problem(
  "nothing_to_say_again",
  "This was not said by the persona, so it cannot be said differently. Please write something else.",
);

/** It was deleted, and begun anew, between being found and being locked. */
const DELETED_MEANWHILE = new Problem(
  "reply_stopped",
  "This conversation was just being deleted, so your message was not sent. Please send it again.",
);

const OFF = "This celebrity is currently unavailable for chat.";

/** What the persona is to know of the conversation. @throws {Problem} nothing_to_say_again */
function linesOf(
  rows: readonly MessageRow[],
  asked: Asked,
): { lines: Line[]; said: string[]; messageId: number | null } {
  if (asked !== "again")
    return { lines: [...spoken(rows), { speaker: "player", text: asked.content }], said: [], messageId: null };
  const last = rows.findLastIndex(({ answers }) => answers === null);
  const message = rows[last];
  const replies = rows.slice(last + 1);
  const said = replies.map(({ content }) => content);
  if (message === undefined) throw NOTHING_SAID;
  const source = replies.at(-1)?.source;
  if (source === "safety" || source === "limit") throw NOT_BY_PERSONA;
  if (said.length >= REPLIES_PER_MESSAGE)
    throw new Problem("nothing_to_say_again", "The persona has run out of other words for this. Ask something else.");
  return { lines: spoken(rows.slice(0, last + 1)), said, messageId: message.id };
}
