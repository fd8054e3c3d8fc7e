import training from "../server/guardrails/corpora/training.json" with { type: "json" };
import { LANGUAGES } from "../server/guardrails/languages.ts";

/** The longest message of a chat. */
export const CHAT_MESSAGE_CHARACTERS = 1000;

/** Messages of the longest length: ordinary ones of one language, one after the other. */
export function guardrailTexts(): string[] {
  return LANGUAGES.flatMap((language) => {
    const talk = training
      .filter((row) => row.kind === "ordinary" && row.language === language)
      .map(({ text }) => text)
      .join(". ");
    const count = Math.floor(talk.length / CHAT_MESSAGE_CHARACTERS);
    return Array.from({ length: count }, (_, at) =>
      talk.slice(at * CHAT_MESSAGE_CHARACTERS, (at + 1) * CHAT_MESSAGE_CHARACTERS),
    );
  });
}
