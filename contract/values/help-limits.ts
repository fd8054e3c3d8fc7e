/** Maximum length of a message to the help assistant, in characters. */
export const HELP_MESSAGE_CHARACTERS = 1000;

/** Maximum length of the help assistant's answer, in characters. */
export const HELP_ANSWER_CHARACTERS = 2000;

/** How many messages of the conversation are sent with a question. Source: core specification §9. */
export const HELP_HISTORY = 5;

/** Suggested first questions. Source: core specification §9. */
export const QUICK_QUESTIONS = [
  "How do I chat with celebrities?",
  "How much does celebrity chat cost?",
  "How do I play the voting game?",
  "What are Battle Arenas?",
  "How do Live Events work?",
] as const;
