import type { RosterCelebrity } from "#roster/schema.ts";
import type { Language } from "../guardrails/languages.ts";
import { nearestTo } from "./kindred.ts";
import lines from "./lines.json" with { type: "json" };
import { asksForAiIn, type Intent, intentOf, stemsOf, topicsOf } from "./listening.ts";

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
  "name" | "alsoKnownAs" | "biography" | "achievements" | "interests" | "personalQuotes"
>;

/** How far back subjects are taken up again, in messages of the player. */
const MEMORY = 12;
/** How often an earlier subject is taken up instead of the one at hand. */
const CALLBACK_SHARE = 0.25;

/** @param random in [0, 1): the same numbers and the same conversation give the same reply */
export function createOfflinePersona(profile: Profile, random: () => number): OfflinePersona {
  const facts = [...sentencesOf(profile.biography), ...profile.achievements.map((achievement) => `${achievement}.`)];
  const named = stemsOf(profile.name);
  const names = [profile.name, ...profile.name.split(" ").slice(0, 1), ...profile.alsoKnownAs];

  /** The fact that shares most words with the message, if any does. */
  function factFor(message: string, said: string): string | undefined {
    const asked = stemsOf(message);
    const shared = (fact: string) =>
      Array.from(stemsOf(fact)).filter((stem) => asked.has(stem) && !named.has(stem)).length;
    const best = facts.filter((fact) => !said.includes(fact)).toSorted((one, other) => shared(other) - shared(one))[0];
    return best !== undefined && shared(best) > 0 ? best : undefined;
  }

  return {
    reply(conversation) {
      const message = conversation.findLast(({ by }) => by === "player")?.text ?? "";
      const earlier = conversation.filter(({ by }) => by === "player").slice(-MEMORY - 1, -1);
      const said = conversation
        .filter(({ by }) => by === "persona")
        .map(({ text }) => text)
        .join("\n");
      const talk = new Talk(profile, said, random);
      const topic = topicsOf(message).find((word) => !profile.name.includes(word));
      const question = () =>
        talk.fresh([...profile.personalQuotes, ...lines.question, ...talk.filled(lines.interest, profile.interests)]);
      /** What the profile has on what was asked, or what else it has: nothing is made up, and nothing off the subject asked. */
      const fromProfile = () => {
        const unsaid = profile.interests.filter((interest) => !said.includes(`“${interest}”`));
        const interest = nearestTo(message, unsaid);
        if (interest !== undefined) return talk.with(lines.related, { interest });
        const fact = nearestTo(
          message,
          facts.filter((one) => !said.includes(one)),
        );
        if (fact !== undefined) return talk.with(lines.fact, { fact });
        return talk.fresh(talk.offered(lines.offer, unsaid), question);
      };
      const answers: Record<Intent, () => string> = {
        ai() {
          const language = asksForAiIn(message, names);
          const honest = disclosure(profile.name, language);
          // What else was asked in the same breath.
          const rest = message.split(/(?<=[?!.])\s+/).filter((part) => intentOf(part, names) === "question");
          const fact = language === undefined || language === "en" ? factFor(rest.join(" "), said) : undefined;
          return fact === undefined ? honest : `${honest} ${talk.with(lines.fact, { fact })}`;
        },
        greeting: () => talk.fresh(lines.greeting, question),
        thanks: () => talk.fresh(lines.thanks, question),
        bye: () => talk.fresh(lines.bye, question),
        sad: () => talk.fresh(lines.sad, question),
        happy: () => talk.fresh(lines.happy, question),
        opinion: () => `${talk.fresh(lines.opinion, () => talk.fresh(lines.bridge))} ${fromProfile()}`.trim(),
        question() {
          const fact = factFor(message, said);
          if (fact !== undefined) return talk.with(lines.fact, { fact });
          return `${talk.fresh(lines.unknown, () => talk.fresh(lines.bridge))} ${fromProfile()}`.trim();
        },
        talk() {
          const fact = factFor(message, said);
          if (fact !== undefined && random() < 0.5) return `${talk.with(lines.fact, { fact })} ${question()}`;
          const before = earlier
            .flatMap(({ text }) => (intentOf(text) === "talk" ? topicsOf(text).slice(0, 1) : []))
            .filter((word) => word !== topic);
          const old = before[Math.floor(random() * before.length)];
          if (old !== undefined && random() < CALLBACK_SHARE) return talk.with(lines.callback, { topic: old });
          return topic === undefined ? question() : talk.with(lines.topic, { topic });
        },
      };
      return { text: answers[intentOf(message, names)](), demo: true };
    },
  };
}

/** Says who speaks, in the language of the question. */
function disclosure(name: string, language: Language = "en"): string {
  return lines.disclosure[language].replaceAll("{name}", name);
}

/** Picks what was not said yet. */
class Talk {
  readonly #name: string;
  readonly #said: string;
  readonly #random: () => number;

  constructor({ name }: Pick<Profile, "name">, said: string, random: () => number) {
    this.#name = name;
    this.#said = said;
    this.#random = random;
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

  /** Patterns about each of these interests. */
  filled(patterns: readonly string[], interests: readonly string[]): string[] {
    return this.offered(
      patterns,
      interests.map((interest) => interest.toLowerCase()),
    );
  }

  /** The same, in the profile's own spelling. */
  offered(patterns: readonly string[], interests: readonly string[]): string[] {
    return interests.map((interest, at) => this.#fill(patterns[at % patterns.length] ?? "", { interest }));
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
