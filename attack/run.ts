/**
 * Attacks a started product and prints what held: `npm run attack -- http://localhost:3000`. Refuses any host but this
 * machine. Ends with 1 if something did not hold. Options: `--only <part of a name>`, `--operator-token <token>`.
 */
import { parseArgs } from "node:util";
import type { Attack, Verdict } from "./attack.ts";
import { ANALYTICS } from "./attacks/analytics.ts";
import { SEATS, TRIO } from "./attacks/arenas.ts";
import { CLAIMS } from "./attacks/claims.ts";
import { PIPELINE, RESETS, SLOW, UNREAD } from "./attacks/connections.ts";
import { FORGED_COOKIES, PADDED_COOKIES } from "./attacks/cookies.ts";
import { HELP } from "./attacks/help.ts";
import { HOSTS } from "./attacks/hosts.ts";
import { MALFORMED } from "./attacks/malformed.ts";
import { BURYING_REPORTS, NAMES } from "./attacks/names.ts";
import { OPERATORS } from "./attacks/operators.ts";
import { OTHER_PLAYER } from "./attacks/other-player.ts";
import { PAGES } from "./attacks/pages.ts";
import { PICTURES } from "./attacks/pictures.ts";
import { UNKNOWN_TOPICS, UNREAD_STREAMS } from "./attacks/streams.ts";
import { REPEATED_VOTES, ROUNDS_OF_ONE_VOTE } from "./attacks/votes.ts";
import { Target } from "./target.ts";

/** In this order; those of a row at once. */
const ATTACKS: readonly (readonly Attack[])[] = [
  [...REPEATED_VOTES.slice(0, 1), ROUNDS_OF_ONE_VOTE, OTHER_PLAYER, ...MALFORMED, ...HOSTS, ...OPERATORS],
  REPEATED_VOTES.slice(1),
  [TRIO, NAMES],
  [BURYING_REPORTS],
  [UNKNOWN_TOPICS],
  [UNREAD_STREAMS],
  [SEATS],
  ...ANALYTICS.map((attack) => [attack]),
  [HELP],
  [PAGES],
  [PICTURES],
  [PADDED_COOKIES],
  [FORGED_COOKIES],
  [UNREAD],
  [PIPELINE],
  [RESETS],
  SLOW,
  CLAIMS,
];
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, "operator-token": { type: "string" } },
});
const [address = "http://localhost:3000"] = positionals;
const url = new URL(address);
if (url.protocol !== "http:" || !LOOPBACK.has(url.hostname))
  throw new Error(`Only a product on this machine may be attacked (http://localhost:3000), not ${address}`);

const target = new Target(url, values["operator-token"] ?? process.env["OPERATOR_TOKEN"]);
if (!(await target.alive())) throw new Error(`Nothing answers at ${address}/health/live`);

const rows: string[] = [];
const count = { yes: 0, NO: 0, "?": 0 };
for (const group of ATTACKS) {
  const chosen = group.filter(({ name }) => name.includes(values.only));
  await Promise.all(chosen.map(play));
}
target.close();
console.log(`\n| held | attack | sent | expected | seen |\n| --- | --- | --- | --- | --- |\n${rows.join("\n")}`);
console.log(`\n${count.yes} held, ${count.NO} did not, ${count["?"]} cannot be told from outside`);
process.exitCode = count.NO > 0 ? 1 : 0;

async function play(attack: Attack): Promise<void> {
  const { name, sent, expected } = attack;
  const began = performance.now();
  const { seen, held } = await attack
    .run(target)
    .catch((error: unknown): Verdict => ({ seen: String(error), held: false }));
  const word = held === null ? "?" : held ? "yes" : "NO";
  count[word] += 1;
  rows.push(`| ${[word, name, sent, expected, seen].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
  console.log(`${word.padEnd(3)}  ${name}, ${((performance.now() - began) / 1000).toFixed(0)} s: ${seen}`);
}
