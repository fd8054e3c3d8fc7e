import { Answers, type Profile, type Said, type Turn } from "./answers.ts";
import { intentOf, isSad, partsOf, saidLine } from "./listening.ts";

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

/** How many of several things that are said in one message are answered. */
const ANSWERED = 2;

/** @param random in [0, 1): the same numbers and the same conversation give the same reply */
export function createOfflinePersona(profile: Profile, random: () => number): OfflinePersona {
  const names = [profile.name, ...profile.name.split(" ").slice(0, 1), ...profile.alsoKnownAs];
  return {
    reply(conversation) {
      const message = conversation.findLast(({ by }) => by === "player")?.text ?? "";
      const answers = new Answers(profile, names, conversation, random);
      return { text: answers.to(partsToAnswer(message, names, profile.personalQuotes)), demo: true };
    },
  };
}

/** What is passed over where a message wants more than is answered. */
const SMALL_TALK: ReadonlySet<Said["intent"]> = new Set(["greeting", "wellbeing", "thanks", "compliment", "yes", "no"]);

/**
 * What of a message is answered, in order: two things at most. A sample line of the persona is answered as a whole. What is sad is
 * answered alone, wherever it stands, after whether it is an AI.
 */
function partsToAnswer(message: string, names: readonly string[], ownLines: readonly string[]): Said[] {
  const own = saidLine(message, ownLines);
  if (own !== undefined) return [{ intent: "own", words: message }];
  const whole: Said = { intent: intentOf(message, names), words: message };
  const sentences = partsOf(message);
  const grave = sentences.filter(isSad).map((words): Said => ({ intent: "sad", words }));
  if (whole.intent === "ai") return [whole, ...grave.slice(0, 1)];
  if (grave.length > 0) return grave.slice(0, 1);
  const wanted = sentences
    .map((words): Said => ({ intent: intentOf(words, names), words }))
    .filter(({ intent }, at, all) => intent !== "talk" && !(intent === "yes" && all[at - 1]?.intent === "yes"));
  const most = wanted.filter(({ intent }) => !SMALL_TALK.has(intent));
  const answered = most.length < ANSWERED ? wanted : most;
  return answered.length === 0 ? [whole] : answered.slice(0, ANSWERED);
}
