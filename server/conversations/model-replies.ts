import type { Ai } from "../providers/ai/ai.ts";
import type { TakePlace } from "./places.ts";
import { promptOf } from "./prompt.ts";
import type { Replies } from "./replies.ts";
import { tokensIn } from "./rules.ts";

/** Longest reply, in tokens: about five long sentences in any language, with room for what a model thinks before. */
const MAX_TOKENS = 800;

/** Replies that a language model writes, so many at once as there are places. */
export function modelReplies(ai: Pick<Ai, "stream">, takePlace: TakePlace): Replies {
  const inPrompt = (messages: ReturnType<typeof promptOf>) =>
    messages.reduce((sum, { content }) => sum + tokensIn(content), 0);
  return {
    source: "model",
    cost: (request) => inPrompt(promptOf(request)) + MAX_TOKENS,
    async *reply(request, signal, used) {
      const messages = promptOf(request);
      const leavePlace = await takePlace(signal);
      let written = "";
      let counted: number | undefined;
      try {
        const pieces = ai.stream(messages, {
          maxTokens: MAX_TOKENS,
          signal,
          used: ({ prompt, reply }) => (counted = prompt + reply),
        });
        for await (const piece of pieces) {
          written += piece;
          yield piece;
        }
      } finally {
        leavePlace();
        used?.(counted ?? inPrompt(messages) + tokensIn(written));
      }
    },
  };
}
