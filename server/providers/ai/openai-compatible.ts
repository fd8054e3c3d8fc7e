import OpenAI, { APIConnectionError, APIError, APIUserAbortError, BadRequestError } from "openai";
import { z } from "zod";
import { type Ai, type AiAsked, AiFailure, type AiMessage } from "./ai.ts";

/** Where the model is. */
export interface AiEndpoint {
  /** Such as `https://api.example.com/v1`. */
  baseUrl: string;
  /** Servers on one's own machine need none. */
  apiKey: string | undefined;
  model: string;
}

/** Only what is read of the answer: servers that call themselves compatible differ in the rest. */
const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }))
    .min(1),
});

/** Talks to any server that speaks OpenAI's chat completions. A failure is not retried: whoever asks has another way. */
export function openAiCompatible({ baseUrl, apiKey, model }: AiEndpoint): Ai {
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    // What the environment may hold for other programs is not ours.
    organization: null,
    project: null,
    maxRetries: 0,
    // It would write to the console, and may quote what was said.
    logLevel: "off",
  });
  // The older name is understood nearly everywhere; the newest models take the newer one only.
  let limit: "max_tokens" | "max_completion_tokens" = "max_tokens";

  async function ask(messages: readonly AiMessage[], { maxTokens, signal }: AiAsked): Promise<unknown> {
    const body = { model, messages: [...messages], [limit]: maxTokens };
    try {
      return await client.chat.completions.create(body, { signal });
    } catch (error) {
      if (limit === "max_completion_tokens" || !(error instanceof BadRequestError) || error.param !== limit)
        throw error;
      limit = "max_completion_tokens";
      return ask(messages, { maxTokens, signal });
    }
  }

  return {
    async reply(messages, asked) {
      let answer: unknown;
      try {
        answer = await ask(messages, asked);
      } catch (error) {
        throw new AiFailure(reasonOf(error, asked.signal));
      }
      const parsed = completion.safeParse(answer);
      const [choice] = parsed.data?.choices ?? [];
      if (choice === undefined) throw new AiFailure("malformed answer");
      const text = spoken(choice.message.content ?? "");
      const reply = choice.finish_reason === "length" ? wholeSentences(text) : text;
      if (reply === "") throw new AiFailure("empty answer");
      return reply;
    },
  };
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted || error instanceof APIUserAbortError) return "no answer in time";
  if (error instanceof APIConnectionError) return "cannot be reached";
  if (error instanceof APIError && error.status !== undefined) return `status ${error.status}`;
  return "malformed answer";
}

/** Without the thoughts that some models write before their answer. */
const spoken = (text: string): string => text.replaceAll(/<think>[\s\S]*?(<\/think>|$)/g, "").trim();

/** Up to the end of the last sentence; empty when there is none. */
const wholeSentences = (text: string): string => /^[\s\S]*[.!?]/.exec(text)?.[0] ?? "";
