import { BadRequestError } from "openai";
import { z } from "zod";
import { type Ai, type AiAsked, AiFailure, type AiMessage } from "./ai.ts";
import { type AiAccess, aiClient, reasonOf } from "./client.ts";
import { createTalk, type TalkTimeouts } from "./talk.ts";
import { storable } from "./words.ts";

/** Where the model is. */
export interface AiEndpoint extends AiAccess {
  model: string;
  /** Of replies in pieces; what a person waits for by default. */
  timeouts?: TalkTimeouts;
}

/** Only what is read of the answer: servers that call themselves compatible differ in the rest. */
const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }))
    .min(1),
  usage: z
    .object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })
    .nullish()
    .catch(null),
});

/** Talks to any server that speaks OpenAI's chat completions. A failure is not retried: whoever asks has another way. */
export function openAiCompatible({ baseUrl, apiKey, model, timeouts }: AiEndpoint): Ai {
  const client = aiClient({ baseUrl, apiKey });
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
    stream: createTalk({ client, model, ...(timeouts && { timeouts }) }),
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
      const usage = parsed.data?.usage;
      if (usage) asked.used?.({ prompt: usage.prompt_tokens, reply: usage.completion_tokens });
      if (asked.whole === true && choice.finish_reason === "length") throw new AiFailure("the answer breaks off");
      const text = spoken(storable(choice.message.content ?? ""));
      const reply = choice.finish_reason === "length" ? wholeSentences(text) : text;
      if (reply === "") throw new AiFailure("empty answer");
      return reply;
    },
  };
}

/** Without the thoughts that some models write before their answer. */
const spoken = (text: string): string => text.replaceAll(/<think>[\s\S]*?(<\/think>|$)/g, "").trim();

/** Up to the end of the last sentence; empty when there is none. */
const wholeSentences = (text: string): string => /^[\s\S]*[.!?]/.exec(text)?.[0] ?? "";
