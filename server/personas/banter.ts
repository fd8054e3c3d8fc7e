import { fold } from "../guardrails/fold.ts";
import { isOffensive } from "../names/offensive.ts";
import lines from "./banter.json" with { type: "json" };
import subjects from "./banter-words.json" with { type: "json" };
import { stemsOf } from "./listening.ts";
import type { Talk } from "./talk.ts";

const SUBJECTS = [
  ["food", stemsOf(subjects.food)],
  ["music", stemsOf(subjects.music)],
  ["film", stemsOf(subjects.film)],
  ["clothes", stemsOf(subjects.clothes)],
  ["sport", stemsOf(subjects.sport)],
  ["animals", stemsOf(subjects.animals)],
] as const;
/** What a side can be taken on between friends: nobody, no belief and no decision of a life. */
const LIGHT = stemsOf(Object.values(subjects).join(" "));

/** What is asked for, by the words with which it is. */
const SHAPES = [
  ["play", /^(?:(?:okay|right|so),? )*(?:let(?:'s| us)|shall we|imagine|pretend|suppose|you are|you're|picture)\b/iu],
  ["tell", /\b(?:tell (?:me|us)|describe|talk (?:to me|me through)|walk me|explain|story)\b/iu],
  ["give", /(?:^|[,:] |\band )(?:give|bring|name|pick|choose|send|invent|design|build|supply|open your|show)\b/iu],
  ["who", /\b(?:who|whom|whose|who'd|who's)\b/iu],
  ["where", /\bwhere\b/iu],
  ["when", /\bwhen (?:did|was|were|do|is|will)\b/iu],
  ["why", /\bwhy\b/iu],
  ["how", /\bhow\b/iu],
  ["what", /\b(?:what|which|what's)\b/iu],
] as const;

type Shape = (typeof SHAPES)[number][0];

/** What stands on both sides of an "or", and is no sentence: up to four words each. */
const OPTIONS = /(?:^|[:.?!;]\s+)([^:.?!;]+?),? or ([^:.?!;,]+)/iu;
const MOST_WORDS = 4;
/** Words of sentences, and not of things to choose from. */
const NO_OPTION =
  /\b(?:i|you|your|yours|me|my|we|us|our|it|is|are|was|do|does|did|would|can|could|should|shall|will|what|which|who|how|where|when|tell|give|argue|for|against|not|no|more|other|else|anywhere|anything|somebody|later|so|let|either)\b/iu;
const OPENING = /^(?:(?:quick one|snack debate|so|and|hmm|ok|okay|well|hey|now)[,:]? )+/iu;

/** What there is to choose from in a question; nothing if it is not put so. */
function optionsOf(text: string): string[] {
  const found = OPTIONS.exec(text.replace(OPENING, "").replace(LEAD, ""));
  if (found === null) return [];
  const [, before = "", last = ""] = found;
  const options = [...before.split(/,\s*/u), last].map((option) => option.trim());
  const isOption = (option: string) =>
    option !== "" && option.split(" ").length <= MOST_WORDS && !NO_OPTION.test(option.replaceAll(/['’]/gu, " "));
  return options.every(isOption) ? options : [];
}

const isLight = (text: string): boolean => {
  const stems = Array.from(stemsOf(text));
  return stems.length > 0 && stems.every((stem) => LIGHT.has(stem)) && !isOffensive(text);
};

/** What stands before the first option. */
const LEAD = /^.*\b(?:rather|prefer|between|better|like|choose|team)[,:]?\s+(?=[^:.?!]* or )/iu;

/** Whether all things to choose from are such that nobody is hurt by a choice. */
const isLightChoice = (text: string): boolean => {
  const options = optionsOf(text);
  return options.length > 0 && options.every(isLight);
};

/** What a sentence asks for: of several question words, the first one counts. */
function shapeOf(asked: string): Shape | "any" {
  const place = (pattern: RegExp) => {
    const at = asked.search(pattern);
    return at < 0 ? asked.length : at;
  };
  const first = SHAPES.toSorted(([, one], [, other]) => place(one) - place(other))[0];
  return first !== undefined && first[1].test(asked) ? first[0] : "any";
}

/** A playful answer of an AI, and a question back. */
export class Banter {
  readonly #talk: Talk;
  readonly #random: () => number;

  constructor(talk: Talk, random: () => number) {
    this.#talk = talk;
    this.#random = random;
  }

  /** To a sample line of the persona: it may be asked back, whatever is in it. */
  toOwn(line: string): string {
    if (/\byes or no\b/iu.test(line)) return this.#fresh(lines.sides);
    return this.#pick(line) ?? this.#onSubject(line);
  }

  /** To what has two answers. A side is taken where that is only fun. */
  toEither(message: string): string {
    if (isLightChoice(message)) return this.#pick(message) ?? this.#fresh(lines.back);
    const asked = fold(message).replace(/(?<= )(?:yes or no|true or false)$/u, "");
    return isLight(asked) ? this.#fresh(lines.sides) : this.#fresh(lines.back);
  }

  /** To a question of yes or no that is only fun. */
  toQuestion(message: string): string | undefined {
    return /^(?:is|are|does|do|can|should)\b/iu.test(message) && isLight(message)
      ? this.#fresh(lines.sides)
      : undefined;
  }

  /** To what nobody can know, as there is nothing to know. */
  toSuppose(message: string): string {
    return this.#onSubject(message);
  }

  #pick(text: string): string | undefined {
    const options = optionsOf(text);
    const pick = options[Math.floor(this.#random() * options.length)];
    return pick === undefined ? undefined : this.#talk.with(lines.picks, { pick });
  }

  #onSubject(text: string): string {
    const sentences = text.split(/(?<=[?!.])\s+/u);
    const asked =
      sentences.findLast((sentence) => sentence.includes("?")) ??
      sentences.findLast((sentence) => shapeOf(sentence) !== "any") ??
      text;
    const stems = stemsOf(asked);
    const subject = SUBJECTS.find(([, words]) => Array.from(stems).some((stem) => words.has(stem)))?.[0];
    const shape = shapeOf(asked);
    return this.#talk.fresh(lines[subject ?? shape], () =>
      this.#talk.fresh(lines[shape], () => this.#talk.fresh([...lines.any, ...lines.what])),
    );
  }

  #fresh(all: readonly string[]): string {
    return this.#talk.fresh(all, () => this.#talk.fresh([...all, ...lines.any]));
  }
}
