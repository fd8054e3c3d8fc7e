import { z } from "zod";
import { AiFailure, type Moderation } from "./ai.ts";
import { type AiAccess, aiClient, reasonOf } from "./client.ts";

/** Only what is read of the answer: models differ in their categories. */
const verdict = z.object({
  results: z.array(z.object({ categories: z.record(z.string(), z.boolean().nullish()) })).min(1),
});

/** Asks the moderation model of any server that speaks OpenAI's API. */
export function openAiModeration({ model, ...access }: AiAccess & { model: string }): Moderation {
  const client = aiClient(access);
  return {
    async flagged(text, signal) {
      let answer: unknown;
      try {
        answer = await client.moderations.create({ model, input: text }, { signal });
      } catch (error) {
        throw new AiFailure(reasonOf(error, signal));
      }
      const parsed = verdict.safeParse(answer);
      if (!parsed.success) throw new AiFailure("malformed answer");
      return parsed.data.results.flatMap(({ categories }) =>
        Object.keys(categories).filter((name) => categories[name] === true),
      );
    },
  };
}
