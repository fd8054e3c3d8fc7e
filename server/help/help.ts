import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type HelpAnswer, helpChat, type HelpMessage } from "#contract/help.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { Bind } from "../http/binding.ts";
import { type Ai, AiFailure } from "../providers/ai/ai.ts";
import { type HelpTexts, loadHelpTexts } from "./load.ts";
import { answerOf, conversation, fit, questionOf, UNKNOWN } from "./rules.ts";
import { createSearch, type Search } from "./search.ts";

/** Room for a message and its history in any script, in bytes. */
const BODY_LIMIT_BYTES = 48 * 1024;
/** How long the AI provider may take, in ms. The page waits longer. */
const AI_TIMEOUT_MS = 20_000;
/** Longest reply of the AI, in tokens: about four sentences and some room. */
const AI_MAX_TOKENS = 300;
/** Help texts that the AI answers from. */
const GROUNDING_TOPICS = 4;
/** The topic that answers a greeting, and that the AI has when the search finds none. */
const GREETING_TOPIC = "help-assistant";

interface HelpQuestion {
  message: string;
  conversationHistory: readonly HelpMessage[];
}

export interface Help {
  /** Answers a question: in the words of the AI where there is one and it does, else by a help text. */
  answer: (question: HelpQuestion) => Promise<HelpAnswer>;
  /** Stops waiting for the AI: what is being answered gets the help text. */
  close: () => void;
}

export interface HelpDependencies {
  texts: HelpTexts;
  /** Names of the celebrities. */
  names: readonly string[];
  ai: Ai | undefined;
  log: Pick<FastifyBaseLogger, "warn">;
}

interface OpenHelpDependencies {
  app: FastifyInstance;
  bind: Bind;
  roster: readonly RosterEntry[];
  ai: Ai | undefined;
}

export function openHelp({ app, bind, roster, ai }: OpenHelpDependencies): void {
  const help = createHelp({ texts: loadHelpTexts(), names: roster.map(({ name }) => name), ai, log: app.log });
  app.addHook("preClose", (done) => {
    help.close();
    done();
  });
  bind(helpChat, ({ body }) => help.answer(body), { bodyLimit: BODY_LIMIT_BYTES });
}

/** Puts the help assistant together. What players write is neither kept nor logged. */
export function createHelp({ texts, names, ai, log }: HelpDependencies): Help {
  // Indexing takes a tenth of a second of CPU time, so it is left to the first question rather than the start.
  let search: Search | undefined;
  const greeting = texts.topics.find(({ id }) => id === GREETING_TOPIC);
  const closing = new AbortController();

  async function inWordsOfAi(provider: Ai, { message, conversationHistory }: HelpQuestion, near: typeof texts.topics) {
    const grounding = near.length > 0 ? near.slice(0, GROUNDING_TOPICS) : greeting === undefined ? [] : [greeting];
    try {
      return await provider.reply(conversation(grounding, conversationHistory, message), {
        maxTokens: AI_MAX_TOKENS,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(AI_TIMEOUT_MS)]),
      });
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error;
      log.warn({ reason: error.message }, "the AI provider gave no help answer");
      return undefined;
    }
  }

  return {
    close: () => closing.abort(),
    async answer(question) {
      const earlier = question.conversationHistory.filter(({ sender }) => sender === "user");
      search ??= createSearch(texts, names);
      const found = search(
        question.message,
        earlier.map(({ content }) => content),
      );
      const topic = found.answer ?? (found.empty ? greeting : undefined);
      const reply = ai === undefined ? undefined : await inWordsOfAi(ai, question, found.near);
      return {
        response: fit(reply ?? (topic === undefined ? UNKNOWN : answerOf(topic))),
        source: reply === undefined ? "help_texts" : "ai",
        topic: topic?.id ?? null,
        // An AI has read the nearest texts itself.
        suggestions: reply === undefined ? found.likely.map(questionOf) : [],
      };
    },
  };
}
