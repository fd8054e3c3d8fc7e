/**
 * A model that streams at the pace of a real one: a process of its own, so that its work is not the server's. It notes when it
 * has sent which token.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { sentencesOf } from "./chat-texts.ts";

/** A second, each stream. */
const TOKENS_PER_SECOND = 30;
/** How often streams are looked through, in ms. */
const TICK_MS = 3;

/** A reply that was streamed. Its number is that of the message. */
export interface StreamedReply {
  number: string;
  tokens: {
    /** Characters of the reply up to its end. */
    end: number;
    /** When it was sent, in ms since the epoch. */
    at: number;
    /** When its sentence was known to be over: with the first token of the next one, or with the end. */
    overAt: number;
  }[];
}

export interface ModelReport {
  replies: StreamedReply[];
}

interface Stream {
  outgoing: ServerResponse;
  reply: StreamedReply;
  /** By sentence. */
  tokens: { text: string; sentence: number }[];
  next: number;
  dueAt: number;
}

const asked = z.object({
  stream: z.boolean().optional(),
  messages: z.array(z.object({ content: z.string() })),
});
const NOTES = JSON.stringify({ summary: "They talked about music.", facts: [] });
const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_790_000_000, model: "bench" };

let replies: StreamedReply[] = [];
const open = new Set<Stream>();

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }], usage: null })}\n\n`;

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  let body = "";
  for await (const part of incoming) body += String(part);
  const { stream, messages } = asked.parse(JSON.parse(body));
  if (stream !== true) {
    const choices = [{ index: 0, message: { role: "assistant", content: NOTES }, finish_reason: "stop" }];
    outgoing.writeHead(200, { "content-type": "application/json" });
    outgoing.end(JSON.stringify({ ...base, object: "chat.completion", choices }));
    return;
  }
  const number = /number (\d+-\d+)/.exec(messages.at(-1)?.content ?? "")?.[1] ?? "";
  const tokens = sentencesOf(number).flatMap((sentence, at) =>
    sentence.split(" ").map((word, place) => ({ text: at + place === 0 ? word : ` ${word}`, sentence: at })),
  );
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  outgoing.write(chunk({ role: "assistant", content: "" }));
  const begun = { outgoing, reply: { number, tokens: [] }, tokens, next: 0, dueAt: performance.now() };
  replies.push(begun.reply);
  open.add(begun);
  outgoing.once("close", () => open.delete(begun));
}

function sendNext(stream: Stream): void {
  const { outgoing, reply, tokens, next } = stream;
  const token = tokens[next];
  const at = Date.now();
  const overBefore = token === undefined ? tokens.length : token.sentence;
  for (let earlier = reply.tokens.length - 1; earlier >= 0; earlier -= 1) {
    const one = reply.tokens[earlier];
    if (one === undefined || Number.isFinite(one.overAt) || (tokens[earlier]?.sentence ?? 0) >= overBefore) break;
    one.overAt = at;
  }
  if (token === undefined) {
    outgoing.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
    open.delete(stream);
    return;
  }
  reply.tokens.push({ end: (reply.tokens.at(-1)?.end ?? 0) + token.text.length, at, overAt: Number.POSITIVE_INFINITY });
  outgoing.write(chunk({ content: token.text }));
  stream.next += 1;
  stream.dueAt += 1000 / TOKENS_PER_SECOND;
}

setInterval(() => {
  const now = performance.now();
  for (const stream of open) if (stream.dueAt <= now) sendNext(stream);
}, TICK_MS);

const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
process.on("message", (message: "report" | "stop") => {
  if (message === "stop") process.exit(0);
  process.send?.({ replies } satisfies ModelReport);
  replies = [];
});
process.send?.({ port: typeof address === "object" ? address?.port : undefined });
