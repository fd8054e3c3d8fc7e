import { openJudge } from "../guardrails/judge.ts";
import { createReplyGuards } from "../guardrails/reply-guard.ts";

/** Who the facts are about. */
interface Subject {
  name: string;
  alsoKnownAs: readonly string[];
  biography: string;
  achievements: readonly string[];
}

/**
 * Where a biography's next sentence begins. By the words that begin one: what follows "Mr.", "Kaho Naa..." or "DAMN." is
 * the rest of a name, and two sentences in one fact do no harm.
 */
const NEXT_SENTENCE =
  /(?<=[.!?]["”’)]*)\s+(?=(?:She|He|They|Her|His|Their|It|Its|The|A|In|On|At|As|After|Before|With|Since|For|From|Earlier|Known|Other|Albums|Singles|Books)\s)/u;

export const sentencesOf = (text: string): string[] =>
  text.split(NEXT_SENTENCE).flatMap((sentence) => (sentence.trim() === "" ? [] : [sentence.trim()]));

const asSentence = (achievement: string): string => (/[.!?]$/u.test(achievement) ? achievement : `${achievement}.`);

/** What was found of each text, by whom it is about: of one profile after another the same texts are asked for again. */
const found = new Map<string, boolean>();
/** Enough for twice the roster. */
const MOST_FOUND = 10_000;

/** Whether the guard of replies lets this pass: a title such as "I Am Iman" must not end a reply halfway. */
export function canBeTold(text: string, { name, alsoKnownAs }: Pick<Subject, "name" | "alsoKnownAs">): boolean {
  const key = `${name}\n${text}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const guard = (guards ??= createReplyGuards(openJudge()))({ names: [name, ...alsoKnownAs], instructions: "" });
  const passes = guard.push(text) + guard.end() === text && !guard.helpNeeded;
  if (found.size >= MOST_FOUND) found.clear();
  found.set(key, passes);
  return passes;
}

let guards: ReturnType<typeof createReplyGuards> | undefined;

/** What is told of a person, and which of it are achievements. */
export function factsOf(subject: Subject): { biography: string[]; achievements: string[] } {
  const tellable = (text: string) => canBeTold(text, subject);
  return {
    biography: sentencesOf(subject.biography).filter(tellable),
    achievements: subject.achievements.map(asSentence).filter(tellable),
  };
}
