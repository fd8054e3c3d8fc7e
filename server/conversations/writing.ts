import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/connect.ts";
import { GroupCommit } from "../database/group-commit.ts";
import { Problem } from "../http/problem.ts";
import { AiFailure } from "../providers/ai/ai.ts";
import { beginningOf } from "../providers/ai/words.ts";
import { saveEach } from "./draft-batch.ts";
import { keepDraft } from "./draft-keeper.ts";
import {
  type BegunDraft,
  commitLater,
  dropDraft,
  finishDraft,
  type GrownDraft,
  type Standing,
  type WrittenReply,
} from "./draft-queries.ts";
import { detectLanguage } from "./language.ts";
import { type MessageRow, type Reading, readThread } from "./queries.ts";
import type { Replies, ReplyRequest } from "./replies.ts";
import { countTokens } from "./token-queries.ts";
import type { Translate } from "./translation.ts";

/** Longest reply, in UTF-16 units. What is beyond is left out. */
const MAX_REPLY = 4000;

/** Drafts that are stored at once, and those that may wait: each once, so as many replies as a process may write. */
const MAX_BATCH = 200;
const MAX_WAITING = 10_000;

interface WritingDependencies {
  database: Pick<Database, "run" | "transaction">;
  /** A conversation has changed, and that is committed. */
  changed: (session: string) => void;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** A reply to be written. */
interface Writing {
  draft: BegunDraft;
  replies: Replies;
  request: ReplyRequest;
  /** Tokens that were counted for it already. */
  counted: number;
  /** Translates what a model has written; undefined where the player reads what it writes. */
  translate: Translate | undefined;
}

/** Writes replies, whether or not somebody waits for them. */
export interface Writer {
  /**
   * Writes a reply until it is whole or stopped, whoever stops it.
   * @returns the message with all replies to it
   * @throws {Problem} reply_failed, reply_stopped when nothing was said of it: it leaves nothing
   */
  write(this: void, writing: Writing): Promise<MessageRow[]>;
  /** Tells the reply of a session that it was stopped, if it is written here. */
  stopped(this: void, session: string): void;
  /** Stops all replies, with what was said. */
  close(): Promise<void>;
}

/** Why a reply is not written on: its player or another process has stopped it, its session was ended, or this process stops. */
type Stop = "gone" | "over" | "closing";

export function createWriter({ database, changed, log }: WritingDependencies): Writer {
  // A commit for each piece of each reply would take all that the database can flush to its disk.
  let keys = 0;
  const drafts = new GroupCommit<GrownDraft & { key: number }, PromiseSettledResult<Standing>>({
    keyOf: ({ key }) => key,
    commit: (all) => saveEach(database, all),
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
  });
  async function save(draft: BegunDraft, written: WrittenReply): Promise<Standing> {
    const saved = await drafts.submit({ draft, written, key: (keys += 1) });
    if (saved.status === "rejected") throw saved.reason;
    return saved.value;
  }

  /** A reply that was stopped may be counted still when the next one of its session begins. */
  const open = new Set<{ session: string; stop: (why: Stop) => void; done: Promise<unknown> }>();

  async function write(
    { draft, replies, request, counted, translate }: Writing,
    stopping: Stopping,
  ): Promise<MessageRow[]> {
    const { session } = draft;
    let text = "";
    let { source }: { source: Replies["source"] } = replies;
    const keeper = keepDraft(
      draft,
      { text, source },
      {
        save,
        stored: () => changed(session),
        unwanted: stopping.stop,
      },
    );
    /** Whether it is to be read in these words alone. */
    let isExact = false;
    let used: number | undefined;
    let failure: unknown;
    try {
      for await (const piece of replies.reply(request, stopping.signal, (tokens) => (used = tokens))) {
        if (stopping.why !== undefined) break;
        if (typeof piece === "string") text = beginningOf(text + piece, MAX_REPLY);
        else if ("beside" in piece) {
          text = beginningOf(text, MAX_REPLY - piece.beside.length) + piece.beside;
          isExact = true;
        } else ({ instead: text, source } = piece);
        keeper.grow({ text, source });
      }
    } catch (error) {
      failure = error;
    }
    const said = text.trimEnd();
    let translation: Reading | undefined;
    if (stopping.why === undefined && failure === undefined && said !== "" && source === "model" && !isExact)
      translation = await translate?.(said, stopping.signal, (tokens) => (used = (used ?? 0) + tokens));
    await keeper.close();
    await count(session, (used ?? 0) - counted);
    try {
      if (stopping.why === undefined && (failure !== undefined || said === "")) throw failedBecause(failure, log);
      await database.run(
        finishDraft(draft, {
          text: said,
          source,
          state: stopping.why === undefined ? "whole" : "stopped",
          language: detectLanguage(request.lines.at(-1)?.text ?? ""),
          translation,
        }),
      );
      return await threadOf(draft);
    } catch (error) {
      await database.run(dropDraft(draft));
      throw error;
    } finally {
      changed(session);
    }
  }

  /** The message with its replies, unless whoever stopped it, or has deleted the conversation meanwhile, kept nothing. */
  async function threadOf({ session, messageId, replyId }: BegunDraft): Promise<MessageRow[]> {
    const thread = await database.run(readThread(session, messageId));
    if (thread.some(({ id }) => id === replyId)) return thread;
    throw new Problem("reply_stopped", "The reply was stopped before it began, so your message was not sent.");
  }

  async function count(session: string, tokens: number): Promise<void> {
    if (tokens === 0) return;
    await database
      .transaction(
        async () => undefined,
        async (_, send) => Promise.all([commitLater, ...countTokens(session, tokens)].map(send)),
      )
      .catch((error: unknown) => log.warn({ err: error }, "The tokens of a reply could not be counted"));
  }

  return {
    write(writing) {
      const stopping = createStopping();
      const done = write(writing, stopping);
      const entry = { session: writing.draft.session, stop: stopping.stop, done };
      open.add(entry);
      const close = () => open.delete(entry);
      done.then(close, close);
      return done;
    },
    stopped(session) {
      for (const each of open) if (each.session === session) each.stop("gone");
    },
    async close() {
      const all = [...open];
      for (const { stop } of all) stop("closing");
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
}

/** @returns the problem that the caller is told of; what is no failure of the provider is thrown as it is */
function failedBecause(failure: unknown, log: WritingDependencies["log"]): unknown {
  if (failure !== undefined && !(failure instanceof AiFailure)) return failure;
  log.warn({ reason: failure?.message ?? "empty answer" }, "the AI provider gave no reply");
  return new Problem("reply_failed", "The persona could not answer. Your message was not sent. Please try again.");
}

interface Stopping {
  readonly signal: AbortSignal;
  readonly why: Stop | undefined;
  stop(this: void, why: Stop): void;
}

function createStopping(): Stopping {
  const abort = new AbortController();
  let reason: Stop | undefined;
  return {
    signal: abort.signal,
    get why() {
      return reason;
    },
    stop(why) {
      reason ??= why;
      abort.abort();
    },
  };
}
