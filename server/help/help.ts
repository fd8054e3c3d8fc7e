import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type HelpAnswer, helpChat, type HelpMessage } from "#contract/help.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { Bind } from "../http/binding.ts";
import { type Network, networkOf } from "../http/network.ts";
import { type Ai, AiFailure } from "../providers/ai/ai.ts";
import type { Clock } from "../time.ts";
import { AI_CALLS_PER_DAY, createAiAllowance } from "./ai-allowance.ts";
import { type HelpTexts, loadHelpTexts } from "./load.ts";
import { answerOf, conversation, fit, questionOf, UNKNOWN } from "./rules.ts";
import { createSearch, type Search } from "./search.ts";

/** Room for a message and its history in any script, in bytes. */
const BODY_LIMIT_BYTES = 48 * 1024;
/** Timeout of the AI provider, in ms; shorter than the page's own. */
const AI_TIMEOUT_MS = 20_000;
/** Maximum length of the AI's reply, in tokens: about four sentences with headroom. */
const AI_MAX_TOKENS = 300;
/** Number of help texts that ground the AI's answer. */
const GROUNDING_TOPICS = 4;
/** The topic that answers a greeting; it also grounds the AI when the search finds nothing. */
const GREETING_TOPIC = "help-assistant";

type Named = Pick<RosterEntry, "name" | "alsoKnownAs">;

interface HelpQuestion {
  message: string;
  conversationHistory: readonly HelpMessage[];
}

export interface Help {
  /** Answers a question: worded by the AI if there is one, it may be asked and it responds, otherwise with a help text. */
  answer: (question: HelpQuestion, network: Network) => Promise<HelpAnswer>;
  /** Aborts requests to the AI; pending questions are answered with the help text. */
  close: () => void;
}

export interface HelpDependencies {
  texts: HelpTexts;
  /** Another list when they have changed. */
  celebrities: () => readonly Named[];
  ai: Pick<Ai, "reply"> | undefined;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "warn">;
}

interface OpenHelpDependencies {
  app: FastifyInstance;
  bind: Bind;
  celebrities: () => readonly Named[];
  ai: Ai | undefined;
  clock: Clock;
}

/** The celebrities' names, stage names and nicknames. */
export const allNames = (roster: readonly Named[]): string[] =>
  roster.flatMap(({ name, alsoKnownAs }) => [name, ...alsoKnownAs]);

export function openHelp({ app, bind, celebrities, ai, clock }: OpenHelpDependencies): void {
  const help = createHelp({ texts: loadHelpTexts(), celebrities, ai, clock, log: app.log });
  app.addHook("preClose", (done) => {
    help.close();
    done();
  });
  bind(helpChat, ({ body }, { request }) => help.answer(body, networkOf(request.ip)), { bodyLimit: BODY_LIMIT_BYTES });
}

/** Creates the help assistant. What players write is neither stored nor logged. */
export function createHelp({ texts, celebrities, ai, clock, log }: HelpDependencies): Help {
  // Indexing takes a tenth of a second of CPU time, so it is left to the first question rather than the start.
  let index: { of: readonly Named[]; search: Search } | undefined;
  const greeting = texts.topics.find(({ id }) => id === GREETING_TOPIC);
  const closing = new AbortController();
  const allowance = createAiAllowance(clock);
  let warned = false;

  function mayAsk(network: Network): boolean {
    const outcome = allowance.ask(network);
    if (outcome === "spent" && !warned)
      log.warn({ calls: AI_CALLS_PER_DAY.all }, "the AI provider's calls of today are used up; help texts answer");
    if (outcome !== "busy") warned = outcome === "spent";
    return outcome === "allowed";
  }

  async function inWordsOfAi(
    provider: Pick<Ai, "reply">,
    { message, conversationHistory }: HelpQuestion,
    network: Network,
    near: typeof texts.topics,
  ) {
    if (!mayAsk(network)) return undefined;
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
    } finally {
      allowance.done(network);
    }
  }

  return {
    close: () => closing.abort(),
    async answer(question, network) {
      const earlier = question.conversationHistory.filter(({ sender }) => sender === "user");
      const of = celebrities();
      if (index?.of !== of) index = { of, search: createSearch(texts, allNames(of)) };
      const found = index.search(
        question.message,
        earlier.map(({ content }) => content),
      );
      const topic = found.answer ?? (found.empty ? greeting : undefined);
      const reply = ai === undefined ? undefined : await inWordsOfAi(ai, question, network, found.near);
      return {
        response: fit(reply ?? (topic === undefined ? UNKNOWN : answerOf(topic))),
        source: reply === undefined ? "help_texts" : "ai",
        topic: topic?.id ?? null,
        // The AI has already seen the nearest texts.
        suggestions: reply === undefined ? found.likely.map(questionOf) : [],
      };
    },
  };
}
