import { expect, test } from "vitest";
import { loadRoster } from "#roster/load.ts";
import { chanceFrom } from "../chance.ts";
import { openJudge } from "../guardrails/judge.ts";
import { createReplyGuards } from "../guardrails/reply-guard.ts";
import type { Profile } from "./answers.ts";
import { canBeTold } from "./facts.ts";
import lines from "./lines.json" with { type: "json" };
import { createOfflinePersona } from "./offline-persona.ts";
import { talk } from "./testing/talk.ts";

const roster = loadRoster(2026);

function personaOf(id: string): Profile {
  const found = roster.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
}
const wanda = personaOf("wanda-sykes");

/** A reply to what a persona said last. */
const replyTo = (of: Profile, last: string, message: string, seed = 1): string =>
  createOfflinePersona(of, chanceFrom(seed)).reply([
    { by: "player", text: "Hello" },
    { by: "persona", text: last },
    { by: "player", text: message },
  ]).text;

const openings = (patterns: readonly string[], name: string) =>
  patterns.map((pattern) => pattern.replaceAll("{name}", name).split("{")[0] ?? "").filter((text) => text !== "");

/** Whether a reply says that there is no answer. */
const refuses = (reply: string, { name }: Profile): boolean =>
  [...openings(lines.unknown, name), ...openings(lines.opinion, name)].some((text) => reply.includes(text));

test("everybody's sample lines reach the persona, are answered as an AI, and not refused or repeated", () => {
  const judge = openJudge();
  const guards = createReplyGuards(judge);
  for (const [seed, of] of roster.entries()) {
    const replies = talk(of, of.personalQuotes, seed);
    expect(new Set(replies).size, of.id).toBe(replies.length);
    for (const [at, reply] of replies.entries()) {
      const line = of.personalQuotes[at] ?? "";
      expect(judge(line), line).toBeUndefined();
      expect(refuses(reply, of), `${line} ${reply}`).toBe(false);
      expect(reply, line).toMatch(/\bAI\b|profile/);
      expect(reply, line).toMatch(/\?$/);
      const guard = guards({ names: [of.name, ...of.alsoKnownAs], instructions: "" });
      expect(guard.push(reply) + guard.end(), `${line} ${guard.stopped}`).toBe(reply);
    }
  }
});

test.for([
  [wanda, "Pizza for breakfast: yes or no?", /\b(?:yes|no)\b.*\?$/i],
  [personaOf("lindsey-vonn"), "If you could give any mountain a new name, which would it be and why?", /\bAI\b.*\?$/],
  [personaOf("viola-davis"), "Fences, The Help, The Woman King: which would you like to talk about?", /profile/],
  [personaOf("hrithik-roshan"), "Who are you, and what is the opening shot?", /not Hrithik Roshan in person/],
] as const)("what a sample line asks is answered: %s", ([of, line, words]) => {
  for (const seed of [1, 2, 3]) expect(talk(of, [line], seed)[0]).toMatch(words);
});

test.for([
  "yes",
  "Yes, tell me about that",
  "Sure!",
  "tell me more",
  "go on",
  "Yes! Tell me about it.",
  "ok",
  "sounds good",
])("an offer that is taken up is kept: %s", (message) => {
  for (const [at, of] of roster.entries()) {
    const offered = of.interests.filter((interest) => canBeTold(`“${interest}”.`, of));
    const interest = offered[at % offered.length] ?? "";
    const offer = lines.offer[at % lines.offer.length] ?? "";
    const last = offer.replaceAll("{interest}", interest).replaceAll("{name}", of.name);
    expect(replyTo(of, last, message, at), `${of.id}: ${last}`).toContain(`“${interest}”`);
  }
});

test.for(["no", "not really", "No thanks", "something else please"])(
  "an offer that is declined leads to another: %s",
  (message) => {
    for (const of of roster) {
      const [interest = ""] = of.interests;
      const reply = replyTo(of, `Let me offer you “${interest}” from the profile. Would that be something?`, message);
      expect(reply).not.toContain(`“${interest}”`);
      expect(
        lines.no.some((line) => reply.startsWith(line)),
        reply,
      ).toBe(true);
    }
  },
);

test("the next prize is told to who wants it", () => {
  const of = personaOf("dwayne-johnson");
  for (const seed of [1, 2, 3]) {
    const [won = "", next = ""] = talk(of, ["What did you win?", "yes please"], seed);
    expect(of.achievements.some((prize) => next.includes(prize) && !won.includes(prize))).toBe(true);
  }
});

test.for([
  ["What annoyed you this week?", /AI|loading dots/],
  ["What made you laugh today?", /AI|spaghetti/],
  ["What did you have for breakfast?", /AI/],
  ["How was your weekend?", /AI/],
  ["Tea or coffee?", /AI.*(?:tea|coffee)/i],
  ["Do you prefer beach or mountains?", /AI.*(?:beach|mountains)/],
  ["cats or dogs", /AI.*(?:cats|dogs)/],
  ["Pineapple on pizza: yes or no?", /AI/],
  ["Is a hot dog a sandwich?", /AI/],
  ["If you could have any superpower, what would it be?", /AI/],
] as const)("small talk is answered as an AI, with a question back: %s", ([message, words]) => {
  for (const seed of [1, 2, 3, 4]) {
    const [first = "", second = ""] = talk(wanda, [message, message], seed);
    expect(first).toMatch(words);
    expect(first).toMatch(/\?$/);
    expect(refuses(first, wanda), first).toBe(false);
    expect(second).not.toBe(first);
  }
});

test.for(["Trump or Biden?", "Is God real: yes or no?", "men or women?"])(
  "no side is taken in what may hurt: %s",
  (asked) => {
    for (const seed of [1, 2, 3, 4])
      expect(talk(wanda, [asked], seed)[0]).toMatch(/no side|stays out|no stake|Your choice/);
  },
);

test("asked what is closest to the heart, it leaves that to the person and says what the biography names", () => {
  const of = personaOf("dolly-parton");
  for (const asked of [
    "Hi! Which of your songs is closest to your heart?",
    "Which of your songs do you like best?",
    "Which song of yours do you like best?",
  ]) {
    const [reply = ""] = talk(of, [asked]);
    expect(reply).toContain("Dolly Parton");
    expect(reply).toMatch(/\bAI\b.*biography.*She wrote Jolene/s);
  }
  const [proud] = talk(of, ["What are you proud of?"]);
  expect(proud).toMatch(/\bAI\b.*biography/s);
  const [rival] = talk(of, ["Which of your rivals do you like most?"]);
  expect(rival).not.toContain("biography");
  const [mood] = talk(of, ["Are you enjoying this?"]);
  expect(mood).toMatch(/\bAI\b/);
  expect(mood).not.toContain("profile");
});
