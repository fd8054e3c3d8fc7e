import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { isBlank } from "./values/blank.ts";
import { HELP_ANSWER_CHARACTERS, HELP_HISTORY, HELP_MESSAGE_CHARACTERS } from "./values/help-limits.ts";

const helpMessage = z.object({
  /** Derived from the timestamp, or "welcome". */
  id: z.string().max(40),
  content: z.string().max(HELP_ANSWER_CHARACTERS),
  sender: z.enum(["assistant", "user"]),
  timestamp: z.iso.datetime(),
});

export type HelpMessage = z.output<typeof helpMessage>;

export const helpChat = endpoint({
  method: "POST",
  path: "/api/help-chat",
  summary:
    "Answers a question about the product from its help texts: worded by the AI provider if one is configured, otherwise the text itself.",
  player: "none",
  body: z.object({
    message: z
      .string()
      .trim()
      .max(HELP_MESSAGE_CHARACTERS)
      .refine((text) => !isBlank(text), "must not be blank"),
    conversationHistory: z.array(helpMessage).max(HELP_HISTORY).default([]),
  }),
  answer: z.object({
    response: z.string(),
    /** Who worded the answer. */
    source: z.enum(["ai", "help_texts"]),
    /** Id of the help text that answers the question, or null. */
    topic: z.string().nullable(),
    /** Similar questions that the help texts answer, best first. */
    suggestions: z.array(z.string()),
  }),
  limit: "help",
  problems: [],
});

export type HelpAnswer = z.output<(typeof helpChat)["answer"]>;
