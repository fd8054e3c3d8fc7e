import type { Attack } from "./categories.ts";
import { carried } from "./facts.ts";
import { fold } from "./fold.ts";
import type { Judge } from "./judge.ts";
import { createPatterns, type FindPatterns } from "./patterns.ts";
import attackPatterns from "./patterns/attacks.json" with { type: "json" };
import replyPatterns from "./patterns/replies.json" with { type: "json" };
import { readingsOf } from "./readings.ts";
import { createSentences } from "./sentences.ts";

/** Why a reply was stopped. */
export type StopReason = Attack | "self_harm" | "markup";

export interface ReplyContext {
  /** Names of the celebrity, which the persona must not take for its own. */
  names: readonly string[];
  /** The rules that the model was given, which it must not repeat; without profile and sample lines, which it may quote. */
  instructions: string;
}

/** Judges a reply while it is being written. Only what was judged goes out; what was stopped never does. */
export interface ReplyGuard {
  /** @returns what of the reply may be shown now, after what was returned before */
  push: (piece: string) => string;
  /** The reply is complete. @returns the rest that may be shown */
  end: () => string;
  /** Set once something was stopped; nothing goes out from then on. */
  readonly stopped: StopReason | undefined;
  /** Whether the reply speaks of a crisis, so that help lines are due even if the message before it did not seem to. */
  readonly helpNeeded: boolean;
}

/** What is judged together with a sentence, of what went out before it, in characters. */
const TAIL = 240;
/** As many words in a row as in the instructions are a repetition. */
const REPEATED_WORDS = 8;
const REASONS = [
  "claims_person",
  "self_harm",
  "advice_health",
  "advice_law",
  "advice_money",
  "private_facts",
  "others_data",
  "injection",
  "threat",
] as const;
/** What a message is judged for that a reply must not hold either. */
const ALSO_IN_REPLIES = ["sexual", "hate", "threat", "minors"] as const;
const FIRST_PERSON =
  "(?:i am|im|my name is|its me|this is|youre talking to|ich bin|ich heisse|mein name ist|soy|me llamo|mi nombre es|je suis|je mappelle|cest moi|sono|mi chiamo|eu sou|sou|me chamo|meu nome e|انا|اسمي|मै|मेरा नाम|私は|僕は|俺は|私が|я|меня зовут|это я) (?:really |actually |truly |the real |wirklich |de verdad |vraiment |davvero |mesmo |فعلا |सच मे |и есть )*";

/** Creates guards, which share patterns. @param judge judges messages */
export function createReplyGuards(judge: Judge): (context: ReplyContext) => ReplyGuard {
  const patterns: (readonly [StopReason, FindPatterns])[] = [
    ...REASONS.map((reason) => [reason, createPatterns(replyPatterns[reason])] as const),
    ...ALSO_IN_REPLIES.map((reason) => [reason, createPatterns(attackPatterns[reason])] as const),
  ];

  return ({ names, instructions }) => {
    const takesName = nameClaim(names);
    // Of a name such as Khaby Lame a part is a word of another language, which the name does not mean.
    const ownNames = names.filter((name) => name.includes(" "));
    const withoutNames = (text: string) => ownNames.reduce((rest, name) => rest.replaceAll(name, "somebody"), text);
    const rules = shinglesOf(fold(instructions));
    const sentences = createSentences();
    let tail = "";
    let stopped: StopReason | undefined;
    let helpNeeded = false;

    function reasonFor(text: string, sentence: string): StopReason | undefined {
      const fact = carried(text);
      if (fact !== undefined) return fact;
      const readings = readingsOf(text);
      for (const { text: reading } of readings) {
        if (takesName?.test(reading) === true) return "claims_person";
      }
      for (const { text: reading } of readingsOf(withoutNames(text))) {
        const found = patterns.find(([, find]) => find(reading).next().done === false);
        if (found !== undefined) return found[0];
      }
      // The first one is the text as it stands.
      if (Array.from(shinglesOf(readings[0]?.text ?? "")).some((shingle) => rules.has(shingle))) return "injection";
      const category = judge(withoutNames(sentence));
      if (category === "crisis") helpNeeded = true;
      return ALSO_IN_REPLIES.find((reason) => reason === category);
    }

    function release(sentence: string): string {
      if (stopped !== undefined || sentence === "") return "";
      stopped = reasonFor(tail + sentence, sentence);
      if (stopped !== undefined) return "";
      tail = (tail + sentence).slice(-TAIL);
      return sentence;
    }

    return {
      push: (piece) => (stopped === undefined ? sentences.push(piece).map(release).join("") : ""),
      end: () => release(sentences.end()),
      get stopped() {
        return stopped;
      },
      get helpNeeded() {
        return helpNeeded;
      },
    };
  };
}

/** The persona as the person: "I am" with one of the names, but not "I am the AI persona of". */
function nameClaim(names: readonly string[]): RegExp | undefined {
  const folded = names.map(fold).filter((name) => name.length > 2);
  if (folded.length === 0) return undefined;
  const any = folded.map((name) => name.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, "\\$&")).join("|");
  const after = "(?! (?:s )?(?:ai|ki|ia|persona|bot|chatbot|fan|style|s ai))";
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${FIRST_PERSON}(?:${any})(?![\\p{L}\\p{M}\\p{N}])${after}`, "u");
}

/** Runs of words of a folded text. */
function shinglesOf(folded: string): Set<string> {
  const words = folded.split(" ");
  const shingles = new Set<string>();
  for (let from = 0; from + REPEATED_WORDS <= words.length; from += 1)
    shingles.add(words.slice(from, from + REPEATED_WORDS).join(" "));
  return shingles;
}
