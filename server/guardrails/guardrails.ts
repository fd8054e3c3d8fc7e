import type { Moderation } from "../providers/ai/ai.ts";
import answers from "./answers.json" with { type: "json" };
import type { Attack, Category } from "./categories.ts";
import { countryOf, type Whereabouts } from "./country.ts";
import { fold } from "./fold.ts";
import { crisisAnswer, type HelpLine, helpLinesOf } from "./help-lines.ts";
import { openJudge } from "./judge.ts";
import { type Language, languageOf, spokenLanguage } from "./languages.ts";
import { createModeration } from "./moderation.ts";
import { createReplyGuards, type ReplyContext, type ReplyGuard, type StopReason } from "./reply-guard.ts";

/** What follows from a message. All but an ordinary one are answered before, or instead of, the persona. */
type Verdict =
  | { category: "ordinary" }
  | { category: Attack; answer: string }
  /** The help lines come first; then the persona may go on, if the conversation wants that. */
  | { category: "crisis"; answer: string; helpLines: readonly HelpLine[] };

/** Whose message it is. */
interface MessageContext extends Whereabouts {
  /** The player's messages before it that belong to the conversation, oldest first; the last one is read. */
  earlier?: readonly string[];
}

export interface Guardrails {
  /** Judges a message before it goes to a model, within two seconds at most. A sign of crisis counts a referral. */
  judgeMessage: (message: string, context: MessageContext) => Promise<Verdict>;
  /** Guards one reply. */
  createReplyGuard: (context: ReplyContext) => ReplyGuard;
  /** What is said in place of a reply that was stopped, or beside one that speaks of a crisis (`self_harm`). */
  replacement: (reason: StopReason, message: string, context: MessageContext) => string;
}

interface GuardrailsDependencies {
  /** A moderation model, if there is one. */
  moderation: Moderation | undefined;
  /** Counts a referral to help lines; it is not waited for, and logs its own failures. */
  countReferral: () => void;
  ticks: () => number;
  log: { warn: (facts: object, text: string) => void };
}

/** Which text answers. */
const ANSWERS = {
  claims_person: "claims_person",
  sexual: "sexual",
  minors: "minors",
  hate: "hate",
  threat: "threat",
  advice_health: "advice",
  advice_law: "advice",
  advice_money: "advice",
  private_facts: "private",
  others_data: "private",
  injection: "injection",
  markup: "injection",
} as const;

/** A message that is this short may be the rest of the one before it, in characters. */
const FRAGMENT = 40;
/** One that ends as sentences do is whole. */
const SENTENCE = /[.!?…。！？।؟]["'”’»)]*\s*$/u;

/** Opens the guardrails: patterns and weights are loaded once. */
export function createGuardrails({ moderation, countReferral, ticks, log }: GuardrailsDependencies): Guardrails {
  const judge = openJudge();
  const guardReply = createReplyGuards(judge);
  const moderate =
    moderation === undefined
      ? undefined
      : createModeration(moderation, {
          ticks,
          failed: (error) =>
            log.warn(
              { reason: error instanceof Error ? error.message : "unknown" },
              "the moderation model gave no verdict",
            ),
        });

  function judgeHere(message: string, { earlier = [] }: MessageContext): Category | undefined {
    const own = judge(message);
    const before = earlier.at(-1);
    // Words may be spread over messages: each alone says nothing. What is a sentence of its own has said it.
    if (own !== undefined || before === undefined || SENTENCE.test(before)) return own;
    if (message.length > FRAGMENT || before.length > FRAGMENT) return own;
    const joined = judge(`${before} ${message}`);
    // Whoever asks whether somebody is real, and then goes on, claims nothing.
    return joined === "claims_person" ? undefined : joined;
  }

  return {
    async judgeMessage(message, context) {
      const category = judgeHere(message, context) ?? (await moderate?.(message));
      if (category === undefined) return { category: "ordinary" };
      const language = languageFor(message, context);
      if (category !== "crisis") return { category, answer: answers[language][ANSWERS[category]] };
      countReferral();
      const country = countryOf(context);
      return { category, answer: crisisAnswer(country, language), helpLines: helpLinesOf(country, language) };
    },
    createReplyGuard: guardReply,
    replacement(reason, message, context) {
      const language = languageFor(message, context);
      if (reason !== "self_harm") return answers[language][ANSWERS[reason]];
      countReferral();
      return crisisAnswer(countryOf(context), language);
    },
  };
}

/** The language of the message, or the player's if it is too short to tell. */
function languageFor(message: string, { language, acceptLanguage }: MessageContext): Language {
  return languageOf(fold(message), spokenLanguage([language, acceptLanguage].filter(Boolean).join(",")));
}
