import type { RosterCelebrity } from "#roster/schema.ts";
import type { Language } from "../guardrails/languages.ts";
import { nearestTo } from "./kindred.ts";
import lines from "./lines.json" with { type: "json" };
import { asksForAiIn, type Intent, intentOf, partsOf, stemsOf, topicsOf } from "./listening.ts";

/** One message of a conversation. */
export interface Turn {
  by: "player" | "persona";
  text: string;
}

interface OfflineReply {
  text: string;
  /** Where it is shown, it must be labelled so. */
  demo: true;
}

/** Answers without a language model: from the profile, its sample lines and what the player said. */
export interface OfflinePersona {
  /** @param conversation ends with the player's message to answer */
  reply: (conversation: readonly Turn[]) => OfflineReply;
}

type Profile = Pick<
  RosterCelebrity,
  "name" | "alsoKnownAs" | "description" | "emblem" | "biography" | "achievements" | "interests" | "personalQuotes"
>;

/** How far back subjects are taken up again, in messages of the player. */
const MEMORY = 12;
/** How often an earlier subject is taken up instead of the one at hand. */
const CALLBACK_SHARE = 0.25;
/** How many of several things that are said in one message are answered. */
const ANSWERED = 2;

/** @param random in [0, 1): the same numbers and the same conversation give the same reply */
export function createOfflinePersona(profile: Profile, random: () => number): OfflinePersona {
  const names = [profile.name, ...profile.name.split(" ").slice(0, 1), ...profile.alsoKnownAs];
  return {
    reply(conversation) {
      const message = conversation.findLast(({ by }) => by === "player")?.text ?? "";
      const answers = new Answers(profile, names, conversation, random);
      return { text: answers.to(partsToAnswer(message, names)), demo: true };
    },
  };
}

/** What is passed over where a message wants more than is answered. */
const SMALL_TALK: ReadonlySet<Intent> = new Set(["greeting", "wellbeing", "thanks", "compliment", "yes", "no"]);

/** What of a message is answered, in order: two things at most, and one alone that is sad. */
function partsToAnswer(message: string, names: readonly string[]): Said[] {
  const whole: Said = { intent: intentOf(message, names), words: message };
  if (whole.intent === "ai") return [whole];
  const parts = partsOf(message).map((words): Said => ({ intent: intentOf(words, names), words }));
  const grave = parts.find(({ intent }) => intent === "sad");
  if (grave !== undefined) return [grave];
  const wanted = parts.filter(({ intent }) => intent !== "talk");
  const most = wanted.filter(({ intent }) => !SMALL_TALK.has(intent));
  const answered = most.length < ANSWERED ? wanted : most;
  return answered.length === 0 ? [whole] : answered.slice(0, ANSWERED);
}

interface Said {
  intent: Intent;
  words: string;
}

/** Answers to one message. */
class Answers {
  readonly #profile: Profile;
  readonly #names: readonly string[];
  readonly #facts: readonly string[];
  readonly #last: string;
  readonly #earlier: readonly Turn[];
  readonly #talk: Talk;
  readonly #random: () => number;

  constructor(profile: Profile, names: readonly string[], conversation: readonly Turn[], random: () => number) {
    const own = conversation.filter(({ by }) => by === "persona").map(({ text }) => text);
    this.#profile = profile;
    this.#names = names;
    this.#facts = [...sentencesOf(profile.biography), ...profile.achievements.map((achievement) => `${achievement}.`)];
    this.#last = own.at(-1) ?? "";
    this.#earlier = conversation.filter(({ by }) => by === "player").slice(-MEMORY - 1, -1);
    this.#talk = new Talk(profile, own.join("\n"), random);
    this.#random = random;
  }

  /** One text of the answers to each part, of which the last one alone asks back. */
  to(parts: readonly Said[]): string {
    const texts = parts.map(({ intent, words }, at) => {
      const text = this.#answer(intent, words);
      this.#talk.note(text);
      return at < parts.length - 1 ? withoutQuestion(text) : text;
    });
    return texts.join(" ");
  }

