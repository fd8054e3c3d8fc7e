import type { RosterCelebrity } from "#roster/schema.ts";
import { fold } from "../guardrails/fold.ts";
import { Banter } from "./banter.ts";
import { canBeTold, factsOf } from "./facts.ts";
import { nearestTo } from "./kindred.ts";
import lines from "./lines.json" with { type: "json" };
import { asksForAiIn, type Intent, intentOf, isSad, partsOf, saysYes, stemsOf, topicsOf } from "./listening.ts";
import { Talk } from "./talk.ts";
import { voteIn } from "./votes.ts";
import { disclosure, listOf, withoutQuestion } from "./wording.ts";

/** One message of a conversation. */
export interface Turn {
  by: "player" | "persona";
  text: string;
}

export type Profile = Pick<
  RosterCelebrity,
  "name" | "alsoKnownAs" | "description" | "emblem" | "biography" | "achievements" | "interests" | "personalQuotes"
>;

/** A part of a message. */
export interface Said {
  intent: Intent | "own";
  words: string;
}

/** How far back subjects are taken up again, in messages of the player. */
const MEMORY = 12;
/** How achievements begin that somebody else has given. */
const PRIZE = /^(?:Won|Earned|Received|Named|Inducted|Awarded|Appointed|Nominated)\b/u;
/** What a biography tells of a beginning with. */
const BEGINNING =
  /\b(?:began|begin|start(?:ed|ing)|debut\w*|first|came to|rose to|broke through|breakthrough|became known|became a|formed|discovered|after (?:winning|starring|playing))\b/iu;
/** How the lines of what was won offer the next one. */
const OFFERS_PRIZE = lines.won.flatMap((line) => line.split("{fact} ").slice(1));
/** How often is asked about one subject without a fact on it. */
const MOST_ASKED = 2;
/** How often an earlier subject is taken up instead of the one at hand. */
const CALLBACK_SHARE = 0.25;

/** Answers to one message. */
export class Answers {
  readonly #profile: Profile;
  readonly #names: readonly string[];
  readonly #facts: readonly string[];
  readonly #biography: readonly string[];
  readonly #achievements: readonly string[];
  readonly #last: string;
  readonly #earlier: readonly Turn[];
  readonly #talk: Talk;
  readonly #banter: Banter;
  readonly #random: () => number;

  constructor(profile: Profile, names: readonly string[], conversation: readonly Turn[], random: () => number) {
    const own = conversation.filter(({ by }) => by === "persona").map(({ text }) => text);
    const { biography, achievements } = factsOf(profile);
    this.#profile = {
      ...profile,
      interests: profile.interests.filter((interest) => canBeTold(`“${interest}”.`, profile)),
    };
    this.#names = names;
    this.#facts = [...biography, ...achievements];
    this.#biography = biography;
    this.#achievements = achievements;
    this.#last = own.at(-1) ?? "";
    this.#earlier = conversation.filter(({ by }) => by === "player").slice(-MEMORY - 1, -1);
    this.#talk = new Talk(profile.name, own.join("\n"), random);
    this.#banter = new Banter(this.#talk, random);
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

