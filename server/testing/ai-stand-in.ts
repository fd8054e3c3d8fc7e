import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { createVoiceStandIn, type VoiceStandIn } from "./voice-stand-in.ts";

/** The ways in which the stand-in can fail. */
export type AiFault =
  | "500"
  | "401"
  | "429"
  | "silent"
  | "broken"
  | "malformed"
  | "empty"
  | "page"
  | "cut-off"
  /** Of replies in pieces: the connection breaks after the first one, or the stream ends there as if it were whole. */
  | "breaks"
  | "breaks-off";

const request = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
  max_tokens: z.int().optional(),
  max_completion_tokens: z.int().optional(),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
});

/** A local AI provider that implements chat completions, listens and speaks, and records its requests. */
export interface AiStandIn {
  baseUrl: string;
  asked: (z.output<typeof request> & { authorization: string | undefined })[];
  /** The reply to every request. */
  reply: string;
  /** The reply to requests that want it whole; the same by default. */
  whole: string | undefined;
  fault: AiFault | undefined;
  /** Whether it rejects `max_tokens`, as the newest models do. */
  newest: boolean;
  /** Whether it rejects `stream_options`, and counts no tokens of replies in pieces. */
  oldest: boolean;
  /** What it hears and speaks. */
  voice: Omit<VoiceStandIn, "serve">;
  /** What the pieces of a reply wait for, each by its number from 0. One that is wanted whole is piece 0. */
  pace: (piece: number) => Promise<void>;
  /** How many requests were given up by whoever asked. */
  givenUp: number;
  /** Resolves when the next request arrives. */
  nextRequest: () => Promise<unknown>;
  close: () => Promise<void>;
}

export async function startAiStandIn(): Promise<AiStandIn> {
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in has no port");

  const voice = createVoiceStandIn();
  const standIn: AiStandIn = {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked: [],
    reply: "Press Undo within 10 seconds.",
    whole: undefined,
    fault: undefined,
    newest: false,
    oldest: false,
    voice,
    pace: () => Promise.resolve(),
    givenUp: 0,
    nextRequest: () => once(server, "request"),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (status: number, message: string, param: string | null = null) =>
      send(status, { error: { message, type: "error", param, code: null } });

    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (incoming.url?.startsWith("/v1/audio/")) return voice.serve(incoming, body, outgoing);
    const text = body.toString();
    if (incoming.method !== "POST" || incoming.url !== "/v1/chat/completions") return void refuse(404, "No such path");
    const asked = request.parse(JSON.parse(text));
    standIn.asked.push({ ...asked, authorization: incoming.headers.authorization });
    if (standIn.newest && asked.max_tokens !== undefined) {
      return void refuse(400, "Unsupported parameter: use max_completion_tokens", "max_tokens");
    }
    if (standIn.oldest && asked.stream_options !== undefined) {
      return void refuse(400, "Unrecognized request argument supplied: stream_options");
    }
    outgoing.once("close", () => {
      if (!outgoing.writableEnded) standIn.givenUp += 1;
    });
    const completion = (content: string, finish = "stop") => ({
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1_790_000_000,
      model: asked.model,
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
    switch (standIn.fault) {
      case "500":
      case "401":
      case "429":
        // A client that honoured this would wait for an hour.
        outgoing.setHeader("retry-after", "3600");
        return void refuse(Number(standIn.fault), `You said: ${text}`);
      case "silent":
        return;
      case "broken":
        return void outgoing.destroy();
      case "malformed":
        return void send(200, { answer: standIn.reply });
      case "page":
        return void outgoing.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome to the proxy</h1>");
      case "empty":
        return void send(200, completion("  \n"));
      case "cut-off":
        return void send(200, completion("This is whole. And this is", "length"));
      case "breaks":
      case "breaks-off":
      case undefined:
        if (asked.stream === true) return sendPieces(outgoing, asked);
        await standIn.pace(0);
        return void send(200, completion(standIn.whole ?? standIn.reply));
    }
  }

  /** Word by word. */
  async function sendPieces(outgoing: ServerResponse, { model, stream_options: options }: z.output<typeof request>) {
    const { reply, fault } = standIn;
    const event = (more: object) =>
      `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_790_000_000, model, ...more })}\n\n`;
    const piece = (delta: object, finish: string | null = null) =>
      event({ choices: [{ index: 0, delta, finish_reason: finish }], usage: null });
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    outgoing.write(piece({ role: "assistant", content: "" }));
    for (const [number, word] of (reply.match(/\S*\s*/g) ?? []).filter((word) => word !== "").entries()) {
      await standIn.pace(number);
      if (outgoing.destroyed) return;
      outgoing.write(piece({ content: word }));
      if (fault === "breaks") return void outgoing.destroy();
      if (fault === "breaks-off") return void outgoing.end();
    }
    outgoing.write(piece({}, "stop"));
    const usage = { prompt_tokens: 40, completion_tokens: 10, total_tokens: 50 };
    if (options?.include_usage === true) outgoing.write(event({ choices: [], usage }));
    outgoing.end("data: [DONE]\n\n");
  }

  return standIn;
}
