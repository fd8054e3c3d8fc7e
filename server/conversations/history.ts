import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { chatHistory, chatProgress } from "#contract/conversations.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { z } from "zod";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { sessionOf } from "../chat/sessions.ts";
import type { Database } from "../database/connect.ts";
import { NOT_MODIFIED } from "../http/binding.ts";
import type { Player } from "../http/identity.ts";
import { pageOf } from "./page.ts";
import { presentThread } from "./present.ts";
import { readProgress, readProgressOf, readThread } from "./queries.ts";
import { noticeTimes } from "./rules.ts";

interface HistoryDependencies {
  database: Pick<Database, "run">;
  catalogue: Pick<Catalogue, "require" | "byId">;
  voice: History["voice"];
}

interface Exchange {
  request: Pick<FastifyRequest, "headers">;
  reply: Pick<FastifyReply, "header">;
}

type History = EndpointAnswer<typeof chatHistory>;

/**
 * The player's own conversation, unless the caller has it as it is.
 * @throws {Problem} chat_session_not_found, also for those of others
 */
export async function historyOf(
  { database, catalogue, voice }: HistoryDependencies,
  player: Player,
  { sessionToken, before }: { sessionToken: string; before: number | null },
  { request, reply }: Exchange,
): Promise<History | typeof NOT_MODIFIED> {
  const [session, progress] = await Promise.all([
    sessionOf(database, player, sessionToken),
    database.run(readProgress(player.num, sessionToken)),
  ]);
  const notices = progress === undefined ? [] : noticeTimes({ from: progress.openedAt, to: progress.noticedTo });
  const { celebrityId, state, endTime, refundCents } = session;
  const rating = progress?.rating ?? null;
  const saved = progress?.saved ?? null;
  const continues = progress?.continues ?? null;
  const tag = etagOf([
    progress?.version,
    progress?.draft?.reply.id,
    notices.length,
    state,
    endTime,
    refundCents,
    rating,
    digestOf({ saved, continues }),
    before,
    Number(voice.transcription),
    Number(voice.speech),
  ]);
  reply.header("etag", tag);
  if (request.headers["if-none-match"] === tag) return NOT_MODIFIED;
  // One who is not in the roster any more has a name, but no picture.
  const { id, name, category } = progress?.celebrity ?? catalogue.require(celebrityId);
  const imageUrl = catalogue.byId(id)?.imageUrl ?? "";
  const page = progress === undefined ? { messages: [], hasEarlier: false } : await pageOf(database, progress, before);
  return {
    success: true,
    error: null,
    ...page,
    celebrity: { id, name, imageUrl, category },
    session: { ...session, topic: progress === undefined ? null : `chat:${progress.session}` },
    rating,
    saved,
    continues,
    voice,
  };
}

/** In few letters. */
const digestOf = (value: object): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Weak, because the server's time is in the answer as well. */
const etagOf = (parts: readonly (string | number | null | undefined)[]): string =>
  `W/"${parts.map((part) => part ?? "").join("/")}"`;

/** How far a conversation is, with the reply that is being written; undefined if there is no such session. */
export async function progressOf(
  { run }: Pick<Database, "run">,
  session: string,
): Promise<z.output<typeof chatProgress> | undefined> {
  const progress = await run(readProgressOf(session));
  if (progress === undefined) return undefined;
  const { version, draft } = progress;
  if (draft === null) return { version, draft };
  const { message, reply } = draft;
  const before = message === null ? await run(readThread(session, reply.answers ?? 0)) : [message];
  return { version, draft: presentThread([...before, reply]) };
}
