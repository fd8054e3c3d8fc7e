/**
 * What the look-up of a player's session costs a call that is bound as a vote is, in one run: an empty route behind the product's
 * identity, whose sessions end at once, and one behind an identity that looks up none. And votes, for comparison.
 */
import { compare, startSession } from "./session.ts";

const CONNECTIONS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);

const session = await startSession();
const { port, players } = session.servers;
const subjects = [
  { key: "a", name: "an empty POST route, with the look-up", port, path: "/bench/session-edge" },
  { key: "b", name: "an empty POST route, without", port, path: "/bench/edge" },
  { key: "c", name: "the product: POST /api/vote", port, path: "/api/vote" },
];
const [a = 0, b = 0] = await compare(session, subjects, {
  kind: "votes",
  connections: CONNECTIONS,
  rounds: ROUNDS,
  title: `Sessions: ${CONNECTIONS} connections, ${players.length} players`,
});
console.log(`  (a)/(b) = ${(a / b).toFixed(3)}`);