  #answer(intent: Intent, words: string): string {
    const talk = this.#talk;
    switch (intent) {
      case "ai":
        return this.#whoItIs(words);
      case "known":
        return this.#whatIsKnown();
      case "favourite":
      case "opinion":
        return `${talk.fresh(talk.named(lines[intent]), () => talk.fresh(lines.bridge))} ${this.#fromProfile(words)}`.trim();
      case "question":
        return (
          this.#fact(words) ??
          `${talk.fresh(talk.named(lines.unknown), () => talk.fresh(lines.bridge))} ${this.#fromProfile(words)}`
        );
      case "joke":
        return `${talk.fresh(lines.joke)} ${talk.fresh(lines.encore, () => "")}`.trim();
      case "start":
        return this.#start(words);
      case "emblem":
        return talk.with(lines.emblem, { emblem: this.#profile.emblem.replaceAll("-", " ") });
      case "vote":
        return this.#vote(words);
      case "yes":
        return this.#goOn();
      case "no":
      case "ask":
        return this.#question();
      case "talk":
        return this.#chat(words);
      case "greeting":
      case "wellbeing":
      case "thanks":
      case "bye":
      case "sad":
      case "happy":
      case "advice":
      case "compliment":
      case "insult":
        return talk.fresh(talk.named(lines[intent]), () => this.#question());
    }
  }

  /** That it is an AI, and what else was asked in the same breath. */
  #whoItIs(message: string): string {
    const language = asksForAiIn(message, this.#names);
    const honest = disclosure(this.#profile.name, language);
    const rest = partsOf(message).filter((part) => intentOf(part, this.#names) === "question");
    const fact = language === undefined || language === "en" ? this.#fact(rest.join(" ")) : undefined;
    return fact === undefined ? honest : `${honest} ${fact}`;
  }

  /** What the person is known for, a fact at a time. */
  #whatIsKnown(): string {
    const { description } = this.#profile;
    // What stands first in a profile matters most.
    const [fact] = this.#unsaid(this.#facts.slice(1));
    if (fact === undefined) return this.#question();
    return this.#talk.said.includes(description)
      ? this.#talk.with(lines.more, { fact })
      : this.#talk.with(lines.known, { description, fact });
  }

  #start(words: string): string {
    const interest = nearestTo(words, this.#profile.interests);
    return interest === undefined ? this.#fromProfile(words) : this.#talk.with(lines.start, { interest });
  }

  /** To a yes: more of what was offered, or of what the person is known for. */
  #goOn(): string {
    const offered = this.#profile.interests.find((interest) => this.#last.includes(`“${interest}”`));
    if (offered === undefined)
      return this.#facts.some((fact) => this.#last.includes(fact)) ? this.#whatIsKnown() : this.#question();
    const fact = nearestTo(offered, this.#unsaid(this.#facts));
    return fact === undefined
      ? this.#talk.with(lines.start, { interest: offered })
      : `${this.#talk.with(lines.fact, { fact })} ${this.#question()}`;
  }

  /** To somebody who tells of a vote, or asks about votes. */
  #vote(words: string): string {
    const [vote] = /\b(?:hot|not)\b(?!.*\b(?:hot|not)\b)/iu.exec(words) ?? [];
    return vote === undefined || words.includes("?")
      ? this.#talk.fresh(this.#talk.named(lines.vote), () => this.#question())
      : this.#talk.with(lines.voted, { vote: vote.toLowerCase() });
  }

  #chat(message: string): string {
    const talk = this.#talk;
    const fact = this.#fact(message);
    if (fact !== undefined && this.#random() < 0.5) return `${fact} ${this.#question()}`;
    const topic = topicsOf(message).find((word) => !this.#profile.name.includes(word));
    const before = this.#earlier
      .flatMap(({ text }) => (intentOf(text) === "talk" ? topicsOf(text).slice(0, 1) : []))
      .filter((word) => word !== topic);
    const old = before[Math.floor(this.#random() * before.length)];
    if (old !== undefined && this.#random() < CALLBACK_SHARE) return talk.with(lines.callback, { topic: old });
    return topic === undefined ? this.#question() : talk.with(lines.topic, { topic });
  }

  #question(): string {
    const { personalQuotes, interests } = this.#profile;
    return this.#talk.fresh([...personalQuotes, ...lines.question, ...this.#talk.filled(lines.interest, interests)]);
  }

  /** The fact that shares most words with the message, if any does. */
  #fact(message: string): string | undefined {
    const asked = stemsOf(message);
    const named = stemsOf(this.#profile.name);
    const shared = (fact: string) =>
      Array.from(stemsOf(fact)).filter((stem) => asked.has(stem) && !named.has(stem)).length;
    const best = this.#unsaid(this.#facts).toSorted((one, other) => shared(other) - shared(one))[0];
    return best !== undefined && shared(best) > 0 ? this.#talk.with(lines.fact, { fact: best }) : undefined;
  }

  /** What the profile has on what was asked, or what else it has: nothing is made up, and nothing off the subject asked. */
  #fromProfile(message: string): string {
    const talk = this.#talk;
    const unsaid = this.#profile.interests.filter((interest) => !this.#talk.said.includes(`“${interest}”`));
    const interest = nearestTo(message, unsaid);
    if (interest !== undefined) return talk.with(lines.related, { interest });
    const fact = nearestTo(message, this.#unsaid(this.#facts));
    if (fact !== undefined) return talk.with(lines.fact, { fact });
    const other = unsaid[Math.floor(this.#random() * unsaid.length)];
    return other === undefined ? this.#question() : talk.with(lines.offer, { interest: other });
  }

  #unsaid = (texts: readonly string[]): string[] => texts.filter((text) => !this.#talk.said.includes(text));
}

/** A text without the questions at its end, unless it is nothing else. */
function withoutQuestion(text: string): string {
  const rest = text.replace(/(?<=[.!?]\s)[^.!?]*\?(?=$)/u, "").trim();
  return rest === "" ? text : rest;
}

/** Says who speaks, in the language of the question. */
function disclosure(name: string, language: Language = "en"): string {
  return lines.disclosure[language].replaceAll("{name}", name);
}

/** Picks what was not said yet. */
class Talk {
  readonly #name: string;
  #said: string;
  readonly #random: () => number;

  constructor({ name }: Pick<Profile, "name">, said: string, random: () => number) {
    this.#name = name;
    this.#said = said;
    this.#random = random;
  }

  /** All that was said. */
  get said(): string {
    return this.#said;
  }

  /** Counts a text as said. */
  note(text: string): void {
    this.#said += `\n${text}`;
  }

  /** A line that was not said yet; otherwise what else there is, or the one that was said longest ago. */
  fresh(all: readonly string[], otherwise?: () => string): string {
    const left = all.filter((line) => !this.#said.includes(line));
    if (left.length > 0) return left[Math.floor(this.#random() * left.length)] ?? "";
    if (otherwise !== undefined) return otherwise();
    return all.toSorted((one, other) => this.#said.lastIndexOf(one) - this.#said.lastIndexOf(other))[0] ?? "";
  }

  /** A pattern with these words, the one whose own words were said least. */
  with(patterns: readonly string[], words: Readonly<Record<string, string>>): string {
    const uses = (pattern: string) => this.#said.split(longestPart(pattern)).length;
    const least = Math.min(...patterns.map(uses));
    const pattern = this.fresh(patterns.filter((one) => uses(one) === least));
    return this.#fill(pattern, words);
  }

  /** Lines with the name filled in. */
  named(patterns: readonly string[]): string[] {
    return patterns.map((pattern) => this.#fill(pattern, {}));
  }

  /** Patterns about each of these interests. */
  filled(patterns: readonly string[], interests: readonly string[]): string[] {
    return interests.map((interest, at) =>
      this.#fill(patterns[at % patterns.length] ?? "", { interest: interest.toLowerCase() }),
    );
  }

  #fill(pattern: string, words: Readonly<Record<string, string>>): string {
    return pattern.replaceAll(/\{(\w+)\}/gu, (_all, key: string) => (key === "name" ? this.#name : (words[key] ?? "")));
  }
}

/** The longest stretch of a pattern without a gap. */
function longestPart(pattern: string): string {
  return pattern.split(/\{\w+\}/u).toSorted((one, other) => other.length - one.length)[0] ?? pattern;
}

const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?]+(?:\.(?=\S)[^.!?]+)*[.!?]+/gu)?.map((sentence) => sentence.trim()) ?? [];
