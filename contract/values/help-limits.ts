/** Longest message to the help assistant, in characters. */
export const HELP_MESSAGE_CHARACTERS = 1000;

/** Longest answer of the help assistant, in characters. */
export const HELP_ANSWER_CHARACTERS = 2000;

/** Messages of the conversation that are sent along. Source: core specification §9. */
export const HELP_HISTORY = 5;

/** Questions to begin with. Source: core specification §9. */
export const QUICK_QUESTIONS = [
  "How do I chat with celebrities?",
  "How much does celebrity chat cost?",
  "How do I play the voting game?",
  "What are Battle Arenas?",
  "How do Live Events work?",
] as const;