  #answer(intent: Said["intent"], words: string): string {
    if (isIn(this.#composed, intent)) return this.#composed[intent](words);
    return this.#talk.fresh(this.#talk.named(lines[intent]), () => this.#question());
  }

  /** How kinds are answered for which one of their lines is not enough. */
  readonly #composed = {
    own: (words: string) => this.#toOwn(words),
    either: (words: string) => this.#fact(words) ?? this.#banter.toEither(words),
    suppose: (words: string) => this.#banter.toSuppose(words),
    ai: (words: string) => this.#whoItIs(words),
    sad: () => this.#talk.fresh(lines.sad),
    known: () => this.#whatIsKnown(),
    began: () => this.#howItBegan(),
    won: (words: string) => this.#whatWasWon(words),
    favourite: (words: string) => this.#favourite(words),
    closest: (words: string) => this.#closest(words),
    interests: () => this.#talk.with(lines.interests, { interests: listOf(this.#profile.interests) }),
    opinion: (words: string) =>
      `${this.#talk.fresh(this.#talk.named(lines.opinion))} ${this.#related(words) ?? this.#offer() ?? this.#talk.fresh(lines.view)}`,
    question: (words: string) =>
      this.#fact(words) ?? this.#told(words) ?? this.#banter.toQuestion(words) ?? this.#unknown(words),
    choice: (words: string) =>
      nearestTo(words, this.#unsaid(this.#profile.personalQuotes)) ?? this.#talk.fresh(lines.choice),
    joke: () => this.#joke(),
    another: () => (this.#lastHas(this.#facts) ? this.#whatIsKnown(true) : this.#joke()),
    start: (words: string) => this.#start(words),
    emblem: () => this.#talk.with(lines.emblem, { emblem: this.#profile.emblem.replaceAll("-", " ") }),
    vote: (words: string) => this.#vote(words),
    yes: () => this.#goOn(),
    no: () => this.#listened() ?? this.#turnAway(),
    ask: () => this.#question(),
    talk: (words: string) => this.#chat(words),
  };

  /** That it is an AI, and what else was asked in the same breath. */
  #whoItIs(message: string): string {
    const language = asksForAiIn(message, this.#names);
    const honest = disclosure(this.#profile.name, language);
    const parts = partsOf(message);
    const rest = parts.filter((part) => intentOf(part, this.#names) === "question");
    const answersMore = (language === undefined || language === "en") && !parts.some(isSad);
    const fact = answersMore ? this.#fact(rest.join(" ")) : undefined;
    return fact === undefined ? honest : `${honest} ${fact}`;
  }

  /** What the person is known for, a fact at a time. @param goesOn after other facts */
  #whatIsKnown(goesOn = false): string {
    const { description } = this.#profile;
    // What stands first in a profile matters most, after the sentence that the description repeats.
    const [fact] = this.#unsaid(this.#facts.slice(1));
    if (fact === undefined) return this.#talk.with(lines.again, { fact: this.#longestAgo(this.#facts.slice(1)) });
    return goesOn || this.#talk.said.includes(description)
      ? this.#talk.with(lines.more, { fact })
      : this.#talk.with(lines.known, { description, fact });
  }

  /** How the career began, in the words of the biography. */
  #howItBegan(): string {
    const beginnings = this.#biography.filter((fact) => BEGINNING.test(fact));
    const [fact] = this.#unsaid(beginnings);
    if (fact !== undefined) return this.#talk.with(lines.fact, { fact });
    const [told] = beginnings;
    return told === undefined ? this.#whatIsKnown() : this.#talk.with(lines.again, { fact: told });
  }

  /** What the person has won: what was asked for, or what was not told yet. */
  #whatWasWon(words: string): string {
    const won = this.#prizes;
    const asked = this.#sharing(words, won);
    const [next] = this.#unsaid(asked === undefined ? won : [asked]);
    return next === undefined
      ? this.#talk.with(lines.again, { fact: asked ?? this.#longestAgo(won) })
      : this.#talk.with(lines.won, { fact: next });
  }

  get #prizes(): readonly string[] {
    const prizes = this.#achievements.filter((fact) => PRIZE.test(fact));
    return prizes.length > 0 ? prizes : this.#achievements;
  }

  #favourite(words: string): string {
    const line = this.#talk.fresh(this.#talk.named(lines.favourite));
    const interest = nearestTo(words, this.#interestsLeft);
    const rest =
      interest === undefined
        ? (nearestTo(words, this.#unsaid(this.#profile.personalQuotes)) ?? this.#talk.fresh(lines.yours))
        : this.#talk.with(lines.related, { interest });
    return `${line} ${rest}`;
  }

  /** To who asks which work is dearest: that nobody here knows, and what the biography names beyond who the person is. */
  #closest(words: string): string {
    const line = this.#talk.fresh(this.#talk.named(lines.closest));
    const works = this.#unsaid(this.#biography.slice(1));
    const fact = nearestTo(words, works) ?? works[0] ?? this.#unsaid(this.#achievements)[0];
    return `${line} ${fact === undefined ? this.#talk.fresh(lines.yours) : this.#talk.with(lines.works, { fact })}`;
  }

  #joke(): string {
    return `${this.#talk.fresh(lines.joke)} ${this.#talk.fresh(lines.encore, () => "")}`.trim();
  }

  #start(words: string): string {
    const interest = nearestTo(words, this.#profile.interests);
    return interest === undefined ? this.#fromProfile(words) : this.#talk.with(lines.start, { interest });
  }

  /** To one of its own sample lines: in the spirit of it, and with the profile where the line is about that. */
  #toOwn(line: string): string {
    const fact = /\b(?:shall we (?:talk about|start)|would you like to talk about)\b/u.test(line)
      ? this.#fact(line, lines.reminded)
      : undefined;
    const answer = fact === undefined ? this.#banter.toOwn(line) : `${fact} ${this.#talk.fresh(lines.view)}`;
    return asksForAiIn(line, this.#names) === undefined ? answer : `${disclosure(this.#profile.name)} ${answer}`;
  }

  /** To a yes: what was offered, or more of what was told. */
  #goOn(): string {
    if (this.#lastHas(lines.joke)) return this.#joke();
    const listened = this.#listened();
    if (listened !== undefined) return listened;
    const offered = this.#offered;
    if (offered !== undefined) return this.#about(offered);
    if (OFFERS_PRIZE.some((offer) => this.#last.endsWith(offer)) && this.#unsaid(this.#prizes).length > 0)
      return this.#whatWasWon("");
    if (this.#lastHas(this.#facts) && this.#unsaid(this.#facts.slice(1)).length > 0) return this.#whatIsKnown(true);
    return this.#last.endsWith("?") ? this.#talk.fresh(lines.goOn, () => this.#question()) : this.#question();
  }

  /** To a no: another subject than the one that was offered. */
  #turnAway(): string {
    return `${this.#talk.fresh(lines.no)} ${this.#offer() ?? this.#question(this.#offered)}`;
  }

  /** The interest that the last message offered. */
  get #offered(): string | undefined {
    const place = (interest: string) => this.#last.lastIndexOf(`“${interest}”`);
    const last = this.#profile.interests.toSorted((one, other) => place(other) - place(one))[0];
    return last !== undefined && place(last) >= 0 ? last : undefined;
  }

  /** To a yes or no from somebody who has just told of something sad. */
  #listened(): string | undefined {
    return this.#lastHas([...lines.sad, ...lines.listening]) ? this.#talk.fresh(lines.listening) : undefined;
  }

  #lastHas = (texts: readonly string[]): boolean => texts.some((text) => this.#last.includes(text));

  /** Of an interest, with a fact on it while one is left; another one when enough was said of it. */
  #about(interest: string): string {
    const fact = nearestTo(interest, this.#unsaid(this.#facts));
    if (fact !== undefined) return this.#talk.with(lines.subjectFact, { interest, fact });
    const asked = lines.subject.filter((line) => this.#talk.said.includes(line.replaceAll("{interest}", interest)));
    return asked.length < MOST_ASKED
      ? this.#talk.with(lines.subject, { interest })
      : (this.#offer() ?? this.#question(interest));
  }

  /** To somebody who tells of a vote, or asks about votes. */
  #vote(words: string): string {
    const vote = voteIn(words);
    return vote === undefined
      ? this.#talk.fresh(this.#talk.named(lines.vote), () => this.#question())
      : this.#talk.with(lines.voted, { vote });
  }

  #chat(message: string): string {
    const talk = this.#talk;
    const named = this.#profile.interests.find((interest) => fold(message).includes(fold(interest)));
    if (named !== undefined) return this.#about(named);
    const offered = this.#offered;
    if (offered !== undefined && (saysYes(message) || shareStems(message, offered))) return this.#about(offered);
    const fact = this.#fact(message, lines.reminded);
    if (fact !== undefined && this.#random() < 0.5) return `${fact} ${this.#question()}`;
    const topic = topicsOf(message, this.#profile.name)[0];
    const before = this.#earlier
      .flatMap(({ text }) => (intentOf(text) === "talk" ? topicsOf(text, this.#profile.name).slice(0, 1) : []))
      .filter((word) => word !== topic);
    const old = before[Math.floor(this.#random() * before.length)];
    if (old !== undefined && this.#random() < CALLBACK_SHARE) return talk.with(lines.callback, { topic: old });
    return topic === undefined ? this.#question() : talk.with(lines.topic, { topic });
  }

  /** @param except an interest that was declined */
  #question(except?: string): string {
    const { personalQuotes } = this.#profile;
    const interests = this.#profile.interests.filter((interest) => interest !== except);
    return this.#talk.fresh([...personalQuotes, ...lines.question, ...this.#talk.filled(lines.interest, interests)]);
  }

  /** The fact not said yet that shares most words with the message, if any does. */
  #fact(message: string, patterns: readonly string[] = lines.fact): string | undefined {
    const fact = this.#sharing(message, this.#unsaid(this.#facts));
    return fact === undefined ? undefined : this.#talk.with(patterns, { fact });
  }

  /** A fact once more, for who asks for what was said. */
  #told(message: string): string | undefined {
    const fact = this.#sharing(message, this.#facts);
    return fact === undefined ? undefined : this.#talk.with(lines.again, { fact });
  }

  #sharing(message: string, facts: readonly string[]): string | undefined {
    const asked = stemsOf(message);
    const named = stemsOf(this.#profile.name);
    const shared = (fact: string) =>
      Array.from(stemsOf(fact)).filter((stem) => asked.has(stem) && !named.has(stem)).length;
    const best = facts.toSorted((one, other) => shared(other) - shared(one))[0];
    return best !== undefined && shared(best) > 0 ? best : undefined;
  }

  /** That it is not known, and what else the profile has: nothing is made up. */
  #unknown(words: string): string {
    const talk = this.#talk;
    const line = talk.fresh(talk.named(lines.unknown));
    return `${line} ${this.#fromProfile(words)}`;
  }

  /** What the profile has on what was asked, or what else it has. */
  #fromProfile(words: string): string {
    const near = this.#related(words) ?? this.#offer();
    if (near !== undefined) return near;
    const [fact] = this.#unsaid(this.#facts);
    return fact === undefined
      ? `${this.#talk.fresh(lines.bridge)} ${this.#question()}`
      : this.#talk.with(lines.instead, { fact });
  }

  /** What the profile has on the subject. */
  #related(words: string): string | undefined {
    const interest = nearestTo(words, this.#interestsLeft);
    if (interest !== undefined) return this.#talk.with(lines.related, { interest });
    const fact = nearestTo(words, this.#unsaid(this.#facts));
    return fact === undefined ? undefined : this.#talk.with(lines.nearest, { fact });
  }

  /** Another subject of the profile, while there is one. */
  #offer(): string | undefined {
    const left = this.#interestsLeft;
    const interest = left[Math.floor(this.#random() * left.length)];
    return interest === undefined ? undefined : this.#talk.with(lines.offer, { interest });
  }

  #longestAgo = (facts: readonly string[]): string => this.#talk.longestAgo(facts) ?? `${this.#profile.description}.`;

  get #interestsLeft(): string[] {
    return this.#profile.interests.filter((interest) => !this.#talk.said.includes(`“${interest}”`));
  }

  /** Of these facts, what was not said: neither in their words nor, of the first one, in those of the description. */
  #unsaid(facts: readonly string[]): string[] {
    const { said } = this.#talk;
    const isTold = (fact: string) =>
      said.includes(fact) || (fact === this.#facts[0] && said.includes(this.#profile.description));
    return facts.filter((fact) => !isTold(fact));
  }
}

const shareStems = (one: string, other: string): boolean => {
  const stems = stemsOf(other);
  return Array.from(stemsOf(one)).some((stem) => stems.has(stem));
};

const isIn = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);
