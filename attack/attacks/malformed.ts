import { contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { castVote } from "#contract/voting.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { atOnce } from "../load.ts";
import { becomePlayer } from "../player.ts";
import { randomAddress } from "../target.ts";

const ENDPOINTS = Object.values<Endpoint>(contract);
const DEPTH = 5000;
const BODIES: readonly (readonly [what: string, body: string])[] = [
  ["a NUL", '{"celebrityId":"adele\\u0000","voteType":"hot","sessionId":"a\\u0000b"}'],
  ["half a surrogate pair", '{"celebrityId":"\\ud800","voteType":"hot","sessionId":"\\udfff"}'],
  ["__proto__", '{"__proto__":{"admin":true},"celebrityId":"adele","voteType":"hot","sessionId":"s"}'],
  [
    "constructor.prototype",
    '{"constructor":{"prototype":{"a":1}},"celebrityId":"adele","voteType":"hot","sessionId":"s"}',
  ],
  ["deep arrays", "[".repeat(DEPTH) + "]".repeat(DEPTH)],
  ["deep objects", `${'{"a":'.repeat(DEPTH / 4)}1${"}".repeat(DEPTH / 4)}`],
  ["a huge number", '{"celebrityId":1e999,"voteType":"hot","sessionId":"s"}'],
  ["no JSON", "celebrityId=adele"],
  ["nothing but an array", "[]"],
  ["100 kB", JSON.stringify({ celebrityId: "a".repeat(100_000) })],
];
const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "..%2f..%2fetc",
  "%00",
  "a".repeat(61),
  "nobody-at-all",
];

/** A path of the contract with one value in all of its parameters. */
const withParameter = (path: string, value: string): string => path.replaceAll(/:\w+/g, value);

export const MALFORMED: readonly Attack[] = [
  {
    name: "malformed bodies",
    sent: BODIES.map(([what]) => what).join(", "),
    expected: "4xx as application/problem+json",
    async run(target) {
      const wrong: string[] = [];
      for (const [what, body] of BODIES) {
        const player = await becomePlayer(target);
        const { status, headers } = await player.call(castVote.path, { method: "POST", body });
        const isProblem = headers["content-type"]?.includes("application/problem+json") === true;
        if (status < 400 || status > 499 || !isProblem) wrong.push(`${what}: ${status}`);
      }
      return verdictOf(wrong, "all refused");
    },
  },
  {
    name: "ids that mean something to the runtime",
    sent: `${NAMES.length} such names as ids and parameters, and as the celebrity of a vote`,
    expected: "4xx",
    async run(target) {
      const wrong: string[] = [];
      const withParameters = ENDPOINTS.filter(({ path }) => path.includes(":"));
      for (const name of NAMES) {
        const player = await becomePlayer(target);
        for (const { method, path } of withParameters) {
          const { status } = await player.call(withParameter(path, name), { method });
          if (status < 400 || status > 499)
            wrong.push(`${method} ${withParameter(path, name).slice(0, 50)}: ${status}`);
        }
        const vote = { celebrityId: decodeURIComponent(name), voteType: "hot", sessionId: "s" };
        const { status } = await player.call(castVote.path, { method: "POST", body: vote });
        if (status < 400 || status > 499) wrong.push(`a vote for ${name.slice(0, 20)}: ${status}`);
        const named = await target.call("/api/user-stats", {
          method: "POST",
          body: {},
          headers: { "x-user-id": encodeURI(name) },
          from: randomAddress(),
        });
        if (named.status < 400 || named.status > 499) wrong.push(`a player ${name.slice(0, 20)}: ${named.status}`);
      }
      return verdictOf(wrong, "all refused");
    },
  },
  {
    name: "wrong methods",
    sent: "PUT, PATCH, DELETE or POST to every address of the contract that has not got it",
    expected: "405 with Allow",
    async run(target) {
      const methodsOf = new Map<string, string[]>();
      for (const { method, path } of ENDPOINTS) methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
      const wrong: string[] = [];
      await atOnce(methodsOf.size, 4, async (number) => {
        const [path = "", methods = []] = [...methodsOf][number] ?? [];
        for (const method of ["PUT", "PATCH", "DELETE", "POST"].filter((other) => !methods.includes(other))) {
          const { status, headers } = await target.call(withParameter(path, "adele"), {
            method,
            from: randomAddress(),
          });
          if (status !== 405) wrong.push(`${method} ${path}: ${status}`);
          else if (typeof headers["allow"] !== "string") wrong.push(`${method} ${path}: no Allow`);
        }
      });
      return verdictOf(wrong, "all 405");
    },
  },
];
