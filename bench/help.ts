/** Help messages per second, while nothing else is asked: short ones, and the longest that are allowed. */
import { HELP_ANSWER_CHARACTERS, HELP_HISTORY, HELP_MESSAGE_CHARACTERS } from "#contract/values/help-limits.ts";
import { loadRoster } from "#roster/load.ts";
import { chanceFrom } from "../server/chance.ts";
import { allNames } from "../server/help/help.ts";
import { loadHelpTexts } from "../server/help/load.ts";
import { createSearch } from "../server/help/search.ts";

const SECONDS = 2;

const texts = loadHelpTexts();
const search = createSearch(texts, allNames(loadRoster(new Date().getUTCFullYear())));
const asks = texts.topics.flatMap((topic) => topic.asks);

/** Words that no help text contains, which are searched with errors. */
function gibberish(characters: number, seed: number): string {
  const chance = chanceFrom(seed);
  const letter = () => String.fromCodePoint(97 + Math.floor(chance() * 26));
  return Array.from({ length: characters }, (_, place) => (place % 12 === 11 ? " " : letter())).join("");
}

const longest = Array.from({ length: 20 }, (_, seed) => `it ${gibberish(HELP_MESSAGE_CHARACTERS - 3, seed)}`);
const history = Array.from({ length: HELP_HISTORY }, (_, seed) => gibberish(HELP_ANSWER_CHARACTERS, 100 + seed));

function measure(name: string, run: (index: number) => void): void {
  for (let index = 0; index < 50; index += 1) run(index);
  const times: number[] = [];
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1000) {
    const start = performance.now();
    run(times.length);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2);
  console.log(`  ${name.padEnd(46)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`);
}

console.log("\nHelp: time of a search on the event loop");
measure("(a) questions as players ask them", (index) => search(asks[index % asks.length] ?? ""));
measure("(b) the longest message and history allowed", (index) =>
  search(longest[index % longest.length] ?? "", history),
);
