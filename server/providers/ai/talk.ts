import type OpenAI from "openai";
import { BadRequestError } from "openai";
import { z } from "zod";
import { type Ai, AiFailure, type AiMessage } from "./ai.ts";
import { reasonOf } from "./client.ts";
import { withoutThoughts } from "./thoughts.ts";
import { storablePieces } from "./words.ts";

/** How long a reply is waited for, in ms: until its first piece, and until it is whole. */
export interface TalkTimeouts {
  first: number;
  whole: number;
}

const PATIENCE: TalkTimeouts = { first: 20_000, whole: 90_000 };

/** Only what is read of a piece: servers that call themselves compatible differ in the rest. */
const chunk = z.object({
  choices: z
    .array(
      z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }).nullish(),
});

interface TalkDependencies {
  client: OpenAI;
  model: string;
  timeouts?: TalkTimeouts;
}

/** Asks a server that speaks OpenAI's chat completions for replies in pieces, as `Ai.stream` says. */
export function createTalk({ client, model, timeouts = PATIENCE }: TalkDependencies): Ai["stream"] {
  // What a server refuses is asked of it no more.
  const accepted = { max_tokens: true, stream_options: true };

  /** @throws what the client throws */
  async function begin(messages: readonly AiMessage[], maxTokens: number, signal: AbortSignal) {
    for (;;) {
      const body = {
        model,
        messages: [...messages],
        stream: true as const,
        [accepted.max_tokens ? "max_tokens" : "max_completion_tokens"]: maxTokens,
        ...(accepted.stream_options && { stream_options: { include_usage: true } }),
      };
      try {
        return await client.chat.completions.create(body, { signal });
      } catch (error) {
        const refused = refusedBy(error);
        if (refused === undefined || !accepted[refused]) throw error;
        accepted[refused] = false;
      }
    }
  }

  return async function* stream(messages, { maxTokens, signal, used }) {
    const ending = new AbortController();
    const late = () => ending.abort();
    const timer = { first: setTimeout(late, timeouts.first), whole: setTimeout(late, timeouts.whole) };
    const either = AbortSignal.any([signal, ending.signal]);
    const words = storablePieces();
    const thoughts = withoutThoughts();
    let finished = false;
    try {
      for await (const piece of await begin(messages, maxTokens, either)) {
        const { choices, usage } = chunk.parse(piece);
        if (usage) used?.({ prompt: usage.prompt_tokens, reply: usage.completion_tokens });
        const [choice] = choices;
        finished ||= typeof choice?.finish_reason === "string";
        const text = choice?.delta?.content ?? "";
        if (text !== "") clearTimeout(timer.first);
        const shown = thoughts.next(words.next(text));
        if (shown !== "") yield shown;
      }
      // The client ends a stream that is aborted as if it were complete.
      if (either.aborted) throw new AiFailure("no answer in time");
      if (!finished) throw new AiFailure("the answer breaks off");
      const rest = thoughts.next(words.end()) + thoughts.end();
      if (rest !== "") yield rest;
    } catch (error) {
      throw error instanceof AiFailure ? error : new AiFailure(reasonOf(error, either));
    } finally {
      clearTimeout(timer.first);
      clearTimeout(timer.whole);
      // Whoever asked may have stopped reading.
      ending.abort();
    }
  };
}

/** The option that a server does not take. Some do not name it. */
function refusedBy(error: unknown): "max_tokens" | "stream_options" | undefined {
  if (!(error instanceof BadRequestError)) return undefined;
  if (error.param === "max_tokens") return "max_tokens";
  return error.param?.startsWith("stream_options") === true || error.message.includes("stream_options")
    ? "stream_options"
    : undefined;
}
