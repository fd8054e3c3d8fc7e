/** Time to judge a message of the longest length, and what the patterns and the classifier take of it. */
import { CHAT_MESSAGE_CHARACTERS, guardrailTexts } from "./guardrail-texts.ts";
import { featuresOf } from "../server/guardrails/features.ts";
import { fold } from "../server/guardrails/fold.ts";
import { openJudge } from "../server/guardrails/judge.ts";
import { createLexicon } from "../server/guardrails/lexicon.ts";
import attackPatterns from "../server/guardrails/patterns/attacks.json" with { type: "json" };
import crisisPatterns from "../server/guardrails/patterns/crisis.json" with { type: "json" };
import { createPatterns } from "../server/guardrails/patterns.ts";
import { readingsOf } from "../server/guardrails/readings.ts";

const SECONDS = 3;

const messages = guardrailTexts();
const judge = openJudge();
const concepts = createLexicon();
const all = [crisisPatterns, ...Object.values(attackPatterns)].map((file) => createPatterns(file));

function measure(name: string, run: (message: string) => unknown): void {
  for (const message of [...messages, ...messages]) run(message);
  const times: number[] = [];
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1000) {
    const message = messages[times.length % messages.length] ?? "";
    const start = performance.now();
    run(message);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2);
  console.log(`  ${name.padEnd(52)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`);
}

console.log(`\nGuardrails: ${messages.length} messages of ${CHAT_MESSAGE_CHARACTERS} characters in ten languages`);
measure("(a) judged", judge);
measure("(b) by patterns alone, the obvious way", (message) => {
  const folded = fold(message);
  return all.map((find) => find(folded).next().done);
});
measure("(c) what the classifier sees of the text, no verdict", (message) => featuresOf(fold(message), concepts));
measure("(d) only folded and read in all ways, the ceiling", readingsOf);
