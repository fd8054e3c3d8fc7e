import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { Speech } from "../providers/ai/ai.ts";

const SPEECH = z.object({
  model: z.string(),
  voice: z.string(),
  input: z.string(),
  response_format: z.literal("mp3"),
});

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: a frame of 26 ms, which is silent without data. */
const FRAME = Buffer.alloc(417);
Buffer.from([0xff, 0xfb, 0x90, 0x64]).copy(FRAME);
/** Half a second. */
const MP3 = Buffer.concat(Array.from({ length: 20 }, () => FRAME));

/** A model that speaks whatever it is given, without a server. */
export const SPEAKING: Speech = { speak: () => Promise.resolve(MP3) };

/** The ears and the mouth of a local AI provider, whose requests are recorded. */
export interface VoiceStandIn {
  /** What is heard in every recording. */
  transcript: string;
  /** How sure it is of each part, as logarithms; undefined for a model that does not say. */
  logprobs: number[] | undefined;
  /** Whether it rejects `verbose_json`, as the newest models do. */
  newest: boolean;
  heard: { model: string; language: string | null; format: string; type: string; bytes: Buffer }[];
  spoken: string[];
  fault: "500" | "silent" | "broken" | "malformed" | undefined;
  /** What an answer waits for. */
  pace: () => Promise<void>;
  /** Answers a request to `/v1/audio/…`. */
  serve: (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => Promise<void>;
}

export function createVoiceStandIn(): VoiceStandIn {
  const standIn: VoiceStandIn = {
    transcript: "Hello, how are you?",
    logprobs: [-0.1, -0.3],
    newest: false,
    heard: [],
    spoken: [],
    fault: undefined,
    pace: () => Promise.resolve(),
    async serve({ url, headers }, body, outgoing) {
      const send = (status: number, json: object) =>
        void outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
      const refuse = (status: number, message: string, param: string | null = null) =>
        send(status, { error: { message, type: "error", param, code: null } });
      await standIn.pace();
      if (standIn.fault === "silent") return;
      if (standIn.fault === "broken") return void outgoing.destroy();
      if (standIn.fault === "500") return refuse(500, `You said: ${standIn.transcript}`);
      if (standIn.fault === "malformed") return send(200, { answer: standIn.transcript });
      if (url === "/v1/audio/speech") {
        standIn.spoken.push(SPEECH.parse(JSON.parse(body.toString())).input);
        return void outgoing.writeHead(200, { "content-type": "audio/mpeg" }).end(MP3);
      }
      if (url !== "/v1/audio/transcriptions") return refuse(404, "No such path");
      const request = await readForm(body, headers["content-type"] ?? "");
      if (standIn.newest && request.format === "verbose_json")
        return refuse(400, "response_format 'verbose_json' is not compatible with this model", "response_format");
      standIn.heard.push(request);
      const { transcript: text, logprobs } = standIn;
      if (request.format === "json" || logprobs === undefined) return send(200, { text });
      send(200, { task: "transcribe", text, segments: logprobs.map((each, id) => ({ id, avg_logprob: each })) });
    },
  };
  return standIn;
}

async function readForm(body: Buffer, type: string): Promise<VoiceStandIn["heard"][number]> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("There is no file");
  const text = (name: string): string => z.string().parse(form.get(name));
  return {
    model: text("model"),
    language: form.has("language") ? text("language") : null,
    format: text("response_format"),
    type: file.type,
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}
